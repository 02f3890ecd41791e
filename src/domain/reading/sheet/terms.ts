import { plainText } from '#domain/reading/reading.ts'

/** What the bare numbers in a column of lease terms count. */
export const termReadings = ['months', 'years'] as const
export type TermReading = (typeof termReadings)[number]

export const termReadingLabels: Record<TermReading, string> = { months: 'Months', years: 'Years' }

const term = /^(\d{1,3}(?:\.5)?)[\s-]*(m(?:os?|ths?|onths?)?|mes(?:es)?|y(?:rs?|ears?)?|años?)?\.?(?![\w/.-])/i

const partsOf = (text: string) => {
  const [, count, unit = ''] = term.exec(plainText(text)) ?? []
  return count === undefined ? undefined : { count: Number(count), unit: unit.charAt(0).toLowerCase() }
}

/** Nobody leases for so many years, and few for so few months. */
const mostYears = 12

/** How the terms of a column are proposed to be read: small bare numbers are years. */
export function proposedTermReading(texts: readonly string[]): TermReading {
  const bare = texts.flatMap((text) => {
    const parts = partsOf(text)
    return parts?.unit === '' ? [parts.count] : []
  })
  return bare.length > 0 && bare.every((count) => count <= mostYears) ? 'years' : 'months'
}

/** Reads '36 mo', '5 yrs from 3/1/2024' or a bare number as whole months; undefined for any other text. */
export function readTerm(text: string, reading: TermReading): number | undefined {
  const parts = partsOf(text)
  if (!parts) return undefined
  const isYears = parts.unit === '' ? reading === 'years' : /[yañ]/.test(parts.unit)
  const months = isYears ? parts.count * 12 : parts.count
  return Number.isInteger(months) && months > 0 ? months : undefined
}

export const termReadingOf = ({ reading }: { reading?: string | undefined }) =>
  termReadings.find((one) => one === reading) ?? 'months'
