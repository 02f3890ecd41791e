import { useEffect, useRef } from 'react'
import type { Resource } from './resource.ts'
import { usePage } from './page.tsx'
import { matchScreen } from './routes.ts'
import { screenShown } from './visit.ts'

/** Updates the document's head and reports the page view when a screen is shown. */
export function useScreenShown(path: string) {
  const page = usePage()
  const loaded = useRef(true)

  useEffect(() => {
    const match = matchScreen(path)

    const needed: Resource<unknown> =
      match.screen === 'property'
        ? page.property(match.id)
        : match.screen === 'properties'
          ? page.properties
          : page.units

    function show() {
      if (needed.read().state === 'loading' && match.screen !== 'about') return false
      // The first head is in the server's HTML.
      const headShown = loaded.current ? undefined : showHead()
      loaded.current = false
      const units = page.units.read()
      const known = match.screen === 'unit' && units.state === 'ready' ? units.value : []
      void screenShown(path, known.find(({ id }) => 'id' in match && String(id) === match.id)?.unitNumber, headShown)
      return true
    }

    async function showHead() {
      const { applyHead, headOf } = await import('./head.ts')
      applyHead(headOf(match, page), page)
    }

    if (!show()) return needed.subscribe(show)
  }, [page, path])
}
