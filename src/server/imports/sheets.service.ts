import { Readable } from 'node:stream'
import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { permissionDenied } from '#contract/auth/auth.errors.ts'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf, ParsedQueryOf } from '#contract/call.ts'
import {
  type ImportSheetKind,
  openSheetDays,
  sheetsListed,
  storedSheetMonths,
} from '#contract/imports/sheets.constants.ts'
import { discardedSheetNotFound, sheetNotFound } from '#contract/imports/sheets.errors.ts'
import type * as sheetsApi from '#contract/imports/sheets.ts'
import type { ImportSheet, ImportSheetSummary, KeptSheetReading } from '#contract/imports/sheets.ts'
import { can } from '#contract/permissions.ts'
import { byteOrderMark, csvLines } from '#domain/reading/files/csv.ts'
import { keptReading, noCorrections, shapeOf } from '#domain/reading/sheet/sheet.ts'
import type { Db, Tx } from '#db/open.ts'
import { contactImports } from '#db/schema/contact-imports.ts'
import { importSheets } from '#db/schema/import-sheets.ts'
import { leadImports } from '#db/schema/lead-imports.ts'
import { unitImports } from '#db/schema/unit-imports.ts'
import type { FileResponse } from '#server/http/file-response.ts'
import { requireUnchanged } from '#server/http/if-match.ts'
import { requireRow } from '#server/http/not-found.ts'

export type Context = { db: Db }

const {
  rows: _rows,
  heads: _heads,
  corrections: _corrections,
  shape: _shape,
  ...described
} = getTableColumns(importSheets)

const lastImport = (table: typeof contactImports | typeof leadImports | typeof unitImports) =>
  sql`(select max(one.id) from ${table} one where one.sheet_id = "import_sheets"."id" and one.undone_at is null)`

const summary = {
  ...described,
  importId: sql<number | null>`case "import_sheets"."kind"
    when 'units' then ${lastImport(unitImports)}
    when 'leads' then ${lastImport(leadImports)}
    when 'contacts' then ${lastImport(contactImports)} end`,
}

type SummaryRow = Omit<ImportSheetSummary, 'createdAt' | 'updatedAt' | 'storedAt'> &
  Pick<typeof importSheets.$inferSelect, 'createdAt' | 'updatedAt' | 'storedAt'>

const asSummary = <Row extends SummaryRow>({ createdAt, updatedAt, storedAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  storedAt: storedAt?.toISOString() ?? null,
})

const isKept = isNull(importSheets.closedAt)
const isWaiting = and(isKept, isNull(importSheets.storedAt))
const isStored = and(isKept, isNotNull(importSheets.storedAt))

export async function listSheets({ db }: Context, { kind }: ParsedQueryOf<typeof sheetsApi.list>) {
  const ofKind = kind && eq(importSheets.kind, kind)
  const latest = (where: SQL | undefined, time: typeof importSheets.storedAt | typeof importSheets.updatedAt) =>
    db
      .select(summary)
      .from(importSheets)
      .where(and(where, ofKind))
      .orderBy(desc(time), desc(importSheets.id))
      .limit(sheetsListed)
  const waiting = await latest(isWaiting, importSheets.updatedAt)
  const stored = await latest(isStored, importSheets.storedAt)
  return [...waiting, ...stored].map(asSummary).sort((one, other) => (latestOf(one) < latestOf(other) ? 1 : -1))
}

const latestOf = ({ storedAt, updatedAt }: ImportSheetSummary) => storedAt ?? updatedAt

type Kept = ParsedQueryOf<typeof sheetsApi.readKept>

/** Lists without names of columns have no shape in common. */
export async function readKept({ db }: Context, { kind, shape }: Kept): Promise<{ kept: KeptSheetReading | null }> {
  if (shape === '') return { kept: null }
  const [last] = await db
    .select()
    .from(importSheets)
    .where(and(isStored, eq(importSheets.kind, kind), eq(importSheets.shape, shape)))
    .orderBy(desc(importSheets.storedAt), desc(importSheets.id))
    .limit(1)
  if (!last?.storedAt) return { kept: null }
  const { fileName, storedAt, heads, rows, corrections } = last
  return { kept: { fileName, storedAt: storedAt.toISOString(), reading: keptReading(heads, rows, corrections) } }
}

type Create = { by: SessionUser; sheet: ParsedBodyOf<typeof sheetsApi.create> }

