import { rowsPerCall } from '#contract/imports.constants.ts'
import type { ImportedRows } from '#contract/imports.ts'
import { type ImportColumn, importColumns } from '#contract/lead-columns.constants.ts'

/** A parsed file of leads: its header, and its rows with their line numbers. */
export type Sheet = { name: string; heads: string[]; rows: { row: number; cells: string[] }[] }

/** The column index of each field. */
export type Mapping = Partial<Record<ImportColumn, number>>

const maxRows = 200_000

/** In bytes; small enough that parsing a chunk does not block the input. */
const chunkSize = 128 * 1024

/** Parses a file in chunks; throws a readable error. */
export async function readSheet(file: File): Promise<Sheet> {
  const { default: Papa } = await import('papaparse')
  const read: string[][] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  Papa.parse<string[]>(file, {
    chunkSize,
    chunk: ({ data }, parser) => {
      read.push(...data)
      if (read.length > maxRows + 1) {
        parser.abort()
        reject(new Error('The file has more than 200,000 rows. Split it and import the parts.'))
      }
    },
    complete: () => resolve(),
    error: () => reject(new Error('The file could not be read. Choose it again.')),
  })
  await promise
  const [heads, ...rows] = read
  const full = rows
    .map((cells, place) => ({ row: place + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!heads || full.length === 0) throw new Error('The file has no rows below its first line. Choose another one.')
  return { name: file.name, heads: heads.map((head) => head.trim()), rows: full }
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Headings that other programs use for these columns. */
const otherNames: Partial<Record<ImportColumn, readonly string[]>> = {
  fullName: ['name', 'contact', 'contactname', 'person'],
  firstName: ['first', 'givenname', 'forename'],
  lastName: ['last', 'surname', 'familyname'],
  email: ['emailaddress', 'mail'],
  phone: ['phonenumber', 'telephone', 'mobile', 'cell'],
  company: ['companyname', 'business', 'organization'],
  jobTitle: ['title', 'position', 'role'],
  spaceSize: ['spacesize', 'size', 'squarefeet', 'sf', 'sqft'],
  budget: ['budget', 'monthlybudget'],
  source: ['leadsource'],
  notes: ['note', 'comments', 'details'],
}

/** Guesses the mapping from the header. */
export function guess(heads: readonly string[]): Mapping {
  const found = importColumns.map(({ field, label }) => {
    const names = [plain(label), plain(field), ...(otherNames[field] ?? [])]
    return [field, heads.findIndex((head) => names.includes(plain(head)))] as const
  })
  const mapping: Mapping = Object.fromEntries(found.filter(([, place]) => place >= 0))
  // A full name is split only without columns for first and last name.
  if (mapping.firstName !== undefined || mapping.lastName !== undefined) delete mapping.fullName
  return mapping
}

type Row = { row: number; values: Record<string, string> }

/** Maps the rows to fields. Of rows with the same email address only the first is good. */
export function prepare({ rows }: Sheet, mapping: Mapping) {
  const first = new Map<string, number>()
  const good: Row[] = []
  const bad: ImportedRows['bad'] = []
  for (const { row, cells } of rows) {
    const values = Object.fromEntries(Object.entries(mapping).map(([field, place]) => [field, cells[place] ?? '']))
    const email = (values['email'] ?? '').trim().toLowerCase()
    const before = first.get(email)
    if (email !== '' && before !== undefined) {
      bad.push({ row, reasons: [`Row ${before} has the same email address.`] })
      continue
    }
    first.set(email, row)
    good.push({ row, values })
  }
  return { good, bad }
}

/** With the JSON syntax added, a request stays below the body limit. */
const charactersPerCall = 300_000

/** Splits the rows into requests. */
export function batchesOf(rows: readonly Row[]) {
  const batches: Row[][] = []
  let batch: Row[] = []
  let size = 0
  for (const row of rows) {
    const own = Object.values(row.values).reduce((sum, text) => sum + text.length, 0)
    if (batch.length === rowsPerCall || (batch.length > 0 && size + own > charactersPerCall)) {
      batches.push(batch)
      batch = []
      size = 0
    }
    batch.push(row)
    size += own
  }
  return batch.length > 0 ? [...batches, batch] : batches
}

export const sumOf = (one: ImportedRows, other: ImportedRows): ImportedRows => ({
  added: one.added + other.added,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  bad: [...one.bad, ...other.bad],
})

/** Downloads the rejected rows unchanged, each with its reasons. */
export async function saveBadRows({ name, heads, rows }: Sheet, bad: ImportedRows['bad']) {
  const { default: Papa } = await import('papaparse')
  const reasons = new Map(bad.map((one) => [one.row, one.reasons.join(' ')]))
  const back = rows
    .filter(({ row }) => reasons.has(row))
    .map(({ row, cells }) => [...heads.map((_, place) => cells[place] ?? ''), String(row), reasons.get(row) ?? ''])
  const text = Papa.unparse([[...heads, 'Row', 'Problem'], ...back], { escapeFormulae: true })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }))
  link.download = `${name.replace(/\.csv$/i, '')} - rows to correct.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
