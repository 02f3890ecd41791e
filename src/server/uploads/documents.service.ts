import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import {
  deletedDocumentNotFound,
  documentNotFound,
  leadGoneMeanwhile,
  tooManyDocuments,
} from '#contract/leads/documents.errors.ts'
import { leadNotFound } from '#contract/leads/leads.errors.ts'
import { restoreDays } from '#contract/properties/properties.constants.ts'
import { documentRestoreDays, maxDocuments } from '#contract/properties/uploads.constants.ts'
import type { Db, Tx } from '#db/open.ts'
import { leadDocuments } from '#db/schema/lead-documents.ts'
import { leaseDocuments } from '#db/schema/lease-documents.ts'
import { leads } from '#db/schema/leads.ts'
import { recordHistory } from '#server/history/history.service.ts'
import type { FileResponse } from '#server/http/file-response.ts'
import { requireRow } from '#server/http/not-found.ts'
import type { UploadedFile } from '#server/http/body/upload-body.ts'
import { deletedNow, notDeleted } from '#server/lib/deletion.ts'
import { asDocument } from '#server/lib/queries/documents.queries.ts'
import { type Context, takeDocument } from './take-document.service.ts'

type Row = typeof leadDocuments.$inferSelect

/** Returns a lead by its id; for a merged lead, the lead that it was merged into. */
async function findLead(db: Db | Tx, id: number): Promise<typeof leads.$inferSelect> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id))
  if (!row || row.deletedAt !== null) throw leadNotFound()
  return row.mergedIntoId === null ? row : findLead(db, row.mergedIntoId)
}

const isThere = isNull(leadDocuments.deletedAt)

/** Lists the documents of a lead, newest first. */
export async function listDocuments({ db }: Context, leadId: number) {
  const { id } = await findLead(db, leadId)
  const rows = await db
    .select()
    .from(leadDocuments)
    .where(and(eq(leadDocuments.leadId, id), isThere))
    .orderBy(desc(leadDocuments.id))
    .limit(maxDocuments)
  return rows.map(asDocument)
}

type UploadInput = { by: SessionUser; leadId: number; readFile: () => Promise<UploadedFile> }

export const storeDocument = (ctx: Context, { by, leadId, readFile }: UploadInput) =>
  takeDocument(ctx, {
    refuse: async () => refuseOverMax(ctx.db, (await findLead(ctx.db, leadId)).id),
    readFile,
    insert: async (tx, file) => {
      const { id } = await findLead(tx, leadId)
      const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
      if (!lead || lead.mergedIntoId !== null || lead.deletedAt !== null) throw leadGoneMeanwhile()
      await refuseOverMax(tx, id)
      const [row] = await tx
        .insert(leadDocuments)
        .values({ ...file, leadId: id, uploadedBy: by.email })
        .returning()
      if (!row) throw new Error('The document was not inserted')
      await recordDocument(tx, by, 'added a document to', row)
      return asDocument(row)
    },
  })

async function refuseOverMax(db: Db | Tx, leadId: number) {
  if ((await db.$count(leadDocuments, and(eq(leadDocuments.leadId, leadId), isThere))) < maxDocuments) return
  throw tooManyDocuments()
}

async function recordDocument(tx: Tx, by: SessionUser, verb: string, { id, leadId, fileName }: Row) {
  const { firstName, lastName } = await findLead(tx, leadId)
  await recordHistory(tx, {
    by,
    verb,
    noun: 'lead',
    nounId: leadId,
    nounName: `${firstName} ${lastName}`,
    after: { document: fileName, documentId: id },
  })
}

type DocumentInput = { leadId: number; documentId: number }
type EditInput = DocumentInput & { by: SessionUser }

const isDocument = async (db: Db | Tx, { leadId, documentId }: DocumentInput) =>
  and(eq(leadDocuments.id, documentId), eq(leadDocuments.leadId, (await findLead(db, leadId)).id))

/** Returns the file of a document under its original name. */
export async function readDocument({ db, store }: Context, input: DocumentInput): Promise<FileResponse> {
  const [row] = await db
    .select()
    .from(leadDocuments)
    .where(and(await isDocument(db, input), isThere))
  const body = row && (await store.get(row.filePath))
  if (!row || !body) throw documentNotFound()
  return { name: row.fileName, type: row.fileType ?? 'application/octet-stream', body }
}

export const deleteDocument = ({ db }: Context, input: EditInput) =>
  db.transaction(async (tx) => {
    const rows = await tx
      .update(leadDocuments)
      .set(deletedNow(input.by))
      .where(and(await isDocument(tx, input), isThere))
      .returning()
    const row = requireRow(rows, documentNotFound)
    await recordDocument(tx, input.by, 'deleted a document of', row)
    return asDocument(row)
  })

export const restoreDocument = ({ db }: Context, input: EditInput) =>
  db.transaction(async (tx) => {
    const rows = await tx
      .update(leadDocuments)
      .set(notDeleted)
      .where(and(await isDocument(tx, input), isNotNull(leadDocuments.deletedAt)))
      .returning()
    const row = requireRow(rows, deletedDocumentNotFound)
    await recordDocument(tx, input.by, 'restored a document of', row)
    return asDocument(row)
  })

/**
 * Purges documents that were deleted, or whose lead was deleted, too long ago for an undo; and at once the documents of
 * deleted leases, which cannot be restored. The row goes first: a file without a row cannot be downloaded.
 */
export async function purgeDeletedDocuments({ db, store }: Context) {
  const before = (days: number) => sql`now() - make_interval(days => ${days})`
  const ofDeleted = db
    .select({ id: leads.id })
    .from(leads)
    .where(lt(leads.deletedAt, before(restoreDays)))
  const ofLeads = await db
    .delete(leadDocuments)
    .where(or(lt(leadDocuments.deletedAt, before(documentRestoreDays)), inArray(leadDocuments.leadId, ofDeleted)))
    .returning({ filePath: leadDocuments.filePath })
  const ofLeases = await db
    .delete(leaseDocuments)
    .where(or(lt(leaseDocuments.deletedAt, before(documentRestoreDays)), isNull(leaseDocuments.leaseId)))
    .returning({ filePath: leaseDocuments.filePath })
  for (const { filePath } of [...ofLeads, ...ofLeases]) await store.remove(filePath)
}
