import { and, asc, eq, getTableColumns, gt, isNull } from 'drizzle-orm'
import { dayIn } from '#contract/date-format.ts'
import { leadColumns, leadFields, type LeadColumn } from '#contract/lead-columns.constants.ts'
import type { Park } from '#contract/park.ts'
import type { Tenancy } from '#contract/tenancies.ts'
import { pick } from '#contract/typed-record.ts'
import { byUnitNumber } from '#contract/unit-numbers.ts'
import type { DoorKind } from '#contract/unit-specs.constants.ts'
import type { Db } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leads } from '#db/schema/leads.ts'
import { tenancies } from '#db/schema/tenancies.ts'
import { units } from '#db/schema/units.ts'
import type { Clock } from '#server/lib/clock.ts'
import { tenanciesOn, upcomingOn } from '#server/lib/occupancy.queries.ts'
import { isUnit } from '#server/lib/units.queries.ts'
import { readUnitsOn } from '#server/lib/units-on.queries.ts'
import { batchesById, type Columns, csvFile } from './csv-file.ts'

export type Context = { db: Db; park: () => Park; clock: Clock }

type UnitRow = typeof units.$inferSelect
type LeasedRow = UnitRow & { leaseRent: number | null }
type LeadRow = Pick<typeof leads.$inferSelect, LeadColumn | 'id' | 'createdAt'>
type InquiryRow = typeof contactInquiries.$inferSelect & { assignedTo: string | null }

const leadCells: Columns<LeadRow> = [
  ['Lead', ({ id }) => id],
  ...leadColumns.map(({ field, label }) => [label, (lead: LeadRow) => lead[field]] as const),
  ['Created', ({ createdAt }) => createdAt],
]

const inquiryCells: Columns<InquiryRow> = [
  ['Inquiry', ({ id }) => id],
  ['First Name', ({ firstName }) => firstName],
  ['Last Name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Space Type', ({ spaceType }) => spaceType],
  ['Preferred Location', ({ preferredLocation }) => preferredLocation],
  ['Timeline', ({ urgency }) => urgency],
  ['Budget Range', ({ budgetRange }) => budgetRange],
  ['Move-in Timeframe', ({ moveInTimeframe }) => moveInTimeframe],
  ['Details', ({ additionalDetails }) => additionalDetails],
  ['Received', ({ createdAt }) => createdAt],
  ['Answered', ({ answeredAt }) => answeredAt],
  ['Lead', ({ leadId }) => leadId],
  ['Assigned To', ({ assignedTo }) => assignedTo],
]

const countOf =
  (kind: DoorKind) =>
  ({ doors }: UnitRow) =>
    doors?.find((each) => each.kind === kind)?.count ?? null

const unitCells: Columns<LeasedRow> = [
  ['Unit', ({ unitNumber }) => unitNumber],
  ['Size (SF)', ({ size }) => size],
  ['Asking Rent ($ per month)', ({ monthlyRent }) => monthlyRent],
  ['Lease Rent ($ per month)', ({ leaseRent }) => leaseRent],
  ['Security Deposit ($)', ({ deposit }) => deposit],
  ['Status', ({ status }) => status],
  ['Industry', ({ industryType }) => industryType],
  ['Features', ({ features }) => features.join(', ')],
  ['Available From', ({ availableDate }) => availableDate],
  ['Tenant Company', ({ tenantCompany }) => tenantCompany],
  ['Tenant Contact', ({ tenantContact }) => tenantContact],
  ['Lease Start', ({ leaseStartDate }) => leaseStartDate],
  ['Lease End', ({ leaseEndDate }) => leaseEndDate],
  ['Drive-In Doors', countOf('Drive-in')],
  ['Dock Doors', countOf('Dock-high')],
  ['Ramp Doors', countOf('Ramp')],
  ['Clear Height (feet)', ({ clearHeight }) => clearHeight],
  ['Amps', ({ powerAmps }) => powerAmps],
  ['Volts', ({ powerVolts }) => powerVolts],
  ['Power Phase', ({ powerPhases }) => powerPhases],
  ['Office (SF)', ({ officeSize }) => officeSize],
  ['Restrooms', ({ restrooms }) => restrooms],
  ['Yard (SF)', ({ yardSize }) => yardSize],
  ['Sprinklers', ({ sprinklers }) => sprinklers],
  ['Crane (tons)', ({ craneTons }) => craneTons],
  ['Floor Load (PSF)', ({ floorLoad }) => floorLoad],
]

