import type { PricePeriod } from './properties.constants.ts'

const periodNames: Record<string, PricePeriod> = { mo: 'month', month: 'month', yr: 'year', year: 'year' }
const typedPrice =
  /^\$?(-?(?:\d+\.?\d*|\.\d+))(?:(?:\/|per)(?:sf|sqft|squarefoot))?(?:(?:\/|per)(mo|month|yr|year))?(?:(?:\/|per)(?:sf|sqft|squarefoot))?$/

/**
 * Parses a price per SF as people type it: '1.05', '$1.05', '1.05/yr', '$1.05 per SF per month', '105 cents'. The result is in cents,
 * with the period if one was typed, or undefined if the text is not a price.
 */
export function readPrice(text: string): { cents: number; period?: PricePeriod } | undefined {
  const plain = text.toLowerCase().replaceAll(/[\s,]/g, '')
  const [, whole] = /^(\d+)(?:¢|cents?)$/.exec(plain) ?? []
  if (whole !== undefined) return { cents: Number(whole) }
  const [, dollars, named = ''] = typedPrice.exec(plain) ?? []
  if (dollars === undefined) return undefined
  const period = periodNames[named]
  // Parsed as text, because 1.005 * 100 is less than 100.5.
  const cents = Math.round(Number(`${dollars}e2`))
  return { cents, ...(period && { period }) }
}

/** Whole dollars per SF from which a price was more likely meant in cents. */
const unlikely: Record<PricePeriod, number> = { month: 10, year: 60 }

/** Whether a price was probably typed in cents: '105' instead of '1.05'. */
export const looksLikeCents = (text: string, period: PricePeriod) =>
  !/[.¢c]/.test(text) && (readPrice(text)?.cents ?? 0) >= unlikely[period] * 100
