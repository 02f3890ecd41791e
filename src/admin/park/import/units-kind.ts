import type { SheetField, SheetKind } from '#admin/sheet/sheet-kind.ts'
import { send } from '#client/send.ts'
import type { Country } from '#domain/park/business-park.constants.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import * as unitImportsApi from '#contract/units/unit-imports.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { amountReadingLabels } from '#domain/reading/sheet/amounts.ts'
import { dateReadingLabels } from '#domain/reading/sheet/dates.ts'
import { sizeReadingLabels } from '#domain/reading/sheet/sizes.ts'
import { termReadingLabels } from '#domain/reading/sheet/terms.ts'
import type { UnitColumn } from '#domain/reading/words/unit-column-names.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { statusLabel, unitStatuses } from '#domain/units/units.constants.ts'
import { specColumnLabels } from './imported-specs.ts'
import { dateColumns, dollarColumns } from './unit-columns.ts'
import type { PlannedUnit } from './imported-units.ts'
import { plannedIn, readUnitSheet } from './unit-sheet.ts'
import { unitReadingLabels } from './unit-with-tenant.ts'
import { undoneText } from './undone-text.ts'

const unitLabels = {
  unit: 'Unit',
  size: 'Size',
  askingRent: 'Asking Rent',
  status: 'Status',
  availableDate: 'Available From',
  phase: 'Phase',
  building: 'Building',
  isYard: 'Is a Yard',
  additionalRent: 'Additional Rent ($/SF a year)',
} as const satisfies Partial<Record<UnitColumn, string>>

const leaseLabels = {
  tenant: 'Tenant',
  leaseRent: 'Lease Rent',
  deposit: 'Security Deposit',
  leaseStart: 'Lease Start',
  leaseEnd: 'Lease End',
  leaseTerm: 'Lease Term, without a lease end',
  moveIn: 'Move-In, without a lease start',
  moveOut: 'Move-Out, without a lease end',
} as const satisfies Partial<Record<UnitColumn, string>>

const choicesOf = (labels: Record<string, string>) => entriesOf(labels).map(([value, label]) => ({ value, label }))

const has = (columns: readonly string[], column: string) => columns.includes(column)

function readingsOf(column: string) {
  if (column === 'size') return choicesOf(sizeReadingLabels)
  if (column === 'unit') return choicesOf(unitReadingLabels)
  if (column === 'leaseTerm') return choicesOf(termReadingLabels)
  if (has(dollarColumns, column)) return choicesOf(amountReadingLabels)
  return has(dateColumns, column) ? choicesOf(dateReadingLabels) : undefined
}

const fieldsOf = (labels: Record<string, string>, group: string) =>
  entriesOf(labels).map(([field, label]): SheetField => {
    const readings = readingsOf(field)
    return { field, label, group, ...(readings && { readings }) }
  })

const statusChoices = [
  ...unitStatuses.map((status) => ({ value: statusLabel(status), label: statusLabel(status) })),
  { value: 'Off the market', label: 'Off the market' },
]

const fields = [
  ...fieldsOf(unitLabels, 'Unit').map((field) => ({
    ...field,
    ...(field.field === 'status' && { choices: statusChoices }),
    // A building and a suite in two columns make one number.
    ...(field.field === 'unit' && { isShared: true, usualReading: 'number' satisfies keyof typeof unitReadingLabels }),
  })),
  ...fieldsOf(leaseLabels, 'Tenant and lease'),
  ...fieldsOf(specColumnLabels, 'Doors, power and building'),
]

/** '3 units added, 2 updated'. */
function storedText(planned: readonly PlannedUnit[]) {
  const added = planned.filter(({ after }) => after.outcome === 'added').length
  const updated = planned.length - added
  const counted = (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`
  if (updated === 0) return `${counted(added)} added`
  return added === 0 ? `${counted(updated)} updated` : `${counted(added)} added, ${updated} updated`
}

type Park = { phases: readonly Phase[]; stored: readonly StaffUnit[]; country: Country; today: string }

/** Lists of units with their tenants and leases. */
export const unitsKind = (park: Park): SheetKind => ({
  name: 'units',
  fields,
  nouns: ['unit', 'units'],
  read: (rows, corrections) => readUnitSheet(rows, { ...park, corrections }),
  store: async (rows, corrections, fileName, sheetId) => {
    const planned = plannedIn(rows, { ...park, corrections })
    const units = planned.map(({ imported }) => imported)
    const readAt = new Map(park.stored.map(({ unitNumber, updatedAt }) => [unitNumber, updatedAt]))
    const seen = Object.fromEntries(units.map(({ unitNumber }) => [unitNumber, readAt.get(unitNumber) ?? null]))
    await send(unitImportsApi.store, { body: { units, fileName, sheetId, seen } })
    const imports = await send(unitImportsApi.list, {})
    // A colleague may have stored another list meanwhile.
    const stored = imports.find((one) => one.sheetId === sheetId)
    if (!stored) throw new Error('The import is not in the list of imports.')
    return { title: storedText(planned), importId: stored.id }
  },
  undo: async (importId) => undoneText(await send(unitImportsApi.undo, { params: { id: importId } })),
})
