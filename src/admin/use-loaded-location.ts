import { navigate, useBrowserLocation } from 'wouter/use-browser-location'
import { tabIn } from './routes.ts'
import { loadScreen } from './screens.ts'

const tabOf = ({ search }: Pick<URL, 'search'>) => tabIn(new URLSearchParams(search))

/** The last address requested. Another link, or Back, cancels a screen that is still loading. */
let latest: string | undefined
addEventListener('popstate', () => {
  latest = undefined
})

/** Goes to an address once the code of its screen has loaded; if loading fails, the screen shows the error. */
function navigateLoaded(to: string | URL, options?: Parameters<typeof navigate>[1]) {
  const url = new URL(to, location.href)
  latest = url.href
  // Within the same screen, such as while a search is typed, the address changes at once.
  if (url.pathname === location.pathname && tabOf(url) === tabOf(location)) return navigate(to, options)
  const show = () => {
    if (latest === url.href) navigate(to, options)
  }
  loadScreen(url).then(show, show)
}

/** The location of the staff area. The current screen stays until the code of the next one has loaded. */
export const useLoadedLocation: typeof useBrowserLocation = (options) => [
  useBrowserLocation(options)[0],
  navigateLoaded,
]
