import * as z from 'zod/mini'

/** Rows that a list answers unless it is asked for another number, and at most (contract, section 2). */
export const usualRows = 100
export const maxRows = 500

/** What every list that grows without bound can be asked: how many rows, and after which one. */
export const listQuery = {
  limit: z.pipe(
    z._default(
      z.string().check(z.regex(/^[1-9]\d{0,2}$/, `The limit must be a whole number from 1 to ${maxRows}.`)),
      String(usualRows),
    ),
    z.transform((text) => Math.min(Number(text), maxRows)),
  ),
  /** What the `Link` of the page before named; nobody else knows how it is made. */
  cursor: z.optional(z.string().check(z.maxLength(2000, 'This page is no longer there. Start from the first one.'))),
}

/** Answer header with the number of rows on all pages together. */
export const totalHeader = 'x-total-count'

/** Most rows that are counted one by one; a larger total of a search is this, with the header below. */
export const maxCounted = 10_000

/** Answer header that says that there are at least as many rows as the total says. */
export const cappedHeader = 'x-total-count-capped'
