import type { Box } from '#ui/drawings/geometry.ts'

/** The distance between the crosses of a fence. */
const apart = 14

const tenth = (value: number) => Math.round(value * 10) / 10
const along = (length: number, scale: number) => {
  const count = Math.max(1, Math.floor(length / (apart * scale)))
  return Array.from({ length: count }, (_, place) => tenth(((place + 0.5) * length) / count))
}
const cross = (x: number, y: number, size: number) =>
  `M${tenth(x - size / 2)} ${tenth(y - size / 2)}l${size} ${size}m0-${size}l-${size} ${size}`

/** The crosses of the fence around a box, from its corner: the symbol for a fence on plans. */
export function fenceOf({ width, height }: Pick<Box, 'width' | 'height'>, scale = 1) {
  const size = tenth(3 * scale)
  return [
    ...along(width, scale).flatMap((x) => [cross(x, 0, size), cross(x, height, size)]),
    ...along(height, scale).flatMap((y) => [cross(0, y, size), cross(width, y, size)]),
  ].join('')
}
