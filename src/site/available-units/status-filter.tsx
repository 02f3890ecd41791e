import { type ReactNode, useState } from 'react'
import type { PublicUnit } from '#contract/units/units.ts'
import { statusLabel, toneOf } from '#domain/units/units.constants.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Tone } from '#ui/tone.ts'

const tones: readonly Tone[] = ['available', 'leased', 'reserved', 'other']

/** The label and number of units for each tone in use. */
function kindsOf(units: readonly PublicUnit[]) {
  return tones
    .map((tone) => {
      const statuses = units.map(({ status }) => status).filter((status) => toneOf(status) === tone)
      return { tone, label: [...new Set(statuses.map(statusLabel))].join(', '), count: statuses.length }
    })
    .filter(({ count }) => count > 0)
}

/** Filters the cards by status through the CSS rules of `.status-filtered`, so that it works without JavaScript. */
export function StatusFilter({ units }: { units: readonly PublicUnit[] }) {
  const [shown, setShown] = useState<number>()
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold">Show units by status</legend>
      <div className="mt-3 flex flex-wrap gap-2">
        <Choice value="all" label="All" count={units.length} onChoose={setShown} checked>
          All
        </Choice>
        {kindsOf(units).map(({ tone, label, count }) => (
          <Choice key={tone} value={tone} label={label} count={count} onChoose={setShown}>
            <StatusBadge tone={tone} label={label} />
          </Choice>
        ))}
      </div>
      <output className="sr-only">{shown && `${unitsText(shown)} shown`}</output>
    </fieldset>
  )
}

const unitsText = (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`

type ChoiceProps = {
  value: string
  label: string
  count: number
  onChoose: (count: number) => void
  checked?: boolean
  children: ReactNode
}

function Choice({ value, label, count, onChoose, checked = false, children }: ChoiceProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge px-3 py-1 *:whitespace-normal hover:border-ink has-checked:border-ink">
      <input
        type="radio"
        name="status"
        value={value}
        defaultChecked={checked}
        aria-label={`${label}, ${unitsText(count)}`}
        className="size-4.5 shrink-0 accent-ink"
        onChange={() => onChoose(count)}
      />
      {children}
      <span>{count}</span>
    </label>
  )
}
