import type { Country } from '#domain/park/business-park.constants.ts'
import { median } from '#domain/text/median.ts'
import { currencies, perMonth, perSquareFoot, perYear, readDollars } from '#domain/reading/read-number.ts'
import { plainText, type Reading } from '#domain/reading/reading.ts'
import { beforeRemark, hasOtherNumbers } from './remarks.ts'
import { remembered } from '#domain/text/remembered.ts'

/** What the amounts of a column are of. All become dollars a month. */
export const amountReadings = ['month', 'year', 'sf-month', 'sf-year'] as const
export type AmountReading = (typeof amountReadings)[number]

export const amountReadingLabels: Record<AmountReading, string> = {
  month: '$ a month',
  year: '$ a year, becomes $ a month',
  'sf-month': '$/SF a month, becomes $ a month',
  'sf-year': '$/SF a year, becomes $ a month',
}

/** Rents of industrial space per square foot are below this a month and above it a year. */
const perFootOfYear = 3.5
/** No unit of at least 400 SF rents for less than $40 a month, so a smaller amount is per square foot. */
export const [largeSize, leastRent] = [400, 40]

const ofPeriod = (text: string) => (perYear.test(text) ? 'year' : perMonth.test(text) ? 'month' : undefined)

/** The period of an amount per square foot that names none. */
const likelyPeriod = (amount: number) => (amount >= perFootOfYear ? 'year' : 'month')

const joined = (isPerFoot: boolean, period: 'month' | 'year'): AmountReading => (isPerFoot ? `sf-${period}` : period)

/** The kind of lease behind an amount, such as '$12.50 NNN'. */
const kindOfLease = /[\s/,]*\(?(?:nnn|modified gross|gross|mg|fsg?|net)\)?\.?$/i

/** An amount that a remark can follow: '2,600 asking', '$2,000 + NNN', '2,400 (1 mo)'. '2 months' has none. */
const amount = /^-?\s*(?:\$\s*\d[\d,.]*|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{3,}(?:\.\d+)?)/

function readAmount(text: string, country: Country) {
  const read = readDollars(text, country)
  const plain = plainText(text)
  const figure = read.problem === undefined ? undefined : beforeRemark(plain, amount)
  if (figure === undefined || hasOtherNumbers(plain, figure) || currencies[country].other.test(plain)) return read
  return readDollars(figure, country)
}

/** Lists repeat their amounts. */
function rememberedByCountry<Value>(read: (text: string, country: Country) => Value) {
  const known = { US: remembered((text) => read(text, 'US')), CA: remembered((text) => read(text, 'CA')) }
  return (text: string, country: Country) => known[country](text)
}

/** Reads dollars of a country, also before a remark. */
export const dollarsIn = rememberedByCountry(readAmount)

/** The currency in the name of a column, if it is not that of the country. */
export const otherCurrencyIn = (head: string, country: Country) => currencies[country].other.exec(head)?.[0]

/** An amount with the currency of its column, unless it says its own. */
export const withCurrency = (text: string, currency: string | undefined, country: Country) =>
  currency !== undefined && /\d/.test(text) && !currencies[country].other.test(text) ? `${currency} ${text}` : text

/** The amount of a text that says neither a period nor a measure; 0 for any other text. */
const bareAmount = rememberedByCountry((text, country) => {
  const plain = plainText(text).replace(kindOfLease, '')
  return ofPeriod(plain) || perSquareFoot.test(plain) ? 0 : (dollarsIn(plain, country).value ?? 0)
})

/** An amount, as text, beside the size of its unit in square feet. */
type Amount = { text: string; size: number | undefined }

/** How the amounts of a column are proposed to be read: by its name, else by their proportion to the sizes. */
export function proposedAmountReading(head: string, amounts: readonly Amount[], country: Country): AmountReading {
  const name = plainText(head.replaceAll(/[()[\]]/g, ' '))
  const read = amounts.flatMap(({ text, size }) => {
    const value = bareAmount(text, country)
    return value > 0 ? [{ value, size }] : []
  })
  const middle = median(read.map(({ value }) => value))
  const period = ofPeriod(name)
  if (perSquareFoot.test(name)) return joined(true, period ?? likelyPeriod(middle ?? perFootOfYear))
  if (period || middle === undefined) return period ?? 'month'
  const large = read.flatMap(({ value, size = 0 }) => (size >= largeSize ? [{ value, perFoot: value / size }] : []))
  if (large.length * 2 < read.length) return 'month'
  if (middle < leastRent) return joined(true, likelyPeriod(middle))
  return (median(large.map(({ perFoot }) => perFoot)) ?? 0) >= perFootOfYear ? 'year' : 'month'
}

/** No building rents for so much per square foot: a larger amount in a column of such rents is of the whole unit. */
const mostPerFoot = 100

const months = { month: 1, year: 12 } as const

/** Reads an amount as dollars a month of the country. What a cell says itself, such as '$11.40/SF/yr', counts before its column. */
export function readMonthlyDollars(
  text: string,
  reading: AmountReading,
  size: number | undefined,
  country: Country,
): Reading<number> {
  const plain = plainText(text).replace(kindOfLease, '')
  const isPerFoot = perSquareFoot.test(plain)
  const period = ofPeriod(plain)
  const bare = plain.replace(perSquareFoot, '').replace(perYear, '').replace(perMonth, '').trim()
  const read = dollarsIn(isPerFoot || period ? bare : plain, country)
  if (read.problem !== undefined) return isPerFoot || period ? dollarsIn(plain, country) : read
  const ofColumn = reading.startsWith('sf-') && read.value < mostPerFoot
  const own = isPerFoot
    ? joined(true, period ?? (ofColumn ? monthsOf(reading) : likelyPeriod(read.value)))
    : period
      ? joined(ofColumn, period)
      : ofColumn || !reading.startsWith('sf-')
        ? reading
        : 'month'
  const perUnit = read.value / months[monthsOf(own)]
  if (!own.startsWith('sf-')) return { value: perUnit }
  if (read.value === 0) return read
  if (size === undefined) return { problem: 'is per square foot, and the size of the unit is not known' }
  return { value: perUnit * size }
}

const monthsOf = (reading: AmountReading) => (reading.endsWith('year') ? 'year' : 'month')
