import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const maxSearchWords = 8

/** Conditions under which a row has every word of a search; a phone number is one word, however it is written. */
export const hasWords = (column: PgColumn, search: string): SQL[] =>
  wordsOf(search).map((word) => {
    const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
    // Trigrams find a part of three letters anywhere, and a shorter one only where a word begins.
    return sql`${column} like lower(${[...word].length < 3 ? `% ${literal}%` : `%${literal}%`})`
  })

function wordsOf(search: string) {
  const digits = search.replaceAll(/\D/g, '')
  if (digits.length >= 3 && /^[\d\s().+-]+$/.test(search)) return [digits.replace(/^1(\d{10})$/, '$1')]
  return search.split(/\s+/).filter(Boolean).slice(0, maxSearchWords)
}
