import { periodIn } from '#domain/reading/sheet/dates.ts'
import { type PartialDates, readPartialDate } from '#domain/reading/sheet/partial-dates.ts'
import { statusLabel } from '#domain/units/units.constants.ts'
import { dayText, leasePeriodText } from '#contract/leases/leases.labels.ts'
import type { ImportedUnit } from '#contract/units/unit-imports.ts'

type Days = Pick<ImportedUnit, 'availableDate' | 'leaseStartDate' | 'leaseEndDate'>

/** What a cell such as 'Leased thru 3/31/27' says. */
export type StatusWithDay = {
  status: 'available' | 'leased' | 'reserved'
  days: Days
  /** Whether it has a day of which it does not say what is on it, such as 'Leased 3/1/27'. */
  isUndated: boolean
}

const words = {
  available:
    'coming available|(?:becomes|becoming|will be) (?:avail(?:able)?|vacant|free)|avail(?:able)?|vacant|vac|free',
  leased:
    '(?:under |sub-?)?leased?|lsd|(?:sub-?)?let|occupied|occ|rented|term|current|in place|mtm|m2m|month[ -]to[ -]month',
  leaving: '(?:on )?notice(?: to vacate)?|ntv|vacat(?:es|ing)|mov(?:es|ing)[ -]out|move[ -]out',
  reserved: 'reserved|(?:on )?hold|held|pending|pre-?leased',
}
const untilWords = `(?:lease )?(?:exp(?:ires|iring|iration)?|ends?|ending)|lxd|up to|thru|through|until|'?till?|to|out`
const fromWords = `from|as of|since|on|by|in|after|starting|begin(?:s|ning)|commencing|eff(?:ective)?`

/** Matches every text at once, also one with lines, so that no cell takes long. */
const form = new RegExp(
  `^(?:(?:(?<available>${words.available})|(?<leased>${words.leased})|(?<leaving>${words.leaving})|` +
    `(?<reserved>${words.reserved}))(?![a-z]))?[.\\s,;:(/–—-]*` +
    `(?:(?:(?<until>${untilWords})|(?<from>${fromWords}))(?![a-z]))?[.\\s:,-]*(?<rest>.*?)\\)?\\.?$`,
  'is',
)

export const now = /^(?:now|immediately|immediate|soon|today|asap)$/i
const isLikeDate = (text: string) => /^\d[\d/.-]*$/.test(text)

/** Reads a status with a day, such as 'Leased thru 3/31/27', 'Vacant 9/1/26' and 'Exp 6/30/27'; undefined for others. */
export function readStatusWithDay(text: string, dates: PartialDates): StatusWithDay | undefined {
  const { available, leased, leaving, reserved, until, from, rest = '' } = form.exec(text.trim())?.groups ?? {}
  const hasWord = Boolean(available ?? leased ?? leaving ?? reserved)
  if (!hasWord && (!until || rest === '')) return undefined
  const status = available ? 'available' : reserved ? 'reserved' : 'leased'
  const isSaidAlone = rest === '' && !until && !from
  if (isSaidAlone || (available && now.test(rest))) return { status, days: {}, isUndated: false }
  const [start, end] = periodIn(rest)
  const period = {
    leaseStartDate: readPartialDate(start ?? '', 'first', dates),
    leaseEndDate: readPartialDate(end ?? '', 'last', dates),
  }
  if (period.leaseStartDate && period.leaseEndDate)
    return status === 'leased' ? { status, days: period, isUndated: false } : { status, days: {}, isUndated: true }
  const isEnd = until !== undefined || leaving !== undefined
  const day = readPartialDate(rest, isEnd ? 'last' : 'first', dates)
  if (day === undefined) return isLikeDate(rest) ? { status, days: {}, isUndated: true } : undefined
  const days = daysOf(status, { isEnd, isStart: from !== undefined, day })
  return { status, days, isUndated: Object.keys(days).length === 0 }
}

type Said = { isEnd: boolean; isStart: boolean; day: string }

function daysOf(status: StatusWithDay['status'], { isEnd, isStart, day }: Said): Days {
  if (status === 'available') return isEnd ? {} : { availableDate: day }
  if (status === 'reserved') return {}
  if (isEnd) return { leaseEndDate: day }
  return isStart ? { leaseStartDate: day } : {}
}

/** 'Leased, until Mar 31, 2027': a status with those of its days that the unit has. */
export function statusWithDayText({ status, days }: StatusWithDay, unit: Days) {
  const isKept = (field: keyof Days) => days[field] !== undefined && days[field] === unit[field]
  const kept = (field: keyof Days) => (isKept(field) ? (days[field] ?? null) : null)
  const availableDate = kept('availableDate')
  const period = leasePeriodText({ leaseStartDate: kept('leaseStartDate'), leaseEndDate: kept('leaseEndDate') })
  const said = availableDate ? `from ${dayText(availableDate)}` : withinSentence(period)
  return [statusLabel(status), said].filter(Boolean).join(', ')
}

/** 'Until Jun 30, 2028' within a sentence. */
export const withinSentence = (period: string) => period.replace(/^(?:From|Until)/, (word) => word.toLowerCase())
