import { maxRent } from '#domain/units/units.constants.ts'

/** How many rents change at once: to an amount, by an amount, or by a percentage. */
export const rentChanges = [
  { name: 'to', label: 'Rents to', unit: 'dollars a month' },
  { name: 'by', label: 'Rents by', unit: 'dollars a month' },
  { name: 'percent', label: 'Rents by percent', unit: 'percent, to the next $5' },
] as const
export type RentChange = (typeof rentChanges)[number]['name']

/** A signed number as people type it: '+ 3', '-2.5 %', '$1,950'. */
export function readChange(typed: string) {
  const text = typed.replaceAll(/[\s$,%]/g, '').replace(/^[−–]/, '-')
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}

const step = 5

/** The new rent; undefined if there would be none. A unit without a price keeps none. */
export function newRent(rent: number, change: RentChange, amount: number) {
  if (rent === 0) return 0
  const wanted = { to: amount, by: rent + amount, percent: Math.round((rent * (1 + amount / 100)) / step) * step }
  const rounded = Math.round(wanted[change])
  return rounded > 0 && rounded <= maxRent ? rounded : undefined
}
