import * as z from 'zod/mini'
import { say } from './say.ts'
import { readEmail } from '#domain/reading/read-email.ts'
import { type ValuesOf, fillIn } from './sentences.ts'
import { normalizeEmail, normalizeTexts, normalizeLine } from './normalize-text.ts'
import { countText } from '#domain/units/units.constants.ts'

// Control characters other than tab and newline (docs/specification/contract.md#all-calls).
const controls = /(?![\t\n])\p{Cc}/u

const readable = z.refine<string>((value) => value.isWellFormed() && !controls.test(value), {
  error: say('Some characters in this field cannot be stored. Please type it again without them.'),
  abort: true,
})

const atMost = (what: string, max: number) =>
  z.maxLength(max, say('{what} can have at most {max} characters.', { what, max: countText(max) }))

const mustBeText = (what: string) => say('{what} must be text.', { what })

const typed = (what: string) => z.string({ error: mustBeText(what) })

/** Brings a text into the form in which it is stored: `normalizeLine` or `normalizeText`. */
type Normalize = (text: string) => string

/** Required text: normalized, 1 to `max` characters; `missing` is the error if it is empty. */
export function requiredText(what: string, max: number, missing: string, normalize: Normalize = normalizeLine) {
  const schema = z.string({ error: (issue) => (issue.input === undefined ? missing : mustBeText(what)) })
  return schema.check(
    z.overwrite(normalize),
    readable,
    z.minLength(1, { error: missing, abort: true }),
    atMost(what, max),
  )
}

/** Text that may be empty. */
export const anyText = (what: string, max: number, normalize: Normalize = normalizeLine) =>
  typed(what).check(z.overwrite(normalize), readable, atMost(what, max))

/** Text that may be missing or empty; '' by default. */
export const optionalText = (what: string, max: number, normalize?: Normalize) =>
  z._default(anyText(what, max, normalize), '')

/** Text or null; empty text becomes null. */
export const nullableText = (what: string, max: number, normalize?: Normalize) =>
  z.pipe(
    z.nullable(anyText(what, max, normalize)),
    z.transform((text) => text || null),
  )

/** A check with a sentence about the value as its error. `faultOf` returns what fills the sentence; undefined if valid. */
export function refuseWith<const Sentence extends string, Value>(
  sentence: Sentence,
  faultOf: (value: Value) => ValuesOf<Sentence> | undefined,
  path: string[] = [],
) {
  const error = ({ input }: { input?: unknown }) => {
    const fault = faultOf(input as Value)
    return fault && fillIn(sentence, fault)
  }
  // docs/errors.md lists the sentence before a value fills it in.
  return z.refine<Value>((value) => faultOf(value) === undefined, { path, error: Object.assign(error, { sentence }) })
}

/** An instant in ISO 8601 such as 2026-11-21T15:30:00.000Z, or null. */
export const nullableInstant = (what: string) => {
  const message = `${what} must be a date and time such as 2026-11-21T15:30:00.000Z.`
  const text = z.iso.datetime({ offset: true, error: message }).check(z.regex(/^(19|2\d)\d\d-/, message))
  return z.pipe(
    z.nullable(text),
    z.transform((instant) => (instant === null ? null : new Date(instant))),
  )
}

// A local part of characters that need no quoting, with single dots between them (RFC 5322 dot-atom), and a host name whose
// top-level domain starts with a letter.
const plainAddress =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** An ASCII email address in lower case, at most 254 characters (docs/specification/contract.md#all-calls). */
export function emailAddress(missing: string, malformed?: string) {
  // The pattern is checked before lower-casing, which turns characters such as the Kelvin sign into ASCII.
  return requiredText(say('The email address'), 254, missing, emailAsTyped).check(
    z.refine((text) => readEmail(text).value !== undefined, {
      error: malformed ?? say('Enter one email address, not several.'),
      abort: true,
    }),
    z.regex(plainAddress, malformed ?? say('Enter an email address such as name@example.com.')),
    z.toLowerCase(),
  )
}

function emailAsTyped(text: string) {
  const line = normalizeEmail(text)
  return readEmail(line).value ?? line
}

/** A password as typed: it is never trimmed or changed, and may contain any character. */
export function password(missing: string, min: number, max: number) {
  return z.string(missing).check(
    z.refine(
      (value) => value.isWellFormed(),
      'The password has a character that cannot be stored. Please type it again.',
    ),
    z.minLength(min, missing),
    z.maxLength(max, `A password can have at most ${max} characters.`),
  )
}

/** A real day as YYYY-MM-DD from 1900 to 2200, or null; empty text becomes null. */
export const nullableDay = (what: string) =>
  z.pipe(
    z.nullable(typed(what).check(z.trim(), z.refine(isDayOrEmpty, `${what} must be a day such as 2026-03-31.`))),
    z.transform((text) => text || null),
  )

function isDayOrEmpty(text: string) {
  if (text === '') return true
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '1900' || text > '2200-12-31') return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** A real day as YYYY-MM-DD from 1900 to 2200. */
export const day = (what: string, message = `${what} must be a day such as 2026-03-31.`) =>
  z.string(message).check(
    z.trim(),
    z.refine((text) => text !== '' && isDayOrEmpty(text), message),
  )

const timeRule = (what: string) => `${what} must be a time such as 08:00.`
const time = /^([01]\d|2[0-3]):[0-5]\d$/

/** A time on a 24-hour clock. */
export const timeOfDay = (what: string) => z.string(timeRule(what)).check(z.regex(time, timeRule(what)))

/** A time on a 24-hour clock, or null; empty text becomes null. */
export const nullableTime = (what: string) =>
  z.pipe(
    z.nullable(z.string(timeRule(what)).check(z.refine((text) => text === '' || time.test(text), timeRule(what)))),
    z.transform((text) => text || null),
  )

/** A whole number from 0 to `max`; `range` is the error for any other value. */
export const wholeNumber = (max: number, range: string) =>
  z.int({ error: range, abort: true }).check(z.gte(0, range), z.lte(max, range))

export const twoDecimals = (min: number, max: number, range: string) =>
  z.number(range).check(
    z.gte(min, range),
    z.lte(max, range),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, range),
  )

/** The height of a bay door in feet. */
export const doorFeet = (range: string) => z.int(range).check(z.gte(6, range), z.lte(40, range))

/** A JSON object with any keys and with texts that can be stored. */
export const readableJson = (what: string, max = 20_000) =>
  z.record(z.string(), z.unknown(), `${what} must be an object.`).check(
    z.refine((value) => isReadable(value), `${what} has characters that cannot be stored.`),
    z.refine(
      (value) => JSON.stringify(value).length <= max,
      say('{what} can have at most {max} characters.', { what, max: countText(max) }),
    ),
  )

/** The same, with its texts normalized. */
export const normalizedJson = (what: string) =>
  z.pipe(
    z.pipe(
      z.record(z.string(), z.unknown(), `${what} must be an object.`),
      z.transform((value) => normalizeTexts(value)),
    ),
    readableJson(what),
  )

function isReadable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !controls.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, held]) => isReadable(key) && isReadable(held))
}
