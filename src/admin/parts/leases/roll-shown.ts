import type { RentRollRow } from '#contract/leases/rent-roll.ts'

/** The rows behind each occupancy figure; without one, all rows. */
export const figures = {
  occupied: ({ state }: RentRollRow) => state !== 'vacant',
  committed: ({ state, upcoming }: RentRollRow) => state !== 'vacant' || upcoming !== null,
  vacant: ({ state }: RentRollRow) => state === 'vacant',
  loss: ({ lossToLease }: RentRollRow) => lossToLease !== null && lossToLease > 0,
} as const
export type Figure = keyof typeof figures

export const isFigure = (name: string): name is Figure => Object.hasOwn(figures, name)

export const rowsShown = (rows: readonly RentRollRow[], show: string) =>
  isFigure(show) ? rows.filter(figures[show]) : rows
