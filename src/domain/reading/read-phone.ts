import { plainText, problemOfSpreadsheet, type Reading } from './reading.ts'

/** A phone number within a text: its characters, where they begin, and the link that calls it. */
export type PhoneNumber = { text: string; offset: number; link: string }

const separator = String.raw`[\s().\u2010-\u2015\u2212\u00B7-]{0,3}`
// Must not match the end of a longer number, such as one with a country code that lacks its plus sign.
const start = String.raw`(?<!\d${separator})(?<![+\d])`
const international = String.raw`(?:\+|00${separator}|011${separator})`
const extension = String.raw`(?:\s*[,;]?\s*(?:ext(?:ension|n)?|x|#)[\s.:#=]*(?<extension>\d{1,7})(?!\d))?`

/** North American numbers. Area codes and exchanges start with 2 to 9. */
const northAmerica = new RegExp(
  String.raw`${start}(?<number>(?:${international}?1${separator})?\(?[2-9]\d\d\)?(?:${separator}|\s?/\s?)[2-9]\d\d${separator}\d{4})(?!\d)${extension}`,
  'i',
)
/** Numbers of other countries, with 8 to 15 digits (ITU-T E.164). */
const abroad = new RegExp(
  String.raw`${start}(?<number>${international}[2-9](?:${separator}\d){7,14})(?!${separator}\d)${extension}`,
  'i',
)

/** Finds the phone numbers that can be called, in the order they appear. */
export function phoneNumbersIn(text: string): PhoneNumber[] {
  const numbers: PhoneNumber[] = []
  for (let from = 0; ; ) {
    const rest = text.slice(from)
    const [first] = [northAmerica.exec(rest), abroad.exec(rest)].filter((match) => match !== null).sort(byPlace)
    if (!first) return numbers
    numbers.push({ text: first[0], offset: from + first.index, link: linkOf(first.groups ?? {}) })
    from += first.index + first[0].length
  }
}

const byPlace = (one: RegExpExecArray, other: RegExpExecArray) => one.index - other.index

function linkOf({ number = '', extension: inHouse }: Record<string, string | undefined>) {
  // The zero in parentheses is dialed only within its country.
  const digits = number.replace('(0)', '').replaceAll(/\D/g, '')
  const isAbroad = /^\s*(?:\+|00|011)/.test(number)
  const global = isAbroad ? digits.replace(/^(?:00|011)/, '') : digits.replace(/^1?/, '1')
  return `tel:+${global}${inHouse === undefined ? '' : `;ext=${inHouse}`}`
}

/** The link that calls the only phone number in a text; undefined if there is none or more than one. */
export function phoneLink(text: string) {
  const [only, another] = phoneNumbersIn(text)
  return another ? undefined : only?.link
}

/** Formats a North American number: '(519) 555-0142' or '(519) 555-0142 ext. 3'. Any other text stays unchanged. */
export function displayedPhone(typed: string) {
  const link = phoneLink(typed)
  const [only] = phoneNumbersIn(typed)
  const parts = /^tel:\+1(\d{3})(\d{3})(\d{4})(?:;ext=(\d+))?$/.exec(link ?? '')
  if (!parts || only?.text !== typed.trim()) return typed
  const [, area, exchange, line, inHouse] = parts
  return `(${area}) ${exchange}-${line}${inHouse === undefined ? '' : ` ext. ${inHouse}`}`
}

const minDigits = 7
const tollFreeWord = /^(?:\+?1[\s.-]*)?\(?8\d\d\)?[\s.-]*[a-z\d][a-z\d\s-]{6,}$/i

/** Reads a cell with a phone number: keeps its text, without the decimals that spreadsheets add. */
export function readPhone(text: string): Reading<string> {
  const plain = plainText(text)
  const broken = problemOfSpreadsheet(plain)
  if (broken) return { problem: broken }
  if (/^\+?\d+(?:[.,]\d+)?e\+?\d+$/i.test(plain))
    return {
      problem:
        'was shortened by the spreadsheet, its last digits are lost: show all digits there and save the file again',
    }
  if (plain.replaceAll(/\D/g, '').length < minDigits && !tollFreeWord.test(plain))
    return { problem: 'is not a phone number' }
  return { value: plain.replace(/^(\+?\d{7,15})\.0+$/, '$1').replaceAll(' ::: ', ' / ') }
}
