import { Figures } from '#admin/parts/lists/figures.tsx'
import { LeftOut } from '#admin/parts/files/left-out.tsx'
import { ReasonsTable } from '#admin/parts/files/reasons-table.tsx'
import { leasePeriodText } from '#contract/leases/leases.labels.ts'
import { phaseName } from '#contract/park/phases.labels.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import { specsOf } from '#domain/units/unit-specs.labels.ts'
import type { UnitAfterImport } from '#contract/units/unit-after-import.ts'
import { countText, dollars, noRent, squareFeet, statusLabel } from '#domain/units/units.constants.ts'
import { type Column, Table } from '#ui/table.tsx'
import { countsOf, rowOutcome, type UnitRow, type UnitSheet } from './imported-units.ts'

const maxShown = 20

const outcomeLabels: Record<ReturnType<typeof rowOutcome>, string> = {
  added: 'Added',
  updated: 'Updated',
  refused: 'Refused',
}

type Unit = UnitAfterImport['unit']

const depositText = ({ deposit }: Unit) => (deposit === null ? 'Not given' : dollars(deposit))

const specsTextOf = (unit: Unit) =>
  specsOf(unit, {})
    .map(([label, value]) => `${label}: ${value}`)
    .join('. ')

/**
 * A preview of the import: how many rows would be added, updated, refused and skipped, the reasons, and the resulting
 * units.
 */
export function UnitsPreview({ sheet, phases }: { sheet: UnitSheet; phases: readonly Phase[] }) {
  const { read, added, updated, refused, skipped } = countsOf(sheet)
  const good = sheet.rows.filter((row) => rowOutcome(row) !== 'refused')
  const leased = (text: (unit: Unit) => string) => (unit: Unit) => (unit.status === 'leased' ? text(unit) : '')
  // The units of a row differ only in their numbers.
  const cellOf =
    (text: (unit: Unit) => string) =>
    ({ units: [first] }: UnitRow) =>
      first && text(first.after.unit)
  const hasSpecs = good.some(({ units }) => units.some(({ after }) => specsTextOf(after.unit) !== ''))
  const hasLeases = good.some(({ units }) => units.some(({ after }) => after.unit.status === 'leased'))
  const columns: readonly Column<UnitRow>[] = [
    { head: 'Row', kind: 'figure', cell: ({ row }) => row },
    { head: 'Result', cell: (row) => outcomeLabels[rowOutcome(row)] },
    {
      head: 'Units',
      cell: ({ units }) => (
        <span className={units.length === 1 ? 'whitespace-nowrap' : undefined}>
          {units.map(({ imported }) => imported.unitNumber).join(', ')}
        </span>
      ),
    },
    { head: 'Size (SF)', kind: 'figure', cell: cellOf(({ size }) => squareFeet(size)) },
    {
      head: 'Asking Rent',
      kind: 'figure',
      cell: cellOf(({ monthlyRent }) => (monthlyRent === 0 ? noRent : dollars(monthlyRent))),
    },
    {
      head: 'Status',
      cell: cellOf(({ status, offMarket }) =>
        offMarket && status !== 'leased' ? 'Off the market' : statusLabel(status),
      ),
    },
    ...(hasLeases
      ? ([
          { head: 'Tenant', cell: cellOf(leased(({ tenantCompany }) => tenantCompany ?? 'Not given')) },
          {
            head: 'Lease Rent',
            kind: 'figure',
            cell: cellOf(leased(({ leaseRent }) => (leaseRent === null ? 'Not given' : dollars(leaseRent)))),
          },
          { head: 'Deposit', kind: 'figure', cell: cellOf(leased(depositText)) },
          { head: 'Lease', cell: cellOf(leased(leasePeriodText)) },
        ] satisfies Column<UnitRow>[])
      : []),
    ...(hasSpecs ? [{ head: 'Specifications', cell: cellOf(specsTextOf) }] : []),
    ...(phases.length > 1 ? [{ head: 'Phase', cell: cellOf(({ phaseId }) => phaseName(phases, phaseId)) }] : []),
  ]
  return (
    <>
      <Figures
        rows={[
          { name: 'Rows read', figure: countText(read) },
          { name: 'Would be added', figure: countText(added) },
          { name: 'Would be updated', figure: countText(updated) },
          { name: 'Refused', figure: countText(refused) },
          { name: 'Skipped', figure: countText(skipped) },
        ]}
      />
      {refused > 0 && (
        <p>{`${refused === 1 ? 'The refused row stays' : 'Refused rows stay'} in the field, to be corrected.`}</p>
      )}
      <LeftOut rows={sheet.skipped} />
      <ReasonsTable
        caption="Rows to correct"
        list={sheet.rows.map(({ row, problems }) => ({ row, reasons: problems }))}
      />
      <ReasonsTable caption="Rows of several units" list={sheet.several} />
      <ReasonsTable caption="Leases that end" list={sheet.endings} />
      <ReasonsTable caption="Cells left out or rounded" list={sheet.remarks} />
      {good.length > 0 && (
        <Table
          caption="Preview of the units"
          columns={columns}
          rows={good.slice(0, maxShown)}
          keyOf={({ row }) => row}
          empty={null}
        />
      )}
      {good.length > maxShown && (
        <p className="text-ink-2">{`The first ${maxShown} of ${countText(good.length)} rows are shown.`}</p>
      )}
    </>
  )
}
