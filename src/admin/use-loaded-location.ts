import { navigate, useBrowserLocation } from 'wouter/use-browser-location'
import { tabIn } from './routes.ts'
import { loadScreen } from './screens.ts'

const tabOf = ({ search }: Pick<URL, 'search'>) => tabIn(new URLSearchParams(search))

/** Where the user wants to be: another link, or Back, ends the way to a screen that is still loading. */
let latest: string | undefined
addEventListener('popstate', () => {
  latest = undefined
})

/** Goes to an address once the code of its screen is there, which is shown as an error if it does not come. */
function navigateLoaded(to: string | URL, options?: Parameters<typeof navigate>[1]) {
  const url = new URL(to, location.href)
  latest = url.href
  // What is typed is in the address at once.
  if (url.pathname === location.pathname && tabOf(url) === tabOf(location)) return navigate(to, options)
  const show = () => {
    if (latest === url.href) navigate(to, options)
  }
  loadScreen(url).then(show, show)
}

/** The location of the staff area. A screen stays until the code of the next one is there. */
export const useLoadedLocation: typeof useBrowserLocation = (options) => [
  useBrowserLocation(options)[0],
  navigateLoaded,
]
