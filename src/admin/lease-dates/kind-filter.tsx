import type { LeaseDate } from '#contract/leases/lease-dates.ts'

/** The filters by their names in the address; the first one includes all dates. */
const groups: readonly { name: string; label: string; kinds: readonly LeaseDate['kind'][] }[] = [
  { name: 'end', label: 'Lease ends', kinds: ['end'] },
  { name: 'move-out', label: 'Move-outs', kinds: ['move-out'] },
  { name: 'move-in', label: 'Move-ins', kinds: ['move-in'] },
  { name: 'rent', label: 'Rent starts and steps', kinds: ['rent-start', 'step'] },
  { name: 'option', label: 'Options', kinds: ['option-opens', 'option-closes'] },
  { name: 'certificate', label: 'Certificates', kinds: ['certificate'] },
  { name: 'hold', label: 'Holds', kinds: ['hold'] },
]

/** Whether a filter includes a date; an unknown filter includes all. */
export const isOfGroup = ({ kind }: Pick<LeaseDate, 'kind'>, chosen: string) =>
  groups.find(({ name }) => name === chosen)?.kinds.includes(kind) ?? true

type Props = { dates: readonly LeaseDate[]; chosen: string; onChange: (kind: string | null) => void }

export const KindFilter = ({ dates, chosen, onChange }: Props) => (
  <fieldset className="chips screen-only" aria-label="Kind">
    <button type="button" className="chip" aria-pressed={chosen === ''} onClick={() => onChange(null)}>
      All <b>{dates.length}</b>
    </button>
    {groups.map(({ name, label }) => {
      const count = dates.filter((date) => isOfGroup(date, name)).length
      return (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={chosen === name}
          data-none={count === 0 ? '' : undefined}
          onClick={() => onChange(chosen === name ? null : name)}
        >
          <span>{label}</span> <b>{count}</b>
        </button>
      )
    })}
  </fieldset>
)
