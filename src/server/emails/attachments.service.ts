import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { attachmentNotFound, attachmentsTooLarge, documentGone, photoGone } from '#contract/emails/emails.errors.ts'
import { documentRestoreDays } from '#contract/properties/uploads.constants.ts'
import { maxAttachmentBytes } from '#contract/emails/emails.constants.ts'
import { restoreDays } from '#contract/properties/properties.constants.ts'
import { uploadsPath } from '#contract/properties/uploads.constants.ts'
import type { Db, Tx } from '#db/open.ts'
import { emailAttachments } from '#db/schema/email-attachments.ts'
import { emails } from '#db/schema/emails.ts'
import { leadDocuments } from '#db/schema/lead-documents.ts'
import { leads } from '#db/schema/leads.ts'
import type { units } from '#db/schema/units.ts'
import { newNonce } from '#server/auth/secret-token.ts'
import type { FileResponse } from '#server/http/file-response.ts'
import { requireRow } from '#server/http/not-found.ts'
import type { Context } from './context.ts'
import { maxFilesPerDay } from './reading/email-limits.ts'
import { downloadName } from './reading/programs.ts'

export type File = { name: string; type: string; bytes: Buffer }
export type StoredFile = { fileName: string; fileType: string; fileSize: number; filePath: string | null }

/** Reads documents of a lead. Before an inquiry is converted, there are none. */
export async function readDocuments({ db, store }: Context, leadId: number | undefined, ids: number[]) {
  const rows =
    leadId === undefined || ids.length === 0
      ? []
      : await db
          .select()
          .from(leadDocuments)
          .where(and(inArray(leadDocuments.id, ids), eq(leadDocuments.leadId, leadId), isNull(leadDocuments.deletedAt)))
  const files: File[] = []
  for (const id of ids) {
    const row = rows.find((one) => one.id === id)
    const bytes = row && (await store.get(row.filePath))
    if (!row || !bytes) throw documentGone({ field: 'documentIds' })
    files.push({ name: row.fileName, type: row.fileType ?? 'application/octet-stream', bytes })
  }
  return files
}

/** Reads photos of a unit as JPEG, which every mail program can show. */
export async function readPhotos({ store }: Context, unit: typeof units.$inferSelect | undefined, addresses: string[]) {
  const files: File[] = []
  for (const address of addresses) {
    const place = unit?.photos.findIndex(({ url }) => url === address) ?? -1
    const webp = place < 0 ? undefined : await store.get(address.slice(uploadsPath.length))
    if (!unit || !webp) throw photoGone({ field: 'photos' })
    const { default: sharp } = await import('sharp')
    const bytes = await sharp(webp).jpeg({ quality: 82 }).timeout({ seconds: 20 }).toBuffer()
    // Unit numbers may contain characters that file systems reject.
    const unitName = unit.unitNumber.replaceAll(/[^A-Z\d]+/g, '-')
    files.push({ name: `${unitName} photo ${place + 1}.jpg`, type: 'image/jpeg', bytes })
  }
  return files
}

export function refuseTooLarge(files: readonly File[]) {
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  if (bytes > maxAttachmentBytes) throw attachmentsTooLarge({ size: Math.ceil(bytes / 1e6), field: 'documentIds' })
}

/**
 * Stores files under generated names, then runs the work that inserts their rows. If that fails, the files are removed.
 */
export async function storeFiles<T>(
  { store }: Pick<Context, 'store'>,
  files: readonly File[],
  insert: (stored: StoredFile[]) => Promise<T>,
): Promise<T> {
  const refusal = files.length > 0 ? store.refuseWrites() : undefined
  if (refusal) throw refusal
  const stored: (StoredFile & { filePath: string })[] = []
  try {
    for (const { name, type, bytes } of files) {
      const filePath = `${newNonce()}.attachment`
      stored.push({ fileName: name, fileType: type, fileSize: bytes.length, filePath })
      await store.put(filePath, bytes, type)
    }
    return await insert(stored)
  } catch (error) {
    for (const { filePath } of stored) await store.remove(filePath)
    throw error
  }
}

/**
 * Whether the emails of the last 24 hours have so many files that the files of another email are only listed by name.
 */
export async function isDayFull(db: Db, files: readonly File[]) {
  if (files.length === 0) return false
  const [kept] = await db
    .select({ bytes: sql`coalesce(sum(${emailAttachments.fileSize}), 0)`.mapWith(Number) })
    .from(emailAttachments)
    .innerJoin(emails, eq(emails.id, emailAttachments.emailId))
    .where(
      and(
        eq(emails.direction, 'received'),
        isNotNull(emailAttachments.filePath),
        gt(emailAttachments.createdAt, sql`now() - make_interval(days => 1)`),
      ),
    )
  return files.reduce((sum, { bytes }) => sum + bytes.length, kept?.bytes ?? 0) > maxFilesPerDay
}

export async function insertAttachments(tx: Tx, emailId: number, files: readonly StoredFile[]) {
  if (files.length > 0) await tx.insert(emailAttachments).values(files.map((file) => ({ ...file, emailId })))
}

export async function readAttachment(
  { db, store }: Context,
  { id, attachmentId }: { id: number; attachmentId: number },
): Promise<FileResponse> {
  const rows = await db
    .select()
    .from(emailAttachments)
    .where(and(eq(emailAttachments.id, attachmentId), eq(emailAttachments.emailId, id)))
  const { fileName, fileType, filePath } = requireRow(rows, attachmentNotFound)
  const body = filePath === null ? undefined : await store.get(filePath)
  if (!body) throw attachmentNotFound()
  return { name: downloadName(fileName), type: fileType, body }
}

/** Purges files of emails that were dismissed, or whose lead was deleted, too long ago for an undo. */
export async function purgeAttachments({ db, store }: Pick<Context, 'db' | 'store'>) {
  const before = (days: number) => sql`now() - make_interval(days => ${days})`
  const gone = db
    .select({ id: emails.id })
    .from(emails)
    .leftJoin(leads, eq(leads.id, emails.leadId))
    .where(or(lt(leads.deletedAt, before(restoreDays)), lt(emails.dismissedAt, before(documentRestoreDays))))
  const purged = await db
    .delete(emailAttachments)
    .where(inArray(emailAttachments.emailId, gone))
    .returning({ filePath: emailAttachments.filePath })
  for (const { filePath } of purged) if (filePath !== null) await store.remove(filePath)
}
