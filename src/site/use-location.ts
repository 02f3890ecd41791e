import { useBrowserLocation, useSearch as useBrowserSearch } from 'wouter/use-browser-location'
import { usePage } from './page.tsx'

// Without the rest of the router, whose patterns and nesting seven screens do not need.

/** The path of the screen, and how to go to another one without a page load. */
export function useLocation() {
  const { path } = usePage()
  return useBrowserLocation(path === undefined ? {} : { ssrPath: path })
}

/** The query of the address; pages are rendered without one. */
export const useSearch = () => useBrowserSearch({ ssrSearch: '' })
