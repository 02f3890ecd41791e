import { wall } from '#domain/what-fits/floor.ts'
import type { Thing } from '#domain/what-fits/place.ts'

/** The classes of the marks of things, in the order in which they are drawn. */
export const markClasses = ['zone', 'load', 'cold', 'hot', 'thing', 'stock', 'glass', 'steel', 'thin', 'dots'] as const
type MarkClass = (typeof markClasses)[number]
export type Marks = Partial<Record<MarkClass, string>>

/** A rectangle from the thing's corner: along its long side and across it. */
type Part = readonly [along: number, across: number, length: number, width: number]

const tenth = (feet: number) => Math.round(feet * 10) / 10

/** The rectangles of the things that are drawn of rectangles alone, lengthwise. */
const parts: Partial<Record<Thing['kind'], Partial<Record<MarkClass, readonly Part[]>>>> = {
  rack: {
    load: [
      [0.5, 0, 3.4, 4],
      [4.4, 0, 3.4, 4],
    ],
    thin: [[0, 0.4, 8.5, 3.2]],
  },
  bench: { thing: [[0, 0, 6, 2.5]], thin: [[0.5, 0.5, 1.2, 1.5]] },
  'packing bench': { thing: [[0, 0, 8, 3]], thin: [[0.5, 0.5, 1.2, 2]] },
  'pair of benches': {
    thing: [
      [0, 0, 6, 2.5],
      [0, 2.5, 6, 2.5],
    ],
  },
  shelf: { load: [[0, 0, 4, 2]], thin: [[1.3, 0, 1.4, 2]] },
  cooler: { cold: [[0, 0, 10, 8]], thin: [[0.4, 0.4, 9.2, 7.2]] },
  oven: { hot: [[0, 0, 3.5, 3.5]], thin: [[0.8, 0.8, 1.9, 1.9]] },
  sink: {
    thing: [[0, 0, 8, 2.5]],
    thin: [
      [1, 0.5, 1.7, 1.5],
      [3.1, 0.5, 1.7, 1.5],
      [5.2, 0.5, 1.7, 1.5],
    ],
  },
  mixer: { thing: [[0, 0, 3, 3.5]], thin: [[0.5, 0.7, 2, 2]] },
  table: { thing: [[0, 0, 6, 2.5]] },
  router: { thing: [[0, 0, 11, 7.5]], stock: [[1.5, 1.8, 8, 4]], steel: [[4, 0, 1.3, 7.5]] },
  'welding table': { thing: [[0, 0, 8, 4]] },
  'stock rack': {
    thing: [[0, 0, 10, 3]],
    thin: [
      [0.3, 0.6, 9.4, 0.6],
      [0.3, 1.8, 9.4, 0.6],
    ],
  },
}

/** The vehicles, which always stand lengthwise, from their corner. They are drawn with curves. */
const vehicles: Partial<Record<Thing['kind'], Marks>> = {
  lift: {
    zone: 'h24v12h-24z',
    thing: 'm5.3 2.6h14q1.5.4 1.5 3.3t-1.5 3.3h-14q-1.6-.4-1.6-3.3t1.6-3.3z',
    glass: 'm9 3.2q-.8 2.7 0 5.4l1.7-.6q-.5-2 0-4.2zm7.6.2q.6 2.5 0 5l-1.4-.5q.4-2 0-4z',
    steel: 'm11.4.5h1.5v1.1h-1.5zm0 9.9h1.5v1.1h-1.5z',
    thin: 'm12.1 1.6-3 2.2m3-2.2 3 2.2m-3 6.6-3-2.2m3 2.2 3-2.2',
  },
  'machine bay': {
    zone: 'h20v12h-20z',
    thing: 'm7 4h8v4h-8zm-2.8-1h1.8v6h-1.8z',
    glass: 'm9.2 4.6h3v2.8h-3z',
    steel: 'm7.2 3h2.6v1.1h-2.6zm4 0h2.6v1.1h-2.6zm-4 4.9h2.6v1.1h-2.6zm4 0h2.6v1.1h-2.6z',
    thin: 'm6 4.3h3m-3 3.4h3',
  },
  van: {
    thing: 'm1.6 0h18a.5.5 0 0 1 .5.5v6a.5.5 0 0 1-.5.5h-18q-1.6-.3-1.6-3.5t1.6-3.5z',
    glass: 'm3.2.5q-1 3 0 6l1.6-.4q-.7-2.6 0-5.2z',
    thin: 'm3.8 0-.5-.7h.8v.7m-.3 7-.5.7h.8v-.7m2.9-6.4h12v5.8h-12z',
  },
}

