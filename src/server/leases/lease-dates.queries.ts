import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { holds } from '#db/schema/holds.ts'
import { leads } from '#db/schema/leads.ts'
import { type Day, monthsAfter } from '#domain/leases/days.ts'
import { type LeaseDate, type LeaseDateKind, leaseDates } from '#domain/leases/lease-dates.ts'
import {
  type DayContext,
  type HoldRow,
  isNotOverOn,
  type LeaseRecord,
  parkDay,
  readHolds,
  readLeases,
} from './leases.queries.ts'

type Context = { db: Db } & DayContext
type Asked = { from?: Day | undefined; until?: Day | undefined; kind?: LeaseDateKind | undefined }

/** Returns the unsettled dates of leases and holds between two days. Without a first day, earlier ones come first. */
export async function listLeaseDates(ctx: Context, { from, until, kind }: Asked) {
  const today = parkDay(ctx)
  const first = from ?? today
  const last = until ?? monthsAfter(first, 12)
  const [found, held] = await Promise.all([
    readLeases(ctx.db, isNotOverOn(today)),
    readHolds(ctx.db, sql`${holds.until} >= ${first}`),
  ])
  const all = leaseDates({
    leases: found,
    holds: held.map((hold) => ({ ...hold, unitNumber: hold.unitNumber ?? '' })),
    today,
  })
  return all.filter(
    (date) =>
      (kind === undefined || date.kind === kind) &&
      date.date <= last &&
      (date.date >= first || (from === undefined && date.isOpen)),
  )
}

/** A date with its lease or its hold. */
type DateOf = LeaseDate & { lease: LeaseRecord | undefined; hold: HoldRow | undefined }

/**
 * Returns the dates of all leases and of these holds: for everyone, or only where the lead is assigned to a user or to
 * nobody. Dates without a lead belong to everyone.
 */
export async function ownLeaseDates(ctx: Context, userId: number | undefined, whichHolds: SQL | undefined) {
  const { db } = ctx
  const today = parkDay(ctx)
  const [found, held] = await Promise.all([readLeases(db, isNotOverOn(today)), readHolds(db, whichHolds)])
  const leadIds = [...new Set([...found, ...held].map(({ leadId }) => leadId))].filter((id) => id !== null)
  const rows =
    userId === undefined || leadIds.length === 0
      ? []
      : await db.select({ id: leads.id, userId: leads.assignedUserId }).from(leads).where(inArray(leads.id, leadIds))
  const ofOthers = new Set(rows.filter((lead) => lead.userId !== null && lead.userId !== userId).map(({ id }) => id))
  const leaseById = new Map(found.map((lease) => [lease.id, lease]))
  const holdById = new Map(held.map((hold) => [hold.id, hold]))
  return leaseDates({
    leases: found,
    holds: held.map((hold) => ({ ...hold, unitNumber: hold.unitNumber ?? '' })),
    today,
  })
    .map(
      (date): DateOf => ({
        ...date,
        lease: leaseById.get(date.leaseId ?? 0),
        hold: holdById.get(date.holdId ?? 0),
      }),
    )
    .filter(({ lease, hold }) => !ofOthers.has((lease ?? hold)?.leadId ?? 0))
}
