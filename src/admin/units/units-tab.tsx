import { useCallback } from 'react'
import { useSearch } from 'wouter'
import { usePark } from '#admin/park.tsx'
import { Answered } from '#admin/parts/answered.tsx'
import { Empty } from '#admin/parts/empty.tsx'
import { StaffButtonLink } from '#admin/parts/link.tsx'
import { useUrlState } from '#admin/parts/url-state.ts'
import { tabAddress } from '#admin/routes.ts'
import { useAnswer } from '#client/query.ts'
import { dayIn, leaseNotes, leasePeriod, leaseWarnings, statusFilters } from '#contract/leases.words.ts'
import { staffPages } from '#contract/staff-pages.words.ts'
import { listStaffUnits, type StaffUnit } from '#contract/units.ts'
import { buildingOf, dollars, noRent, squareFeet, statusLabel } from '#contract/units.words.ts'
import { Button } from '#ui/button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { type Column, Table, TableSkeleton } from '#ui/table.tsx'
import { FilterChips } from './filter-chips.tsx'
import { UnitPlan } from './unit-plan.tsx'
import { UnitDialog } from './unit-dialog.tsx'
import { useSavings } from './use-savings.ts'

const filters = [...statusFilters, ...leaseWarnings]

/** The badge's colour: available green, leased red, otherwise yellow (staff specification, section 2). */
const badgeTone = (status: string) => (status === 'available' || status === 'leased' ? status : 'reserved')

const rentText = ({ monthlyRent }: StaffUnit) => (monthlyRent === 0 ? noRent : `${dollars(monthlyRent)}/month`)

const countOf = (units: readonly StaffUnit[], status: string) => units.filter((unit) => unit.status === status).length

/** The units of the park with their tenants and leases. */
export function UnitsTab() {
  const units = useAnswer(listStaffUnits)
  return (
    <Answered answer={units} loading={<TableSkeleton rows={8} says="Loading units..." />}>
      {(all) => <Units units={all} />}
    </Answered>
  )
}

function Units({ units }: { units: readonly StaffUnit[] }) {
  const { timeZone } = usePark()
  const today = dayIn(timeZone, new Date())
  const [show] = useUrlState('show')
  const [open, setOpen] = useUrlState('unit')
  const search = useSearch()
  const addressOf = useCallback(
    ({ id }: StaffUnit) => {
      const parameters = new URLSearchParams(search)
      parameters.set('unit', String(id))
      return `${staffPages.dashboard}?${parameters}`
    },
    [search],
  )
  const savingOf = useSavings()
  const edited = units.find(({ id }) => String(id) === open)
  const filter = filters.find(({ name }) => name === show)
  const shown = filter ? units.filter((unit) => filter.takes(unit, today)) : units

  return (
    <>
      <div className="panel-head">
        <h2>
          Phase 1: {countOf(units, 'available')} Available, {countOf(units, 'leased')} Leased
        </h2>
      </div>
      {units.length > 0 && (
        <>
          <UnitPlan units={units} today={today} addressOf={addressOf} />
          <FilterChips units={units} today={today} />
        </>
      )}
      <Table
        caption="Units"
        columns={columnsOf(today, ({ id }) => setOpen(String(id)))}
        rows={shown}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpen(String(id))}
        selected={({ id }) => String(id) === open}
        empty={
          units.length === 0 ? (
            <Empty says="No units found. Contact support to add units." />
          ) : (
            <Empty says="No unit is like that now.">
              <StaffButtonLink variant="outline" href={tabAddress('units')}>
                Show all units
              </StaffButtonLink>
            </Empty>
          )
        }
      />
      {edited && <UnitDialog key={edited.id} unit={edited} saving={savingOf(edited)} onClose={() => setOpen(null)} />}
    </>
  )
}

const numberOf = ({ unitNumber }: StaffUnit) => `${buildingOf(unitNumber)}${unitNumber.slice(1).padStart(6, '0')}`

function columnsOf(today: string, edit: (unit: StaffUnit) => void): readonly Column<StaffUnit>[] {
  return [
    { head: 'Unit #', cell: ({ unitNumber }) => unitNumber, sortBy: numberOf },
    { head: 'Size (SF)', kind: 'figure', cell: ({ size }) => squareFeet(size), sortBy: ({ size }) => size },
    { head: 'Monthly Rent', kind: 'figure', cell: rentText, sortBy: ({ monthlyRent }) => monthlyRent },
    {
      head: 'Status',
      cell: ({ status }) => <StatusBadge tone={badgeTone(status)} label={statusLabel(status)} />,
      sortBy: ({ status }) => status,
    },
    { head: 'Tenant', cell: (unit) => unit.status === 'leased' && <Tenant unit={unit} /> },
    {
      head: 'Lease Period',
      cell: (unit) => unit.status === 'leased' && <LeasePeriod unit={unit} today={today} />,
      sortBy: ({ status, leaseEndDate }) => (status === 'leased' && leaseEndDate) || '9999',
    },
    {
      head: 'Actions',
      kind: 'actions',
      cell: (unit) => (
        <Button variant="quiet" aria-label={`Edit ${unit.unitNumber}`} onClick={() => edit(unit)}>
          Edit
        </Button>
      ),
    },
  ]
}

const Tenant = ({ unit: { tenantCompany, tenantContact } }: { unit: StaffUnit }) => (
  <>
    {tenantCompany}
    {tenantContact && <span className="block text-sm text-ink-2">{tenantContact}</span>}
  </>
)

function LeasePeriod({ unit, today }: { unit: StaffUnit; today: string }) {
  const notes = leaseNotes(unit, today)
  return (
    <>
      <span className="whitespace-nowrap">{leasePeriod(unit)}</span>
      {notes.length > 0 && <span className="unit-note">{notes.join(' · ')}</span>}
    </>
  )
}
