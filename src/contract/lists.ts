import * as z from 'zod/mini'

/** The default and the maximum number of rows of a list response (docs/specification/contract.md#all-calls). */
export const usualRows = 100
export const maxRows = 500

/** The query parameters of every list without a fixed size. */
export const listQuery = {
  limit: z.pipe(
    z._default(
      z.string().check(z.regex(/^[1-9]\d{0,2}$/, `The limit must be a whole number from 1 to ${maxRows}.`)),
      String(usualRows),
    ),
    z.transform((text) => Math.min(Number(text), maxRows)),
  ),
  /** From the `Link` header of the previous page. Clients must not interpret it. */
  cursor: z.optional(z.string().check(z.maxLength(2000, 'This page is no longer there. Start from the first one.'))),
}

/** The query parameter that limits a list to what is assigned to the caller. */
export const mine = z.optional(z.literal('true', 'Mine must be true.'))

/** Response header with the number of rows on all pages. */
export const totalHeader = 'x-total-count'

/** The largest exact count. A larger result reports this number and sets the header below. */
export const maxCounted = 10_000

/** Response header that marks the total as a minimum. */
export const cappedHeader = 'x-total-count-capped'
