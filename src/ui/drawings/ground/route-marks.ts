import type { Point } from '#ui/drawings/geometry.ts'
import { type Court, tenth } from './land.ts'
import type { Line } from './ways.ts'

export const linePath = (line: Line, project: (point: Point) => Point) =>
  `M${line.map((point) => project(point).join(' ')).join('L')}`

/** A line whose corners are turns with this radius, or the largest that there is room for. */
export function routePath(line: Line, project: (point: Point) => Point, radius: number) {
  const points = line.map(project)
  return points
    .map((point, place) => {
      const [before, after] = [points[place - 1], points[place + 1]]
      if (!before) return `M${point.join(' ')}`
      if (!after) return `L${point.join(' ')}`
      const [into, out] = [place === 1 ? 1 : 0.5, place === points.length - 2 ? 1 : 0.5]
      return `L${towards(point, before, radius, into).join(' ')}Q${point.join(' ')} ${towards(point, after, radius, out).join(' ')}`
    })
    .join('')
}

/** A point at a distance from one point towards another, limited to a fraction of the way, because two turns can share it. */
function towards([fromX, fromY]: Point, [toX, toY]: Point, distance: number, most: number): Point {
  const part = Math.min(most, distance / (Math.hypot(toX - fromX, toY - fromY) || 1))
  return [tenth(fromX + part * (toX - fromX)), tenth(fromY + part * (toY - fromY))]
}

/** An arrow in the middle of the longest segment of a line. */
export function arrowOn(line: Line, project: (point: Point) => Point, scale: number) {
  const parts = line.slice(1).map((to, place) => ({ from: project(line[place] ?? to), to: project(to) }))
  const length = ({ from, to }: (typeof parts)[number]) => Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1])
  const longest = parts.toSorted((one, other) => length(other) - length(one))[0]
  const size = tenth(Math.min(9, Math.max(4, 14 * scale)))
  if (!longest || length(longest) < 3 * size) return ''
  const { from, to } = longest
  if (from[0] !== to[0] && from[1] !== to[1]) return slantedArrow(from, to, size)
  const [x, y] = [tenth((from[0] + to[0]) / 2), tenth((from[1] + to[1]) / 2)]
  const half = tenth(size * 0.44)
  if (Math.abs(to[0] - from[0]) >= Math.abs(to[1] - from[1])) {
    const back = to[0] > from[0] ? -size : size
    return `M${x} ${y}l${back} ${half}v${-2 * half}z`
  }
  const back = to[1] > from[1] ? -size : size
  return `M${x} ${y}l${half} ${back}h${-2 * half}z`
}

function slantedArrow(from: Point, to: Point, size: number) {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [aheadX, aheadY] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const corner = (side: number): Point => [
    tenth(x - size * aheadX + side * size * 0.44 * aheadY),
    tenth(y - size * aheadY - side * size * 0.44 * aheadX),
  ]
  return `M${tenth(x)} ${tenth(y)}L${corner(1).join(' ')}L${corner(-1).join(' ')}z`
}

/** The distance between the arrow in the middle of a court and the truck ahead of it, in feet. */
const arrowRoom = 6

/** A semi truck of 66 feet in a court that runs from west to east. */
export function truckOn(court: Court | undefined, project: (point: Point) => Point, scale: number) {
  if (!court || scale < 0.35 || court.box.width < 2 * (66 + arrowRoom) || court.box.height < 40) return ''
  const [start, end] = court.line
  const middle = court.box.y + court.box.height / 2
  const lane = start && start[1] === end?.[1] ? start[1] : middle
  const [x, y] = project([court.box.x + court.box.width / 2 + arrowRoom, lane])
  const feet = (length: number) => tenth(length * scale)
  return `M${x} ${tenth(y - feet(4.5))}h${feet(53)}v${feet(9)}h${-feet(53)}zM${tenth(x + feet(55))} ${tenth(y - feet(4))}h${feet(8)}l${feet(4)} ${feet(2)}v${feet(4)}l${-feet(4)} ${feet(2)}h${-feet(8)}z`
}
