import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fold } from '#domain/text/fold.ts'

const maxSearchWords = 8

/** Splits a search into words. Consecutive numbers are one word: a phone number in any format. */
const words = /(?<!\S)[\d().+-]+(?:\s+[\d().+-]+)*(?!\S)|\S+/g

/**
 * The conditions for a row with every word of a search. A phone number or a part of one is also compared by its digits.
 */
export const hasWords = (column: PgColumn, search: string): SQL[] =>
  (fold(search).match(words) ?? []).slice(0, maxSearchWords).map((word) => {
    const digits = phoneDigits(word)
    if (digits === undefined || digits === word) return hasWord(column, word)
    return sql`(${hasWord(column, word)} or ${hasWord(column, digits)})`
  })

function hasWord(column: PgColumn, word: string) {
  const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
  // The trigram index finds three or more letters anywhere, but fewer only at the beginning of a word.
  return sql`${column} like ${[...word].length < 3 ? `% ${literal}%` : `%${literal}%`}`
}

/** The digits of a phone number or a part of one, without the country code 1, which begins no area code. */
function phoneDigits(text: string) {
  if (!/^[\d\s().+-]+$/.test(text)) return undefined
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{3})/, '')
  return digits.length >= 3 ? digits : undefined
}
