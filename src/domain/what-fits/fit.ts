import type { Area, Floor, FloorDoor } from './floor.ts'
import { createPlacer, overlaps, roomsOf, type Thing, tolerance } from './place.ts'
import { type Handling, handlingOf, insideDoors, levelsOf, openFloor, racksOf } from './racks.ts'
import { type BayKind, bays, type Placeable, placeables, rack, type ThingKind, van } from './things.ts'
import type { Trade } from '#domain/units/units.constants.ts'

/** How many of a thing an owner wants in a unit. */
export type Wanted = { kind: ThingKind; count: number }

/** What fits into a unit for one trade. */
export type Fit = {
  trade: Trade
  things: readonly Thing[]
  /** How many of each kind fit. */
  counts: Partial<Record<ThingKind, number>>
  /** Kept free for a forklift, a pallet jack or a cart beside the racks. */
  aisles: readonly Area[]
  aisle: number
  by: Handling
  /** Null if the clear height is not known, or without racks. */
  levels: number | null
  /** The pallets in all racks; null without levels. */
  pallets: number | null
  /** The largest free rectangle beside racks in square feet; 0 without racks. */
  open: number
}

/** The hall from which a thing as large as a cooler or a router is drawn. */
const roomy = 700

type Kind = keyof typeof placeables
/** A thing of a trade: one for so many square feet of the hall, at least one and at most `max`. */
type Wish = { kind: Kind; per?: number; max?: number; isLarge?: boolean; item?: Placeable }

/** The things of a trade in the order in which they are placed. */
const wishes: Record<Trade, readonly Wish[]> = {
  Manufacturing: [
    { kind: 'router', per: 1200, max: 4, isLarge: true },
    { kind: 'welding table', per: 600 },
    { kind: 'stock rack', per: 800 },
    { kind: 'bench', per: 400, item: { ...placeables.bench, front: 3 } },
  ],
  'Automotive Service': [
    { kind: 'bench', max: 2 },
    { kind: 'shelf', per: 250 },
  ],
  'Equipment Service': [
    { kind: 'bench', max: 2 },
    { kind: 'shelf', per: 150 },
  ],
  'Food Processing': [
    { kind: 'cooler', per: 900, max: 3, isLarge: true },
    { kind: 'oven', per: 600, max: 6 },
    { kind: 'sink', max: 1 },
    { kind: 'mixer', per: 800, max: 4 },
    { kind: 'table', per: 220, max: 12 },
  ],
  'Light Assembly': [
    { kind: 'shelf', per: 350, max: 12 },
    { kind: 'pair of benches', per: 200, max: 20 },
    { kind: 'bench', per: 150, max: 12 },
  ],
  Distribution: [{ kind: 'packing bench', max: 2 }],
  Warehousing: [],
}

function mostOf({ per, max = 99, isLarge }: Wish, hall: number) {
  if (isLarge && hall < roomy) return 0
  return per === undefined ? max : Math.max(1, Math.min(max, Math.floor(hall / per)))
}

const bayOf: Partial<Record<Trade, BayKind>> = { 'Automotive Service': 'lift', 'Equipment Service': 'machine bay' }

/** What stands first, and what stays free for it. */
type Base = { things: readonly Thing[]; kept: readonly Area[]; aisles: readonly Area[] }

/** Placed by the rules of the trade; `list` replaces the trade's own counts. */
export function fitOf(floor: Floor, trade: Trade, list?: readonly Wanted[]): Fit {
  const has = (kind: ThingKind) => (list ? list.some((wanted) => wanted.kind === kind) : undefined)
  const most = (kind: ThingKind) =>
    list ? list.reduce((sum, wanted) => sum + (wanted.kind === kind ? wanted.count : 0), 0) : Infinity
  const withRacks = has('rack') ?? (trade === 'Warehousing' || trade === 'Distribution')
  const bay = list ? (['lift', 'machine bay'] as const).find((kind) => has(kind)) : bayOf[trade]
  const racks = withRacks ? racksOf(floor) : undefined
  const stand = racks?.racks.slice(0, most('rack')) ?? []
  const aisles = racks?.aisles ?? []
  const vans = (has('van') ?? trade === 'Distribution') ? vansOf(floor, aisles, stand).slice(0, most('van')) : []
  const base: Base = bay
    ? behindLanes(floor, bay, most(bay))
    : { things: stand, kept: keptFree(floor, trade, aisles), aisles }
  const place = createPlacer(floor, list ? [...base.kept, ...vans] : base.kept, [...stand, ...base.things])
  const hall = roomsOf(floor).reduce((left, { length, width }) => left - length * width, floor.width * floor.depth)
  const order: readonly Wish[] = list
    ? list.flatMap(({ kind, count }) => (kind in placeables ? [{ kind: kind as Kind, max: count }] : []))
    : wishes[trade]
  const placed = order.flatMap((wish) => place(wish.kind, wish.item ?? placeables[wish.kind], mostOf(wish, hall)))
  const things = [...(bay ? stand : []), ...base.things, ...vans, ...placed]
  const counts: Fit['counts'] = {}
  for (const { kind } of things) counts[kind] = (counts[kind] ?? 0) + 1
  const levels = stand.length > 0 ? levelsOf(floor) : null
  return {
    trade,
    things,
    counts,
    aisles,
    ...handlingOf(floor),
    levels,
    pallets: levels === null ? null : stand.length * rack.pallets * levels,
    open: withRacks ? openFloor(floor, [...stand, ...aisles, ...insideDoors(floor)]) : 0,
  }
}

