import { hasDayFirst, hasMonthFirst, readDate } from '#domain/reading/read-date.ts'
import { plainText } from '#domain/reading/reading.ts'
import { beforeRemark } from './remarks.ts'
import { remembered } from '#domain/text/remembered.ts'

/** The order of day and month in the dates of a column. */
export const dateReadings = ['month-first', 'day-first'] as const
export type DateReading = (typeof dateReadings)[number]

export const dateReadingLabels: Record<DateReading, string> = {
  'month-first': 'Month first, 12/31/2026',
  'day-first': 'Day first, 31/12/2026',
}

/** A date that a remark can follow: '4/30/28 w/ two options', '12/31/2027 (option)'. */
const date = /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|[a-z]{3,9}\.? \d{1,2},? \d{4})(?!\d)/i

/** Reads a date, also before a remark. Lists repeat their dates. */
export const dateIn = remembered((text) => {
  const read = readDate(text)
  const figure = read.problem === undefined ? undefined : beforeRemark(plainText(text), date)
  return figure === undefined ? read : readDate(figure)
})

/** Whether the day is certainly first, as in '28.02.2028' too. */
const isDayFirstDate = remembered(
  (text) => hasDayFirst([text]) || /^(?:1[3-9]|2\d|3[01])\.\d{1,2}\.\d/.test(plainText(text)),
)

/**
 * How the dates of a column are proposed to be read; undefined if some have the day first and others the month. Dates
 * that can be read either way are read as those in the other columns of the list.
 */
export function proposedDateReading(cells: readonly string[], others: readonly string[] = []): DateReading | undefined {
  const isDayFirst = (all: readonly string[]) => all.some(isDayFirstDate)
  if (isDayFirst(cells)) return hasMonthFirst(cells) ? undefined : 'day-first'
  return !hasMonthFirst(cells) && isDayFirst(others) && !hasMonthFirst(others) ? 'day-first' : 'month-first'
}

/** A date as it is written with the month first. */
export const withMonthFirst = (text: string, reading: DateReading | undefined) =>
  reading === 'day-first' ? plainText(text).replace(/^(\d{1,2})([-/.])(\d{1,2})\2(?=\d)/, '$3/$1/') : text

const monthAlone = /^([a-z]{3,9})\.?[\s'’-]+(\d{4}|\d{2})$/i
const lastDays = [31, 30, 29, 28]

/** A month such as 'Mar-29' as its first or last day; other texts as they are. */
export function withDay(text: string, which: 'first' | 'last') {
  const [, month = '', year = ''] = monthAlone.exec(plainText(text)) ?? []
  const days = which === 'first' ? [1] : lastDays
  const day = days.find((one) => dateIn(`${month} ${one}, ${year}`).value)
  return month === '' || day === undefined ? text : `${month} ${day}, ${year}`
}

const spaced = /^(.*\d)\s+(?:-|–|to|through|thru)\s+(\S.*\d)$/i
const tight = /^(\S*\d{2,4})\s*(?:-|–)\s*(\d\S*)$/

/** The two dates of a cell such as '3/1/2025 - 2/29/2028'; nothing for any other text. */
export const periodIn = remembered((text) => datesIn(text))

function datesIn(text: string): readonly string[] {
  const [, from, to] = spaced.exec(text) ?? tight.exec(text) ?? []
  const isDate = (one: string) => dateReadings.some((reading) => dateIn(withMonthFirst(one, reading)).value)
  return from !== undefined && to !== undefined && isDate(from) && isDate(to) ? [from, to] : []
}

/** How the dates of a column are read; undefined if some can be read as two days. */
export const dateReadingOf = ({ reading }: { reading?: string | undefined }) =>
  dateReadings.find((one) => one === reading)
