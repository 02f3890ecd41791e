import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { leadColumns } from '#contract/lead-columns.constants.ts'
import type { Park } from '#contract/park.ts'
import type { Tenancy } from '#contract/tenancies.ts'
import { byUnitNumber } from '#contract/units.constants.ts'
import type { Db } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leads } from '#db/schema/leads.ts'
import { tenancies } from '#db/schema/tenancies.ts'
import { units } from '#db/schema/units.ts'
import type { Clock } from '#server/lib/clock.ts'
import { tenanciesOn, upcomingOn } from '#server/lib/occupancy.queries.ts'
import { dayIn } from '#server/lib/park-time.ts'
import { isUnit } from '#server/lib/units.queries.ts'
import { partsOf, recordOf, type TableColumns } from './csv-lines.queries.ts'
import { byId, type Columns, csvFile, csvOfLines } from './csv.ts'

export type Context = { db: Db; park: () => Park; clock: Clock }

const unitColumns = {
  unitNumber: units.unitNumber,
  size: units.size,
  monthlyRent: units.monthlyRent,
  status: units.status,
  industryType: units.industryType,
  features: units.features,
  availableDate: units.availableDate,
  tenantCompany: units.tenantCompany,
  tenantContact: units.tenantContact,
  leaseStartDate: units.leaseStartDate,
  leaseEndDate: units.leaseEndDate,
}
type UnitRow = typeof units.$inferSelect
type LeasedRow = Pick<UnitRow, keyof typeof unitColumns> & { leaseRent: number | null }

const leadCells: TableColumns = [
  ['Lead', leads.id],
  ...leadColumns.map(({ field, label }) => [label, leads[field]] as const),
  ['Created', leads.createdAt],
]

const inquiryCells: TableColumns = [
  ['Inquiry', contactInquiries.id],
  ['First Name', contactInquiries.firstName],
  ['Last Name', contactInquiries.lastName],
  ['Email', contactInquiries.email],
  ['Phone', contactInquiries.phone],
  ['Space Type', contactInquiries.spaceType],
  ['Preferred Location', contactInquiries.preferredLocation],
  ['Timeline', contactInquiries.urgency],
  ['Budget Range', contactInquiries.budgetRange],
  ['Move-in Timeframe', contactInquiries.moveInTimeframe],
  ['Details', contactInquiries.additionalDetails],
  ['Received', contactInquiries.createdAt],
  ['Answered', contactInquiries.answeredAt],
  ['Lead', contactInquiries.leadId],
  ['Assigned To', adminUsers.email],
]

const unitCells: Columns<LeasedRow> = [
  ['Unit', ({ unitNumber }) => unitNumber],
  ['Size (SF)', ({ size }) => size],
  ['Asking Rent ($ per month)', ({ monthlyRent }) => monthlyRent],
  ['Lease Rent ($ per month)', ({ leaseRent }) => leaseRent],
  ['Status', ({ status }) => status],
  ['Industry', ({ industryType }) => industryType],
  ['Features', ({ features }) => features.join(', ')],
  ['Available From', ({ availableDate }) => availableDate],
  ['Tenant Company', ({ tenantCompany }) => tenantCompany],
  ['Tenant Contact', ({ tenantContact }) => tenantContact],
  ['Lease Start', ({ leaseStartDate }) => leaseStartDate],
  ['Lease End', ({ leaseEndDate }) => leaseEndDate],
]

export const exportLeads = ({ db }: Pick<Context, 'db'>) =>
  csvOfLines(
    'leads.csv',
    leadCells,
    byId((after, limit) => {
      const batch = db
        .select({ id: leads.id, record: recordOf(leadCells) })
        .from(leads)
        .where(and(gt(leads.id, after), isNull(leads.mergedIntoId), isNull(leads.deletedAt)))
        .orderBy(asc(leads.id))
        .limit(limit)
        .as('batch')
      return partsOf(db, batch)
    }),
  )

export const exportInquiries = ({ db }: Pick<Context, 'db'>) =>
  csvOfLines(
    'inquiries.csv',
    inquiryCells,
    byId((after, limit) => {
      const batch = db
        .select({ id: contactInquiries.id, record: recordOf(inquiryCells) })
        .from(contactInquiries)
        .leftJoin(adminUsers, eq(adminUsers.id, contactInquiries.assignedUserId))
        .where(and(gt(contactInquiries.id, after), eq(contactInquiries.spam, false)))
        .orderBy(asc(contactInquiries.id))
        .limit(limit)
        .as('batch')
      return partsOf(db, batch)
    }),
  )

export const exportUnits = ({ db }: Pick<Context, 'db'>) =>
  csvFile('units.csv', unitCells, async () => {
    const rows = await db
      .select({ ...unitColumns, leaseRent: tenancies.monthlyRent })
      .from(units)
      .leftJoin(tenancies, and(eq(tenancies.unitId, units.id), isNull(tenancies.endedAt)))
      .where(isUnit)
    return rows.sort(byUnitNumber)
  })

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
export function exportRentRoll({ db, park, clock }: Context, { on = dayIn(clock(), park().timeZone) }: RentRollInput) {
  const day = Temporal.PlainDate.from(on)
  const daysLeft = (end: string | null | undefined) => (end ? day.until(end).days : null)
  const leaseState = ({ tenancy, upcoming }: Roll) => (tenancy ? 'Current' : upcoming ? 'Upcoming' : 'Vacant')
  const lease = ({ tenancy, upcoming }: Roll) => tenancy ?? upcoming
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
    ['Lease Rent ($ per year)', ({ tenancy }) => (tenancy ? tenancy.monthlyRent * 12 : null)],
    [
      'Lease Rent ($ per SF and year)',
      ({ unit, tenancy }) => (tenancy ? ((tenancy.monthlyRent * 12) / unit.size).toFixed(2) : null),
    ],
    ['Upcoming Rent ($ per month)', ({ upcoming }) => upcoming?.monthlyRent ?? null],
  ]
  return csvFile(`rent-roll-${on}.csv`, cells, () => roll(db, on, park().timeZone))
}

async function roll(db: Db, on: string, timeZone: string): Promise<Roll[]> {
  const [present, upcoming, all] = await Promise.all([
    tenanciesOn(db, on, timeZone).then(firstByUnit),
    upcomingOn(db, on, timeZone).then(firstByUnit),
    db.select({ id: units.id, unitNumber: units.unitNumber, size: units.size }).from(units).where(isUnit),
  ])
  return all
    .sort(byUnitNumber)
    .map((unit) => ({ unit, tenancy: present.get(unit.id), upcoming: upcoming.get(unit.id) }))
}

const firstByUnit = (list: Tenancy[]) => new Map(list.toReversed().map((tenancy) => [tenancy.unitId, tenancy]))
