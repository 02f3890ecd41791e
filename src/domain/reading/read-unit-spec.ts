import { type sprinklerKinds, voltages } from '#domain/units/unit-specs.constants.ts'
import { readNumber, readSquareFeet } from './read-number.ts'
import { readStatus } from './read-status.ts'
import { isBlank, plainText, type Reading } from './reading.ts'

const isNone = (text: string) => /^(?:none|no)$/i.test(text.trim())

/** Whether a cell gives no information; 'none' does. */
export const isNotSaid = (text: string) => isBlank(text) && !isNone(text)

/** Reads a number that may be followed by its unit. */
export const amountIn =
  (unit: RegExp) =>
  (text: string): Reading<number> =>
    isNone(text) ? { value: 0 } : readNumber(plainText(text).replace(unit, ''))

/** Reads '3' and 'none'. */
export const readCount = amountIn(/$/)

/** Reads '24', "24'", '24\'-0"', '24 ft' and '24 feet'. */
export const readFeet = amountIn(/[\s-]*(?:['’′](?:[\s-]*0{1,2}\s*(?:["”]|['’′]{2}))?|f(?:ee|oo)?t\.?)$/i)

/** The typed feet; NaN for text that is not a length, which every rule rejects. */
export const feetOf = (text: string) => readFeet(text).value ?? Number.NaN

/** Reads '200', '200A' and '200 amps'. */
export const readAmps = amountIn(/\s*(?:a|amps?|amperes?)\.?$/i)

/** Reads '5', '5T' and '5 tons'. */
export const readTons = amountIn(/\s*(?:t|tons?)\.?$/i)

/** Reads '250', '250 PSF' and '250 lbs/SF'. */
export const readPounds = amountIn(/\s*(?:psf|lbs?\.?\s*\/\s*(?:sf|sq\.?\s*ft\.?))$/i)

/** Reads a size, or 'none' as 0. */
export const readArea = (text: string): Reading<number> => (isNone(text) ? { value: 0 } : readSquareFeet(text))

/** Reads '277/480', '480Y/277 V' and '480 volts'. */
export function readVolts(text: string): Reading<(typeof voltages)[number]> {
  const digits = (plainText(text).match(/\d+/g) ?? []).sort((a, b) => Number(a) - Number(b)).join('/')
  const value = voltages.find((each) => each === digits)
  return value ? { value } : { problem: `is not known: enter one of ${voltages.join(', ')}` }
}

/** Reads '3', '3-phase', '3PH' and 'Three'. */
export function readPhases(text: string): Reading<1 | 3> {
  if (/^(?:3|three)/i.test(plainText(text))) return { value: 3 }
  if (/^(?:1|single|one)/i.test(plainText(text))) return { value: 1 }
  return { problem: 'is not known: enter 1 or 3' }
}

const sprinklerWords = {
  None: ['none', 'no', 'unsprinklered', 'not sprinklered'],
  Wet: ['wet', 'wet pipe', 'wet system'],
  Dry: ['dry', 'dry pipe', 'dry system'],
  ESFR: ['esfr', 'early suppression fast response'],
}

/** Reads 'ESFR', 'Wet pipe' and 'no'. */
export function readSprinklers(text: string): Reading<(typeof sprinklerKinds)[number]> {
  const value = readStatus(text, sprinklerWords)
  return value ? { value } : { problem: 'are not known: enter none, wet, dry or ESFR' }
}
