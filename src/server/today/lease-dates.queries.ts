import { inArray } from 'drizzle-orm'
import { type LeaseDateOfToday, maxRowsOfToday } from '#contract/today.ts'
import { leads } from '#db/schema/leads.ts'
import { daysBetween } from '#domain/leases/days.ts'
import { isDue, leaseDates } from '#domain/leases/lease-dates.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import { isHoldOn, isNotOverOn, parkDay, readHolds, readLeases } from '#server/leases/leases.queries.ts'

type Dates = { total: number; rows: LeaseDateOfToday[] }

/**
 * The days of leases and holds that are near, or past and not settled; of everyone, or of those whose lead is assigned to a user or to
 * nobody. Leases that end within 30 days have a section of their own.
 */
export async function dueLeaseDates(ctx: Context, userId: number | undefined): Promise<Dates> {
  const { db } = ctx
  const today = parkDay(ctx)
  const [found, held] = await Promise.all([readLeases(db, isNotOverOn(today)), readHolds(db, isHoldOn(today))])
  const leadOf = new Map<string, number | null>([
    ...found.map(({ id, leadId }) => [`lease ${id}`, leadId] as const),
    ...held.map(({ id, leadId }) => [`hold ${id}`, leadId] as const),
  ])
  const leadIds = [...new Set(leadOf.values())].filter((id) => id !== null)
  const assigned = new Map(
    leadIds.length === 0
      ? []
      : (
          await db.select({ id: leads.id, userId: leads.assignedUserId }).from(leads).where(inArray(leads.id, leadIds))
        ).map((lead) => [lead.id, lead.userId]),
  )
  const isOwn = (leadId: number | null | undefined) => {
    const assignee = typeof leadId === 'number' ? (assigned.get(leadId) ?? null) : null
    return userId === undefined || assignee === null || assignee === userId
  }
  const due = leaseDates({
    leases: found,
    holds: held.map((hold) => ({ ...hold, unitNumber: hold.unitNumber ?? '' })),
    today,
  })
    // A missing certificate has no day: it stands in the list of lease dates.
    .filter((date) => isDue(date, today) && date.certificate !== 'missing')
    .filter(({ leaseId, holdId }) => isOwn(leadOf.get(leaseId === null ? `hold ${holdId}` : `lease ${leaseId}`)))
    .map((date) => ({ ...date, daysLeft: daysBetween(today, date.date) }))
  return { total: due.length, rows: due.slice(0, maxRowsOfToday) }
}
