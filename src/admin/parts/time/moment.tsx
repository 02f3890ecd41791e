import { usePark } from '#admin/park.tsx'
import { dateFormat } from '#domain/dates/date-format.ts'

/** The day of a moment in the park's time zone, optionally with the time; the title has both in full. */
export function Moment({ instant, withTime = false }: { instant: string; withTime?: boolean }) {
  const { timeZone } = usePark()
  const format = (options: Intl.DateTimeFormatOptions) => momentText(instant, timeZone, options)
  return (
    <time dateTime={instant} title={format({ dateStyle: 'full', timeStyle: 'long' })}>
      <span className="whitespace-nowrap">{format({ dateStyle: 'medium' })}</span>
      {/* In a narrow column the time wraps below the day. */}
      {withTime && (
        <span>
          , <span className="whitespace-nowrap">{format({ timeStyle: 'short' })}</span>
        </span>
      )}
    </time>
  )
}

/** The same as text. */
export const momentText = (
  instant: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
) => dateFormat(timeZone, options).format(new Date(instant))
