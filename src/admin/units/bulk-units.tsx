import { useState } from 'react'
import { usePermission } from '#admin/session.tsx'
import type { StaffUnit } from '#contract/units/units.ts'
import { Button } from '#ui/button.tsx'
import { BulkBuildings } from './bulk-buildings.tsx'
import { BulkRents, type NewRents } from './bulk-rents.tsx'
import { type RentChange, rentChanges } from './new-rents.ts'

type Props = {
  selected: readonly StaffUnit[]
  /** The units of the list, whose buildings are suggested. */
  units: readonly StaffUnit[]
  /** Called with the rents to show in the rows before they are stored. */
  onPreview: (rents: NewRents) => void
  onClear: () => void
}

/** What can be changed of the chosen units at once: their asking rents, and for the owner their building. */
export function BulkUnits({ selected, units, onPreview, onClear }: Props) {
  const [chosen, setChosen] = useState<RentChange | 'building'>('percent')
  const changesPark = usePermission('change the park')
  const choices = [...rentChanges, ...(changesPark ? [{ name: 'building', label: 'Building' } as const] : [])]
  const buttons = choices.map(({ name, label }) => (
    <Button key={name} variant="quiet" aria-pressed={name === chosen} onClick={() => setChosen(name)}>
      {label}
    </Button>
  ))
  return chosen === 'building' ? (
    <BulkBuildings {...{ selected, units, onClear }}>{buttons}</BulkBuildings>
  ) : (
    <BulkRents {...{ selected, onPreview, onClear }} change={chosen}>
      {buttons}
    </BulkRents>
  )
}
