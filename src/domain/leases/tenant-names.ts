import { fold } from '#domain/text/fold.ts'

/** 'ACME, L.L.C.' and 'Acme LLC' are written alike but for capitals, accents, spaces and punctuation. */
const written = (name: string) => {
  const folded = fold(name).replaceAll('&', 'and')
  return folded.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '') || folded.trim()
}

export const isSameTenant = (one: string, other: string) => written(one) === written(other)

/** Whether one name is the other with more behind it, as 'Acme Pallets LLC' is 'Acme Pallets'. */
export function isLongerName(one: string, other: string) {
  const [first, second] = [written(one), written(other)]
  return first.startsWith(second) || second.startsWith(first)
}
