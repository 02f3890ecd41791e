import { plainText, problemOfSpreadsheet, type Reading } from './reading.ts'

/** A day as '2026-03-31', with the time and the UTC offset if the text has them. */
export type WrittenDate = { day: string; time?: string; offset?: string }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthNames =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i

const weekday = /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day|nesday|sday|rsday|urday)?\.?,?\s+(?=\S)/i

const notDate = 'must be a date such as 12/31/2026, or with a time such as 12/31/2026 2:30 PM'

const dayFirst = 'has the day before the month: write it with the month first, such as 12/31/2026'

/** The problem of '3/4/2026' in a column that also contains '31/12/2026'. */
export const twoDays =
  'can be read as two days, because other rows have the day before the month: write it as 2026-12-31'

/** Whether a column has a date that is certainly day first, so that its other dates are ambiguous. */
export const hasDayFirst = (cells: readonly string[]) =>
  cells.some((cell) => startsWithDay.test(cell) && readDate(cell).problem === dayFirst)

/** Spares most cells of a long column a whole reading. */
const startsWithDay = /^[^\d\uFF10-\uFF19]*(?:1[3-9]|2\d|3[01]|[\uFF10-\uFF19])[-/\uFF0D\uFF0F\uFF10-\uFF19]/

/** Whether a column has a date that is certainly month first. */
export const hasMonthFirst = (cells: readonly string[]) =>
  cells.some((cell) => /^\d{1,2}[-/.](?:1[3-9]|2\d|3[01])[-/.]\d/.test(plainText(cell)))

/** Whether a date would be another day if read day first. */
export function isTwoDays(text: string) {
  const [, first, second] = /^(\d{1,2})[-/](\d{1,2})[-/]/.exec(plainText(text)) ?? []
  return first !== undefined && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
}

type Parts = { year: string; month: string; day: string; rest: string | undefined }

/** Reads a date as written in the United States: ISO 8601, '3/31/2026' or 'Mar 31, 2026', with or without a time. */
export function readDate(text: string): Reading<WrittenDate> {
  const plain = plainText(text)
  const broken = problemOfSpreadsheet(plain)
  if (broken) return { problem: broken }
  if (/^\d{5}(?:\.\d+)?$/.test(plain))
    return { problem: 'is the number of a day, not a date: format the column as dates and save the file again' }
  const written = plain.replace(weekday, '')
  const parts = isoParts(written) ?? namedParts(written) ?? numericParts(written)
  if (!parts) return { problem: notDate }
  if (parts.problem !== undefined) return parts
  const day = dayOf(parts.value)
  if (day.problem !== undefined) return day
  const time = readTime(parts.value.rest)
  return time ? { value: { day: day.value, ...time } } : { problem: notDate }
}

function isoParts(text: string): Reading<Parts> | undefined {
  const [, year, , month, day, rest] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)(.*)$/.exec(text) ?? []
  const [, basicYear, basicMonth, basicDay] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  if (basicYear && basicMonth && basicDay) return { value: { year: basicYear, month: basicMonth, day: basicDay, rest } }
  return year && month && day ? { value: { year, month, day, rest } } : undefined
}

function namedParts(text: string): Reading<Parts> | undefined {
  const monthFirst =
    /^(?<month>[a-z]{3,9})\.?[\s-](?<day>\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[\s-])(?<year>\d{4}|\d{2})(?![\d:])(?<rest>.*)$/i
  const dayFirst =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s-](?<month>[a-z]{3,9})\.?,?[\s-](?<year>\d{4}|\d{2})(?![\d:])(?<rest>.*)$/i
  const { month, day, year, rest } = (monthFirst.exec(text) ?? dayFirst.exec(text))?.groups ?? {}
  if (!month || !day || !year || !monthNames.test(month)) return undefined
  return { value: { year, month: String(months.indexOf(month.slice(0, 3).toLowerCase()) + 1), day, rest } }
}

/** With slashes and dashes the month is first, as in the United States; dots are used where the day is first. */
function numericParts(text: string): Reading<Parts> | undefined {
  const [, first, divider, second, year, rest] =
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d:])(.*)$/.exec(text) ?? []
  if (!first || !second || !year) return undefined
  const isDayFirst = Number(first) > 12 && Number(second) <= 12
  if (divider === '.') {
    if (Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second))
      return { problem: 'can be read as two days: write it with the year first, such as 2026-12-31' }
    return { value: isDayFirst ? { year, month: second, day: first, rest } : { year, month: first, day: second, rest } }
  }
  // Other dates of such a column would be read with day and month swapped.
  if (isDayFirst) return { problem: dayFirst }
  return { value: { year, month: first, day: second, rest } }
}

/** A two-digit year below this is in this century, as in spreadsheets and databases. */
const pivot = 50

function dayOf({ year, month, day }: Parts): Reading<string> {
  if (year.length === 2 && Number(year) >= pivot) return { problem: 'has a year of two digits: write all four' }
  const full = year.length === 2 ? `20${year}` : year
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso))
    return { problem: 'names a day that does not exist' }
  if (full < '1900' || full > '2200') return { problem: 'must be between 1900 and 2200' }
  return { value: iso }
}

const timePattern =
  /^(?:T|,?\s+(?:at\s+)?)(\d{1,2})(?::(\d{2})(?::(\d{2}(?:\.\d{1,9})?))?)?\s*(?:([ap])\.?m\.?)?\s*(?:Z|UTC|GMT)?([-+](?:0\d|1[0-4]):?[0-5]\d)?(?:\s*\([\w\s]+\))?$/i

/** Reads the rest after the day: nothing, or a time such as '2:30 PM', '14:30' or 'T14:30:00Z'. Undefined for anything else. */
function readTime(rest = ''): Omit<WrittenDate, 'day'> | undefined {
  const text = rest.trimEnd()
  if (text === '') return {}
  const [whole, hours = '', minutes, seconds = '00', half, distance] = timePattern.exec(text) ?? []
  if (whole === undefined || (minutes === undefined && half === undefined)) return undefined
  const hour = Number(hours)
  if (half ? hour < 1 || hour > 12 : hour > 23) return undefined
  if (Number(minutes ?? 0) > 59 || Number(seconds) >= 60) return undefined
  const ofDay = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  const time = `${String(ofDay).padStart(2, '0')}:${minutes ?? '00'}:${seconds}`
  if (distance) return { time, offset: distance.replace(/^(...)(\d\d)$/, '$1:$2') }
  return /(?:Z|UTC|GMT)(?:\s*\([\w\s]+\))?$/i.test(text) ? { time, offset: 'Z' } : { time }
}
