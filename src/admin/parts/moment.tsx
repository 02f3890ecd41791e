import { usePark } from '#admin/park.tsx'

/** The day of a moment in the park's time zone, with the time of day on demand; all of it stands in its title. */
export function Moment({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const { timeZone } = usePark()
  const format = (options: Intl.DateTimeFormatOptions) => momentText(at, timeZone, options)
  return (
    <time dateTime={at} title={format({ dateStyle: 'full', timeStyle: 'long' })}>
      <span className="whitespace-nowrap">{format({ dateStyle: 'medium' })}</span>
      {/* In a narrow column the time stands below the day. */}
      {withTime && (
        <>
          , <span className="whitespace-nowrap">{format({ timeStyle: 'short' })}</span>
        </>
      )}
    </time>
  )
}

/** A moment in the park's time zone, where only text can stand. */
export const momentText = (
  at: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
) => new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(at))
