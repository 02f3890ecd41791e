import { dateFormat } from './date-format.ts'

/** A moment as emails and pages show it: 'Saturday, November 22, 9:14 AM CST'. */
export const momentText = (moment: Date, timeZone: string, locale?: string) =>
  dateFormat(
    timeZone,
    {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    },
    locale,
  ).format(moment)