const dots = (count: number, from: number, apart: number) =>
  Array.from({ length: count }, (_, place) => tenth(from + place * apart))

/** On a thumbnail the two pallets of a rack are one box, and nothing is drawn that is too fine to see. */
const thumbnailParts: typeof parts = { rack: { load: [[0.5, 0, 7.3, 4]] } }
const fine: ReadonlySet<string> = new Set<MarkClass>(['thin', 'dots'])

/** All things as one path per class, which the brotli of a page makes small: each thing of a kind has the same text. */
export function marksOf(things: readonly Thing[], isThumbnail = false): Marks {
  const marks: Marks = {}
  /** The corner of the latest rectangle of a class. The next one is drawn from there, so that a row repeats its text. */
  const corners: Partial<Record<MarkClass, readonly [x: number, y: number]>> = {}
  const add = (name: MarkClass, path: string) => {
    if (isThumbnail && fine.has(name)) return
    marks[name] = (marks[name] ?? '') + path
    delete corners[name]
  }
  const addBox = (name: MarkClass, x: number, y: number, length: number, width: number) => {
    const from = corners[name]
    const start = from ? `m${tenth(x - from[0])} ${tenth(y - from[1])}` : `M${tenth(x)} ${tenth(y)}`
    add(name, `${start}h${length}v${width}h-${length}z`)
    corners[name] = [tenth(x), tenth(y)]
  }
  for (const { kind, x: fromX, y: fromY, length, width } of things) {
    const [x, y] = [tenth(fromX + wall), tenth(fromY + wall)]
    for (const [name, path] of Object.entries(vehicles[kind] ?? {})) add(name as MarkClass, `M${x} ${y}${path}`)
    const isTurned = kind === 'mixer' || kind === 'cooler' ? length < width === (kind === 'cooler') : length < width
    for (const [name, boxes] of Object.entries((isThumbnail && thumbnailParts[kind]) || parts[kind] || {})) {
      for (const [along, across, long, wide] of boxes) {
        const mark = name as MarkClass
        if (isTurned) addBox(mark, x + across, y + along, wide, long)
        else addBox(mark, x + along, y + across, long, wide)
      }
    }
    if (kind === 'welding table') {
      const [columns, rows] = isTurned ? [3, 4] : [4, 3]
      for (const across of dots(rows, isTurned ? 1.6 : 1, isTurned ? 1.6 : 1)) {
        for (const along of dots(columns, isTurned ? 1 : 1.6, isTurned ? 1 : 1.6)) {
          add('dots', `M${tenth(x + along)} ${tenth(y + across)}h.01`)
        }
      }
    }
    if (kind === 'oven') add('thin', `M${tenth(x + 1.25)} ${tenth(y + 1.75)}a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0`)
  }
  return marks
}

/** Where a person stands: in front of a thing that one works at, or in the aisle. Turned a quarter before the back wall. */
export function personAt(
  things: readonly Thing[],
  aisle: { x: number; y: number; length: number; width: number } | undefined,
) {
  const places = ['welding table', 'oven', 'pair of benches', 'bench', 'packing bench', 'table', 'shelf']
  const atWork = places.map((kind) => things.find((thing) => thing.kind === kind && thing.service)).find(Boolean)
  if (atWork?.service) {
    const { x, y, length, width, service } = atWork
    const middle = { x: x + length / 2, y: y + width / 2 }
    if (service.y < y) return { x: tenth(middle.x + wall), y: tenth(y - 1 + wall), isTurned: false }
    if (service.x < x) return { x: tenth(x - 1 + wall), y: tenth(middle.y + wall), isTurned: true }
    if (service.x > x) return { x: tenth(x + length + 1 + wall), y: tenth(middle.y + wall), isTurned: true }
    return { x: tenth(middle.x + wall), y: tenth(y + width + 1 + wall), isTurned: false }
  }
  if (!aisle) return undefined
  return { x: tenth(aisle.x + aisle.length * 0.6 + wall), y: tenth(aisle.y + aisle.width / 2 + wall), isTurned: false }
}
