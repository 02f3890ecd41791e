import { usePark } from '#admin/park.tsx'

/** The day of a moment in the park's time zone; the clock time stands in its title. */
export function Moment({ at }: { at: string }) {
  const { timeZone } = usePark()
  const moment = new Date(at)
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(moment)
  return (
    <time dateTime={at} title={say({ dateStyle: 'full', timeStyle: 'long' })} className="whitespace-nowrap">
      {say({ dateStyle: 'medium' })}
    </time>
  )
}
