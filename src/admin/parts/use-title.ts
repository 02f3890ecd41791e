import { useEffect } from 'react'
import { usePark } from '#admin/park.tsx'

/** Names the window after the screen. */
export function useTitle(title: string) {
  const { shortName } = usePark()
  useEffect(() => {
    document.title = `${title} | ${shortName}`
  }, [title, shortName])
}
