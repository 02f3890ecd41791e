import { useEffect } from 'react'
import { usePage } from '#site/page.tsx'

/** Marks a part of the page as hydrated. */
export function HydrationMark({ part }: { part: string }) {
  const { markHydrated } = usePage()
  useEffect(() => markHydrated(part), [part, markHydrated])
  return null
}
