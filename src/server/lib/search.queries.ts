import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fold } from '#contract/fold.ts'

const maxSearchWords = 8

/** The conditions for a row with every word of a search. A phone number in any format is one word. */
export const hasWords = (column: PgColumn, search: string): SQL[] =>
  wordsOf(fold(search)).map((word) => {
    const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
    // The trigram index finds three letters anywhere, and fewer only at the beginning of a word.
    return sql`${column} like ${[...word].length < 3 ? `% ${literal}%` : `%${literal}%`}`
  })

function wordsOf(search: string) {
  const digits = search.replaceAll(/\D/g, '')
  if (digits.length >= 3 && /^[\d\s().+-]+$/.test(search)) return [digits.replace(/^1(\d{10})$/, '$1')]
  return search.split(/\s+/).filter(Boolean).slice(0, maxSearchWords)
}
