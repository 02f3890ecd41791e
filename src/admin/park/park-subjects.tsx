import { StaffLink } from '#admin/parts/frame/link.tsx'
import { keepInView } from '#admin/parts/frame/tab-focus.ts'
import { unsavedFields } from '#admin/parts/saving/saver.ts'
import * as links from '#contract/links.ts'
import { subjectOfFact } from '#contract/park/park-fact-subjects.constants.ts'
import { type ParkSubject, parkSubjectLabels } from '#contract/park/park-subjects.constants.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import { keysOf } from '#domain/text/typed-record.ts'
import { useStore } from '#ui/store.ts'
import type { ParkSaver } from './park-saver.ts'

/**
 * The parts of a park in order. The sample has no part about opening the site: an owner keeps or replaces the sample
 * first.
 */
export const subjectsOf = ({ setup }: Pick<BusinessPark, 'setup'>) =>
  keysOf(parkSubjectLabels).filter((subject) => subject !== 'site' || setup !== 'choose')

/** The parts with unsaved texts. */
export const useUnsavedSubjects = (saver: ParkSaver): readonly ParkSubject[] => {
  const saving = useStore(saver.store, (all) => all)
  return unsavedFields(saving).map((fact) => subjectOfFact[fact])
}

type Props = { park: BusinessPark; saver: ParkSaver; current: ParkSubject }

/** The parts of the park as links: beside the page on wide screens, elsewhere in a strip above it. */
export function ParkSubjects({ park, saver, current }: Props) {
  const unsaved = useUnsavedSubjects(saver)
  return (
    <nav aria-label="Park" className="park-subjects">
      <ul>
        {subjectsOf(park).map((subject) => (
          <li key={subject}>
            <StaffLink
              ref={subject === current ? keepInView : undefined}
              href={links.park(subject)}
              aria-current={subject === current ? 'page' : undefined}
            >
              <span>{parkSubjectLabels[subject]}</span>
              {unsaved.includes(subject) && subject !== current && <small>{' Not saved'}</small>}
            </StaffLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
