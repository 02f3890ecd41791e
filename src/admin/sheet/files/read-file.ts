import { readRows } from '#domain/reading/files/csv-rows.ts'
import { decodeText, problemOfFile } from '#domain/reading/files/decode-text.ts'
import { cut } from './cell-text.ts'
import { contentOf } from './file-content.ts'
import { FileProblem, saveAs, tooLargeProblem } from './file-problem.ts'
import { maxBytes, maxCells } from './limits.ts'
import type { OpenedFile, TextChoices } from './opened-file.ts'
import { trimmedRows } from './trimmed-rows.ts'
import { sheetsOfMarkup, sheetsOfXls, sheetsOfZip } from './workbook.ts'

/** Reads a file by its content: a CSV text may be called .xlsx, and a web page .xls. */
export async function readFile(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  chosen: TextChoices = {},
): Promise<OpenedFile> {
  if (bytes.length === 0) throw new FileProblem('The file is empty. Choose another one.')
  if (bytes.length > maxBytes) throw tooLargeProblem('The file is larger than 20 MB.')
  const content = contentOf(bytes)
  switch (content) {
    case 'zip':
      return { name, sheets: await sheetsOfZip(bytes) }
    case 'xls':
      return { name, sheets: sheetsOfXls(bytes) }
    case 'spreadsheet xml':
    case 'web page': {
      const { encoding, text } = decodeText(bytes, chosen.encoding)
      if (content === 'web page' && !/<table/i.test(text))
        throw new FileProblem(
          `The file is a web page without a table, though it may be called a spreadsheet. ${saveAs}`,
        )
      return { name, sheets: sheetsOfMarkup(text.trimStart()), encoding }
    }
    case 'picture':
      throw new FileProblem('The file is a picture, which has no rows. Choose the list that it shows as .xlsx or .csv.')
    case 'web archive':
    case 'xml':
      throw new FileProblem(`The file is a web archive or XML, though it may be called a spreadsheet. ${saveAs}`)
    case 'other':
      return textFile(bytes, name, chosen)
  }
}

function textFile(bytes: Uint8Array<ArrayBuffer>, name: string, chosen: TextChoices): OpenedFile {
  const problem = problemOfFile(bytes)
  if (problem !== undefined) throw new FileProblem(problem)
  const { encoding, text } = decodeText(bytes, chosen.encoding)
  const { delimiter, rows } = readRows(text, chosen.delimiter)
  const trimmed = trimmedRows(
    rows.map((row) => row.map(cut)),
    'The file',
  )
  if (trimmed.length === 0) throw new FileProblem('The file has no text. Choose another one.')
  if (trimmed.length * (trimmed[0]?.length ?? 0) > maxCells)
    throw tooLargeProblem('The file has more than 2,000,000 cells.')
  return { name, sheets: [{ name, rows: trimmed, isHidden: false }], encoding, delimiter }
}
