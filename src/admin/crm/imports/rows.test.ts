import { expect, test } from 'vitest'
import { leadColumns } from '#contract/leads/lead-columns.constants.ts'
import { batchesOf, cellsIn, guess, prepare, readSheet, unusedHeads } from './rows.ts'

const file = (content: string | Uint8Array<ArrayBuffer>, name = 'fair.csv') => ({
  name,
  bytes: typeof content === 'string' ? Uint8Array.from(Buffer.from(content)) : content,
})

test('the columns of an export, and of other programs, are recognized by their headings', () => {
  const own = leadColumns.map(({ label }) => label)
  expect(guess(['Lead', ...own, 'Created'])).toEqual(
    Object.fromEntries(leadColumns.map(({ field }, place) => [field, place + 1])),
  )
  expect(guess(['Name', 'Email'])).toEqual({ fullName: 0, email: 1 })
  expect(guess(['Name', 'First Name', 'Email'])).toEqual({ firstName: 1, email: 2 })
  expect(guess(['E-mail', 'Given name', 'SURNAME', 'Colour'])).toEqual({ email: 0, firstName: 1, lastName: 2 })
})

test('a large UTF-16 file is read in full, and its encoding and delimiter are detected', () => {
  const rows = Array.from({ length: 5000 }, (_, n) => `Ana${n}\tPeña${n}\tana${n}@example.com`)
  const text = `\uFEFF${['First Name\tLast Name\tEmail', ...rows].join('\r\n')}\r\n`
  const sheet = readSheet(file(Uint8Array.from(Buffer.from(text, 'utf16le'))))
  expect(sheet.choices).toEqual({ encoding: 'utf-16le', delimiter: '\t', headRow: 1 })
  expect(sheet.rows).toHaveLength(5000)
  expect(sheet.rows.at(-1)).toEqual({ row: 5001, cells: ['Ana4999', 'Peña4999', 'ana4999@example.com'] })
})

test('the encoding, the delimiter and the header can be chosen', () => {
  const bytes = Uint8Array.from(Buffer.from('Name;Email\r\nJos\xe9 Mu\xf1oz;jose@example.com\r\n', 'latin1'))
  expect(readSheet(file(bytes)).choices).toEqual({ encoding: 'windows-1252', delimiter: ';', headRow: 1 })
  expect(readSheet(file(bytes), { encoding: 'windows-1250' }).rows[0]?.cells[0]).toBe('José Muńoz')
  expect(readSheet(file(bytes), { delimiter: ',' }).rows[0]?.cells).toEqual(['José Muñoz;jose@example.com'])
  expect(readSheet(file(bytes), { headRow: 0 })).toMatchObject({ heads: ['', ''], rows: [{ row: 1 }, { row: 2 }] })
})

test('columns that belong to no field are listed', () => {
  const sheet = readSheet(
    file('Email,Shoe size,Status\na@example.com,9,Open\nb@example.com,8, Open\nc@example.com,8,Lost'),
  )
  const mapping = guess(sheet.heads)
  expect(unusedHeads(sheet, mapping)).toEqual(['Shoe size'])
  expect(cellsIn(sheet, mapping.status)).toEqual(['Open', 'Open', 'Lost'])
  expect(cellsIn(sheet, undefined)).toEqual([])
})

test.each([
  ['First Name,Last Name,Email\n', 'The file has no rows below its first line. Choose another one.'],
  ['Name,Email\n"Ola,o@example.com', 'A cell of row 2 begins with a quotation mark, and none ends it.'],
])('%j is refused with an explanation', (text, sentence) => {
  expect(() => readSheet(file(text))).toThrow(sentence)
})

test('an email address that occurs twice is imported from its first row, whatever its spelling', () => {
  const cells = ['a@example.com', 'b@example.com', ' A@example.com ', '"A <a@example.com>"', 'c@example.com,x']
  const sheet = readSheet(file(['Email', ...cells].join('\n')), { delimiter: ',' })
  const { good, bad } = prepare(sheet, { email: 0 })
  expect(good.map(({ row }) => row)).toEqual([2, 3])
  expect(bad).toEqual([
    { row: 4, reasons: ['Row 2 has the same email address.'] },
    { row: 5, reasons: ['Row 2 has the same email address.'] },
    { row: 6, reasons: [expect.stringContaining('more cells than the header')] },
  ])
})

test('if one date has the day first, the ambiguous dates of the column are left empty', () => {
  const text = 'Email,Last Contacted\na@x.com,31/12/2026\nb@x.com,3/4/2026\nc@x.com,2026-04-03\nd@x.com,4/4/2026'
  const sheet = readSheet(file(text))
  const { good, remarks } = prepare(sheet, guess(sheet.heads))
  expect(good.map(({ values }) => values['lastContactDate'])).toEqual([
    '31/12/2026',
    undefined,
    '2026-04-03',
    '4/4/2026',
  ])
  expect(remarks).toEqual([
    { row: 3, reasons: [expect.stringMatching(/^Last Contact can be read as two days, because other rows/)] },
  ])
})

test('rows without an email address do not count as duplicates', () => {
  const sheet = readSheet(file('Name,Email\nOla,\nDale,'))
  expect(prepare(sheet, { fullName: 0, email: 1 }).good).toHaveLength(2)
})

test('a batch has at most 200 rows, and fewer if the rows are long', () => {
  const rows = (count: number, length: number) =>
    Array.from({ length: count }, (_, row) => ({ row, values: { notes: 'x'.repeat(length) } }))
  expect(batchesOf(rows(450, 10)).map((batch) => batch.length)).toEqual([200, 200, 50])
  expect(batchesOf(rows(100, 10_000)).every((batch) => JSON.stringify(batch).length < 1_000_000)).toBe(true)
  expect(batchesOf(rows(3, 400_000)).map((batch) => batch.length)).toEqual([1, 1, 1])
})
