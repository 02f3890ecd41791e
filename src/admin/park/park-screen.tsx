import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { DenialReason } from '#admin/parts/frame/allowed.tsx'
import { HeldEmail } from '#admin/parts/feedback/held-email.tsx'
import { HistoryDisclosure } from '#admin/parts/lists/history-list.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { SaveState } from '#admin/parts/saving/save-state.tsx'
import { useDay } from '#admin/parts/time/use-day.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiQuery } from '#client/query.ts'
import * as historyApi from '#contract/history/history.ts'
import * as links from '#contract/links.ts'
import * as ownersTextsApi from '#contract/park/owners-texts.ts'
import { parkSubjectLabels } from '#contract/park/park-subjects.constants.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import * as unitsApi from '#contract/units/units.ts'
import { movedTo } from './moved-sections.ts'
import { ParkHead } from './park-head.tsx'
import { subjectStates } from './park-map.ts'
import { ParkPage } from './park-page.tsx'
import { subjectsOf, useUnsavedSubjects } from './park-subjects.tsx'
import { useParkRecord } from './use-park-record.ts'

const head = { title: 'Park' }

/** The parts of the park, each with a line about what is set or missing. */
export function Screen() {
  const [, navigate] = useLocation()
  const moved = movedTo(location)
  useEffect(() => {
    if (moved !== undefined) navigate(moved, { replace: true })
  }, [moved, navigate])
  return <ParkPage {...head}>{(park) => <ParkMap park={park} />}</ParkPage>
}

function ParkMap({ park }: { park: BusinessPark }) {
  const canChange = usePermission('change the park')
  const { saver } = useParkRecord(park)
  const unsaved = useUnsavedSubjects(saver)
  const units = useApiQuery(unitsApi.listForStaff).data
  const texts = useApiQuery(ownersTextsApi.read).data
  const states = subjectStates({ park, units, texts, today: useDay() })
  const subjects = subjectsOf(park)
  const missing = subjects.filter((subject) => states[subject].isMissing).length
  return (
    <>
      <ParkHead {...head}>{canChange && <SaveState saver={saver} />}</ParkHead>
      <DenialReason permission="change the park" />
      <HeldEmail />
      <p className="text-ink-2">
        {`${missingText(missing)} What is changed here is on every page of the site, in emails and in search results at once.`}
      </p>
      <ul className="park-map">
        {subjects.map((subject) => (
          <li key={subject} data-missing={states[subject].isMissing ? '' : undefined}>
            <StaffLink href={links.park(subject)}>{parkSubjectLabels[subject]}</StaffLink>
            <p>
              {unsaved.includes(subject) && <b>Not saved. </b>}
              <span>{states[subject].text}</span>
            </p>
          </li>
        ))}
      </ul>
      <HistoryDisclosure call={historyApi.listOfPark} />
    </>
  )
}

function missingText(subjects: number) {
  if (subjects === 0) return 'Nothing is missing.'
  return subjects === 1 ? 'Something is missing in one subject.' : `Something is missing in ${subjects} subjects.`
}
