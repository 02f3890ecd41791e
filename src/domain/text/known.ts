/**
 * The text of a value that is stored in English: a status, a trade, an option, a default text of an offer. The Spanish build
 * has `known.es.ts` in place of this file. A text that nobody knows, such as one of the owner, stays as it is.
 */
export const known = (text: string) => text
