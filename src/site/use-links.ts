import { useEffect } from 'react'
import { useLocation } from '#site/use-location.ts'
import type { Views } from './app.tsx'
import { usePage } from './page.tsx'
import { matchScreen } from './routes.ts'

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

// Buildings on the plan open within it.
const followed = 'a[href]:not([target], [data-building])'

/** Follows links to screens of the site without a page load. The current screen stays until the code of the next has loaded. */
export function useLinks(views: Views) {
  const [path, navigate] = useLocation()
  const { loadDrawings } = usePage()
  useEffect(() => {
    /** The latest target: another link, or Back, cancels the way to a screen that is still loading. */
    let latest: URL | undefined
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest(followed)
      if (!link || opensElsewhere(event)) return
      const to = new URL(link.getAttribute('href') ?? '', location.href)
      if (to.origin !== location.origin || matchScreen(to.pathname).screen === 'not-found') return
      // It changes only a drawing, such as the trade of a plan.
      if (link.hasAttribute('data-stays')) {
        event.preventDefault()
        loadDrawings()
        return navigate(to.pathname + to.search, { replace: true })
      }
      latest = to
      // The browser itself scrolls to an anchor on the current page.
      if (to.hash && to.pathname === path && to.search === location.search) return
      // The server renders another query of the same screen, such as other filters.
      if (to.pathname === path && to.search !== location.search) return
      event.preventDefault()
      const show = () => {
        if (latest !== to) return
        navigate(to.pathname + to.search + to.hash)
        if (to.pathname === path) scrollWithinPage(to.hash)
      }
      const { load } = views[matchScreen(to.pathname).screen]
      // A screen that fails to load is shown as an error.
      if (load) load().then(show, show)
      else show()
    }
    // In the capture phase, because React stops clicks in content that it has not hydrated, such as the bays of the plan.
    addEventListener('click', follow, { capture: true })
    return () => {
      latest = undefined
      removeEventListener('click', follow, { capture: true })
    }
  }, [path, navigate, views, loadDrawings])
}

function scrollWithinPage(hash: string) {
  const target = hash && document.getElementById(hash.slice(1))
  if (!target) return scrollTo({ top: 0 })
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}
