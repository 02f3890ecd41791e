import { useSyncExternalStore } from 'react'
import { usePark } from '#admin/park.tsx'
import { everyMinute } from './every-minute.ts'
import { momentText } from './moment.tsx'

/** A relative time, updated every minute; the title shows the moment in the park's time zone. */
export function Ago({ instant }: { instant: string }) {
  const { timeZone } = usePark()
  const moment = new Date(instant)
  const text = useSyncExternalStore(everyMinute, () => agoText(moment, new Date()))
  const title = momentText(instant, timeZone, { dateStyle: 'full', timeStyle: 'long' })
  return (
    <time dateTime={instant} title={title} className="whitespace-nowrap">
      {text}
    </time>
  )
}

const steps = [
  { unit: 'minute', seconds: 60, until: 3600 },
  { unit: 'hour', seconds: 3600, until: 86_400 },
  { unit: 'day', seconds: 86_400, until: 30 * 86_400 },
  { unit: 'month', seconds: 30.44 * 86_400, until: 365 * 86_400 },
  { unit: 'year', seconds: 365.25 * 86_400, until: Number.POSITIVE_INFINITY },
] as const

const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/**
 * A relative time such as '2 hours ago'. If the local clock is behind the server's, it is 'just now', never 'in 3
 * seconds'.
 */
export function agoText(instant: Date, now: Date) {
  const seconds = (now.getTime() - instant.getTime()) / 1000
  if (seconds < 60) return 'just now'
  const { unit, seconds: size } = steps.find(({ until }) => seconds < until) ?? steps[4]
  return format.format(-Math.max(1, Math.floor(seconds / size)), unit)
}
