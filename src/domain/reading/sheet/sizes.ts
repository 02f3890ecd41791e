import { readMeasure, readSquareFeet } from '#domain/reading/read-number.ts'
import { plainText, type Reading } from '#domain/reading/reading.ts'
import { beforeRemark, hasOtherNumbers } from './remarks.ts'
import { remembered } from '#domain/text/remembered.ts'

/** What the sizes of a column are in. All become square feet. */
export const sizeReadings = ['sf', 'm2', 'acres'] as const
export type SizeReading = (typeof sizeReadings)[number]

export const sizeReadingLabels: Record<SizeReading, string> = {
  sf: 'SF',
  m2: 'm², becomes SF',
  acres: 'Acres, becomes SF',
}

const squareFeetIn = { sf: 1, m2: 10.7639104, acres: 43_560 } as const
/** '12,500 ±', '~ 12,500' and 'about 12,500' */
const about = /^(?:~|±|approx(?:imately|\.)?|about|around|roughly|ca?\.)\s*(?=\d)|\s*(?:±|\+\/-)$/i
const metres = /\s*(?:m\^?2|qm|sq\.?\s*m(?:et(?:er|re)s?)?\.?|square\s+met(?:er|re)s?|metros(?:\s+cuadrados)?)$/i
const acres = /\s*(?:ac\.?|acres?)$/i

/** The unit that a text ends with; undefined if it names none of another system. */
const unitIn = (text: string): SizeReading | undefined =>
  metres.test(text) ? 'm2' : acres.test(text) ? 'acres' : undefined

/** How the sizes of a column are proposed to be read: by its name. */
export const proposedSizeReading = (head: string): SizeReading =>
  unitIn(plainText(head.replaceAll(/[()[\]]/g, ' '))) ?? 'sf'

const withinText =
  /[a-z][\s,(–-]+(\d[\d,]*(?:\.\d+)?\s*(?:sf|sq\.?\s*f(?:ee|oo)?t\.?|square feet)|\d+(?:\.\d+)?'?\s*[x×]\s*\d+(?:\.\d+)?'?)\)?$/i

/** A size that a remark can follow: '20x40 yard', '1,950 (with mezzanine)', '1,950 SF incl. office'. */
const size =
  /^(?:\d+(?:\.\d+)?'?\s*[x×]\s*\d+(?:\.\d+)?'?|\d{1,3}(?:,\d{3})+|\d{3,})(?:\s*(?:sf|sq\.?\s*f(?:ee|oo)?t\.?|square feet))?/i

/** The size at the end of a text such as 'Bay, 1,500 sf' and 'Drive-up 10x20', or before a remark. */
function sizeWithin(text: string) {
  const [, last] = withinText.exec(text) ?? []
  const figure = last ?? beforeRemark(text, size)
  if (figure === undefined || (last === undefined && hasOtherNumbers(text, figure))) return undefined
  return readSquareFeet(figure)
}

/** Whether a text has a size within it, such as the type of a unit. */
export const hasSizeWithin = (text: string) => sizeWithin(plainText(text))?.value !== undefined

/** Reads a size as square feet. What a cell says itself, such as '180 m²', counts before its column. */
export const readSizeAs = (text: string, reading: SizeReading): Reading<number> => readers[reading](text)

const readers: Record<SizeReading, (text: string) => Reading<number>> = {
  sf: remembered((text) => readSize(text, 'sf')),
  m2: remembered((text) => readSize(text, 'm2')),
  acres: remembered((text) => readSize(text, 'acres')),
}

function readSize(text: string, reading: SizeReading): Reading<number> {
  const plain = plainText(text)
  const unit = unitIn(plain) ?? reading
  if (unit === 'sf') return sizeWithin(plain) ?? readSquareFeet(plain.replace(about, ''))
  const read = readMeasure(plain.replace(metres, '').replace(acres, ''))
  return read.problem === undefined ? { value: Math.round(read.value * squareFeetIn[unit]) } : read
}

/** How the sizes of a column are read. */
export const sizeReadingOf = ({ reading }: { reading?: string | undefined }): SizeReading =>
  sizeReadings.find((one) => one === reading) ?? 'sf'
