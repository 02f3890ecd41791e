import { and, asc, eq, gt, isNull, notInArray } from 'drizzle-orm'
import { ApiError } from '#contract/errors.ts'
import { type ActivityType, activityLabels, closedStatuses } from '#contract/leads.constants.ts'
import type { Park } from '#contract/park.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import type { Db } from '#db/open.ts'
import { calendarFeeds } from '#db/schema/calendar-feeds.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leads } from '#db/schema/leads.ts'
import { hashOf, newNonce } from '#server/auth/secret-token.ts'
import type { FileResponse } from '#server/http/file-response.ts'
import { type Clock, dayMs } from '#server/lib/clock.ts'
import { upcomingOn } from '#server/lib/occupancy.queries.ts'
import { dayIn } from '#server/lib/park-time.ts'
import { type CalendarEvent, calendarFile } from './ics.ts'

export type Context = { db: Db; park: Park; clock: Clock; publicUrl: string }

export async function readFeed({ db }: Context, userId: number) {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return { createdAt: feed?.createdAt.toISOString() ?? null }
}

/** Makes a new address for somebody; the one before ends with the same statement. */
export async function makeFeed({ db, clock, publicUrl }: Context, userId: number) {
  const token = newNonce()
  const row = { token: hashOf(token), createdAt: clock() }
  await db
    .insert(calendarFeeds)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: row })
  return { url: `${publicUrl}/calendar/${token}.ics`, createdAt: row.createdAt.toISOString() }
}

export async function endFeed({ db }: Context, userId: number) {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return { success: true as const }
}

/** Events that a calendar gets of each kind, and the days that it looks back. */
const maxEvents = 1000
const daysBack = 90

/** The calendar at a private address. An address that is none tells nothing of those that there are. */
export async function calendarAt(ctx: Context, name: string): Promise<FileResponse> {
  const { db, park, clock } = ctx
  const [, token] = /^([\w-]{22})\.ics$/.exec(name) ?? []
  const [feed] =
    token === undefined
      ? []
      : await db
          .select()
          .from(calendarFeeds)
          .where(eq(calendarFeeds.token, hashOf(token)))
  if (!feed) throw new ApiError('not found', 'There is nothing at this address.')
  const since = new Date(clock().getTime() - daysBack * dayMs)
  const events = [...(await followUps(ctx, since)), ...(await planned(ctx, since)), ...(await leaseStarts(ctx))]
  return {
    name: 'follow-ups.ics',
    type: 'text/calendar; charset=utf-8',
    body: calendarFile(`${park.shortName} follow-ups`, events),
  }
}

const isOpen = and(isNull(leads.mergedIntoId), isNull(leads.deletedAt), notInArray(leads.status, [...closedStatuses]))

async function followUps({ db, publicUrl }: Context, since: Date) {
  const rows = await db
    .select()
    .from(leads)
    .where(and(isOpen, gt(leads.nextFollowUpDate, since)))
    .orderBy(asc(leads.nextFollowUpDate), asc(leads.id))
    .limit(maxEvents)
  return rows.flatMap((lead): CalendarEvent[] =>
    lead.nextFollowUpDate === null
      ? []
      : [
          {
            uid: `lead-${lead.id}@${new URL(publicUrl).hostname}`,
            at: lead.nextFollowUpDate,
            stamp: lead.updatedAt,
            summary: `Follow up: ${called(lead)}`,
            ...about(lead, publicUrl),
          },
        ],
  )
}

async function planned({ db, publicUrl }: Context, since: Date) {
  const rows = await db
    .select({ activity: leadActivities, lead: leads })
    .from(leadActivities)
    .innerJoin(leads, eq(leads.id, leadActivities.leadId))
    .where(and(isOpen, isNull(leadActivities.completedDate), gt(leadActivities.scheduledDate, since)))
    .orderBy(asc(leadActivities.scheduledDate), asc(leadActivities.id))
    .limit(maxEvents)
  return rows.flatMap(({ activity, lead }): CalendarEvent[] => {
    const { id, scheduledDate, activityType, description, createdAt } = activity
    // The lead's own follow-up at that moment is this activity already.
    if (scheduledDate === null || scheduledDate.getTime() === lead.nextFollowUpDate?.getTime()) return []
    const { description: facts, url } = about(lead, publicUrl)
    const label = activityLabels[activityType as ActivityType] ?? activityType
    return [
      {
        uid: `activity-${id}@${new URL(publicUrl).hostname}`,
        at: scheduledDate,
        stamp: createdAt,
        summary: `${label}: ${called(lead)}`,
        description: `${description}\n${facts}`,
        url,
      },
    ]
  })
}

/** Leases that are signed and start later, each as a whole day. */
async function leaseStarts({ db, park, clock, publicUrl }: Context) {
  const upcoming = await upcomingOn(db, dayIn(clock(), park.timeZone), park.timeZone)
  return upcoming.map(({ id, unitId, unitNumber, tenantCompany, tenantContact, leaseStartDate, createdAt }) => ({
    uid: `lease-${id}@${new URL(publicUrl).hostname}`,
    at: leaseStartDate ?? '',
    stamp: new Date(createdAt),
    summary: `Lease starts: ${[unitNumber, tenantCompany].filter(Boolean).join(', ')}`,
    description: tenantContact ?? '',
    url: `${publicUrl}${staffPages.dashboard}?unit=${unitId}`,
  }))
}

type Lead = typeof leads.$inferSelect

const called = ({ firstName, lastName, company }: Lead) =>
  `${firstName} ${lastName}${company === null ? '' : `, ${company}`}`

const about = ({ id, phone, email }: Lead, publicUrl: string) => ({
  description: [phone, email].filter(Boolean).join('\n'),
  url: `${publicUrl}${staffPages.crm}?lead=${id}`,
})
