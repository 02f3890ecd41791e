import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { readRows, tableOf } from './files/csv-rows.ts'
import { decodeText, problemOfFile } from './files/decode-text.ts'
import { readDate } from './read-date.ts'
import { readName } from './read-name.ts'
import { readDollars, readNumber, readSquareFeet } from './read-number.ts'
import { phoneLink, phoneNumbersIn } from './read-phone.ts'

const readers = [readNumber, readDollars, readSquareFeet, readDate, readName]

test('gives a value or a problem for any text, and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: fc.constantFrom(...'0123456789.,-+/()$ kxe#\u202F') }),
      ),
      (text) => {
        for (const read of readers) {
          const { value, problem } = read(text)
          expect(value === undefined).toBe(problem !== undefined)
          expect(value).not.toBeNaN()
        }
        for (const { text: shown, offset, link } of phoneNumbersIn(text)) {
          expect(text.slice(offset, offset + shown.length)).toBe(shown)
          expect(link).toMatch(/^tel:\+[1-9]\d{7,14}(;ext=\d{1,7})?$/)
        }
      },
    ),
  )
})

test('reads every whole number that Intl writes', () => {
  const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const german = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (number) => {
      for (const text of [
        String(number),
        number.toLocaleString('en-US'),
        number.toFixed(2),
        cents.format(number),
        german.format(number),
      ])
        expect(readDollars(text)).toEqual({ value: number })
    }),
  )
})

test('reads every day that Intl writes for the United States', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      for (const dateStyle of ['full', 'long', 'medium'] as const)
        expect(readDate(date.toLocaleDateString('en-US', { dateStyle, timeZone: 'UTC' }))).toEqual({ value: { day } })
      expect(readDate(date.toLocaleDateString('en-US', { timeZone: 'UTC' }))).toEqual({ value: { day } })
      const { value } = readDate(date.toLocaleString('en-US', { timeZone: 'UTC' }))
      expect(value).toEqual({ day, time: date.toISOString().slice(11, 19) })
      expect(readDate(date.toISOString())).toEqual({
        value: { day, time: date.toISOString().slice(11, 23), offset: 'Z' },
      })
    }),
  )
})

test('links every North American phone number, however it is divided', () => {
  const digit = fc.integer({ min: 0, max: 9 })
  const lead = fc.integer({ min: 2, max: 9 })
  fc.assert(
    fc.property(
      lead,
      fc.tuple(digit, digit),
      lead,
      fc.array(digit, { minLength: 6, maxLength: 6 }),
      (area, [b, c], exchange, rest) => {
        const [one, two, three] = [`${area}${b}${c}`, `${exchange}${rest[0]}${rest[1]}`, rest.slice(2).join('')]
        for (const text of [
          `(${one}) ${two}-${three}`,
          `${one}.${two}.${three}`,
          `1 ${one} ${two} ${three}`,
          `+1${one}${two}${three}`,
        ])
          expect(phoneLink(`Cell: ${text}, mornings`)).toBe(`tel:+1${one}${two}${three}`)
      },
    ),
  )
})

test('reads back rows as they were written, in every delimiter and encoding', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', ';', '\t', '|', '"', '\n', '1', 'ł') })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }),
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom('utf8' as const, 'utf16le' as const),
      (rows, delimiter, newline, encoding) => {
        const text = Papa.unparse([['Email', 'Notes', 'Phone'], ...rows.map((row) => [...row, 'x'])], {
          delimiter,
          newline,
        })
        const bytes = Uint8Array.from(Buffer.from(encoding === 'utf8' ? text : `\uFEFF${text}`, encoding))
        expect(problemOfFile(bytes)).toBeUndefined()
        const knownColumns = (cells: readonly string[]) =>
          cells.filter((one) => ['Email', 'Notes', 'Phone'].includes(one)).length
        const read = readRows(decodeText(bytes).text)
        expect(read.delimiter).toBe(delimiter)
        const table = tableOf(read.rows, { knownColumns, needsHead: true })
        expect(table.rows.map(({ cells }) => cells)).toEqual(rows.map((row) => [...row, 'x']))
      },
    ),
  )
})
