import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { type TimelineEvent } from '#contract/leads/timeline.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { history } from '#db/schema/history.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leadDocuments } from '#db/schema/lead-documents.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { tasks } from '#db/schema/tasks.ts'
import { tours } from '#db/schema/tours.ts'
import { units } from '#db/schema/units.ts'
import { asHistoryEntry } from '#server/history/history.service.ts'
import { asActivity, asNote } from '#server/leads/activity-row.ts'
import { type Context } from '#server/leads/leads.queries.ts'
import { asDocument } from '#server/lib/queries/documents.queries.ts'
import { asEmails } from '#server/lib/queries/emails.queries.ts'
import { asStaffInquiry } from '#server/lib/queries/inquiries.queries.ts'
import { asTask } from '#server/lib/queries/tasks.queries.ts'
import { asTour } from '#server/lib/queries/tours.queries.ts'
import { standingUnitId } from '#server/lib/queries/units.queries.ts'
import { type Kind, type Place, type Subject, visitsOf } from './places.queries.ts'

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
