import { type ReactNode, useId, useState } from 'react'
import { BulkBar } from '#admin/parts/lists/bulk-bar.tsx'
import { useApiMutation } from '#client/query.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { listed } from '#domain/text/listed.ts'
import { asBuilding, isBuilding } from '#domain/units/unit-numbers.ts'
import { buildingOf, countText } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { bulkStore } from './bulk-store.ts'

type Props = {
  selected: readonly StaffUnit[]
  units: readonly StaffUnit[]
  onClear: () => void
  children: ReactNode
}

const unitsText = (count: number) => `${countText(count)} ${count === 1 ? 'unit' : 'units'}`
const buildingsIn = (units: readonly StaffUnit[]) => [...new Set(units.map(buildingOf))].filter(Boolean)

/** Gives the chosen units a building, and says which ones they are in. */
export function BulkBuildings({ selected, units, onClear, children }: Props) {
  const [typed, setTyped] = useState('')
  const update = useApiMutation(unitsApi.updateBuildings)
  const suggestions = useId()
  const building = asBuilding(typed)
  const isRight = isBuilding(building)
  const moved = building === '' || !isRight ? [] : selected.filter((unit) => buildingOf(unit) !== building)
  const store = bulkStore<string | null>((changes, outcome) =>
    update.mutate(
      { body: { units: changes.map(({ id, from, to }) => ({ id, building: to, seen: { building: from } })) } },
      outcome,
    ),
  )
  const storeAll = () => {
    store(
      moved.map(({ id, building: from }) => ({ id, from, to: building })),
      `${unitsText(moved.length)} moved to building ${building}`,
    )
    onClear()
  }
  const present = buildingsIn(moved)
  return (
    <BulkBar
      label="Selected units"
      count={selected.length}
      onClear={onClear}
      finish={
        <Button disabled={moved.length === 0 || update.isPending} onClick={storeAll}>
          {`Move ${unitsText(moved.length)}`}
        </Button>
      }
    >
      {children}
      <input
        className="input"
        aria-label="Name of the building"
        list={suggestions}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && moved.length > 0 && storeAll()}
      />
      <datalist id={suggestions}>
        {buildingsIn(units).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <output className="bulk-note">
        {isRight
          ? moved.length > 0 &&
            `from ${present.length > 0 ? `building ${listed(present)}` : 'no building'} to building ${building}`
          : 'A building can have letters, digits and - + / . & # only.'}
      </output>
    </BulkBar>
  )
}
