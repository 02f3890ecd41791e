import type { SessionUser } from '#contract/auth/auth.ts'
import type { NavigationCounts } from '#contract/reports/navigation-counts.ts'
import type { Today } from '#contract/reports/today.ts'
import type { Context } from '#server/leads/leads.queries.ts'
import { plannedActivities } from './activities.queries.ts'
import { followUps } from './follow-ups.queries.ts'
import { waitingInquiries } from './inquiries.queries.ts'
import { unmatchedEmails, unreadReplies } from './emails.queries.ts'
import { dueLeaseDates } from './lease-dates.queries.ts'
import { endingLeases } from './leases.queries.ts'
import { countSection, readSection } from './section.ts'
import { dueTasks } from './tasks.queries.ts'
import { toursOfToday } from './tours.queries.ts'

/** Returns today's work of everyone, or the work that is assigned to the caller or to nobody. */
export async function readToday(ctx: Context, { by, mine }: { by: SessionUser; mine: boolean }): Promise<Today> {
  const userId = mine ? by.id : undefined
  return {
    overdueInquiries: await readSection(waitingInquiries(ctx, 'overdue'), userId),
    openInquiries: await readSection(waitingInquiries(ctx, 'due'), userId),
    replies: await readSection(unreadReplies(ctx), userId),
    unmatchedEmails: await readSection(unmatchedEmails(ctx), userId),
    tours: await readSection(toursOfToday(ctx), userId),
    activities: await readSection(plannedActivities(ctx), userId),
    followUps: await readSection(followUps(ctx), userId),
    tasks: await readSection(dueTasks(ctx), userId),
    leases: await readSection(endingLeases(ctx), userId),
    leaseDates: await dueLeaseDates(ctx, userId),
  }
}

/** Returns the numbers beside the places of the navigation, for the caller's own and unassigned work. */
export async function readCounts(ctx: Context, { by }: { by: SessionUser }): Promise<NavigationCounts> {
  const waiting = [waitingInquiries(ctx, 'overdue'), waitingInquiries(ctx, 'due')]
  const unmatched = await countSection(unmatchedEmails(ctx), by.id)
  const mine = await Promise.all([
    ...waiting.map((section) => countSection(section, by.id)),
    countSection(unreadReplies(ctx), by.id),
    countSection(toursOfToday(ctx), by.id),
    countSection(plannedActivities(ctx), by.id),
    countSection(followUps(ctx), by.id),
    countSection(dueTasks(ctx), by.id),
    countSection(endingLeases(ctx), by.id),
    dueLeaseDates(ctx, by.id).then(({ total }) => total),
  ])
  const open = await Promise.all(waiting.map((section) => countSection(section, undefined)))
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  return { today: sum(mine) + unmatched, inquiries: sum(open), unmatchedEmails: unmatched }
}
