import { useEffect } from 'react'
import { usePage } from '#site/page.tsx'

/** Says that a part of the page is awake, as soon as it is. */
export function HydrationMark({ part }: { part: string }) {
  const { markHydrated } = usePage()
  useEffect(() => markHydrated(part), [part, markHydrated])
  return null
}
