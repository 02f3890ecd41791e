import type { Box, Point } from '#ui/drawings/geometry.ts'
import { boundsOf, driveWidthOf, type Land, overlap } from './land.ts'
import type { Ground, Line } from './ways.ts'

const radius = 5

export const around = ([x, y]: Point): Box => ({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius })

export const treeAt = ([x, y]: Point) => `M${x} ${y}h.1m-${radius} 0a${radius} ${radius} 0 1 1 0 .1`

/** The trees along the edge of the land, away from buildings, yards, parking and drives. */
export function treesOn({ isFree }: Ground, lines: readonly Line[], land: Land): Point[] {
  const { lot, buildings, yards = [], parking = [] } = land
  const taken = [...[...buildings, ...yards].map(({ box }) => box), ...parking]
  const bounds = boundsOf(lot)
  const driveWidth = driveWidthOf(land)
  // Nearer to the edge no ground counts as free, because a drive there would leave the land.
  const inset = Math.max(driveWidth / 2 + 1, 0.03 * Math.max(bounds.width, bounds.height))
  const near = inset + driveWidth
  const parts = [0.06, 0.3, 0.55, 0.94]
  const candidates = parts.flatMap((part): Point[] => [
    [bounds.x + part * bounds.width, bounds.y + inset],
    [bounds.x + inset, bounds.y + part * bounds.height],
    [bounds.x + bounds.width - inset, bounds.y + (1 - part) * bounds.height],
    [bounds.x + (1 - part) * bounds.width, bounds.y + bounds.height - inset],
  ])
  const isClear = ([x, y]: Point) =>
    isFree([x, y]) &&
    taken.every((box) => !overlap({ x: x - inset, y: y - inset, width: 2 * inset, height: 2 * inset }, box)) &&
    lines.every((line) => line.slice(1).every((to, place) => distance([x, y], line[place] ?? to, to) > near))
  const isApart = ([x, y]: Point, place: number, all: readonly Point[]) =>
    all.slice(0, place).every((other) => Math.hypot(x - other[0], y - other[1]) > 4 * inset)
  return candidates.filter(isClear).filter(isApart).slice(0, 7)
}

/** The distance from a point to a horizontal or vertical line. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point) {
  const nearX = Math.min(Math.max(x, Math.min(fromX, toX)), Math.max(fromX, toX))
  const nearY = Math.min(Math.max(y, Math.min(fromY, toY)), Math.max(fromY, toY))
  return Math.hypot(x - nearX, y - nearY)
}
