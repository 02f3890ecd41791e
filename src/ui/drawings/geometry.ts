/**
 * The drawings of a park with two buildings of four bays, in feet. On plans x runs east and y south from the sheet's
 * corner; along a front, `at` runs from left to right as seen from outside. A drawing, not a survey: texts may use no
 * figure from here but the size of the park, the size of a unit and the height of its door
 * (docs/specification/public-site.md#purpose).
 */
export type Point = readonly [x: number, y: number]
export type Box = { x: number; y: number; width: number; height: number }

/**
 * A bay on a sheet. `door` is the path of its bay doors from the bay's corner, `scale` that of its number. A yard, which is a
 * unit without a building, has the path of its `fence` instead of a door.
 */
export type PlacedBay = Box & { label: string; door: string; scale: number; fence?: string; front?: BayFront }

/** The doors on each side of a bay that has doors, from and as long as parts of its front; upright beside a building that looks east or west. */
type BayFront = { isUpright: boolean; rows: readonly (readonly (readonly [from: number, size: number])[])[] }

/** A text on a sheet: a note, or the label of a place. */
export type Note = { text: string; x: number; y: number; isMiddle?: boolean }

/** A building whose bays are too small to choose from, with the ground that a press on it takes. */
export type PlacedBuilding = {
  letters: string
  ground: Box
  turned: boolean
  stalls: number
  bays: readonly PlacedBay[]
}

/** The width of a sheet, to which drawings.css fits the lettering. */
export const sheetWidth = 345

/** The ground of a building that has room for a text besides its letters. */
export const roomy = 62

/** What the plans of a park draw: paths and places on a sheet that is 345 wide, to which drawings.css fits the lettering. */
export type SiteDrawing = {
  sheet: Box
  land: string
  trees: string
  /** `name` places its name, which is `text`, or that of the park's road. */
  roads: readonly { middle: string; width: number; name: string; text?: string }[]
  pavement: string
  /** Drives between courts and gate, as lines of a width. */
  drives: { middle: string; width: number }
  /** The outlines of the roofs before doors. */
  canopies?: string
  stalls: string
  route: string
  arrows: string
  truck: string
  gate: string
  breakLine: string
  lots: readonly { box: Box }[]
  /** The placed lots, each with its number among the future phases. */
  ownLots?: readonly { place: number; box: Box }[]
  /** The corners of the land, if lots are placed around it. */
  corners?: readonly Point[]
  bays: readonly PlacedBay[]
  dimension: { path: string; x: number; y: number }
  notes: readonly Note[]
  /** The place of the text with the size of the park. */
  acres: Note
  north: string
  /** Whether nobody has said where trucks drive. */
  isRouteAssumed?: boolean
  /** A bar of so many feet, where distances are known. */
  scaleBar?: { path: string; text: string; x: number; y: number }
  parking: { frame: Box; stalls: string; cars: string; notes: readonly Note[]; hasExtra: boolean; hasCourts?: boolean }
  /** On drawings that are narrower than so many pixels, buildings are chosen first; their bays are too small. */
  buildingsBelow?: 480 | 640 | 'any width'
  buildings: readonly PlacedBuilding[]
}

/** The park's corners from the north-west, clockwise: five acres. */
export const outline: readonly Point[] = [
  [20, 30],
  [612, 18],
  [622, 380],
  [12, 392],
]

/** A unit from outside and inside. All units are alike. */
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

/** The size of an area in square feet. */
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
