/**
 * The drawing of a park with two buildings of four bays, in feet. On plans x runs east and y south from the corner of the
 * sheet. Along a front, `at` runs from left to right as seen from outside. It is not a survey: texts may use no figure from
 * here except the size of the park, the size of a unit and the height of its door
 * (docs/specification/public-site.md#purpose).
 */
export type Point = readonly [x: number, y: number]
export type Box = { x: number; y: number; width: number; height: number }

/**
 * A bay on a sheet. `door` is the path of its bay doors from the bay's corner, and `scale` is the scale of its number. A
 * yard, which is a unit without a building, has the path of its `fence` instead of a door.
 */
export type PlacedBay = Box & { label: string; door: string; scale: number; fence?: string; front?: BayFront }

/** The doors on each side with doors, as fractions of the front. `isUpright` means that the building faces east or west. */
type BayFront = { isUpright: boolean; rows: readonly (readonly (readonly [from: number, size: number])[])[] }

/** A text on a sheet: a note, or the label of a place. */
export type Note = { text: string; x: number; y: number; isMiddle?: boolean }

/** A building whose bays are too small to choose from. A press anywhere on `ground` selects it. */
export type PlacedBuilding = {
  letters: string
  ground: Box
  turned: boolean
  stalls: number
  bays: readonly PlacedBay[]
}

/** Half the cap height of a unit number on the sheet. */
export const halfCapital = 8

/** The width of a sheet. drawings.css fits the lettering to it. */
export const sheetWidth = 345

/** The minimum ground of a building for a text in addition to its letters. */
export const roomy = 62

/** The content of a park's plans: paths and places on a sheet 345 wide, to which drawings.css fits the lettering. */
export type SiteDrawing = {
  sheet: Box
  land: string
  trees: string
  /** `name` is the position of the name. The name is `text`, or the name of the park's own road. */
  roads: readonly { middle: string; width: number; name: string; text?: string }[]
  pavement: string
  /** Drives between courts and gate, as lines with a width. */
  drives: { middle: string; width: number }
  /** The outlines of the roofs in front of doors. */
  canopies?: string
  stalls: string
  route: string
  arrows: string
  truck: string
  gate: string
  breakLine: string
  lots: readonly { box: Box }[]
  /** The placed lots, each with the position of its phase among the future ones. */
  ownLots?: readonly { place: number; box: Box }[]
  /** The corners of the land, if lots are placed around it. */
  corners?: readonly Point[]
  bays: readonly PlacedBay[]
  dimension: { path: string; x: number; y: number }
  notes: readonly Note[]
  /** The position of the text with the size of the park. */
  acres: Note
  north: string
  /** Whether the truck route is an assumption. */
  isRouteAssumed?: boolean
  /** Whether doors are drawn that nobody stated, or only their places are assumed; undefined without any door. */
  doors?: 'assumed' | 'placed'
  /** The scale bar, if distances are known. */
  scaleBar?: { path: string; text: string; x: number; y: number }
  parking: { frame: Box; stalls: string; cars: string; notes: readonly Note[]; hasExtra: boolean; hasCourts?: boolean }
  /** On drawings narrower than this many pixels, bays are too small and buildings are chosen first. */
  buildingsBelow?: 480 | 640 | 'any width'
  buildings: readonly PlacedBuilding[]
}

/** The park's corners, clockwise from the northwest: five acres. */
export const outline: readonly Point[] = [
  [20, 30],
  [612, 18],
  [622, 380],
  [12, 392],
]

/** The outside and inside of a unit. All units are alike. */
export const unit = {
  width: 39,
  depth: 50,
  bayDoor: { at: 4, width: 16, height: 14 },
  entry: { at: 25, width: 3.5, height: 7 },
  window: { at: 31, width: 5, height: 4, sill: 3.5 },
  office: { at: 21, width: 18, depth: 16 },
  bathroom: { at: 27, width: 12, depth: 10 },
} as const

export const building = { eave: 17.5, ridge: 23 } as const

export const stall = { width: 8.5, depth: 18 } as const

export const phases = [
  { number: 2, box: { x: 334, y: 58, width: 254, height: 136 } },
  { number: 3, box: { x: 334, y: 222, width: 254, height: 136 } },
] as const

/** The area in square feet. */
export function areaOf(points: readonly Point[]) {
  const doubled = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}

export const boxPath = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}z`
export const viewBox = ({ x, y, width, height }: Box) => `${x} ${y} ${width} ${height}`
export const polygonPath = (points: readonly Point[]) => `M${points.map((point) => point.join(' ')).join('L')}z`