export const createSheet = ({ db }: Context, { by, sheet }: Create) =>
  db.transaction(async (tx) => {
    requireKind(by, sheet.kind)
    const author = { createdBy: by.email, updatedBy: by.email }
    const [made] = await tx
      .insert(importSheets)
      .values({
        ...sheet,
        ...author,
        rowCount: sheet.rows.length,
        shape: shapeOf(sheet.heads),
        corrections: noCorrections,
      })
      .returning({ id: importSheets.id })
    return readSummary(tx, made?.id ?? 0)
  })

export async function readSheet({ db }: Context, { id }: { id: number }): Promise<ImportSheet> {
  const { rows, heads, corrections } = importSheets
  const found = await db
    .select({ ...summary, rows, heads, corrections })
    .from(importSheets)
    .where(and(eq(importSheets.id, id), isKept))
  return asSummary(requireRow(found, sheetNotFound))
}

type Update = {
  by: SessionUser
  id: number
  update: ParsedBodyOf<typeof sheetsApi.update>
  readAt: Date | undefined
}

/** Corrections are replaced as a whole: a browser has all of them, and a colleague's are compared there. */
export const updateSheet = ({ db }: Context, { by, id, update, readAt }: Update) =>
  db.transaction(async (tx) => {
    const before = await lockSheet(tx, id)
    requireKind(by, before.kind)
    requireUnchanged(before, readAt)
    await tx
      .update(importSheets)
      .set({ ...update, shape: shapeOf(update.heads), updatedBy: by.email })
      .where(eq(importSheets.id, id))
    return readSummary(tx, id)
  })

export const removeSheet = ({ db }: Context, { by, id }: { by: SessionUser; id: number }) =>
  db.transaction(async (tx) => {
    const { kind } = await lockSheet(tx, id)
    requireKind(by, kind)
    await tx.update(importSheets).set({ closedAt: sql`now()` }).where(eq(importSheets.id, id))
  })

export const restoreSheet = ({ db }: Context, { by, id }: { by: SessionUser; id: number }) =>
  db.transaction(async (tx) => {
    const found = await tx
      .select({ kind: importSheets.kind })
      .from(importSheets)
      .where(and(eq(importSheets.id, id), isNotNull(importSheets.closedAt)))
      .for('update')
    requireKind(by, requireRow(found, discardedSheetNotFound).kind)
    await tx.update(importSheets).set({ closedAt: null }).where(eq(importSheets.id, id))
    return readSummary(tx, id)
  })

const rowsPerChunk = 250

/** The rows as they came. A formula is marked as text, as in every other file. */
export async function downloadSheet({ db }: Context, { id }: { id: number }): Promise<FileResponse> {
  const { fileName, rows } = requireRow(
    await db
      .select({ fileName: importSheets.fileName, rows: importSheets.rows })
      .from(importSheets)
      .where(and(eq(importSheets.id, id), isKept)),
    sheetNotFound,
  )
  const chunks = function* () {
    yield byteOrderMark
    for (let first = 0; first < rows.length; first += rowsPerChunk)
      yield csvLines(rows.slice(first, first + rowsPerChunk))
  }
  const name = `${fileName.replace(/\.(?:xlsx?|ods|csv|tsv|txt)$/i, '')}.csv`
  return { name, type: 'text/csv; charset=utf-8', body: Readable.from(chunks()) }
}

/** Removes sheets that were thrown away or forgotten, and old ones that were imported. */
export const purgeSheets = ({ db }: Context) =>
  db
    .delete(importSheets)
    .where(
      or(
        lt(importSheets.closedAt, sql`now() - make_interval(days => ${openSheetDays})`),
        and(isWaiting, lt(importSheets.updatedAt, sql`now() - make_interval(days => ${openSheetDays})`)),
        lt(importSheets.storedAt, sql`now() - make_interval(months => ${storedSheetMonths})`),
      ),
    )

/** Only who may import units may change a list of units. */
function requireKind(by: SessionUser, kind: ImportSheetKind) {
  const permission = kind === 'units' ? 'change the park' : 'change business data'
  if (!can(by, permission)) throw permissionDenied(permission)
}

async function lockSheet(tx: Tx, id: number) {
  const { kind, updatedAt } = importSheets
  const found = await tx
    .select({ kind, updatedAt })
    .from(importSheets)
    .where(and(eq(importSheets.id, id), isKept))
    .for('update')
  return requireRow(found, sheetNotFound)
}

const readSummary = async (tx: Tx, id: number) =>
  asSummary(requireRow(await tx.select(summary).from(importSheets).where(eq(importSheets.id, id)), sheetNotFound))
