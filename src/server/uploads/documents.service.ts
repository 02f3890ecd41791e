import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { LeadDocument } from '#contract/documents.ts'
import { ApiError } from '#contract/errors.ts'
import { restoreDays } from '#contract/properties.constants.ts'
import { documentRestoreDays, documentsTaken, maxDocuments } from '#contract/uploads.constants.ts'
import type { Db, Tx } from '#db/open.ts'
import { leadDocuments } from '#db/schema/lead-documents.ts'
import { leads } from '#db/schema/leads.ts'
import { newNonce } from '#server/auth/secret-token.ts'
import { recordHistory } from '#server/history/history.service.ts'
import type { FileResponse } from '#server/http/file-response.ts'
import { createSemaphore } from '#server/http/semaphore.ts'
import type { Store } from '#server/storage/store.ts'
import { safeName, typeOf } from './document-type.ts'

export type Context = { db: Db; store: Store }
type Row = typeof leadDocuments.$inferSelect

const asDocument = ({ createdAt, ...row }: Row): LeadDocument => ({
  ...row,
  fileType: row.fileType ?? 'application/octet-stream',
  fileSize: row.fileSize ?? 0,
  createdAt: createdAt.toISOString(),
})

/** Documents that may be in memory at once. */
const receive = createSemaphore({
  open: 3,
  longestQueue: 20,
  busy: 'Too many documents are being uploaded at this moment. Please try again in a few seconds.',
})

/** The lead with an id; of one that was merged, the lead that it is part of now. */
async function findLead(db: Db | Tx, id: number): Promise<typeof leads.$inferSelect> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id))
  if (!row || row.deletedAt !== null) throw new ApiError('not found', 'There is no such lead.')
  return row.mergedIntoId === null ? row : findLead(db, row.mergedIntoId)
}

const isKept = isNull(leadDocuments.deletedAt)

/** The documents of a lead, newest first. */
export async function listDocuments({ db }: Context, leadId: number) {
  const { id } = await findLead(db, leadId)
  const rows = await db
    .select()
    .from(leadDocuments)
    .where(and(eq(leadDocuments.leadId, id), isKept))
    .orderBy(desc(leadDocuments.id))
    .limit(maxDocuments)
  return rows.map(asDocument)
}

type Uploading = { by: SessionUser; leadId: number; readFile: () => Promise<{ name: string; bytes: Buffer }> }

/** Takes a document in as it is: it is stored under a name of its own first, and counts once its row is written. */
export function takeDocument({ db, store }: Context, { by, leadId, readFile }: Uploading) {
  return receive(async () => {
    const reason = store.refuseWrites()
    if (reason !== undefined) throw new ApiError('unavailable', reason, { retryAfter: 60 })
    await refuseOverMax(db, (await findLead(db, leadId)).id)
    const { name, bytes } = await readFile()
    const kind = typeOf(bytes)
    if (!kind) throw new ApiError('wrong media type', `This file is no document that can be taken. ${documentsTaken}`)
    const filePath = `${newNonce()}.document`
    await store.put(filePath, bytes, kind.type)
    try {
      return await db.transaction(async (tx) => {
        const { id } = await findLead(tx, leadId)
        const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
        if (!lead || lead.mergedIntoId !== null || lead.deletedAt !== null)
          throw new ApiError('conflict', 'This lead was merged or deleted just now. Please try again.')
        await refuseOverMax(tx, id)
        const [row] = await tx
          .insert(leadDocuments)
          .values({
            leadId: id,
            fileName: safeName(name, kind.endings),
            fileType: kind.type,
            fileSize: bytes.length,
            filePath,
            uploadedBy: by.email,
          })
          .returning()
        if (!row) throw new Error('The document was not inserted')
        await note(tx, by, 'added a document to', row)
        return asDocument(row)
      })
    } catch (error) {
      await store.remove(filePath)
      throw error
    }
  })
}

async function refuseOverMax(db: Db | Tx, leadId: number) {
  if ((await db.$count(leadDocuments, and(eq(leadDocuments.leadId, leadId), isKept))) < maxDocuments) return
  throw new ApiError('conflict', `A lead can have ${maxDocuments} documents. Delete one of them first.`)
}

async function note(tx: Tx, by: SessionUser, verb: string, { leadId, fileName }: Row) {
  const { firstName, lastName } = await findLead(tx, leadId)
  const changes = { document: { from: null, to: fileName } }
  await recordHistory(tx, { by, verb, noun: 'lead', nounId: leadId, nounName: `${firstName} ${lastName}`, changes })
}

type Named = { leadId: number; documentId: number }

const documentNotFound = () => new ApiError('not found', 'There is no such document.')

const at = async (db: Db | Tx, { leadId, documentId }: Named) =>
  and(eq(leadDocuments.id, documentId), eq(leadDocuments.leadId, (await findLead(db, leadId)).id))

/** A document's file under its name. */
export async function readDocument({ db, store }: Context, named: Named): Promise<FileResponse> {
  const [row] = await db
    .select()
    .from(leadDocuments)
    .where(and(await at(db, named), isKept))
  const body = row && (await store.get(row.filePath))
  if (!row || !body) throw documentNotFound()
  return { name: row.fileName, type: row.fileType ?? 'application/octet-stream', body }
}

export const deleteDocument = ({ db }: Context, by: SessionUser, named: Named) =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(leadDocuments)
      .set({ deletedAt: sql`now()` })
      .where(and(await at(tx, named), isKept))
      .returning()
    if (!row) throw documentNotFound()
    await note(tx, by, 'deleted a document of', row)
    return asDocument(row)
  })

export const restoreDocument = ({ db }: Context, by: SessionUser, named: Named) =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(leadDocuments)
      .set({ deletedAt: null })
      .where(and(await at(tx, named), isNotNull(leadDocuments.deletedAt)))
      .returning()
    if (!row) throw new ApiError('not found', 'There is no such deleted document.')
    await note(tx, by, 'restored a document of', row)
    return asDocument(row)
  })

/**
 * Drops the documents whose deletion can no longer be undone, or that of their lead, the row first: a file without one is
 * reachable by nobody.
 */
export async function purgeDeletedDocuments({ db, store }: Context) {
  const before = (days: number) => sql`now() - make_interval(days => ${days})`
  const ofDeleted = db
    .select({ id: leads.id })
    .from(leads)
    .where(lt(leads.deletedAt, before(restoreDays)))
  const gone = await db
    .delete(leadDocuments)
    .where(or(lt(leadDocuments.deletedAt, before(documentRestoreDays)), inArray(leadDocuments.leadId, ofDeleted)))
    .returning({ filePath: leadDocuments.filePath })
  for (const { filePath } of gone) await store.remove(filePath)
}
