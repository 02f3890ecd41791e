import { and, asc, eq, getTableColumns, gt, isNull } from 'drizzle-orm'
import { leadColumns, leadFields as shownFields } from '#contract/lead-columns.constants.ts'
import type { Park } from '#contract/park.ts'
import { pick } from '#contract/typed-record.ts'
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
import { byId, type Columns, csvFile } from './csv.ts'

export type Context = { db: Db; park: () => Park; clock: Clock }

// Nothing is read that no column shows: the texts for the search are as long as the rest of a row.
const leadFields = pick(getTableColumns(leads), ['id', ...shownFields, 'createdAt'])
const inquiryFields = pick(getTableColumns(contactInquiries), [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'spaceType',
  'preferredLocation',
  'urgency',
  'budgetRange',
  'moveInTimeframe',
  'additionalDetails',
  'createdAt',
  'answeredAt',
  'leadId',
])

type LeadRow = Pick<typeof leads.$inferSelect, keyof typeof leadFields>
type InquiryRow = Pick<typeof contactInquiries.$inferSelect, keyof typeof inquiryFields> & { assignedTo: string | null }
type UnitRow = typeof units.$inferSelect
type LeasedRow = { unit: UnitRow; leaseRent: number | null }

const leadCells: Columns<LeadRow> = [
  ['Lead', ({ id }) => id],
  ...leadColumns.map(({ field, label }) => [label, (row: LeadRow) => row[field]] as const),
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

const unitCells: Columns<LeasedRow> = [
  ['Unit', ({ unit }) => unit.unitNumber],
  ['Size (SF)', ({ unit }) => unit.size],
  ['Asking Rent ($ per month)', ({ unit }) => unit.monthlyRent],
  ['Lease Rent ($ per month)', ({ leaseRent }) => leaseRent],
  ['Status', ({ unit }) => unit.status],
  ['Industry', ({ unit }) => unit.industryType],
  ['Features', ({ unit }) => unit.features.join(', ')],
  ['Available From', ({ unit }) => unit.availableDate],
  ['Tenant Company', ({ unit }) => unit.tenantCompany],
  ['Tenant Contact', ({ unit }) => unit.tenantContact],
  ['Lease Start', ({ unit }) => unit.leaseStartDate],
  ['Lease End', ({ unit }) => unit.leaseEndDate],
]

export const exportLeads = ({ db }: Pick<Context, 'db'>) =>
  csvFile(
    'leads.csv',
    leadCells,
    byId((last, limit) =>
      db
        .select(leadFields)
        .from(leads)
        .where(and(gt(leads.id, last), isNull(leads.mergedIntoId), isNull(leads.deletedAt)))
        .orderBy(asc(leads.id))
        .limit(limit),
    ),
  )

export const exportInquiries = ({ db }: Pick<Context, 'db'>) =>
  csvFile(
    'inquiries.csv',
    inquiryCells,
    byId((last, limit) =>
      db
        .select({ ...inquiryFields, assignedTo: adminUsers.email })
        .from(contactInquiries)
        .leftJoin(adminUsers, eq(adminUsers.id, contactInquiries.assignedUserId))
        .where(and(gt(contactInquiries.id, last), eq(contactInquiries.spam, false)))
        .orderBy(asc(contactInquiries.id))
        .limit(limit),
    ),
  )

export const exportUnits = ({ db }: Pick<Context, 'db'>) => csvFile('units.csv', unitCells, allUnits(db))

async function* allUnits(db: Db) {
  const rows = await db
    .select({ unit: units, leaseRent: tenancies.monthlyRent })
    .from(units)
    .leftJoin(tenancies, and(eq(tenancies.unitId, units.id), isNull(tenancies.endedAt)))
    .where(isUnit)
  yield rows.sort((a, b) => byUnitNumber(a.unit, b.unit))
}

type Roll = { unit: UnitRow; tenancy: Tenancy | undefined; upcoming: Tenancy | undefined }

type RentRollInput = { on?: string | undefined }

/**
 * Exports the tenant and the rent of each unit on a day. The rent columns add up to the rent that is due then, without
 * asking rents and without upcoming leases.
 */
export function exportRentRoll({ db, park, clock }: Context, { on = dayIn(clock(), park().timeZone) }: RentRollInput) {
  const daysLeft = (end: string | null | undefined) => (end ? Temporal.PlainDate.from(on).until(end).days : null)
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
  return csvFile(`rent-roll-${on}.csv`, cells, roll(db, on, park().timeZone))
}

async function* roll(db: Db, on: string, timeZone: string): AsyncGenerator<Roll[]> {
  const [present, upcoming, all] = await Promise.all([
    tenanciesOn(db, on, timeZone).then(firstByUnit),
    upcomingOn(db, on, timeZone).then(firstByUnit),
    db.select().from(units).where(isUnit),
  ])
  yield all.sort(byUnitNumber).map((unit) => ({ unit, tenancy: present.get(unit.id), upcoming: upcoming.get(unit.id) }))
}

const firstByUnit = (list: Tenancy[]) => new Map(list.toReversed().map((tenancy) => [tenancy.unitId, tenancy]))
