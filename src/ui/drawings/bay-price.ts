import { halfCapital, type PlacedBay, sheetWidth } from './geometry.ts'

/** drawings.css lifts a number by this much if its price is below it. */
const lift = 6

/** Widths of drawings in CSS pixels. drawings.css shows a price on drawings of its width and wider ones. */
const widths = [320, 400, 480, 640] as const

/** The smallest lettering of a price, in CSS pixels: a digit, a comma, the line below the number and the free edges. */
const letter = { digit: 8.6, comma: 4, line: 18.2, edge: 4, belowLine: 6 }

/** The narrowest drawing on which the price has room in its bay; undefined if there is none. */
export function priceFrom(place: Pick<PlacedBay, 'width' | 'height' | 'scale' | 'fence'>, price: string) {
  if (place.fence !== undefined) return undefined
  const commas = price.split(',').length - 1
  const long = (price.length - commas) * letter.digit + commas * letter.comma + 2 * letter.edge
  const below = place.height / 2 - halfCapital * place.scale + lift
  const pixelsPerUnit = Math.max(long / place.width, (letter.line + letter.belowLine) / below)
  return widths.find((width) => width >= pixelsPerUnit * sheetWidth)
}
