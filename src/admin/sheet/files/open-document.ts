import { maxCells } from './limits.ts'
import type { SheetOfFile } from './opened-file.ts'

/** As loose as the library, which reads names that only begin like this, and those of the Chinese format. */
const tag = /<(?:[^\s<>:/"]+:)?(table-row|行|table-cell|数据)([^>]*)>/g
const repeated = {
  rows: /number-rows-repeated\s*=\s*["']?(\d+)/,
  columns: /number-columns-repeated\s*=\s*["']?(\d+)/,
}
const timesOf = (what: keyof typeof repeated, attributes: string) => Number(repeated[what].exec(attributes)?.[1] ?? 1)

/**
 * Counts the cells of an OpenDocument spreadsheet that a row or a cell stands for: a few bytes say “a million times”, and
 * the library makes as many cells. Blank cells end in a slash, and cost nothing.
 */
export function problemOfRepetitions(content: string) {
  let [rows, cells] = [1, 0]
  for (const [, name, attributes = ''] of content.matchAll(tag)) {
    if (name === 'table-row' || name === '行') rows = timesOf('rows', attributes)
    else if (!attributes.endsWith('/')) cells += rows * timesOf('columns', attributes)
    if (cells > maxCells) return 'The workbook has more than 2,000,000 cells.'
  }
  return undefined
}

/** Sheets of an OpenDocument spreadsheet with what the library does not tell: their names as text, and which are hidden. */
export function openDocumentSheets(sheets: readonly SheetOfFile[], content: string): SheetOfFile[] {
  const styles = content.matchAll(/<style:style\b([^>]*)>\s*<style:table-properties\b[^>]*table:display="false"/g)
  const hiddenStyles = new Set(Array.from(styles, ([, attributes = '']) => valueOf('style:name', attributes)))
  const tables = Array.from(content.matchAll(/<table:table\s([^>]*)>/g), ([, attributes = '']) => attributes)
  const hidden = new Set(
    tables
      .filter((attributes) => hiddenStyles.has(valueOf('table:style-name', attributes)))
      .map((attributes) => valueOf('table:name', attributes)),
  )
  return sheets.map((sheet) => ({ ...sheet, name: withoutEntities(sheet.name), isHidden: hidden.has(sheet.name) }))
}

const valueOf = (name: string, attributes: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const withoutEntities = (text: string) => text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
