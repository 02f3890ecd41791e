import * as links from '#contract/links.ts'
import { and, asc, eq, gt, gte, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { dayIn } from '#domain/dates/date-format.ts'
import { activityLabels, closedStatuses } from '#domain/leads/leads.constants.ts'
import type { Park } from '#contract/park/park.ts'
import { addressNotFound } from '#contract/requests.errors.ts'
import { tourMinutes } from '#contract/tours/tours.constants.ts'
import type { Db } from '#db/open.ts'
import { calendarFeeds } from '#db/schema/calendar-feeds.ts'
import { holds } from '#db/schema/holds.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leads } from '#db/schema/leads.ts'
import { tours } from '#db/schema/tours.ts'
import { units } from '#db/schema/units.ts'
import { hashOf, newNonce } from '#server/auth/secret-token.ts'
import type { FileResponse } from '#server/http/file-response.ts'
import { type Clock, dayMs } from '#server/lib/clock.ts'
import { type CalendarEvent, calendarFile } from '#server/lib/ics.ts'
import { isNoTour } from '#server/lib/queries/tours.queries.ts'
import { standingUnitId } from '#server/lib/queries/units.queries.ts'
import { ownLeaseDates } from '#server/leases/lease-dates.queries.ts'

export type Context = { db: Db; park: () => Park; clock: Clock; publicUrl: string }

export async function readFeed({ db }: Context, userId: number) {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return { createdAt: feed?.createdAt.toISOString() ?? null }
}

/** Creates a new private address for a user. The same statement ends the previous one. */
export async function createFeed({ db, clock, publicUrl }: Context, userId: number) {
  const token = newNonce()
  const row = { token: hashOf(token), createdAt: clock() }
  await db
    .insert(calendarFeeds)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: row })
  return { url: `${publicUrl}/calendar/${token}.ics`, createdAt: row.createdAt.toISOString() }
}

