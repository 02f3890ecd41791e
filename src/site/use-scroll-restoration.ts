import { useLayoutEffect } from 'react'

type EntryState = { top: number } | null
/**
 * The scroll position is saved for Back after this many milliseconds of scrolling. Safari before 17 allows 100 history changes
 * in 30 seconds, including links.
 */
const interval = 400
let isLoaded = false
/** The path of the current screen; undefined while the next one loads. */
let shownPath: string | undefined

/** Saves the scroll position in the current history entry. The state of an earlier entry cannot be changed. */
export function saveScrollPositions() {
  // The server's screen is already shown before hydration.
  shownPath = location.pathname
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    timer = undefined
    // Scrolling while the next screen loads belongs to neither entry.
    if (shownPath === location.pathname) history.replaceState({ top: scrollY }, '')
  }
  addEventListener('scroll', () => {
    timer ??= setTimeout(keep, interval)
  })
  // The browser restores the position after a page load. Within a page it would scroll content that is about to be replaced.
  const restore = (by: ScrollRestoration) => () => {
    history.scrollRestoration = by
  }
  restore('manual')()
  addEventListener('pagehide', restore('auto'))
  addEventListener('pageshow', restore('manual'))
}

/**
 * On a route change, scrolls to the top, to the anchor of the URL, or for Back and Forward to the saved position, and moves the
 * focus. The browser does so only for page loads: within a page, Firefox scrolls before the screen is rendered, and no browser
 * restores the position after a reload. A layout effect also runs if the same screen is shown again because the visitor came
 * back while the next one was loading.
 */
export function useScrollRestoration(path: string) {
  useLayoutEffect(() => {
    const isFirst = !isLoaded
    isLoaded = true
    shownPath = path
    const stop = isFirst ? undefined : moveToPlace()
    return () => {
      shownPath = undefined
      stop?.()
    }
  }, [path])
}

function moveToPlace() {
  const { top } = (history.state as EntryState) ?? {}
  const place = location.hash.slice(1)
  const restore = top === undefined ? () => scrollToAnchor(place) : restoring(top)
  document.getElementById('main')?.focus({ preventScroll: true })
  if (restore()) return
  if (top === undefined) scrollTo({ top: 0, behavior: 'instant' })
  if (top !== undefined || place) return whenDrawn(restore)
}

function scrollToAnchor(id: string) {
  const place = document.getElementById(id)
  place?.scrollIntoView({ behavior: 'instant' })
  place?.focus({ preventScroll: true })
  return place !== null
}

/** Returns a retry. It returns true when the position is reached or the visitor has scrolled since the last attempt. */
function restoring(top: number) {
  let stood: number | undefined
  return () => {
    if (stood !== undefined && scrollY !== stood) return true
    scrollTo({ top, behavior: 'instant' })
    stood = scrollY
    return Math.abs(stood - top) <= 1
  }
}

/** Retries on each DOM change, because parts of a screen load after it is shown. */
function whenDrawn(restore: () => boolean) {
  const watch = new MutationObserver(() => {
    if (restore()) watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}
