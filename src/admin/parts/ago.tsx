import { useEffect, useState } from 'react'
import { usePark } from '#admin/park.tsx'
import { agoText } from './ago-text.ts'

/** How long ago a moment is, kept true while it stands there; the moment itself, in the park's time zone, is its title. */
export function Ago({ at }: { at: string }) {
  const { timeZone } = usePark()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(ticking)
  }, [])
  const moment = new Date(at)
  const title = moment.toLocaleString('en-US', { timeZone, dateStyle: 'full', timeStyle: 'long' })
  return (
    <time dateTime={at} title={title} className="whitespace-nowrap">
      {agoText(moment, now)}
    </time>
  )
}
