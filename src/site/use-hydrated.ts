import { useEffect } from 'react'

/** Marks the document (`data-hydrated`) once React has hydrated it: from then on React sends its forms and follows its links. */
export function useHydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
}
