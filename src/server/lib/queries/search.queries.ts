import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fold } from '#domain/text/fold.ts'

const maxSearchWords = 8

/** Words, where numbers in a row are one: a phone number in any format. */
const words = /(?<!\S)[\d().+-]+(?:\s+[\d().+-]+)*(?!\S)|\S+/g

/** The conditions for a row with every word of a search. A phone number, or a part of one, is compared by its digits, too. */
export const hasWords = (column: PgColumn, search: string): SQL[] =>
  (fold(search).match(words) ?? []).slice(0, maxSearchWords).map((word) => {
    const digits = phoneDigits(word)
    if (digits === undefined || digits === word) return hasWord(column, word)
    return sql`(${hasWord(column, word)} or ${hasWord(column, digits)})`
  })

function hasWord(column: PgColumn, word: string) {
  const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
  // The trigram index finds three letters anywhere, and fewer only at the beginning of a word.
  return sql`${column} like ${[...word].length < 3 ? `% ${literal}%` : `%${literal}%`}`
}

/** The digits of a phone number or of a part of one, without the country's 1, with which no area code begins. */
function phoneDigits(text: string) {
  if (!/^[\d\s().+-]+$/.test(text)) return undefined
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{3})/, '')
  return digits.length >= 3 ? digits : undefined
}
