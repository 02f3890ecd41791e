import { CFB, parse_xlscfb, parse_zip, read, type WorkBook } from '@e965/xlsx'
import { cellText, type Cell } from './cell-text.ts'
import { damagedProblem, FileProblem, passwordProblem, saveAs, tooLargeProblem } from './file-problem.ts'
import { maxCells } from './limits.ts'
import type { SheetOfFile } from './opened-file.ts'
import { openDocumentSheets, problemOfRepetitions } from './open-document.ts'
import { trimmedRows } from './trimmed-rows.ts'
import { unpack, zipEntries } from './zip.ts'

/** Dense sheets have their cells in rows. Formulas stay unread, so that each has its stored value. */
const options = { dense: true, cellFormula: false, cellHTML: false, cellText: false, cellNF: true }

/** The sheets of a workbook in a ZIP archive: .xlsx and .ods. */
export async function sheetsOfZip(bytes: Uint8Array<ArrayBuffer>): Promise<SheetOfFile[]> {
  const entries = zipEntries(bytes)
  const names = new Set(entries.map(({ name }) => name))
  const problem = problemOfNames(names)
  if (problem !== undefined) throw new FileProblem(problem)
  // Pictures and what programs embed are no text.
  const contents = await unpack(
    bytes,
    entries.filter(({ name }) => /\.(?:xml|rels)$/i.test(name)),
  )
  const textOf = (name: string) => new TextDecoder().decode(contents.get(name))
  const openDocument = textOf('content.xml')
  if (textOf('META-INF/manifest.xml').includes('encryption-data')) throw passwordProblem()
  const tooMuch = problemOfRepetitions(openDocument)
  if (tooMuch !== undefined) throw tooLargeProblem(tooMuch)
  const workbook = parsed(() => {
    const archive = CFB.utils.cfb_new()
    for (const [name, part] of contents) {
      const content = name.startsWith('xl/worksheets/') ? withUnknownValues(part) : part
      CFB.utils.cfb_add(archive, name, content, { unsafe: true })
    }
    return parse_zip(archive, options)
  })
  const sheets = sheetsOf(workbook)
  return openDocument === '' ? sheets : openDocumentSheets(sheets, openDocument)
}

/**
 * Programs that do not calculate write formulas without values. Such a cell would be blank, as if the list had nothing
 * there: it becomes an error, which the readers name.
 */
function withUnknownValues(part: Uint8Array<ArrayBuffer>) {
  const text = new TextDecoder().decode(part)
  const formula = /<c\b([^>]*)>\s*<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*<\/c>/g
  if (text.search(formula) < 0) return part
  const known = text.replaceAll(formula, (_cell, attributes: string) => {
    return `<c${attributes.replace(/\st="\w*"/, '')} t="e"><v>#N/A</v></c>`
  })
  return new TextEncoder().encode(known)
}

function problemOfNames(names: ReadonlySet<string>) {
  const isPart = (start: string) => [...names].some((name) => name.startsWith(start))
  if (names.has('xl/workbook.bin')) return `The file is a binary workbook (.xlsb). ${saveAs}`
  if ([...names].some((name) => name.endsWith('.iwa')) || names.has('Index.zip'))
    return 'The file is a document of Numbers. Export it there as Excel or CSV, and choose that file.'
  if (isPart('word/') || isPart('ppt/'))
    return 'The file is a document, not a workbook. Save its table as .xlsx or .csv.'
  if (names.has('[Content_Types].xml') || names.has('content.xml')) return undefined
  return 'The file is a ZIP archive without a workbook. Unpack it, and choose the file in it.'
}

/** The sheets of a workbook in the file system of older programs: .xls. */
export function sheetsOfXls(bytes: Uint8Array<ArrayBuffer>): SheetOfFile[] {
  const container: object = parsed(() => CFB.read(bytes, { type: 'array' }))
  const has = (name: string) => Boolean(CFB.find(container, name))
  if (has('EncryptedPackage') || has('/encryption')) throw passwordProblem()
  if (!has('/Workbook') && !has('/Book'))
    throw new FileProblem('The file is a document or an email, not a workbook. Save its table as .xlsx or .csv.')
  return sheetsOf(parsed(() => parse_xlscfb(container, options)))
}

/** The tables of a web page, and the sheets of an XML Spreadsheet of Excel 2003. Both are often called .xls. */
export const sheetsOfMarkup = (text: string): SheetOfFile[] =>
  sheetsOf(parsed(() => read(text, { ...options, type: 'string', raw: true })))

/** The library throws errors of many kinds at damaged files. */
function parsed<Result>(parse: () => Result) {
  try {
    return parse()
  } catch (error) {
    throw error instanceof Error && /password|encrypt/i.test(error.message) ? passwordProblem() : damagedProblem(error)
  }
}

type DenseSheet = {
  '!data'?: Cell[][]
  '!merges'?: { s: { r: number; c: number }; e: { r: number; c: number } }[]
  '!type'?: string
}

function sheetsOf({ SheetNames, Sheets, Workbook }: WorkBook): SheetOfFile[] {
  const date1904 = Workbook?.WBProps?.date1904 === true
  const sheets = SheetNames.flatMap((name, place) => {
    const sheet = Sheets[name] as DenseSheet | undefined
    if (!sheet) throw damagedProblem()
    if (sheet['!type'] !== undefined && sheet['!type'] !== 'sheet') return []
    const rows = rowsOf(name, sheet, date1904)
    const isHidden = (Workbook?.Sheets?.[place]?.Hidden ?? 0) !== 0
    return rows.length === 0 ? [] : [{ name, rows, isHidden }]
  })
  if (sheets.length === 0) throw new FileProblem('The file has no cells with a text or a number. Choose another one.')
  if (sheets.reduce((sum, { rows }) => sum + rows.length * (rows[0]?.length ?? 0), 0) > maxCells)
    throw tooLargeProblem('The workbook has more than 2,000,000 cells.')
  return sheets
}

function rowsOf(name: string, { '!data': data = [], '!merges': merges = [] }: DenseSheet, date1904: boolean) {
  const found: string[][] = []
  // Blank rows and columns are holes, which forEach leaves out: a sheet may end at its last possible cell.
  data.forEach((cells, row) => {
    const texts: string[] = []
    cells.forEach((cell, column) => {
      const text = cellText(cell, date1904)
      if (text.trim() !== '') texts[column] = text
    })
    if (texts.length > 0) found[row] = texts
  })
  const rows = trimmedRows(found, `The sheet “${name}”`)
  const width = rows[0]?.length ?? 0
  let left = maxCells
  for (const { s: first, e: last } of merges) {
    const text = rows[first.r]?.[first.c] ?? ''
    if (text === '') continue
    const end = { row: Math.min(last.r, rows.length - 1), column: Math.min(last.c, width - 1) }
    left -= (end.row - first.r + 1) * (end.column - first.c + 1)
    if (left < 0) throw damagedProblem()
    for (const row of rows.slice(first.r, end.row + 1)) row.fill(text, first.c, end.column + 1)
  }
  return rows
}
