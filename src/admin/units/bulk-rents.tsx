import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { BulkBar } from '#admin/parts/lists/bulk-bar.tsx'
import { useApiMutation } from '#client/query.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { countText, dollars } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { bulkStore } from './bulk-store.ts'
import { newRent, readChange, type RentChange, rentChanges } from './new-rents.ts'

export type NewRents = ReadonlyMap<number, number>

type Props = {
  selected: readonly StaffUnit[]
  change: RentChange
  /** Called with the rents to show in the rows before they are stored. */
  onPreview: (rents: NewRents) => void
  onClear: () => void
  children: ReactNode
}

const rentsText = (count: number) => `${countText(count)} ${count === 1 ? 'rent' : 'rents'}`
const sum = (rents: readonly number[]) => dollars(rents.reduce((total, rent) => total + rent, 0))

/** Changes the asking rents of the chosen units; their rows show old and new before anything is stored. */
export function BulkRents({ selected, change, onPreview, onClear, children }: Props) {
  const [typed, setTyped] = useState('')
  const update = useApiMutation(unitsApi.updateRents)
  const amount = readChange(typed)
  const priced = selected.filter(({ monthlyRent }) => monthlyRent > 0)
  const all =
    amount === undefined ? [] : priced.map((unit) => ({ unit, rent: newRent(unit.monthlyRent, change, amount) }))
  const refused = all.find(({ rent }) => rent === undefined)
  const changed = all.flatMap(({ unit, rent }) =>
    rent === undefined || rent === unit.monthlyRent ? [] : [{ unit, rent }],
  )
  const shown = JSON.stringify(changed.map(({ unit, rent }) => [unit.id, rent]))
  const preview = useEffectEvent(() => onPreview(new Map(changed.map(({ unit, rent }) => [unit.id, rent]))))
  useEffect(() => preview(), [shown])
  const forget = useEffectEvent(() => onPreview(new Map()))
  useEffect(() => () => forget(), [])

  const store = bulkStore<number>((changes, outcome) =>
    update.mutate(
      { body: { units: changes.map(({ id, from, to }) => ({ id, monthlyRent: to, seen: { monthlyRent: from } })) } },
      outcome,
    ),
  )
  const storeAll = () => {
    store(
      changed.map(({ unit, rent }) => ({ id: unit.id, from: unit.monthlyRent, to: rent })),
      `${rentsText(changed.length)} changed`,
    )
    onClear()
  }
  const { unit: unitText } = rentChanges.find(({ name }) => name === change) ?? rentChanges[0]
  return (
    <BulkBar
      label="Selected units"
      count={selected.length}
      onClear={onClear}
      finish={
        <Button disabled={changed.length === 0 || refused !== undefined || update.isPending} onClick={storeAll}>
          {`Change ${rentsText(changed.length)}`}
        </Button>
      }
    >
      {children}
      <input
        className="input"
        aria-label={change === 'percent' ? 'Percent' : 'Amount'}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && changed.length > 0 && !refused && storeAll()}
      />
      <span>{unitText}</span>
      <output className="bulk-note">
        {refused
          ? `${refused.unit.unitNumber} would have no rent.`
          : changed.length > 0 &&
            `from ${sum(changed.map(({ unit }) => unit.monthlyRent))} to ${sum(changed.map(({ rent }) => rent))} a month`}
      </output>
    </BulkBar>
  )
}
