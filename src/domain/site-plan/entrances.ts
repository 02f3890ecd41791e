import type { Corner, Facing } from './site-plan.geometry.ts'

/* Where drives meet the roads. It does not import the schema of the plan, because public pages load this module. */

type Point = readonly [x: number, y: number]

/** The point on an edge of the land level with a given point. */
export function onEdge([x, y]: Point, lot: readonly Point[], side: Facing): Corner {
  const isAcross = side === 'south' || side === 'north'
  const crossings = lot.flatMap(([fromX, fromY], place) => {
    const [toX, toY] = lot[(place + 1) % lot.length] ?? [fromX, fromY]
    const [from, to, here] = isAcross ? [fromX, toX, x] : [fromY, toY, y]
    if (from === to || from > here === to > here) return []
    const part = (here - from) / (to - from)
    return [isAcross ? fromY + part * (toY - fromY) : fromX + part * (toX - fromX)]
  })
  const edge = side === 'south' || side === 'east' ? Math.max(...crossings) : Math.min(...crossings)
  return isAcross ? [x, edge] : [edge, y]
}

/** Corners are in whole feet, so on a slanting edge they can be this far off it. */
const nearEdge = 2

/** Where these drives end on a side of the land. */
export const endsAt = (side: Facing, drives: readonly (readonly Point[])[], lot: readonly Point[]) =>
  drives
    .flatMap((drive) => [drive[0], drive.at(-1)])
    .filter((end) => end !== undefined)
    .filter((end) => {
      const [x, y] = onEdge(end, lot, side)
      return Math.hypot(end[0] - x, end[1] - y) <= nearEdge
    })
