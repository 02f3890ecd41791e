import { useEffect, useRef } from 'react'
import { usePage } from './page.tsx'
import { matchScreen } from './routes.ts'
import { screenShown } from './visit.ts'

/** Keeps the document's head, and the record of the visit, in step with the screen that is shown. */
export function useScreenShown(path: string) {
  const page = usePage()
  const loaded = useRef(true)

  useEffect(() => {
    const match = matchScreen(path)

    function show() {
      const units = page.units.read()
      if (units.state === 'loading' && match.screen !== 'about') return false
      const known = units.state === 'ready' ? units.value : []
      // The server has written the head of the page that was loaded.
      if (!loaded.current)
        void import('./head.ts').then(({ applyHead, headOf }) => applyHead(headOf(match, page, known), page.publicUrl))
      loaded.current = false
      const unit = match.screen === 'unit' ? known.find(({ id }) => String(id) === match.id) : undefined
      void screenShown(path, unit?.unitNumber)
      return true
    }

    if (!show()) return page.units.subscribe(show)
  }, [page, path])
}
