import type { Box } from '#ui/drawings/geometry.ts'
import { type Court, type Land, overlap, tenth } from './land.ts'
import type { Line } from './ways.ts'

/** A court as it is paved. If a drive runs through it, the drive's lane is its lane, and is drawn once. */
type Paved = Court & { isDriven: boolean }

type Ends = { from: number; to: number; at: number }

/** Where a segment of a drive runs along an axis: its two ends on that axis, and its position on the other axis. */
function endsOn(across: boolean, [fromX, fromY]: Line[number], [toX, toY]: Line[number]): Ends | undefined {
  const [from, to, at, other] = across ? [fromX, toX, fromY, toY] : [fromY, toY, fromX, toX]
  return at === other ? { from: Math.min(from, to), to: Math.max(from, to), at } : undefined
}

/**
 * The courts, extended by a drive that runs through them: they are paved as far as it runs straight, unless something is in
 * the way, and trucks use its lane.
 */
export function pavedCourts(
  courts: readonly Court[],
  drives: readonly Line[],
  land: Land,
  driveWidth: number,
): Paved[] {
  const taken = [...land.buildings, ...(land.yards ?? [])].map(({ box }) => box)
  return courts.map((court): Paved => {
    const { box, line } = court
    const [start, end] = line
    const across = start !== undefined && start[1] === end?.[1]
    const [first, last, near, far] = across
      ? [box.x, box.x + box.width, box.y, box.y + box.height]
      : [box.y, box.y + box.height, box.x, box.x + box.width]
    const driven = drives
      .flatMap((drive) => drive.slice(1).map((to, place) => endsOn(across, drive[place] ?? to, to)))
      .find((part) => part && part.from <= first && part.to >= last && part.at > near && part.at < far)
    if (!driven) return { ...court, isDriven: false }
    const [from, length] = [driven.from - driveWidth / 2, driven.to - driven.from + driveWidth]
    const wide = across ? { ...box, x: from, width: length } : { ...box, y: from, height: length }
    const lane: Line = across
      ? [
          [box.x, driven.at],
          [box.x + box.width, driven.at],
        ]
      : [
          [driven.at, box.y],
          [driven.at, box.y + box.height],
        ]
    return { box: taken.some((other) => overlap(other, wide)) ? box : wide, line: lane, isDriven: true }
  })
}

/** A box with rounded corners, like the corners of drives. */
export function roundedPath({ x, y, width, height }: Box, radius: number) {
  const r = tenth(Math.min(radius, width / 2, height / 2))
  const [across, down] = [tenth(width - 2 * r), tenth(height - 2 * r)]
  const turn = (toX: number, toY: number) => `a${r} ${r} 0 0 1 ${toX} ${toY}`
  return `M${tenth(x + r)} ${y}h${across}${turn(r, r)}v${down}${turn(-r, r)}h-${across}${turn(-r, -r)}v-${down}${turn(r, -r)}z`
}
