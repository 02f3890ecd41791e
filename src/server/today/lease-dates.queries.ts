import { type LeaseDateOfToday, maxRowsOfToday } from '#contract/reports/today.ts'
import { daysBetween } from '#domain/leases/days.ts'
import { isDue } from '#domain/leases/lease-dates.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import { ownLeaseDates } from '#server/leases/lease-dates.queries.ts'
import { isHoldOn, parkDay } from '#server/leases/leases.queries.ts'

type Dates = { total: number; rows: LeaseDateOfToday[] }

/**
 * The dates of leases and holds that are near, or past and not settled, for everyone or only where the lead is assigned
 * to a user or to nobody. Leases that end within 30 days have their own section.
 */
export async function dueLeaseDates(ctx: Context, userId: number | undefined): Promise<Dates> {
  const today = parkDay(ctx)
  const due = (await ownLeaseDates(ctx, userId, isHoldOn(today)))
    // A missing certificate has no date; the list of lease dates shows it.
    .filter((date) => isDue(date, today) && date.certificate !== 'missing')
    .map((date) => ({ ...date, daysLeft: daysBetween(today, date.date) }))
  return { total: due.length, rows: due.slice(0, maxRowsOfToday) }
}
