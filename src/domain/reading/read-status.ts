import { fold } from '#domain/text/fold.ts'

/** Normalizes a status of another program: 'OPEN_DEAL' to 'open deal', 'Closed - Not Converted' to 'closed not converted'. */
const plainStatus = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Finds our status for the word that another program uses; undefined for an unknown word. */
export function readStatus<Status extends string>(
  text: string,
  words: Readonly<Record<Status, readonly string[]>>,
): Status | undefined {
  const plain = plainStatus(text)
  return (Object.keys(words) as Status[]).find((status) => plain === status || words[status].includes(plain))
}
