import { useBrowserLocation, useSearch as useBrowserSearch } from 'wouter/use-browser-location'
import { usePage } from './page.tsx'

// Without the rest of the router: seven screens need neither its patterns nor its nesting.

/** The path of the screen, and a function to go to another one without a page load. */
export function useLocation() {
  const { path } = usePage()
  return useBrowserLocation(path === undefined ? {} : { ssrPath: path })
}

/** The query of the address. The server renders most pages without one. */
export const useSearch = () => useBrowserSearch({ ssrSearch: usePage().search ?? '' })
