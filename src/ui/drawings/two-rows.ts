import {
  bays,
  boxPath,
  breakAt,
  buildings,
  extraParking,
  lanes,
  lots,
  pavement,
  road,
  sheet,
  type SiteDrawing,
  stall,
  stallLines,
  stallsOf,
  unit,
} from './geometry.ts'

/** The park's edge, open at the break line. */
const land = 'M385 34L52 38V293L385 288z'
const breakLine = `M${breakAt} 32v106l-6 8 12 9-6 8v136h6V163l6-8-12-9 6-8V32z`

const { west, east, north, south, drive } = pavement
const gate = 294
const flare = 'a10 10 0 0 0'
const paving =
  `M${west - 10} ${gate + 10}${flare} 10-10V${north + 14}a14 14 0 0 1 14-14H${east - 14}a14 14 0 0 1 14 14V${gate}${flare} 10 10h${-drive - 20}${flare} 10-10` +
  `V${south + 10}a10 10 0 0 0-10-10H${west + drive + 10}a10 10 0 0 0-10 10V${gate}${flare} 10 10z`

const wayIn = west + drive / 2
const wayOut = east - drive / 2
const turn = 22
const through = (lane: number) =>
  `V${lane + turn}a${turn} ${turn} 0 0 1 ${turn}-${turn}H${wayOut - turn}a${turn} ${turn} 0 0 1 ${turn} ${turn}`
const truckRoute = `M${wayIn} ${gate + 8}${through(lanes.north)}V${gate + 8}M${wayIn} ${lanes.south + turn}${through(lanes.south)}`
const arrow = (x: number, y: number, way: 'n' | 'e' | 's') =>
  ({ n: `M${x} ${y}l4 9h-8z`, e: `M${x} ${y}l-9 4v-8z`, s: `M${x} ${y}l4-9h-8z` })[way]

/** A semi truck seen from above, on its way east. */
const truck = (x: number, lane: number) => `M${x} ${lane - 4.5}h53v9h-53zM${x + 55} ${lane - 4}h8l4 2v4l-4 2h-8z`

const trees = [
  [70, 56],
  [290, 92],
  [298, 66],
  [124, 283],
  [234, 283],
  [332, 238],
  [370, 276],
] as const

const cars = [0, 1, 4, 9, 10, 15]
  .map((index) => {
    const x = extraParking.x + index * stall.width + 1.25
    return `M${x} ${extraParking.y + 2}h6v13.5h-6zm0 4h6m-6 6.5h6`
  })
  .join('')

const stalls = [extraParking, ...bays.map(stallsOf)].map(stallLines).join('')

const rowEast = buildings[1].x + buildings[1].bays * unit.width

/** The park with two rows of four equal bays. */
export const twoRows: SiteDrawing = {
  sheet,
  land,
  trees: trees.map(([x, y]) => `M${x} ${y}h.1m-7 0a7 7 0 1 1 0 .1`).join(''),
  roads: [{ ...road, name: 'translate(178 299.6) rotate(-.84)' }],
  pavement: paving + boxPath(extraParking),
  stalls,
  route: truckRoute,
  arrows:
    arrow(wayIn, 272, 'n') + arrow(wayOut, 282, 's') + arrow(126, lanes.north, 'e') + arrow(126, lanes.south, 'e'),
  truck: truck(166, lanes.north),
  gate: 'M56 293l34-.5m176-2.5 34-.5',
  breakLine,
  lots,
  bays,
  dimension: {
    path: `M${buildings[1].x} 54H${rowEast}${[0, 1, 2, 3, 4].map((bay) => `M${buildings[1].x + bay * unit.width - 3} 57l6-6`).join('')}`,
    x: 178,
    y: 47,
  },
  notes: [
    { text: 'Extra parking', x: 178, y: 286, isMiddle: true },
    { text: 'Gate', x: 92, y: 288 },
  ],
  acres: { text: '', x: 352, y: 262, isMiddle: true },
  north: 'translate(80 90)',
  parking: {
    hasExtra: true,
    frame: { x: 46, y: 56, width: 264, height: 236 },
    stalls,
    cars,
    notes: [
      ...bays.map((bay) => {
        const { x, y, width } = stallsOf(bay)
        return { text: bay.label, x: x + width / 2, y: y + 12, isMiddle: true }
      }),
      { text: 'Truck court', x: 178, y: 157, isMiddle: true },
      { text: 'Truck court', x: 178, y: 254, isMiddle: true },
      { text: 'Extra parking', x: 178, y: 287, isMiddle: true },
    ],
  },
  buildings: [],
}
