/** The result of reading a text: its value, or its problem as the end of a sentence: 'is a range: enter one number'. */
export type Reading<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: string }

/** Prepares text for readers of numbers, dates and phone numbers: plain digits and spaces, no invisible characters. */
export const plainText = (text: string) => (alreadyPlain.test(text) ? text : madePlain(text))

const alreadyPlain = /^(?:[\x21-\x7e]+(?: [\x21-\x7e]+)*)?$/

const madePlain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const errorOfSpreadsheet = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|#+)$/i

/** The problem of a cell with an error of its spreadsheet. */
export const problemOfSpreadsheet = (text: string) =>
  errorOfSpreadsheet.test(text) ? 'is an error of the spreadsheet: correct it there and save the file again' : undefined

/** What programs write into an empty cell. Some of these can be names, so cells with names are not compared with them. */
const blankCells = [
  '',
  '-',
  '--',
  '---',
  '–',
  '—',
  'n/a',
  'na',
  'null',
  'nil',
  'none',
  '-none-',
  '(blank)',
  '(no value)',
]

export const isBlank = (text: string) => blankCells.includes(text.trim().toLowerCase())

/** The first characters of a cell that a spreadsheet takes for a formula; the full-width ones come from East Asian keyboards. */
export const formulaCharacters = '=+@\t\r\uFF1D\uFF0B\uFF0D\uFF20-'
const markedFormulae = new RegExp(`(^|[;\\t\\n])'(?=[${formulaCharacters}])`, 'g')

/** A cell without the marks that keep it text in a spreadsheet: the apostrophe before a formula, and ="…" around a number. */
export function unmarkedCell(cell: string) {
  const text = cell.trim()
  // Most cells of a long list have no mark.
  if (!text.includes("'") && !text.includes('=')) return text
  return text
    .replace(/^="([^"]*)"$/, '$1')
    .replaceAll(markedFormulae, '$1')
    .trim()
}