export async function deleteFeed({ db }: Context, userId: number) {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

/** Maximum number of events of each kind, and how many past days a calendar covers. */
const maxEvents = 1000
const daysBack = 90

export async function readCalendar(ctx: Context, name: string): Promise<FileResponse> {
  const { db, park, clock } = ctx
  const [, token] = /^([\w-]{22})\.ics$/.exec(name) ?? []
  const [feed] =
    token === undefined
      ? []
      : await db
          .select()
          .from(calendarFeeds)
          .where(eq(calendarFeeds.token, hashOf(token)))
  if (!feed) throw addressNotFound()
  const since = new Date(clock().getTime() - daysBack * dayMs)
  const events = [
    ...(await followUps(ctx, since)),
    ...(await plannedActivities(ctx, since)),
    ...(await bookedTours(ctx, since)),
    ...(await datesOfLeases(ctx, { userId: feed.userId, since })),
  ]
  return {
    name: 'follow-ups.ics',
    type: 'text/calendar; charset=utf-8',
    body: calendarFile(`${park().shortName} follow-ups`, events),
  }
}

const isListed = and(isNull(leads.mergedIntoId), isNull(leads.deletedAt))
const isOpen = and(isListed, notInArray(leads.status, [...closedStatuses]))

async function followUps({ db, publicUrl }: Context, since: Date) {
  // A follow-up that is a booked tour is listed with the tours.
  const isTour = sql`exists (
    select from ${tours} where ${tours.leadId} = ${leads.id} and ${tours.status} = 'booked'
      and ${tours.startsAt} = ${leads.nextFollowUpDate})`
  const rows = await db
    .select()
    .from(leads)
    .where(and(isOpen, gt(leads.nextFollowUpDate, since), sql`not ${isTour}`))
    .orderBy(asc(leads.nextFollowUpDate), asc(leads.id))
    .limit(maxEvents)
  return rows.flatMap((lead): CalendarEvent[] =>
    lead.nextFollowUpDate === null
      ? []
      : [
          {
            uid: `lead-${lead.id}@${new URL(publicUrl).hostname}`,
            start: lead.nextFollowUpDate,
            stamp: lead.updatedAt,
            summary: `Follow up: ${nameOf(lead)}`,
            ...detailsOf(lead, publicUrl),
          },
        ],
  )
}

async function plannedActivities({ db, publicUrl }: Context, since: Date) {
  const rows = await db
    .select({ activity: leadActivities, lead: leads })
    .from(leadActivities)
    .innerJoin(leads, eq(leads.id, leadActivities.leadId))
    .where(and(isOpen, isNull(leadActivities.completedDate), gt(leadActivities.scheduledDate, since), isNoTour))
    .orderBy(asc(leadActivities.scheduledDate), asc(leadActivities.id))
    .limit(maxEvents)
  return rows.flatMap(({ activity, lead }): CalendarEvent[] => {
    const { id, scheduledDate, activityType, description, createdAt } = activity
    // A follow-up of the lead at the same time is this activity.
    if (scheduledDate === null || scheduledDate.getTime() === lead.nextFollowUpDate?.getTime()) return []
    const { description: contact, url } = detailsOf(lead, publicUrl)
    const label = activityLabels[activityType]
    return [
      {
        uid: `activity-${id}@${new URL(publicUrl).hostname}`,
        start: scheduledDate,
        stamp: createdAt,
        summary: `${label}: ${nameOf(lead)}`,
        description: `${description}\n${contact}`,
        url,
      },
    ]
  })
}

/** Returns tours, including past ones, of half an hour each. */
async function bookedTours({ db, publicUrl }: Context, since: Date) {
  const rows = await db
    .select({ tour: tours, unitNumber: units.unitNumber, lead: leads })
    .from(tours)
    .innerJoin(leads, eq(leads.id, tours.leadId))
    .leftJoin(units, eq(units.id, standingUnitId(tours.unitId)))
    .where(and(isListed, ne(tours.status, 'cancelled'), gt(tours.startsAt, since)))
    .orderBy(asc(tours.startsAt), asc(tours.id))
    .limit(maxEvents)
  return rows.map(({ tour, unitNumber, lead }) => ({
    uid: `tour-${tour.id}@${new URL(publicUrl).hostname}`,
    start: tour.startsAt,
    minutes: tourMinutes,
    stamp: tour.updatedAt,
    summary: `Tour${unitNumber === null ? '' : ` of unit ${unitNumber}`}: ${nameOf(lead)}`,
    ...detailsOf(lead, publicUrl),
  }))
}

/**
 * Returns the dates of leases and holds as all-day events, if their lead is assigned to the reader or to nobody. A
 * missing certificate has no date.
 */
async function datesOfLeases(ctx: Context, { userId, since }: { userId: number; since: Date }) {
  const { park, publicUrl } = ctx
  const first = dayIn(park().timeZone, since)
  const counts = new Map<string, number>()
  const dates = await ownLeaseDates(ctx, userId, gte(holds.until, first))
  return dates
    .filter(({ certificate }) => certificate !== 'missing')
    .map(({ date, kind, text, tenantCompany, unitNumbers, lease, hold }) => {
      const of = `${lease ? `lease-${lease.id}` : `hold-${hold?.id}`}-${kind}`
      const count = (counts.get(of) ?? 0) + 1
      counts.set(of, count)
      // The text after a colon is an amount, which the description contains.
      const [what = ''] = text.replace(/\.$/, '').split(':')
      return {
        // The position among dates of the same kind does not change when a date is corrected.
        uid: `${of}${count === 1 ? '' : `-${count}`}@${new URL(publicUrl).hostname}`,
        start: date,
        stamp: lease?.updatedAt ?? hold?.createdAt ?? since,
        summary: `${what}: ${[...unitNumbers, tenantCompany].filter(Boolean).join(', ')}`,
        description: [text, lease?.tenantContact].filter(Boolean).join('\n'),
        url: publicUrl + (lease ? links.lease(lease.id) : links.staffUnit(hold?.unitId ?? 0)),
      }
    })
    .filter(({ start }) => start >= first)
    .slice(0, maxEvents)
}

type Lead = typeof leads.$inferSelect

const nameOf = ({ firstName, lastName, company }: Lead) =>
  `${firstName} ${lastName}${company === null ? '' : `, ${company}`}`

const detailsOf = ({ id, phone, email }: Lead, publicUrl: string) => ({
  description: [phone, email].filter(Boolean).join('\n'),
  url: publicUrl + links.lead(id),
})
