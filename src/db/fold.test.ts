import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fold } from '#domain/text/fold.ts'
import { freshDatabase } from '#test/database.ts'
import { folded } from './columns.ts'

const { db } = await freshDatabase()

const foldedByDatabase = async (texts: string[]) => {
  const { rows } = await db.execute<{ text: string; folded: string; decomposed: string }>(
    sql`select text, ${folded(sql`text`)} as folded, normalize(text, nfkd) as decomposed
        from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as text`,
  )
  return rows
}

test('folds each character in the database as in the product', async () => {
  // Unicode has nothing beyond but tags, variation selectors and private use, which fold to themselves.
  const points = Array.from({ length: 0x33fff }, (_, place) => place + 1).filter((n) => n < 0xd800 || n > 0xdfff)
  const rows = await foldedByDatabase(points.map((point) => String.fromCodePoint(point)))
  // PostgreSQL 15 has Unicode 14 and does not decompose characters that were added later.
  const known = rows.filter(({ text, decomposed }) => decomposed === text.normalize('NFKD'))
  expect(rows.length - known.length).toBeLessThan(150)
  expect(known.filter((row) => row.folded !== fold(row.text))).toEqual([])
})

test('folds texts in the database as in the product', async () => {
  const texts = [
    '',
    'Dana Whitfield',
    'José Peñafiel’s “Taller”, Pen\u0303afiel',
    'ΟΔΥΣΣΕΎΣ and Οδυσσεύς',
    'STRAẞE, Straße, Þór, ǾRSTED, ÆRØ, ﬁŒuvre',
    'İSTANBUL ısı',
    'Семён Ёлкин ☺ Ｗｅｌｄｉｎｇ',
    "O`Brien O´Brien O'Brien 6″ 6′ ―",
    'हिन्दी が 한글 שָׁלוֹם مُحَمَّد',
  ]
  for (const row of await foldedByDatabase(texts)) expect(row.folded).toBe(fold(row.text))
})