export const exportLeads = ({ db }: Pick<Context, 'db'>) =>
  csvFile(
    'leads.csv',
    leadCells,
    batchesById((after, limit) =>
      db
        .select(pick(getTableColumns(leads), ['id', ...leadFields, 'createdAt']))
        .from(leads)
        .where(and(gt(leads.id, after), isNull(leads.mergedIntoId), isNull(leads.deletedAt)))
        .orderBy(asc(leads.id))
        .limit(limit),
    ),
  )

export const exportInquiries = ({ db }: Pick<Context, 'db'>) =>
  csvFile(
    'inquiries.csv',
    inquiryCells,
    batchesById((after, limit) =>
      db
        .select({ ...getTableColumns(contactInquiries), assignedTo: adminUsers.email })
        .from(contactInquiries)
        .leftJoin(adminUsers, eq(adminUsers.id, contactInquiries.assignedUserId))
        .where(and(gt(contactInquiries.id, after), eq(contactInquiries.spam, false)))
        .orderBy(asc(contactInquiries.id))
        .limit(limit),
    ),
  )

export const exportUnits = ({ db }: Pick<Context, 'db'>) => csvFile('units.csv', unitCells, allUnits(db))

async function* allUnits(db: Db) {
  const rows: LeasedRow[] = await db
    .select({ ...getTableColumns(units), leaseRent: tenancies.monthlyRent })
    .from(units)
    .leftJoin(tenancies, and(eq(tenancies.unitId, units.id), isNull(tenancies.endedAt)))
    .where(isUnit)
  yield rows.sort(byUnitNumber)
}

type Roll = {
  unit: Pick<UnitRow, 'id' | 'unitNumber' | 'size'>
  tenancy: Tenancy | undefined
  upcoming: Tenancy | undefined
}

type RentRollInput = { on?: string | undefined }

/**
 * Exports the tenant and the rent of each unit on a day. The rent columns add up to the rent that is due then, without
 * asking rents and without upcoming leases.
 */
export function exportRentRoll({ db, park, clock }: Context, { on = dayIn(park().timeZone, clock()) }: RentRollInput) {
  const day = Temporal.PlainDate.from(on)
  const daysLeft = (end: string | null | undefined) => (end ? day.until(end).days : null)
  const leaseState = ({ tenancy, upcoming }: Roll) => (tenancy ? 'Current' : upcoming ? 'Upcoming' : 'Vacant')
  const lease = ({ tenancy, upcoming }: Roll) => tenancy ?? upcoming
  const yearly = (tenancy: Roll['tenancy']) =>
    typeof tenancy?.monthlyRent === 'number' ? tenancy.monthlyRent * 12 : null
  const perSquareFoot = (rent: number | null, size: number) => (rent === null ? null : (rent / size).toFixed(2))
  const cells: Columns<Roll> = [
    ['Unit', ({ unit }) => unit.unitNumber],
    ['Size (SF)', ({ unit }) => unit.size],
    ['Lease', leaseState],
    ['Tenant Company', (row) => lease(row)?.tenantCompany ?? null],
    ['Tenant Contact', (row) => lease(row)?.tenantContact ?? null],
    ['Lease Start', (row) => lease(row)?.leaseStartDate ?? null],
    ['Lease End', (row) => lease(row)?.leaseEndDate ?? null],
    ['Days Left', ({ tenancy }) => daysLeft(tenancy?.leaseEndDate)],
    ['Lease Rent ($ per month)', ({ tenancy }) => tenancy?.monthlyRent ?? null],
    ['Lease Rent ($ per year)', ({ tenancy }) => yearly(tenancy)],
    ['Lease Rent ($ per SF and year)', ({ unit, tenancy }) => perSquareFoot(yearly(tenancy), unit.size)],
    ['Security Deposit ($)', ({ tenancy }) => tenancy?.deposit ?? null],
    ['Upcoming Rent ($ per month)', ({ upcoming }) => upcoming?.monthlyRent ?? null],
  ]
  return csvFile(`rent-roll-${on}.csv`, cells, roll(db, on, park().timeZone))
}

async function* roll(db: Db, on: string, timeZone: string) {
  const [present, upcoming, unitsOn] = await Promise.all([
    tenanciesOn(db, on, timeZone).then(firstByUnit),
    upcomingOn(db, on, timeZone).then(firstByUnit),
    readUnitsOn(db, timeZone),
  ])
  yield unitsOn(on, new Set([...present.keys(), ...upcoming.keys()]))
    .sort(byUnitNumber)
    .map((unit): Roll => ({ unit, tenancy: present.get(unit.id), upcoming: upcoming.get(unit.id) }))
}

const firstByUnit = (list: Tenancy[]) => new Map(list.toReversed().map((tenancy) => [tenancy.unitId, tenancy]))
