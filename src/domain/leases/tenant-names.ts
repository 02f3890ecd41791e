import { fold } from '#domain/text/fold.ts'

/** Reduces a name to letters and digits, so that 'ACME, L.L.C.' and 'Acme LLC' are the same. */
const written = (name: string) => {
  const folded = fold(name).replaceAll('&', 'and')
  return folded.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '') || folded.trim()
}

export const isSameTenant = (one: string, other: string) => written(one) === written(other)

/** Whether one name extends the other, as 'Acme Pallets LLC' extends 'Acme Pallets'. */
export function isLongerName(one: string, other: string) {
  const [first, second] = [written(one), written(other)]
  return first.startsWith(second) || second.startsWith(first)
}
