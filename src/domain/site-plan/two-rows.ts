import { buildingOf, type InBuilding, lettersOf } from '#domain/units/units.constants.ts'
import type { PlannedBuilding, SitePlan } from './site-plan.ts'

const numbers = new Set(['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4'])
const size = 1950
/** Fewer than the eight bays, because a unit that is off the market leaves its bay empty. */
const fewest = 6

/** Whether the units are two rows of four equal bays, as in the sample park. */
export const isTwoRows = (units: readonly (InBuilding & { size: number })[]) =>
  units.length >= fewest &&
  units.every(
    (unit) => unit.size === size && numbers.has(unit.unitNumber) && buildingOf(unit) === lettersOf(unit.unitNumber),
  )

/* In feet. The land ends beside the drives, and the drives beside the buildings, so that bays are large on a phone. */
const driveWidth = 20
const edge = 2
const bay = { width: 39, depth: 50 }
const court = 40
const bays = [bay, bay, bay, bay]

const left = edge + driveWidth
const length = bays.length * bay.width
const [west, east] = [edge + driveWidth / 2, left + length + driveWidth / 2]
const width = left + length + driveWidth + edge
const [rowB, rowA] = [8, 8 + bay.depth + court]
const parking = { x: left, y: rowA + bay.depth + court, width: length, height: 18 }
const south = parking.y + parking.height + 12
/** The room that a truck needs to turn out of a drive. */
const turn = 14
/** Where trucks drive along a row, beyond the stalls at its doors. */
const lane = (row: number) => row + bay.depth + 28

const building = (letters: string, y: number): PlannedBuilding => ({
  letters,
  x: left,
  y,
  turn: 0,
  doors: 'one side',
  bays,
  court,
  stalls: 2 * bays.length,
})

/** Trucks enter at the western gate, drive past the doors of a row and leave at the eastern gate. */
export const twoRowsPlan: SitePlan = {
  lot: [
    [0, 0],
    [width, 0],
    [width, south],
    [0, south],
  ],
  roadSide: 'south',
  buildings: [building('B', rowB), building('A', rowA)],
  parking: [parking],
  driveWidth,
  gate: west,
  drives: [
    [
      [west, south],
      [west, lane(rowB)],
      [east, lane(rowB)],
      [east, south],
    ],
    [
      [west, lane(rowA) + turn],
      [west, lane(rowA)],
      [east, lane(rowA)],
      [east, lane(rowA) + turn],
    ],
  ],
}
