import { useEffect } from 'react'
import { usePage } from '#site/page.tsx'

/** Says that a part of the page is awake, as soon as it is. */
export function Woken({ part }: { part: string }) {
  const { woken } = usePage()
  useEffect(() => woken(part), [part, woken])
  return null
}
