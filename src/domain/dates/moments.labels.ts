import { type Language, language as ownLanguage, locales } from '#domain/text/language.ts'
import { dateFormat } from './date-format.ts'

/** A moment as emails and pages show it: 'Saturday, November 22, 9:14 AM CST'. */
export const momentText = (moment: Date, timeZone: string, language: Language = ownLanguage) =>
  dateText(
    moment,
    timeZone,
    {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    },
    language,
  )

/** A date or a time in a language. Intl writes 'lunes, 30 de noviembre, 10:00 a.m.' where readers write 'lunes 30', 'a. m.'. */
export function dateText(
  moment: Date,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  language: Language = ownLanguage,
) {
  const text = dateFormat(timeZone, options, locales[language]).format(moment)
  if (language === 'en') return text
  return text
    .replace(/^(\p{L}+), /u, '$1 ')
    .replace(/^((?:\p{L}+ )?\d+) de (\p{L}{3})$/u, '$1 $2')
    .replace(/([ap])\.\s?m\./u, '$1.\u00a0m.')
}
