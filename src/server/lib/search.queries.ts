import { and, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fold } from '#contract/fold.ts'
import { searchTerms } from './search-terms.ts'

/** The conditions for a row with every term of a search. A phone number in any format is one term. */
export const hasWords = (column: PgColumn, search: string): (SQL | undefined)[] =>
  searchTerms(fold(search)).map(({ words, digits }) => {
    const asTyped = and(...words.map((word) => contains(column, word)))
    return digits === undefined ? asTyped : or(contains(column, digits), asTyped)
  })

function contains(column: PgColumn, word: string) {
  const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
  // The trigram index finds three letters anywhere, and fewer only at the beginning of a word.
  return sql`${column} like ${[...word].length < 3 ? `% ${literal}%` : `%${literal}%`}`
}
