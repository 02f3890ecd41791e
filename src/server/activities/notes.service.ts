import { and, desc, eq } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedQueryOf } from '#contract/call.ts'
import { noteNotFound } from '#contract/leads/activities.errors.ts'
import type * as leadsApi from '#contract/leads/leads.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { requireRow } from '#server/http/not-found.ts'
import { after, readCursor } from '#server/http/pagination.ts'
import { asNote } from '#server/leads/activity-row.ts'
import { type Context, findLead, lockLead, nameOf } from '#server/leads/leads.queries.ts'

type PageOfNotes = { leadId: number; query: ParsedQueryOf<typeof leadsApi.listNotes> }

/** Returns a page of a lead's notes, newest first, with one row more than its limit. */
export async function listNotes({ db }: Context, { leadId, query: { limit, cursor } }: PageOfNotes) {
  const { id } = await findLead(db, leadId)
  const page = db
    .select()
    .from(leadNotes)
    .where(and(eq(leadNotes.leadId, id), after(readCursor(cursor), leadNotes.createdAt, leadNotes.id)))
    .orderBy(desc(leadNotes.createdAt), desc(leadNotes.id))
    .limit(limit + 1)
  const [rows, total] = await Promise.all([page, db.$count(leadNotes, eq(leadNotes.leadId, id))])
  return { rows, total }
}

export const createNote = ({ db }: Context, { by, leadId, note }: { by: SessionUser; leadId: number; note: string }) =>
  db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    const [row] = await tx.insert(leadNotes).values({ leadId, note, createdBy: by.email }).returning()
    if (!row) throw new Error('The note was not inserted')
    await recordHistory(tx, {
      by,
      verb: 'wrote a note on',
      noun: 'lead',
      nounId: leadId,
      nounName: nameOf(lead),
      after: { note, noteId: row.id },
    })
    return asNote(row)
  })

type WrittenNote = { by: SessionUser; leadId: number; noteId: number }

/** Removes a note that was written by mistake. */
export const takeBackNote = ({ db }: Context, { by, leadId, noteId }: WrittenNote) =>
  db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    const own = and(eq(leadNotes.id, noteId), eq(leadNotes.leadId, leadId))
    const { note } = requireRow(await tx.delete(leadNotes).where(own).returning(), noteNotFound)
    const entry = { by, verb: 'took back a note on', noun: 'lead', nounId: leadId, nounName: nameOf(lead) } as const
    await recordHistory(tx, { ...entry, before: { note }, after: { note: null } })
  })
