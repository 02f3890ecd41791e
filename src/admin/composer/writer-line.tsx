import { userName, useUserChoices } from '#admin/parts/forms/staff-choice.tsx'
import { useWriter } from '#admin/parts/frame/writers.ts'
import { momentText } from '#admin/parts/time/moment.tsx'
import { usePark } from '#admin/park.tsx'
import { Button } from '#ui/button.tsx'
import type { Person } from './person.ts'
import './writer-line.css'

/** Says that a colleague is writing to the same person. `onWrite` is there while the composer is folded. */
export function WriterLine({ person, onWrite }: { person: Person; onWrite: (() => void) | undefined }) {
  const { timeZone } = usePark()
  const users = useUserChoices()
  const writer = useWriter(person)
  const name = writer && userName(users, writer.userId)
  return (
    <div className="writer-line">
      <output>
        {name && (
          <span>
            <b>{`${name} is writing to ${person.name}.`}</b>{' '}
            <span>{`Since ${momentText(new Date(writer.since).toISOString(), timeZone, { timeStyle: 'short' })}`}</span>
          </span>
        )}
      </output>
      {name && onWrite && (
        <Button variant="quiet" onClick={onWrite}>
          Write as well
        </Button>
      )}
    </div>
  )
}
