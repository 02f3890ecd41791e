import { usePark } from '#admin/park.tsx'
import { momentText } from '#admin/parts/time/moment.tsx'
import { useLaterTimes } from './later.ts'

/** Until when work is put off, by one press. */
export function LaterChoice({ onChoose }: { onChoose: (until: string) => void }) {
  const { timeZone } = usePark()
  return (
    <fieldset className="work-choice">
      <legend>Later</legend>
      {useLaterTimes().map(({ label, until }) => (
        <button
          key={label}
          type="button"
          className="chip"
          title={momentText(until, timeZone)}
          onClick={() => onChoose(until)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
