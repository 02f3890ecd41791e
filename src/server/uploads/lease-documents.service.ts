import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { deletedDocumentNotFound, documentNotFound, tooManyLeaseDocuments } from '#contract/leads/documents.errors.ts'
import type { LeaseDocument, LeaseDocumentKind } from '#contract/leases/lease-documents.ts'
import { leaseNotFound } from '#contract/leases/leases.errors.ts'
import { maxDocuments } from '#contract/properties/uploads.constants.ts'
import type { Db, Tx } from '#db/open.ts'
import { leaseDocuments } from '#db/schema/lease-documents.ts'
import { leases } from '#db/schema/leases.ts'
import { recordHistory } from '#server/history/history.service.ts'
import type { FileResponse } from '#server/http/file-response.ts'
import { requireRow } from '#server/http/not-found.ts'
import type { UploadedFile } from '#server/http/body/upload-body.ts'
import { leaseName } from '#server/leases/lease-answers.ts'
import { readLeases } from '#server/leases/leases.queries.ts'
import { deletedNow, notDeleted } from '#server/lib/deletion.ts'
import { type Context, takeDocument } from './take-document.service.ts'

type Row = typeof leaseDocuments.$inferSelect

const asDocument = (leaseId: number, { createdAt, ...row }: Row): LeaseDocument => ({
  ...row,
  leaseId,
  createdAt: createdAt.toISOString(),
})

const isThere = isNull(leaseDocuments.deletedAt)

async function requireLease(db: Db, id: number) {
  if ((await db.$count(leases, eq(leases.id, id))) === 0) throw leaseNotFound()
}

/** Locks a lease, so that its deletion and other uploads wait. */
async function lockLease(tx: Tx, id: number) {
  requireRow(await tx.select({ id: leases.id }).from(leases).where(eq(leases.id, id)).for('update'), leaseNotFound)
}

export async function listLeaseDocuments({ db }: Context, leaseId: number) {
  await requireLease(db, leaseId)
  const rows = await db
    .select()
    .from(leaseDocuments)
    .where(and(eq(leaseDocuments.leaseId, leaseId), isThere))
    .orderBy(desc(leaseDocuments.id))
    .limit(maxDocuments)
  return rows.map((row) => asDocument(leaseId, row))
}

type UploadInput = {
  by: SessionUser
  leaseId: number
  kind: LeaseDocumentKind
  readFile: () => Promise<UploadedFile>
}

export const storeLeaseDocument = (ctx: Context, { by, leaseId, kind, readFile }: UploadInput) =>
  takeDocument(ctx, {
    refuse: async () => {
      await requireLease(ctx.db, leaseId)
      await refuseOverMax(ctx.db, leaseId)
    },
    readFile,
    insert: async (tx, file) => {
      await lockLease(tx, leaseId)
      await refuseOverMax(tx, leaseId)
      const [row] = await tx
        .insert(leaseDocuments)
        .values({ ...file, leaseId, kind, uploadedBy: by.email })
        .returning()
      if (!row) throw new Error('The document was not inserted')
      await recordDocument(tx, by, { verb: 'added a document to', leaseId, document: row })
      return asDocument(leaseId, row)
    },
  })

async function refuseOverMax(db: Db | Tx, leaseId: number) {
  if ((await db.$count(leaseDocuments, and(eq(leaseDocuments.leaseId, leaseId), isThere))) < maxDocuments) return
  throw tooManyLeaseDocuments()
}

type Recorded = { verb: string; leaseId: number; document: { id: number; fileName: string } }

async function recordDocument(tx: Tx, by: SessionUser, { verb, leaseId, document }: Recorded) {
  const lease = requireRow(await readLeases(tx, eq(leases.id, leaseId)), leaseNotFound)
  await recordHistory(tx, {
    by,
    verb,
    noun: 'lease',
    nounId: leaseId,
    nounName: leaseName(lease),
    after: { document: document.fileName, documentId: document.id },
  })
}

type DocumentInput = { leaseId: number; documentId: number }
type EditInput = DocumentInput & { by: SessionUser }

const isDocument = ({ leaseId, documentId }: DocumentInput) =>
  and(eq(leaseDocuments.id, documentId), eq(leaseDocuments.leaseId, leaseId))

/** Returns the file of a document under its original name. */
export async function readLeaseDocument({ db, store }: Context, input: DocumentInput): Promise<FileResponse> {
  await requireLease(db, input.leaseId)
  const [row] = await db
    .select()
    .from(leaseDocuments)
    .where(and(isDocument(input), isThere))
  const body = row && (await store.get(row.filePath))
  if (!row || !body) throw documentNotFound()
  return { name: row.fileName, type: row.fileType, body }
}

export const deleteLeaseDocument = ({ db }: Context, input: EditInput) =>
  db.transaction(async (tx) => {
    await lockLease(tx, input.leaseId)
    const rows = await tx
      .update(leaseDocuments)
      .set(deletedNow(input.by))
      .where(and(isDocument(input), isThere))
      .returning()
    const row = requireRow(rows, documentNotFound)
    await recordDocument(tx, input.by, { ...input, verb: 'deleted a document of', document: row })
    return asDocument(input.leaseId, row)
  })

export const restoreLeaseDocument = ({ db }: Context, input: EditInput) =>
  db.transaction(async (tx) => {
    await lockLease(tx, input.leaseId)
    const rows = await tx
      .update(leaseDocuments)
      .set(notDeleted)
      .where(and(isDocument(input), isNotNull(leaseDocuments.deletedAt)))
      .returning()
    const row = requireRow(rows, deletedDocumentNotFound)
    await recordDocument(tx, input.by, { ...input, verb: 'restored a document of', document: row })
    return asDocument(input.leaseId, row)
  })
