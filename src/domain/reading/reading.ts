/** What a text says: its value, or what is wrong with it as the end of a sentence: 'is a range: enter one number'. */
export type Reading<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: string }

/** Text for a reader of numbers, dates and phone numbers: plain digits and spaces, without invisible characters. */
export const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const errorOfSpreadsheet = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|#+)$/i

/** What is wrong with a cell that its spreadsheet could not show. */
export const problemOfSpreadsheet = (text: string) =>
  errorOfSpreadsheet.test(text) ? 'is an error of the spreadsheet: correct it there and save the file again' : undefined

/** The words that programs write into a cell without a value. They can be names, so that only other cells are blank with them. */
const blankCells = ['', '-', '--', '---', '–', '—', 'n/a', 'na', 'null', 'nil', 'none', '(blank)', '(no value)']

export const isBlank = (text: string) => blankCells.includes(text.trim().toLowerCase())

/** The first characters of a cell that a spreadsheet takes for a formula; the wide ones are those of East Asian keyboards. */
export const formulaCharacters = '=+@\t\r\uFF1D\uFF0B\uFF0D\uFF20-'
const markedFormulae = new RegExp(`(^|[;\\t\\n])'(?=[${formulaCharacters}])`, 'g')

/** A cell without what marks it as text for a spreadsheet: the apostrophe before a formula, and ="…" around a number. */
export const unmarkedCell = (cell: string) =>
  cell
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replaceAll(markedFormulae, '$1')
    .trim()
