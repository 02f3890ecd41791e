import { fold } from '#domain/text/fold.ts'
import { remembered } from '#domain/text/remembered.ts'

/** Reduces a name to letters and digits, so that 'ACME, L.L.C.' and 'Acme LLC' are the same. */
export const plainTenant = remembered((name) => {
  const folded = fold(name).replaceAll('&', 'and')
  return folded.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '') || folded.trim()
})

export const isSameTenant = (one: string, other: string) => plainTenant(one) === plainTenant(other)

/** Whether one name extends the other, as 'Acme Pallets LLC' extends 'Acme Pallets'. */
export function isLongerName(one: string, other: string) {
  const [first, second] = [plainTenant(one), plainTenant(other)]
  return first.startsWith(second) || second.startsWith(first)
}
