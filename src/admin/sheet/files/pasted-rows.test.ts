// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { pastedRows } from './pasted-rows.ts'

const paste = (html: string, plain = '') => {
  const texts: Record<string, string> = { 'text/html': html, 'text/plain': plain }
  return pastedRows({ getData: (type: string) => texts[type] ?? '' } as DataTransfer)
}

test('cells of Excel are what is seen in them, with line breaks and without those of the source', () => {
  const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso-displayed-decimal-separator:"\\."}--></style></head>
    <body><!--StartFragment--><table width=128><col width=64><tr height=20>
      <td class=xl65>Suite</td>
      <td>Monthly
        rent</td></tr>
    <tr><td style='mso-number-format:"\\@"'>001</td><td align=right> $1,875.50&nbsp;</td></tr>
    <tr><td>A &amp; B</td><td>one<br>
      two</td></tr>
    </table><!--EndFragment--></body></html>`
  expect(paste(html, 'Suite\tMonthly rent')).toEqual([
    ['Suite', 'Monthly rent'],
    ['001', '$1,875.50'],
    ['A & B', 'one\ntwo'],
  ])
})

test('a cell that spans columns or rows has its value in each of them', () => {
  const html = `<table>
    <tr><td colspan="3">Title</td></tr>
    <tr><td rowspan="2">A</td><td>001</td><td><p>one</p><p>two</p></td></tr>
    <tr><td>002</td><td rowspan="0">last</td></tr>
    <tr><td colspan="2">Total</td></tr></table>`
  expect(paste(html)).toEqual([
    ['Title', 'Title', 'Title'],
    ['A', '001', 'one\ntwo'],
    ['A', '002', 'last'],
    ['Total', 'Total', 'last'],
  ])
})

test('of several tables the one with the most cells is the list', () => {
  const list = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>'
  expect(paste(`<table><tr><td>Hello</td></tr><tr><td>${list}</td></tr></table>`)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('text with tabs is rows, with a quoted cell of several lines', () => {
  expect(paste('', 'Suite\tNotes\r\n001\t"one\r\ntwo"\r\n')).toEqual([
    ['Suite', 'Notes'],
    ['001', 'one\ntwo'],
  ])
})

test.each([
  ['nothing', '', ''],
  ['words', '<p>Two doors</p>', 'Two doors'],
  ['one cell', '<table><tr><td>001</td></tr></table>', '001'],
  ['blank cells', '', '\t\n\t'],
])('%s is no table', (_what, html, plain) => {
  expect(paste(html, plain)).toBeUndefined()
})

test('more than a list can have is refused, and a span costs nothing', () => {
  expect(() => paste('', 'a\tb\n'.repeat(20_001))).toThrow('What was pasted has more than 20,000 rows.')
  expect(() => paste('<table><tr><td colspan="1000">a</td></tr></table>')).toThrow('more than 500 columns')
})
