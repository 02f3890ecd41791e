import { currencies, perMonth, perSquareFoot, perYear, readMeasure, readNumber } from './read-number.ts'
import { plainText, type Reading } from './reading.ts'

/** Reads dollars per square foot and year, such as '2.85', '$2.85/SF' and '$2.85 PSF per year'. */
export function readYearlyDollarsPerSquareFoot(text: string): Reading<number> {
  const plain = plainText(text)
  const { name, own, other } = currencies.US
  if (other.test(plain)) return { problem: `is not in ${name}` }
  const amount = plain.replace(perSquareFoot, '').replace(perYear, '')
  if (perMonth.test(amount)) return { problem: 'is an amount per month: enter the amount per year' }
  return readMeasure(
    amount
      .replace(/\bnnn$/i, '')
      .replaceAll(own, '')
      .trim(),
  )
}

/** Reads a size of land such as '18.5', '18.5 ac' and '± 18.5 acres'. */
export const readAcres = (text: string): Reading<number> =>
  readNumber(
    plainText(text)
      .replace(/^(?:±|\+\/-|~|about|approx(?:\.|imately)?)\s*/i, '')
      .replace(/[\s-]*(?:ac\.?|acres?)(?:\s*(?:±|\+\/-))?$/i, ''),
  )
