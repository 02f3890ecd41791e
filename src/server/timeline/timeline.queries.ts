import { and, asc, eq, getTableColumns, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { inquiryNotFound } from '#contract/inquiries/inquiries.errors.ts'
import type { ParsedQueryOf } from '#contract/call.ts'
import { eventKinds, type TimelineEvent, type TimelineSummary } from '#contract/leads/timeline.ts'
import type * as timelineApi from '#contract/leads/timeline.ts'
import { pageNotFound } from '#contract/requests.errors.ts'
import type { Db } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { history } from '#db/schema/history.ts'
import { holds } from '#db/schema/holds.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leadDocuments } from '#db/schema/lead-documents.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { leases } from '#db/schema/leases.ts'
import { tasks } from '#db/schema/tasks.ts'
import { tours } from '#db/schema/tours.ts'
import { units } from '#db/schema/units.ts'
import { leaseDates } from '#domain/leases/lease-dates.ts'
import { asHistoryEntry } from '#server/history/history.service.ts'
import { readSortedCursor } from '#server/http/pagination.ts'
import { asActivity, asNote } from '#server/leads/activity-row.ts'
import { type Context, findLead } from '#server/leads/leads.queries.ts'
import { isHoldOn, isSignedLease, parkDay, readHolds, readLeases } from '#server/leases/leases.queries.ts'
import { asDocument } from '#server/lib/queries/documents.queries.ts'
import { asEmails } from '#server/lib/queries/emails.queries.ts'
import { asStaffInquiry, isWaiting } from '#server/lib/queries/inquiries.queries.ts'
import { asTask } from '#server/lib/queries/tasks.queries.ts'
import { asTour } from '#server/lib/queries/tours.queries.ts'
import { standingUnitId } from '#server/lib/queries/units.queries.ts'

/** The record whose events are listed. */
export type Subject = { leadId: number } | { inquiryId: number }

type Query = ParsedQueryOf<typeof timelineApi.ofLead>
type Kind = TimelineEvent['kind']
/** Where an event stands in the timeline: `at` in milliseconds. */
export type Place = { kind: Kind; id: number; at: number }

/** Changes that an event of another kind tells already. */
const toldElsewhere = [
  'wrote a note on',
  'logged an activity with',
  'planned an activity with',
  'completed an activity with',
  'took back an activity with',
  'wrote an email to',
  'took back an email to',
  'booked a tour for',
  'moved the tour of',
  'reopened the tour of',
  'cancelled the tour of',
  'recorded the tour of',
  'recorded a missed tour of',
  'added a document to',
  'deleted a document of',
  'restored a document of',
]

const isTold = inArray(history.verb, toldElsewhere)
const isMeeting = sql`exists (select from ${tours} where ${tours.activityId} = ${leadActivities.id})`

/** The rows of one kind. `listed` says whether they are among the events of all kinds. */
const part = (kind: Kind, at: SQL, rows: SQL, id: SQL = sql`id`, listed: SQL = sql`true`) =>
  sql`select ${kind}::text as kind, ${id} as id, ${at} as at, ${listed} as listed from ${rows}`

/** The events of a record as a query, without those ahead. */
function eventsOf(subject: Subject, { timeZone, now }: { timeZone: string; now: Date }) {
  const isOfLead = 'leadId' in subject
  const id = isOfLead ? subject.leadId : subject.inquiryId
  const changes = (noun: string, ids: SQL) =>
    part(
      'change',
      sql`${history.createdAt}`,
      sql`${history} where ${history.noun} = ${noun} and ${history.nounId} in (${ids}) and not ${isTold}`,
      sql`${history.id}`,
    )
  const visits = part(
    'visit',
    sql`min(created_at)`,
    sql`${leadTracking} where visit_id in (${visitsOf(subject)}) group by visit_id, (created_at at time zone ${timeZone})::date`,
    sql`min(id)`,
  )
  const parts = isOfLead
    ? [
        part('inquiry', sql`created_at`, sql`${contactInquiries} where lead_id = ${id}`),
        part('email', sql`created_at`, sql`${emails} where lead_id = ${id}`),
        part(
          'activity',
          sql`completed_date`,
          sql`${leadActivities} where lead_id = ${id} and completed_date is not null`,
          sql`${leadActivities.id}`,
          sql`not ${isMeeting}`,
        ),
        // The note that quotes an inquiry repeats it.
        part('note', sql`created_at`, sql`${leadNotes} where lead_id = ${id}`, sql`id`, sql`inquiry_id is null`),
        part(
          'task',
          sql`completed_at`,
          sql`${tasks} where lead_id = ${id} and completed_at is not null and deleted_at is null`,
        ),
        part(
          'tour',
          sql`case when status = 'cancelled' then least(starts_at, updated_at) else starts_at end`,
          sql`${tours} where lead_id = ${id} and not (status = 'booked' and starts_at > ${now})`,
        ),
        part('document', sql`created_at`, sql`${leadDocuments} where lead_id = ${id} and deleted_at is null`),
        changes('lead', sql`${id}`),
        changes('lease', sql`select id from ${leases} where lead_id = ${id}`),
        changes('hold', sql`select id from ${holds} where lead_id = ${id}`),
        visits,
      ]
    : [
        part('inquiry', sql`created_at`, sql`${contactInquiries} where id = ${id}`),
        part('email', sql`created_at`, sql`${emails} where inquiry_id = ${id}`),
        changes('inquiry', sql`${id}`),
        visits,
      ]
  return sql.join(parts, sql` union all `)
}

const visitsOf = (subject: Subject) =>
  'leadId' in subject
    ? sql`select visit_id from ${contactInquiries} where lead_id = ${subject.leadId} and visit_id is not null
        union select visit_id from ${leadTracking} where lead_id = ${subject.leadId}`
    : sql`select visit_id from ${contactInquiries} where id = ${subject.inquiryId}`

const millis = sql`(extract(epoch from at) * 1000)::float8`

/** Reads the position behind which a page begins. */
function readPlace(text: string | undefined): Place | undefined {
  const cursor = readSortedCursor(text)
  if (cursor === undefined) return undefined
  const [, at, kind] = /^(\d{1,14})-([a-z]+)$/.exec(cursor.value ?? '') ?? []
  if (at === undefined) throw pageNotFound()
  return { id: cursor.id, at: Number(at), kind: kind as Kind }
}

export const cursorOf = ({ id, at, kind }: Place) => ({ id, value: `${at}-${kind}` })

/** Returns a page of events, newest first, with one row more than its limit, and how many there are in total. */
export async function readPlaces(ctx: Context, subject: Subject, { kind, month, limit, cursor }: Query) {
  const { timeZone } = ctx.park()
  const place = readPlace(cursor)
  const events = eventsOf(subject, { timeZone, now: ctx.clock() })
  const matching = and(
    kind === undefined ? sql`listed` : sql`kind = ${kind}`,
    month === undefined ? undefined : sql`to_char(at at time zone ${timeZone}, 'YYYY-MM') = ${month}`,
  )
  const after =
    place && sql`(at, kind, id) < (${new Date(place.at)}::timestamptz, ${place.kind}::text, ${place.id}::int)`
  const [page, counted] = await Promise.all([
    ctx.db.execute<Place>(sql`select kind, id, ${millis} as at from (${events}) events
      where ${and(matching, after)} order by events.at desc, kind desc, id desc limit ${limit + 1}`),
    ctx.db.execute<{ total: number }>(sql`select count(*)::int as total from (${events}) events where ${matching}`),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

/** Throws if there is no such lead or inquiry. For a merged lead, returns the one that it was merged into. */
export async function findSubject({ db }: Context, subject: Subject): Promise<Subject> {
  if ('leadId' in subject) return { leadId: (await findLead(db, subject.leadId)).id }
  if ((await db.$count(contactInquiries, eq(contactInquiries.id, subject.inquiryId))) === 0) throw inquiryNotFound()
  return subject
}

/** Returns the events at these places, in their order. */
export async function readEvents(ctx: Context, subject: Subject, places: readonly Place[]): Promise<TimelineEvent[]> {
  const kinds = [...Map.groupBy(places, ({ kind }) => kind)]
  const found = new Map<string, object>()
  await Promise.all(
    kinds.map(async ([kind, of]) => {
      const ids = of.map(({ id }) => id)
      for (const [id, row] of await readRows(ctx, subject, kind, ids)) found.set(`${kind} ${id}`, row)
    }),
  )
  return places.flatMap(({ kind, id, at }) => {
    const row = found.get(`${kind} ${id}`)
    return row ? [{ kind, id, at: new Date(at).toISOString(), ...row } as TimelineEvent] : []
  })
}

/** Returns what the events of one kind have besides their place, by id. */
async function readRows(ctx: Context, subject: Subject, kind: Kind, ids: number[]): Promise<[number, object][]> {
  const { db } = ctx
  switch (kind) {
    case 'inquiry': {
      const rows = await db.select().from(contactInquiries).where(inArray(contactInquiries.id, ids))
      return rows.map((row) => [row.id, { inquiry: asStaffInquiry(row, ctx) }])
    }
    case 'email': {
      const rows = await asEmails(db, await db.select().from(emails).where(inArray(emails.id, ids)), ctx.clock())
      return rows.map((email) => [email.id, { email }])
    }
    case 'activity': {
      const rows = await db.select().from(leadActivities).where(inArray(leadActivities.id, ids))
      return rows.map((row) => [row.id, { activity: asActivity(row) }])
    }
    case 'note': {
      const rows = await db.select().from(leadNotes).where(inArray(leadNotes.id, ids))
      return rows.map((row) => [row.id, { note: asNote(row) }])
    }
    case 'task': {
      const rows = await db.select().from(tasks).where(inArray(tasks.id, ids))
      return rows.map((row) => [row.id, { task: asTask(row) }])
    }
    case 'tour': {
      const tour = { ...getTableColumns(tours), unitId: units.id, unitNumber: units.unitNumber }
      const rows = await db
        .select({ tour, meeting: leadActivities })
        .from(tours)
        .leftJoin(units, eq(units.id, standingUnitId(tours.unitId)))
        .leftJoin(leadActivities, eq(leadActivities.id, tours.activityId))
        .where(inArray(tours.id, ids))
      return rows.map((row) => [
        row.tour.id,
        { tour: asTour(row.tour), meeting: row.meeting && asActivity(row.meeting) },
      ])
    }
    case 'document': {
      const rows = await db.select().from(leadDocuments).where(inArray(leadDocuments.id, ids))
      return rows.map((row) => [row.id, { document: asDocument(row) }])
    }
    case 'change': {
      const rows = await db.select().from(history).where(inArray(history.id, ids))
      return rows.map((row) => [row.id, { change: asHistoryEntry(row) }])
    }
    case 'visit':
      return readVisits(ctx, subject, ids)
  }
}

type VisitRow = {
  id: number
  until: number
  source: string
  pages: string[] | null
  units: string[] | null
  isFirst: boolean
}

async function readVisits({ db, park }: Context, subject: Subject, ids: number[]) {
  const { rows } = await db.execute<VisitRow>(sql`
    select * from (
      select min(id) as id, (extract(epoch from max(created_at)) * 1000)::float8 as until,
        (array_agg(source order by id))[1] as source,
        array_agg(distinct page) filter (where page <> '') as pages,
        array_agg(distinct unit_number) filter (where unit_number <> '') as units,
        min(id) = min(min(id)) over () as "isFirst"
      from ${leadTracking} where visit_id in (${visitsOf(subject)})
      group by visit_id, (created_at at time zone ${park().timeZone})::date
    ) visits where ${inArray(sql`id`, ids)}`)
  return rows.map(({ id, until, pages, units: unitNumbers, ...row }): [number, object] => [
    id,
    { visit: { ...row, until: new Date(until).toISOString(), pages: pages ?? [], unitNumbers: unitNumbers ?? [] } },
  ])
}

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
