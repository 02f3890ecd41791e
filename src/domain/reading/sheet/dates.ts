import { hasDayFirst, hasMonthFirst } from '#domain/reading/read-date.ts'
import { plainText } from '#domain/reading/reading.ts'

/** The order of day and month in the dates of a column. */
export const dateReadings = ['month-first', 'day-first'] as const
export type DateReading = (typeof dateReadings)[number]

export const dateReadingLabels: Record<DateReading, string> = {
  'month-first': 'Month first, 12/31/2026',
  'day-first': 'Day first, 31/12/2026',
}

/** How the dates of a column are proposed to be read; undefined if some have the day first and others the month. */
export function proposedDateReading(cells: readonly string[]): DateReading | undefined {
  if (!hasDayFirst(cells)) return 'month-first'
  return hasMonthFirst(cells) ? undefined : 'day-first'
}

/** A date as it is written with the month first. */
export const withMonthFirst = (text: string, reading: DateReading | undefined) =>
  reading === 'day-first' ? plainText(text).replace(/^(\d{1,2})([-/.])(\d{1,2})\2(?=\d)/, '$3/$1/') : text

/** How the dates of a column are read; undefined if some can be read as two days. */
export const dateReadingOf = ({ reading }: { reading?: string | undefined }) =>
  dateReadings.find((one) => one === reading)
