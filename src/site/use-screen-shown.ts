import { useEffect, useRef } from 'react'
import type { Resource } from './resource.ts'
import { usePage } from './page.tsx'
import { matchScreen } from './routes.ts'
import { screenShown } from './visit.ts'

/** Updates the document's head and reports the page view when the screen changes after the page load. */
export function useScreenShown(path: string) {
  const page = usePage()
  const isFirst = useRef(true)

  useEffect(() => {
    if (isFirst.current) {
      // The server's HTML has the head of the first screen, and visit.ts reports it.
      isFirst.current = false
      return
    }
    const match = matchScreen(path)
    const needed: Resource<unknown> =
      match.screen === 'property'
        ? page.property(match.id)
        : match.screen === 'properties'
          ? page.properties
          : page.units

    function show() {
      if (needed.read().state === 'loading' && match.screen !== 'about') return false
      const units = page.units.read()
      const known = match.screen === 'unit' && units.state === 'ready' ? units.value : []
      void screenShown(path, known.find(({ id }) => 'id' in match && String(id) === match.id)?.unitNumber, showHead())
      return true
    }

    async function showHead() {
      const { applyHead, headOf } = await import('./head.ts')
      applyHead(headOf(match, page), page)
    }

    if (!show()) return needed.subscribe(show)
  }, [page, path])
}
