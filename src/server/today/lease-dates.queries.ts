import { or } from 'drizzle-orm'
import { type LeaseDateOfToday, maxRowsOfToday } from '#contract/reports/today.ts'
import { daysAfter, daysBetween } from '#domain/leases/days.ts'
import { isDue } from '#domain/leases/lease-dates.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import { ownLeaseDates } from '#server/leases/lease-dates.queries.ts'
import { isHoldOn, parkDay } from '#server/leases/leases.queries.ts'

type Dates = { total: number; rows: LeaseDateOfToday[] }

/**
 * The dates of leases and holds that are near, or past and not settled, for everyone or only where the lead is assigned
 * to a user or to nobody. A hold that ended yesterday is among them unless its unit is held again. Leases that end within 30 days have their own section.
 */
export async function dueLeaseDates(ctx: Context, userId: number | undefined): Promise<Dates> {
  const today = parkDay(ctx)
  const yesterday = daysAfter(today, -1)
  const dates = await ownLeaseDates(ctx, userId, or(isHoldOn(today), isHoldOn(yesterday)))
  const held = new Set(dates.flatMap(({ hold, date }) => (hold && date >= today ? [hold.unitId] : [])))
  const isLapsed = ({ hold, date }: (typeof dates)[number]) =>
    hold !== undefined && date === yesterday && !held.has(hold.unitId)
  const due = dates
    // A missing certificate has no date; the list of lease dates shows it.
    .filter((date) => (isDue(date, today) && date.certificate !== 'missing') || isLapsed(date))
    .map(({ lease, hold, ...date }) => ({
      ...date,
      text: hold && date.date < today ? `The hold for ${date.tenantCompany} has ended.` : date.text,
      leadId: (lease ?? hold)?.leadId ?? null,
      unitId: hold?.unitId ?? null,
      daysLeft: daysBetween(today, date.date),
    }))
  return { total: due.length, rows: due.slice(0, maxRowsOfToday) }
}
