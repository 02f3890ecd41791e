import { plainText } from '#domain/reading/reading.ts'
import { dateIn, type DateReading, withMonthFirst } from './dates.ts'

/** How dates without a day or a year are read. */
export type PartialDates = {
  /** The order of day and month in the list. */
  order: DateReading
  /** The day in the park, '2026-11-28'. */
  today: string
}

/** Whether a month is its first day, as for a beginning, or its last day, as for an end. */
type Side = 'first' | 'last'

const isoDay = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const dayOfMonth = (year: number, month: number, side: Side) =>
  isoDay(year, month, side === 'first' ? 1 : lastOf(year, month))
const fullYear = (digits: string) => Number(digits.length === 2 ? `20${digits}` : digits)

/** The number of a month such as 'Dec', '12'; undefined for other texts. */
function monthIn(text: string) {
  const day = dateIn(/^\d/.test(text) ? `${text}/1/2000` : `${text} 1, 2000`).value?.day
  return day === undefined ? undefined : Number(day.slice(5, 7))
}

/** A beginning without a year is the nearest one, because the list can be older; an end is still to come. */
function withoutYear(month: number, day: number | undefined, side: Side, today: string) {
  const thisYear = Number(today.slice(0, 4))
  const days = [thisYear - 1, thisYear, thisYear + 1]
    .filter((year) => (day ?? 1) <= lastOf(year, month))
    .map((year) => (day === undefined ? dayOfMonth(year, month, side) : isoDay(year, month, day)))
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(today))
  if (side === 'last') return days.find((one) => one >= today)
  return days.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** How many years ahead two digits after a month are a year. */
const yearsAhead = 25

/** Whether '26' after a month is a year. The last day of the month is a day, because leases end with their month. */
function isYear(digits: string, month: number, today: string) {
  if (digits.length === 4) return true
  const ahead = fullYear(digits.padStart(2, '0')) - Number(today.slice(0, 4))
  return ahead >= 0 && ahead <= yearsAhead && Number(digits) !== lastOf(2001, month)
}

const quarter = /^(?:q([1-4])|([1-4])(?:st|nd|rd|th)?\s?(?:q(?:tr|uarter)?\.?))[\s/'’-]*(\d{4}|\d{2})$/i
const nameOfMonth = /^([a-z]{3,9})\.?$/i
const monthAndNumber = /^(\d{1,2}|[a-z]{3,9})\.?(?:\s?[-/]\s?|[\s'’]+)(\d{4}|\d{1,2})(?:st|nd|rd|th)?$/i

/** Reads a day, also of a text without a day or a year: '3/31/27', '12/26', 'Dec 2026', 'Q2 2027', '10/1', 'June'. */
export function readPartialDate(text: string, side: Side, { order, today }: PartialDates): string | undefined {
  const plain = plainText(text)
  const whole = dateIn(withMonthFirst(plain, order)).value?.day
  if (whole !== undefined) return whole
  if (/^20\d\d$/.test(plain)) return dayOfMonth(Number(plain), side === 'first' ? 1 : 12, side)
  const [, named, numbered, ofQuarter] = quarter.exec(plain) ?? []
  if (ofQuarter !== undefined) {
    const last = Number(named ?? numbered) * 3
    return dayOfMonth(fullYear(ofQuarter), side === 'first' ? last - 2 : last, side)
  }
  const [, name] = nameOfMonth.exec(plain) ?? []
  const month = name === undefined ? undefined : monthIn(name)
  return month === undefined
    ? readMonthAndNumber(plain, side, { order, today })
    : withoutYear(month, undefined, side, today)
}

/** Reads a month with a year or a day: '12/26', "Dec '26", 'Mar 2027', '10/1', 'March 1st'. */
function readMonthAndNumber(text: string, side: Side, { order, today }: PartialDates) {
  const [, first = '', second = ''] = monthAndNumber.exec(text) ?? []
  if (second === '') return undefined
  const month = monthIn(first)
  if (month !== undefined && (/['’]\d+$/.test(text) || isYear(second, month, today)))
    return dayOfMonth(fullYear(second), month, side)
  const isDayFirst = order === 'day-first' && /^\d/.test(first)
  const [ofYear, day] = isDayFirst ? [monthIn(second), Number(first)] : [month, Number(second)]
  return ofYear === undefined || day < 1 ? undefined : withoutYear(ofYear, day, side, today)
}