/** What a trade keeps free besides the first feet inside its doors. */
function keptFree(floor: Floor, trade: Trade, aisles: readonly Area[]): Area[] {
  switch (trade) {
    case 'Manufacturing':
      return insideDoors(floor, Math.min(20, floor.depth / 2))
    case 'Light Assembly': {
      const ways = floor.doors.map(({ y, width }) => ({ x: 0, y: y + width / 2 - 2, length: floor.depth, width: 4 }))
      return [...insideDoors(floor), ...ways]
    }
    default:
      return [...aisles, ...insideDoors(floor)]
  }
}

/** Bays across the back, with the width of the doors up to them and the ground before them. */
function behindLanes(floor: Floor, kind: BayKind, max: number): Base {
  const things = baysOf(floor, kind).slice(0, max)
  const lanes = insideDoors(floor, things.length > 0 ? floor.depth - bays[kind].length : undefined)
  const before = things.map((bay) => ({ ...bay, x: bay.x - beforeBay, length: beforeBay }))
  return { things, kept: [...lanes, ...before], aisles: [] }
}

const isDock = ({ kind }: FloorDoor) => kind === 'Dock-high'
const beforeBay = 8
/** A turning circle of 40 ft brings a vehicle so far aside after so long a run. */
const turn = { run: 24, aside: 8 }

/** The bays side by side across the back that a vehicle reaches. */
function baysOf(floor: Floor, kind: BayKind): Thing[] {
  const { length, width, vehicle, clearHeight } = bays[kind]
  const open = floor.doors.filter((door) => !isDock(door) && door.width >= vehicle + 2 && (door.height ?? 0) >= 8)
  const run = floor.depth - length
  if (open.length === 0 || run < 0) return []
  // A door's height is the least that a room has.
  const height = floor.clearHeight ?? Math.max(...floor.doors.map((door) => door.height ?? 0))
  if (height < clearHeight) return []
  const reach = run >= turn.run ? turn.aside : 0
  const rooms = roomsOf(floor)
  const isBay = (y: number) => {
    const from = Math.max(0, run - beforeBay)
    const area = { x: from, y, length: floor.depth - from, width }
    if (rooms.some((room) => overlaps(room, area))) return false
    const middle = y + width / 2
    const half = vehicle / 2 + 0.5
    return open.some(
      (door) => Math.max(door.y + half - middle, middle - (door.y + door.width - half)) <= reach + tolerance,
    )
  }
  const rows = Array.from({ length: 2 * width }, (_, place) => {
    const ys: number[] = []
    for (let y = place / 2; y + width <= floor.width + tolerance; y += width) if (isBay(y)) ys.push(y)
    return ys
  })
  const [most = []] = rows.toSorted((a, b) => b.length - a.length)
  return most.map((y) => ({ kind, x: run, y, length, width }))
}

/** Vans in line behind each drive-in that lets them in: in the middle of its aisle, or nearer to the door beside a room. */
function vansOf(floor: Floor, aisles: readonly Area[], racks: readonly Thing[]): Thing[] {
  const { length, width, between, door: least } = van
  const inLine = Math.floor((floor.depth + between) / (length + between))
  const vans: Thing[] = []
  for (const door of floor.doors) {
    if (isDock(door) || door.width < least.width || door.height === null || door.height < least.height) continue
    const middle = door.y + door.width / 2
    const straight = middle - width / 2
    const aisle = aisles.find((one) => one.length > length && one.y <= middle && middle <= one.y + one.width)
    const ys = aisle
      ? [aisle.y + (aisle.width - width) / 2, Math.max(aisle.y, Math.min(straight, aisle.y + aisle.width - width))]
      : [straight]
    const blocked = [...roomsOf(floor), ...racks, ...vans]
    for (let place = 1; place <= inLine; place += 1) {
      const x = floor.depth - place * length - (place - 1) * between
      const places = ys.map((y): Thing => ({ kind: 'van', x, y, length, width }))
      const free = places.find((one) => !blocked.some((area) => overlaps(area, one)))
      if (free) vans.push(free)
    }
  }
  return vans
}
