import { type Box, outline, phases as lots, type Point, type SiteDrawing } from './geometry.ts'
import { spanOf } from './ground/land.ts'

type Drawing = Pick<SiteDrawing, 'bays' | 'ownLots' | 'corners'>

/** The places on the phase map: the land, the bays of the first phase, and the lots of the planned phases in order. */
export type PhasePlaces = { outline: readonly Point[]; ready: readonly Box[]; lots: readonly Box[]; isToScale: boolean }

/** To scale if each planned phase has a lot. Otherwise the lots are beside the first phase, whose bays are symbolic. */
export function phasePlaces(drawing: Drawing, count: number): PhasePlaces {
  const { bays, ownLots = [], corners = [] } = drawing
  const own = Array.from({ length: count }, (_, place) => ownLots.find((lot) => lot.place === place)?.box)
  const boxes = own.filter((box) => box !== undefined)
  if (count === 0 || boxes.length < count)
    return { outline, ready: readyBays(drawing), lots: lotsOf(count), isToScale: false }
  const around = [...corners, ...boxes.flatMap(spanOf)]
  const { scale, project } = fitted(around, whole)
  return {
    outline: corners.map(project),
    ready: built(bays).map((bay) => placed(bay, project, scale, 2)),
    lots: boxes.map((box) => placed(box, project, scale, 0)),
    isToScale: true,
  }
}

/** The ground beside the first phase, and the distance between its lots. */
const beside: Box = { x: 334, y: 58, width: 254, height: 300 }
const between = 28

/** Two lots, one below the other. More lots are smaller, in one or two columns. */
function lotsOf(count: number): readonly Box[] {
  if (count <= lots.length) return lots.slice(0, count).map(({ box }) => box)
  const columns = count > 3 ? 2 : 1
  const rows = Math.ceil(count / columns)
  const width = (beside.width - (columns - 1) * between) / columns
  const gap = between / Math.ceil(rows / 3)
  const height = Math.floor((beside.height - (rows - 1) * gap) / rows)
  return Array.from({ length: count }, (_, place) => ({
    x: beside.x + (place % columns) * (width + between),
    y: beside.y + Math.floor(place / columns) * (height + gap),
    width,
    height,
  }))
}

/** The area for the first phase above its name, and the area of the whole map above its line of text. */
const readyGround: Box = { x: 40, y: 50, width: 270, height: 205 }
const whole: Box = { x: 24, y: 24, width: 592, height: 310 }

/** The bays, with a line between them. */
function readyBays({ bays }: Drawing): readonly Box[] {
  const corners = built(bays).flatMap(spanOf)
  const { scale, project } = fitted(corners, readyGround, 1.4)
  return built(bays).map((bay) => placed(bay, project, scale, 2))
}

const built = (bays: Drawing['bays']) => bays.filter(({ fence }) => fence === undefined)

/** Scales points to fill an area, and centers them. */
function fitted(points: readonly Point[], ground: Box, largest = Infinity) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const scale = Math.min(largest, ground.width / width, ground.height / height)
  const [x, y] = [ground.x + (ground.width - width * scale) / 2, ground.y + (ground.height - height * scale) / 2]
  const project = ([pointX, pointY]: Point): Point => [
    Math.round(x + (pointX - left) * scale),
    Math.round(y + (pointY - top) * scale),
  ]
  return { scale, project }
}

function placed(box: Box, project: (point: Point) => Point, scale: number, line: number): Box {
  const [x, y] = project([box.x, box.y])
  return {
    x,
    y,
    width: Math.max(2, Math.round(box.width * scale) - line),
    height: Math.max(2, Math.round(box.height * scale) - line),
  }
}
