import { type Box, boxPath, type PlacedBay, type PlacedBuilding, sheetWidth, type SiteDrawing } from './geometry.ts'

const width = sheetWidth
const edge = 8
const court = 44
/** Maximum bays in a row. Narrower bays could not be pressed on a phone. */
export const maxInRow = 6
const maxBay = { width: 84, height: 84 }

const tenth = (value: number) => Math.round(value * 10) / 10
/** Larger bays stay larger, but none becomes too narrow for its number. */
const shown = (size: number, usual: number) => Math.min(2, Math.max(0.7, size / usual))

/** One building as seen from its doors: its bays in order, in rows as wide as the sheet, with a court before each row. */
export function buildingDrawing({ bays: all }: Pick<PlacedBuilding, 'bays'>): SiteDrawing {
  const rows = Array.from({ length: Math.ceil(all.length / maxInRow) }, (_, row) => inRow(all, row))
  const usual = medianOf(all.map(longSide))
  const lengths = rows.map((row) => row.reduce((sum, bay) => sum + shown(longSide(bay), usual), 0))
  const unit = Math.min(maxBay.width, (width - 2 * edge) / Math.max(1, ...lengths))
  const height = Math.min(maxBay.height, tenth(unit * 1.3))
  const rowHeight = height + court
  const left = (width - unit * Math.max(0, ...lengths)) / 2
  const bays = rows.flatMap((row, place) => {
    let x = left
    return row.map((bay): PlacedBay => {
      const from = tenth(x)
      x += unit * shown(longSide(bay), usual)
      const box = { x: from, y: edge + place * rowHeight, width: tenth(x - from), height }
      return { ...box, label: bay.label, door: doorsOf(bay, box), scale: numberScale(bay.label, box) }
    })
  })
  const courts = rows.map(
    (_, place): Box => ({ x: 0, y: edge + place * rowHeight + height, width, height: court - edge }),
  )
  const sheet = { x: 0, y: 0, width, height: edge + rows.length * rowHeight }
  const lane = courts.map(({ y }) => `M0 ${tenth(y + 26)}H${width}`).join('')
  return {
    sheet,
    land: boxPath(sheet),
    trees: '',
    roads: [],
    pavement: courts.map(boxPath).join(''),
    drives: { middle: '', width: 0 },
    stalls: '',
    route: lane,
    arrows: courts.map(({ y }) => `M${width / 2} ${tenth(y + 26)}l-9 4v-8z`).join(''),
    truck: '',
    gate: '',
    breakLine: breaksOf(rows, bays),
    lots: [],
    bays,
    dimension: { path: '', x: 0, y: 0 },
    notes: [],
    acres: { text: '', x: 0, y: 0 },
    north: '',
    parking: { frame: sheet, stalls: '', cars: '', notes: [], hasExtra: false },
    buildings: [],
  }
}

/** The break marks where a row of bays continues on the next line: at the end of one line and the start of the next. */
function breaksOf(rows: readonly (readonly PlacedBay[])[], drawn: readonly PlacedBay[]) {
  let from = 0
  return rows
    .flatMap((row, place) => {
      const [first, last] = [drawn[from], drawn[from + row.length - 1]]
      from += row.length
      return [
        ...(place > 0 && first ? [breakAt(first, first.x - 2)] : []),
        ...(place < rows.length - 1 && last ? [breakAt(last, tenth(last.x + last.width + 2))] : []),
      ]
    })
    .join('')
}

const breakAt = ({ y, height }: Box, x: number) => {
  const middle = tenth(y + height / 2)
  return `M${tenth(x)} ${y}V${middle - 9}l-4 6 8 6-4 6V${tenth(y + height)}h1V${middle + 9}l4-6-8-6 4-6V${y}z`
}

const inRow = (bays: readonly PlacedBay[], row: number) => {
  const perRow = Math.ceil(bays.length / Math.ceil(bays.length / maxInRow))
  return bays.slice(row * perRow, (row + 1) * perRow)
}

/** The length of a bay's front, whichever way its building faces. */
const longSide = ({ front, width, height }: PlacedBay) => (front?.isUpright ? height : width)

const medianOf = (sizes: readonly number[]) =>
  sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length / 2)] || 1

function doorsOf({ front }: PlacedBay, { width: long, height }: Box) {
  const [ahead = [], behind = []] = front?.rows ?? []
  return [
    ...ahead.map(([from, size]) => `M${tenth(from * long)} ${height}h${tenth(size * long)}`),
    ...behind.map(([from, size]) => `M${tenth((1 - from - size) * long)} 0h${tenth(size * long)}`),
  ].join('')
}

const numberScale = (label: string, { width: wide }: Box) =>
  Math.round(Math.min(1, (wide * 0.86) / (Math.max(2, label.length) * 17)) * 100) / 100
