import { locale as ownLocale } from '#domain/text/language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A date format of a time zone, cached, because creating one is slow and takes memory that the garbage collector does
 * not count.
 */
export function dateFormat(timeZone: string, options: Intl.DateTimeFormatOptions, locale = ownLocale) {
  const key = locale + timeZone + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options })
  formats.set(key, format)
  return format
}

/** The calendar day in a time zone at an instant, '2026-11-21'. */
export function dayIn(timeZone: string, moment: Date) {
  const parts = dateFormat(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(moment)
    .map(({ type, value }) => [type, value] as const)
  const { year, month, day } = Object.fromEntries(parts)
  return `${year}-${month}-${day}`
}
