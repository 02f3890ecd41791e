import { and, asc, eq, getTableColumns, gt, inArray, isNull } from 'drizzle-orm'
import { leadColumns, leadFields, type LeadColumn } from '#contract/leads/lead-columns.constants.ts'
import type { Park } from '#contract/park/park.ts'
import { entriesOf, omit, pick } from '#domain/text/typed-record.ts'
import { byUnitNumber } from '#domain/units/unit-numbers.ts'
import { buildingOf } from '#domain/units/units.constants.ts'
import { unitSpecFields } from '#domain/units/unit-spec-fields.ts'
import type { DoorKind } from '#domain/units/unit-specs.constants.ts'
import type { Db } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leads } from '#db/schema/leads.ts'
import { units } from '#db/schema/units.ts'
import { parkDay } from '#server/leases/leases.queries.ts'
import { readRentRoll } from '#server/leases/rent-roll.queries.ts'
import { type LeasedUnitRow, withLeases } from '#server/leases/units/unit-leases.queries.ts'
import type { Clock } from '#server/lib/clock.ts'
import { isStanding } from '#server/lib/queries/units.queries.ts'
import { type RentRollColumn, rentRollColumns, type RentRollLine } from './rent-roll-columns.ts'
import { batchesById, type Columns, csvFile } from './csv-file.ts'

export type Context = { db: Db; park: () => Park; clock: Clock }

type UnitRow = typeof units.$inferSelect
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

const unitCells: Columns<LeasedUnitRow> = [
  ['Unit', ({ unitNumber }) => unitNumber],
  ['Building', buildingOf],
  ['Yard', ({ isYard }) => (isYard === null ? null : isYard ? 'yes' : 'no')],
  ['Size (SF)', ({ size }) => size],
  ['Asking Rent ($ per month)', ({ monthlyRent }) => monthlyRent],
  ['Additional Rent ($ per SF and year)', ({ additionalRent }) => additionalRent],
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
  ...entriesOf(omit(unitSpecFields, ['doors'])).map(
    ([name, { label }]) => [label, (unit: UnitRow) => unit[name]] as const,
  ),
]

export const exportLeads = ({ db }: Pick<Context, 'db'>, { ids }: { ids?: string | undefined } = {}) =>
  csvFile(
    'leads.csv',
    leadCells,
    batchesById((after, limit) =>
      db
        .select(pick(getTableColumns(leads), ['id', ...leadFields, 'createdAt']))
        .from(leads)
        .where(
          and(
            gt(leads.id, after),
            isNull(leads.mergedIntoId),
            isNull(leads.deletedAt),
            ids === undefined ? undefined : inArray(leads.id, ids.split(',').map(Number)),
          ),
        )
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

export const exportUnits = (ctx: Context) => csvFile('units.csv', unitCells, allUnits(ctx))

async function* allUnits(ctx: Context) {
  const { db } = ctx
  const rows = await db.select().from(units).where(isStanding)
  yield (await withLeases(db, rows, parkDay(ctx))).sort(byUnitNumber)
}

type RentRollInput = { on?: string | undefined }

/** Exports the rent roll of a day (docs/specification/leases.md#8-rent-roll). */
export function exportRentRoll(ctx: Context, { on = parkDay(ctx) }: RentRollInput) {
  return csvFile(
    `rent-roll-${on}.csv`,
    rentRollColumns.map(({ head, cell, kind }) => [head, (row: RentRollLine) => written(cell(row), kind)] as const),
    rentRollLines(ctx, on),
  )
}

async function* rentRollLines(ctx: Context, on: string) {
  const roll = await readRentRoll(ctx, { on })
  yield [...roll.rows.map((row): RentRollLine => ({ row })), { totals: roll.totals }]
}

/** Amounts have two decimals and percentages one, so that they line up. */
const written = (value: string | number | null, kind: RentRollColumn['kind']) =>
  typeof value === 'number' && kind === 'amount'
    ? value.toFixed(2)
    : typeof value === 'number' && kind === 'percent'
      ? value.toFixed(1)
      : value
