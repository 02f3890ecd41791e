import { bays, boxPath, extraParking, lanes, pavement, stallLines, stallsOf } from './geometry.ts'

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
const arrows =
  arrow(wayIn, 272, 'n') + arrow(wayOut, 282, 's') + arrow(126, lanes.north, 'e') + arrow(126, lanes.south, 'e')

/** A semi truck seen from above, on its way east. */
const truck = (x: number, lane: number) => `M${x} ${lane - 4.5}h53v9h-53zM${x + 55} ${lane - 4}h8l4 2v4l-4 2h-8z`

/** The pavement of Phase 1 with its stalls, the truck route and a truck on it. */
export const Ground = () => (
  <>
    <path className="pavement" d={paving + boxPath(extraParking)} />
    <path className="stalls" d={[extraParking, ...bays.map(stallsOf)].map(stallLines).join('')} />
    <path className="route" d={truckRoute} />
    <path className="route-arrow" d={arrows} />
    <path className="truck" d={truck(166, lanes.north)} />
  </>
)
