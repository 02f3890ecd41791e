import { type Trade, trades } from '#domain/units/units.constants.ts'
/**
 * The things that fit into units, at true size in feet, and what each needs (docs/specification/what-fits.md has the sources). A thing
 * against a wall is `length` along it and `width` deep.
 */
type Size = { length: number; width: number }

/** A thing with room in front of it, or all round if it is an island. `apart` is the room between two in a row. */
export type Placeable = Size & { front: number; isIsland?: boolean; apart?: number }

export const placeables = {
  'packing bench': { length: 8, width: 3, front: 4 },
  bench: { length: 6, width: 2.5, front: 4 },
  'pair of benches': { length: 6, width: 5, front: 4, isIsland: true },
  shelf: { length: 4, width: 2, front: 3 },
  cooler: { length: 10, width: 8, front: 4 },
  oven: { length: 3.5, width: 3.5, front: 4, apart: 0.5 },
  sink: { length: 8, width: 2.5, front: 4 },
  mixer: { length: 3, width: 3.5, front: 4, apart: 1 },
  table: { length: 6, width: 2.5, front: 4, isIsland: true },
  router: { length: 11, width: 7.5, front: 3, isIsland: true },
  'welding table': { length: 8, width: 4, front: 3, isIsland: true },
  'stock rack': { length: 10, width: 3, front: 4 },
} as const satisfies Record<string, Placeable>

/** A bay of a pallet rack with the overhang of its pallets: two pallets in a level. */
export const rack = { length: 8.5, width: 4, level: 5, pallets: 2 } as const

/** A vehicle behind a drive-in, `between` it and the next. */
export const van = { length: 20, width: 7, between: 3, door: { width: 9, height: 10 } } as const

/** Bays across the back, each for a vehicle as wide as `vehicle`. */
export const bays = {
  lift: { length: 24, width: 12, vehicle: 7, clearHeight: 12 },
  'machine bay': { length: 20, width: 12, vehicle: 6.5, clearHeight: 9 },
} as const

export type BayKind = keyof typeof bays
export type ThingKind = keyof typeof placeables | BayKind | 'rack' | 'van'

/** The trade with which a unit opens. */
export const fitTradeOf = (trade: string): Trade => trades.find((one) => one === trade) ?? 'Warehousing'
