import { useEffect } from 'react'

/** Sets `data-hydrated` on the document after hydration. From then on React handles its forms and links. */
export function useHydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
}
