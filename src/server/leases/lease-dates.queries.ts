import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { holds } from '#db/schema/holds.ts'
import { type Day, monthsAfter } from '#domain/leases/days.ts'
import { type LeaseDateKind, leaseDates } from '#domain/leases/lease-dates.ts'
import { type DayContext, isNotOverOn, parkDay, readHolds, readLeases } from './leases.queries.ts'

type Context = { db: Db } & DayContext
type Asked = { from?: Day | undefined; until?: Day | undefined; kind?: LeaseDateKind | undefined }

/** Returns the days of leases and holds that are not settled, from a day until another; what is open from before comes first. */
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
