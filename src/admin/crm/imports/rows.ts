import { rowsPerCall } from '#contract/imports.constants.ts'
import type { ImportedRows } from '#contract/imports.ts'
import { type ImportColumn, importColumns } from '#contract/lead-columns.constants.ts'

/** A file of leads as it was read: its heads, and its rows with the line on which each stands. */
export type Sheet = { name: string; heads: string[]; rows: { row: number; cells: string[] }[] }

/** Which column of the file tells which field. */
export type Mapping = Partial<Record<ImportColumn, number>>

/** Rows of one file, at most. */
const maxRows = 200_000

/** Small enough that reading one keeps nobody from typing. */
const chunkSize = 128 * 1024

/** Reads a file a piece at a time; what it cannot be is said in a sentence. */
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

/** How other programs head the same columns. */
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

/** What the heads of a file most probably mean. */
export function guess(heads: readonly string[]): Mapping {
  const found = importColumns.map(({ field, label }) => {
    const names = [plain(label), plain(field), ...(otherNames[field] ?? [])]
    return [field, heads.findIndex((head) => names.includes(plain(head)))] as const
  })
  const mapping: Mapping = Object.fromEntries(found.filter(([, place]) => place >= 0))
  // Names that have columns of their own are not split out of another one.
  if (mapping.firstName !== undefined || mapping.lastName !== undefined) delete mapping.fullName
  return mapping
}

type Row = { row: number; values: Record<string, string> }

/** The rows by field. An address that stands in the file twice is taken from the first row that has it. */
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

/** Characters of one call; with what JSON adds it stays below the largest body. */
const charactersPerCall = 300_000

/** Rows as they are sent, a batch at a time. */
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

/** Hands the bad rows back as they came, each with why it was not taken. */
export async function saveBadRows({ name, heads, rows }: Sheet, bad: ImportedRows['bad']) {
  const { default: Papa } = await import('papaparse')
  const reasons = new Map(bad.map((one) => [one.row, one.reasons.join(' ')]))
  const back = rows
    .filter(({ row }) => reasons.has(row))
    .map(({ row, cells }) => [...heads.map((_, place) => cells[place] ?? ''), String(row), reasons.get(row) ?? ''])
  const text = Papa.unparse([[...heads, 'Row', 'What is wrong'], ...back], { escapeFormulae: true })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }))
  link.download = `${name.replace(/\.csv$/i, '')} - rows to correct.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
