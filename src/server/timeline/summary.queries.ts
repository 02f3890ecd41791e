import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import { eventKinds, type TimelineSummary } from '#contract/leads/timeline.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { holds } from '#db/schema/holds.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leases } from '#db/schema/leases.ts'
import { tasks } from '#db/schema/tasks.ts'
import { tours } from '#db/schema/tours.ts'
import { leaseDates } from '#domain/leases/lease-dates.ts'
import { type Context } from '#server/leads/leads.queries.ts'
import { isHoldOn, isSignedLease, parkDay, readHolds, readLeases } from '#server/leases/leases.queries.ts'
import { asEmails } from '#server/lib/queries/emails.queries.ts'
import { asStaffInquiry, isWaiting } from '#server/lib/queries/inquiries.queries.ts'
import { readEvents } from './events.queries.ts'
import { eventsOf, type Kind, type Place, type Subject } from './places.queries.ts'

/** Returns how many events there are, and what is ahead. */
export async function readSummary(ctx: Context, subject: Subject): Promise<TimelineSummary> {
  const { timeZone } = ctx.park()
  const events = eventsOf(subject, { timeZone, now: ctx.clock() })
  const counted = ctx.db.execute<{ kind: Kind; month: string; listed: number; total: number; first: number }>(
    sql`select kind, to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, count(*)::int as total,
        (count(*) filter (where listed))::int as listed, (extract(epoch from min(at)) * 1000)::float8 as first
      from (${events}) events group by 1, 2`,
  )
  const [{ rows }, waiting, ahead, dates] = await Promise.all([
    counted,
    readWaiting(ctx, subject),
    'leadId' in subject ? readAhead(ctx, subject.leadId) : [],
    'leadId' in subject ? leaseDatesAhead(ctx, subject.leadId) : [],
  ])
  const sum = (of: typeof rows) =>
    Object.fromEntries([
      ['all', of.reduce((total, { listed }) => total + listed, 0)],
      ...eventKinds.map((kind) => [
        kind,
        of.filter((row) => row.kind === kind).reduce((total, row) => total + row.total, 0),
      ]),
    ]) as TimelineSummary['counts']
  const months = [...Map.groupBy(rows, ({ month }) => month)].toSorted(([one], [other]) => (one < other ? 1 : -1))
  return {
    counts: sum(rows),
    months: months.map(([month, of]) => ({
      month,
      counts: sum(of),
      firstAt: new Date(Math.min(...of.map(({ first }) => first))).toISOString(),
    })),
    ahead,
    leaseDates: dates,
    waiting,
  }
}

async function readWaiting(ctx: Context, subject: Subject) {
  const { db } = ctx
  const isOfLead = 'leadId' in subject
  const inquiryOf = isOfLead ? eq(contactInquiries.leadId, subject.leadId) : eq(contactInquiries.id, subject.inquiryId)
  const emailOf = isOfLead ? eq(emails.leadId, subject.leadId) : eq(emails.inquiryId, subject.inquiryId)
  const isUnread = and(emailOf, eq(emails.direction, 'received'), isNull(emails.readAt))
  const [[inquiry], unread] = await Promise.all([
    db
      .select()
      .from(contactInquiries)
      .where(and(inquiryOf, isWaiting))
      .orderBy(asc(contactInquiries.createdAt))
      .limit(1),
    db.select().from(emails).where(isUnread).orderBy(asc(emails.createdAt)).limit(1),
  ])
  const [email] = await asEmails(db, unread, ctx.clock())
  return { inquiry: inquiry ? asStaffInquiry(inquiry, ctx) : null, email: email ?? null }
}

/** The most planned activities and open tasks shown, each. */
const maxAhead = 100

async function readAhead(ctx: Context, leadId: number) {
  const { db } = ctx
  const planned = db
    .select({
      id: leadActivities.id,
      at: sql<Date>`coalesce(${leadActivities.scheduledDate}, ${leadActivities.createdAt})`.mapWith(
        leadActivities.createdAt,
      ),
    })
    .from(leadActivities)
    .where(and(eq(leadActivities.leadId, leadId), isNull(leadActivities.completedDate)))
    .orderBy(asc(leadActivities.scheduledDate))
    .limit(maxAhead)
  const booked = db
    .select({ id: tours.id, at: tours.startsAt })
    .from(tours)
    .where(and(eq(tours.leadId, leadId), eq(tours.status, 'booked'), gte(tours.startsAt, ctx.clock())))
    .orderBy(asc(tours.startsAt))
    .limit(maxAhead)
  const open = db
    .select({
      id: tasks.id,
      at: sql<Date>`(${tasks.dueDate}::timestamp at time zone ${ctx.park().timeZone})`.mapWith(tasks.createdAt),
    })
    .from(tasks)
    .where(and(eq(tasks.leadId, leadId), isNull(tasks.completedAt), isNull(tasks.deletedAt)))
    .orderBy(asc(tasks.dueDate))
    .limit(maxAhead)
  const [activityRows, tourRows, taskRows] = await Promise.all([planned, booked, open])
  const placed = (kind: Kind, rows: readonly { id: number; at: Date }[]) =>
    rows.map(({ id, at }): Place => ({ kind, id, at: at.getTime() }))
  const places = [...placed('activity', activityRows), ...placed('tour', tourRows), ...placed('task', taskRows)]
  return readEvents(
    ctx,
    { leadId },
    places.toSorted((one, other) => other.at - one.at || other.id - one.id),
  )
}

async function leaseDatesAhead(ctx: Context, leadId: number) {
  const today = parkDay(ctx)
  const [found, held] = await Promise.all([
    readLeases(ctx.db, and(eq(leases.leadId, leadId), isSignedLease)),
    readHolds(ctx.db, and(eq(holds.leadId, leadId), isHoldOn(today))),
  ])
  const dates = leaseDates({
    leases: found,
    holds: held.map((hold) => ({ ...hold, unitNumber: hold.unitNumber ?? '' })),
    today,
  })
  return dates.filter(({ date, isOpen }) => isOpen || date >= today).toReversed()
}
