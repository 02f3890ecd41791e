import { expect, test } from 'vitest'
import { leadColumns } from '#contract/lead-columns.constants.ts'
import { batchesOf, guess, prepare } from './rows.ts'

test('the heads of an export are known again, and so are those of other programs', () => {
  const own = leadColumns.map(({ label }) => label)
  expect(guess(['Lead', ...own, 'Created'])).toEqual(
    Object.fromEntries(leadColumns.map(({ field }, place) => [field, place + 1])),
  )
  expect(guess(['Name', 'Email'])).toEqual({ fullName: 0, email: 1 })
  expect(guess(['Name', 'First Name', 'Email'])).toEqual({ firstName: 1, email: 2 })
  expect(guess(['E-mail', 'Given name', 'SURNAME', 'Colour'])).toEqual({ email: 0, firstName: 1, lastName: 2 })
})

test('an address that stands twice is taken from its first row', () => {
  const rows = ['a@example.com', 'b@example.com', ' A@example.com ', '', ''].map((email, n) => ({
    row: n + 2,
    cells: [email],
  }))
  const { good, bad } = prepare({ name: 'a.csv', heads: ['Email'], rows }, { email: 0 })
  expect(good.map(({ row }) => row)).toEqual([2, 3, 5, 6])
  expect(bad).toEqual([{ row: 4, reasons: ['Row 2 has the same email address.'] }])
})

test('a batch has at most 200 rows, and fewer of long ones', () => {
  const rows = (count: number, length: number) =>
    Array.from({ length: count }, (_, row) => ({ row, values: { notes: 'x'.repeat(length) } }))
  expect(batchesOf(rows(450, 10)).map((batch) => batch.length)).toEqual([200, 200, 50])
  expect(batchesOf(rows(100, 10_000)).every((batch) => JSON.stringify(batch).length < 1_000_000)).toBe(true)
  expect(batchesOf(rows(3, 400_000)).map((batch) => batch.length)).toEqual([1, 1, 1])
})
