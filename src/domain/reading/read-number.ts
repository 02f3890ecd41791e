import type { Country } from '#domain/park/business-park.constants.ts'
import { plainText, problemOfSpreadsheet, type Reading } from './reading.ts'

const notNumber: Reading<never> = { problem: 'is not a number' }

/** The ways in which people write a number, without the sign. Text that fits none of them is not a number. */
const notations: readonly { form: RegExp; decimal: '.' | ',' }[] = [
  { form: /^\d+$/, decimal: '.' },
  { form: /^\d+\.\d*$|^\.\d+$/, decimal: '.' },
  { form: /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/, decimal: '.' },
  { form: /^\d{1,3}(?: \d{3})+(?:\.\d+)?$/, decimal: '.' },
  { form: /^\d{1,3}(?:['’]\d{3})+(?:\.\d+)?$/, decimal: '.' },
  { form: /^\d{1,3}(?:\.\d{3})+,\d+$/, decimal: ',' },
  { form: /^\d{1,3}(?:\.\d{3}){2,}$/, decimal: ',' },
  { form: /^\d{1,3}(?: \d{3})+,\d{1,2}$/, decimal: ',' },
  { form: /^\d+,\d{1,2}$/, decimal: ',' },
]

/** Doubles hold every whole number of this many digits. */
const maxDigits = 15

/** Reads a number such as '21,000', '-96.5772', '(2,400)', '1.950,00' or '10k'. */
export function readNumber(text: string): Reading<number> {
  const plain = plainText(text).replaceAll(/[−‒–—]/g, '-')
  const broken = problemOfSpreadsheet(plain)
  if (broken) return { problem: broken }
  if (/^[-+]?\d+(?:[.,]\d+)?e[-+]?\d+$/i.test(plain))
    return { problem: 'was shortened by the spreadsheet: show all digits there and save the file again' }
  if (/\d\s*(?:-|to)\s*\$?\d/i.test(plain)) return { problem: 'is a range: enter one number' }
  const [, bracketed] = /^\((.+)\)$/.exec(plain) ?? []
  const [, before = '', body = '', after = ''] = /^([-+]?)\s*(.*?)\s*(-?)$/.exec(bracketed ?? plain) ?? []
  if ([bracketed, before, after].filter(Boolean).length > 1) return notNumber
  const [, thousands] = /^(.*\d)\s*k$/i.exec(body) ?? []
  const digits = thousands ?? body
  const notation = notations.find(({ form }) => form.test(digits))
  if (!notation) return notNumber
  if (digits.replaceAll(/\D/g, '').length > maxDigits) return { problem: 'has too many digits' }
  const exact = digits.replaceAll(notation.decimal === '.' ? /[^\d.]/g : /[^\d,]/g, '').replace(',', '.')
  const isNegative = bracketed !== undefined || before === '-' || after === '-'
  // The zeros are added as text, because 2.3 * 1000 is less than 2300.
  return { value: Number(`${isNegative ? '-' : ''}${exact}${thousands === undefined ? '' : 'e3'}`) }
}

/** The typed number; NaN for any other text, which every rule rejects. */
export const numberOf = (text: string) => readNumber(text).value ?? Number.NaN

/** Refuses three digits after a point, which can be thousands or decimals: no size or price has three decimals. */
export function readMeasure(text: string): Reading<number> {
  const [, whole, thousandths] = /^[-(]?\s*([1-9]\d{0,2})\.(\d{3})\)?$/.exec(text) ?? []
  return whole === undefined
    ? readNumber(text)
    : { problem: `can be read in two ways: write ${whole},${thousandths}, or ${whole} with at most two decimals` }
}

const squareFeetUnit = /\s*(?:[rug]?sf|s\.\s?f\.?|sq\.?\s*(?:f(?:ee|oo)?t\.?)|square\s+f(?:ee|oo)t|f(?:ee|oo)?t\^?2)$/i

/** The sides of a unit in feet, as self-storage programs write its size. */
const sides = /^(\d{1,4}(?:\.\d{1,2})?)\s*['′]?\s*[x×]\s*(\d{1,4}(?:\.\d{1,2})?)\s*['′]?$/i

/** Reads a size such as '1,950', '1950.0', '1,950 SF', '1950 sq. ft.' or '10x20'. */
export function readSquareFeet(text: string): Reading<number> {
  const plain = plainText(text)
  if (/\d\s*(?:m\^?2|sqm|sq\.?\s*m\.?|square\s+met(?:er|re)s?)$/i.test(plain))
    return { problem: 'is in square meters: enter square feet' }
  if (/\d\s*(?:ac\.?|acres?)$/i.test(plain)) return { problem: 'is in acres: enter square feet' }
  const [, wide, deep] = sides.exec(plain) ?? []
  if (wide !== undefined && deep !== undefined) return { value: Math.round(Number(wide) * Number(deep)) }
  return readMeasure(plain.replace(squareFeetUnit, ''))
}

/** The dollars of a country: how amounts are marked as such, and as of another currency. */
export const currencies: Record<Country, { name: string; own: RegExp; other: RegExp }> = {
  US: {
    name: 'US dollars',
    own: /\bUS\s?\$|\bUSD\b|\$|\bdollars?\b/gi,
    other: /[€£¥₹₱₩]|\b(?:EUR|GBP|CAD|AUD|NZD|MXN|CHF|JPY|INR)\b|\b(?:CA?|A|AU|NZ|MX)\s?\$/i,
  },
  CA: {
    name: 'Canadian dollars',
    own: /\bCA?\s?\$|\bCAD\b|\$|\b(?:Canadian )?dollars?\b/gi,
    other: /[€£¥₹₱₩]|\b(?:EUR|GBP|USD|AUD|NZD|MXN|CHF|JPY|INR)\b|\b(?:US|A|AU|NZ|MX)\s?\$|\bUS dollars?\b/i,
  },
}
export const perSquareFoot = /(?:\/|per\s+|a\s+)\s*(?:sf|sq\.?\s*f(?:ee|oo)?t|square\s+f(?:ee|oo)t)|\bpsf\b/i
export const perYear =
  /(?:\/|per\s+|an?\s+)\s*(?:yr|year|annum)|\b(?:annual(?:ly)?|yearly|p\.?a\.?|anual(?:es)?|al año)$/i
const perWeek = /(?:\/|per\s+|a\s+)\s*(?:wk|week)|\bweekly$/i
export const perMonth = /\s*(?:(?:\/|per\s+|a\s+)?\s*mo(?:nth)?(?:ly)?\.?|\bpcm|\bmensual(?:es)?|\bal mes)$/i

/** Reads dollars a month of a country, such as '$2,400', '2400.00', 'USD 2,400' or '$2,400 per month'. */
export function readDollars(text: string, country: Country = 'US'): Reading<number> {
  const plain = plainText(text)
  const { name, own, other } = currencies[country]
  if (other.test(plain)) return { problem: `is not in ${name}` }
  if (perSquareFoot.test(plain)) return { problem: 'is an amount per square foot: enter the amount per month' }
  if (perYear.test(plain)) return { problem: 'is an amount per year: enter the amount per month' }
  if (perWeek.test(plain)) return { problem: 'is an amount per week: enter the amount per month' }
  const amount = plain.replace(perMonth, '').replaceAll(own, '').trim()
  // The accounting format of spreadsheets shows zero dollars as '$ -'.
  if (amount === '-' && amount !== plain) return { value: 0 }
  return readMeasure(amount)
}

/** The typed dollars; NaN for text that is not an amount, which every rule rejects. */
export const dollarsOf = (text: string) => readDollars(text).value ?? Number.NaN

/** The typed square feet; NaN for text that is not a size, which every rule rejects. */
export const squareFeetOf = (text: string) => readSquareFeet(text).value ?? Number.NaN
