import { plainText, type Reading } from './reading.ts'

export type Coordinates = { latitude: number; longitude: number }

const number = String.raw`[-+]?\d{1,3}(?:\.\d+)?`
/** The coordinates in a map link: the pin of Google comes before the center of its view, then Apple, OpenStreetMap and Bing. */
const linked = [
  String.raw`!3d(${number})!4d(${number})`,
  String.raw`[?&#](?:q|query|ll|sll|center|destination|daddr|cp|mlat)=(?:loc:)?(${number})(?:,|%2C|~|&mlon=)(?:\+|%20)?(${number})`,
  String.raw`/@(${number}),(${number})`,
  String.raw`/(?:place|search)/(${number}),(?:\+|%20)?(${number})`,
  String.raw`#map=[\d.]+/(${number})/(${number})`,
  String.raw`^geo:(${number}),(${number})`,
].map((pattern) => new RegExp(pattern, 'i'))

/** Degrees, with or without minutes and seconds, and with the letter of the direction before or after them. */
const angle = String.raw`([NSEW])?\s*([-+]?\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['’′]\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["”″]|''|’’|′′)\s*)?)?([NSEW])?`
const oneAngle = new RegExp(`^${angle}$`, 'i')
const twoAngles = new RegExp(String.raw`^[([]?\s*${angle}\s*(?:[,;/]|\s)\s*${angle}\s*[)\]]?$`, 'i')

type Angle = { degrees: number; axis: 'latitude' | 'longitude' | undefined }

const plain = (text: string) => plainText(text.replaceAll('º', '°')).replaceAll(/[−‒–]/g, '-')

/** Whole numbers without a degree sign, such as '3,2', are ambiguous. */
const isPlace = (parts: readonly (string | undefined)[], text: string) =>
  text.includes('°') || [0, 5].every((at) => parts[at] ?? parts[at + 4] ?? parts[at + 1]?.includes('.'))

function angleOf([first, whole, minutes, seconds, last]: readonly (string | undefined)[]): Angle {
  const direction = (first ?? last ?? '').toUpperCase()
  const size = Math.abs(Number(whole)) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600
  const isNegative = whole?.startsWith('-') || direction === 'S' || direction === 'W'
  return {
    // A hundredth of a second of arc is a foot.
    degrees: Number((isNegative ? -size : size).toFixed(7)),
    axis: direction === '' ? undefined : 'NS'.includes(direction) ? 'latitude' : 'longitude',
  }
}

/**
 * Reads coordinates: '32.3199, -106.7637', '32.3199° N, 106.7637° W', 32°19'11.6"N 106°45'49.3"W, and map links. Undefined
 * if there are none.
 */
export function readCoordinates(text: string): Coordinates | undefined {
  const typed = plain(text)
  for (const pattern of linked) {
    const [, latitude, longitude] = pattern.exec(typed) ?? []
    if (latitude !== undefined) return { latitude: Number(latitude), longitude: Number(longitude) }
  }
  const found = twoAngles.exec(typed)?.slice(1)
  if (!found || !isPlace(found, typed)) return undefined
  const [one, other] = [angleOf(found.slice(0, 5)), angleOf(found.slice(5))]
  // Without direction letters the latitude comes first, as on maps.
  if (one.axis === 'longitude' && other.axis === 'latitude') return { latitude: other.degrees, longitude: one.degrees }
  const isMixed = one.axis === 'longitude' || other.axis === 'latitude'
  return isMixed ? undefined : { latitude: one.degrees, longitude: other.degrees }
}

/** Reads one coordinate, on its own or from a pair. */
export function readCoordinate(text: string, axis: keyof Coordinates): Reading<number> {
  const both = readCoordinates(text)
  if (both) return { value: both[axis] }
  const found = oneAngle.exec(plain(text))?.slice(1)
  const read = found && angleOf(found)
  return read && (read.axis === undefined || read.axis === axis)
    ? { value: read.degrees }
    : { problem: `is no ${axis}: enter degrees such as ${axis === 'latitude' ? '32.3199' : '-106.7637'}` }
}
