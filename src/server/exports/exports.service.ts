import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { leadColumns } from '#contract/lead-columns.words.ts'
import type { Park } from '#contract/park.ts'
import type { Tenancy } from '#contract/tenancies.ts'
import { byUnitNumber } from '#contract/units.words.ts'
import type { Db } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leads } from '#db/schema/leads.ts'
import { units } from '#db/schema/units.ts'
import type { Clock } from '#server/auth/sessions.ts'
import { tenanciesOn } from '#server/occupancy.ts'
import { dayIn } from '#server/park-time.ts'
import { byId, type Columns, csvFile } from './csv.ts'

export type Parts = { db: Db; park: Park; clock: Clock }

type LeadRow = typeof leads.$inferSelect
type InquiryRow = typeof contactInquiries.$inferSelect
type UnitRow = typeof units.$inferSelect

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
]

const unitCells: Columns<UnitRow> = [
  ['Unit', ({ unitNumber }) => unitNumber],
  ['Size (SF)', ({ size }) => size],
  ['Monthly Rent ($)', ({ monthlyRent }) => monthlyRent],
  ['Status', ({ status }) => status],
  ['Industry', ({ industryType }) => industryType],
  ['Features', ({ features }) => features.join(', ')],
  ['Available From', ({ availableDate }) => availableDate],
  ['Tenant Company', ({ tenantCompany }) => tenantCompany],
  ['Tenant Contact', ({ tenantContact }) => tenantContact],
  ['Lease Start', ({ leaseStartDate }) => leaseStartDate],
  ['Lease End', ({ leaseEndDate }) => leaseEndDate],
]

export const leadsFile = ({ db }: Pick<Parts, 'db'>) =>
  csvFile(
    'leads.csv',
    leadCells,
    byId((last, limit) =>
      db
        .select()
        .from(leads)
        .where(and(gt(leads.id, last), isNull(leads.mergedIntoId), isNull(leads.deletedAt)))
        .orderBy(asc(leads.id))
        .limit(limit),
    ),
  )

export const inquiriesFile = ({ db }: Pick<Parts, 'db'>) =>
  csvFile(
    'inquiries.csv',
    inquiryCells,
    byId((last, limit) =>
      db
        .select()
        .from(contactInquiries)
        .where(and(gt(contactInquiries.id, last), eq(contactInquiries.spam, false)))
        .orderBy(asc(contactInquiries.id))
        .limit(limit),
    ),
  )

export const unitsFile = ({ db }: Pick<Parts, 'db'>) => csvFile('units.csv', unitCells, allUnits(db))

async function* allUnits(db: Db) {
  yield (await db.select().from(units)).sort(byUnitNumber)
}

type Roll = { unit: UnitRow; tenancy: Tenancy | undefined }

/** Who pays how much for which unit on a day; the rent of a unit that nobody leases is in no column of rent. */
export function rentRollFile({ db, park, clock }: Parts, on = dayIn(clock(), park.timeZone)) {
  const daysLeft = (end: string | null | undefined) => (end ? Temporal.PlainDate.from(on).until(end).days : null)
  const cells: Columns<Roll> = [
    ['Unit', ({ unit }) => unit.unitNumber],
    ['Size (SF)', ({ unit }) => unit.size],
    ['Tenant Company', ({ tenancy }) => tenancy?.tenantCompany ?? null],
    ['Tenant Contact', ({ tenancy }) => tenancy?.tenantContact ?? null],
    ['Lease Start', ({ tenancy }) => tenancy?.leaseStartDate ?? null],
    ['Lease End', ({ tenancy }) => tenancy?.leaseEndDate ?? null],
    ['Days Left', ({ tenancy }) => daysLeft(tenancy?.leaseEndDate)],
    ['Monthly Rent ($)', ({ tenancy }) => tenancy?.monthlyRent ?? null],
    ['Yearly Rent ($)', ({ tenancy }) => (tenancy ? tenancy.monthlyRent * 12 : null)],
    [
      'Rent ($ per SF and year)',
      ({ unit, tenancy }) => (tenancy ? ((tenancy.monthlyRent * 12) / unit.size).toFixed(2) : null),
    ],
  ]
  return csvFile(`rent-roll-${on}.csv`, cells, roll(db, on, park.timeZone))
}

async function* roll(db: Db, on: string, timeZone: string): AsyncGenerator<Roll[]> {
  const held = await tenanciesOn(db, on, timeZone)
  const all = (await db.select().from(units)).sort(byUnitNumber)
  yield all.map((unit) => ({ unit, tenancy: held.find(({ unitId }) => unitId === unit.id) }))
}
