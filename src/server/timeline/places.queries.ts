import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { inquiryNotFound } from '#contract/inquiries/inquiries.errors.ts'
import type { ParsedQueryOf } from '#contract/call.ts'
import { type TimelineEvent } from '#contract/leads/timeline.ts'
import type * as timelineApi from '#contract/leads/timeline.ts'
import { pageNotFound } from '#contract/requests.errors.ts'
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
import { readSortedCursor } from '#server/http/pagination.ts'
import { type Context, findLead } from '#server/leads/leads.queries.ts'

/** The record whose events are listed. */
export type Subject = { leadId: number } | { inquiryId: number }

type Query = ParsedQueryOf<typeof timelineApi.ofLead>
export type Kind = TimelineEvent['kind']
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
export function eventsOf(subject: Subject, { timeZone, now }: { timeZone: string; now: Date }) {
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

export const visitsOf = (subject: Subject) =>
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
