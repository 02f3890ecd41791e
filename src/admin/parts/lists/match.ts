import { fold } from '#domain/text/fold.ts'

/** More rows or options than this are searched. */
export const searchedAbove = 20

/** The rank of a text for a search: 0 if a word is missing, 1 if the text starts with the search. */
export function match(text: string, typed: string) {
  const folded = fold(text)
  const search = fold(typed).trim()
  const words = search.split(/\s+/)
  if (!words.every((word) => folded.includes(word))) return 0
  if (folded.startsWith(search)) return 1
  return words.every((word) => ` ${folded}`.includes(` ${word}`)) ? 0.7 : 0.3
}
