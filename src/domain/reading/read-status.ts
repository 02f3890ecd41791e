import { fold } from '#domain/text/fold.ts'

/** A status of another program, for comparison: 'OPEN_DEAL' as 'open deal', 'Closed - Not Converted' as 'closed not converted'. */
const plainStatus = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Finds the status that a program calls by another word; undefined for a word that is not known. */
export function readStatus<Status extends string>(
  text: string,
  words: Readonly<Record<Status, readonly string[]>>,
): Status | undefined {
  const plain = plainStatus(text)
  return (Object.keys(words) as Status[]).find((status) => plain === status || words[status].includes(plain))
}
