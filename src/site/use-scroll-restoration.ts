import { useEffect } from 'react'
import { enableFullStylesheet } from './full-stylesheet.ts'

type EntryState = { top: number } | null
/** Where scrolling has stopped for so many ms is where Back leads to. */
const pause = 100
let shownPath: string | undefined

/** Keeps in each entry of the history how far down it was read; once an entry is left, its state cannot be written. */
export function saveScrollPositions() {
  let timer: ReturnType<typeof setTimeout>
  // What is scrolled while the next screen is loaded is not read there.
  const keep = () => shownPath === location.pathname && history.replaceState({ top: scrollY }, '')
  addEventListener('scroll', () => {
    clearTimeout(timer)
    timer = setTimeout(keep, pause)
  })
}

/**
 * Scrolls to the top on every route change, to the place that the address names, or to where Back and Forward find it
 * left, and moves the focus to what is read there: for a loaded page the browser does so itself. Within one, Firefox
 * scrolls before the screen is drawn, and none knows the place after a reload.
 */
export function useScrollRestoration(path: string) {
  useEffect(() => {
    const before = shownPath
    shownPath = path
    if (before === undefined || before === path) return
    enableFullStylesheet()
    const { top } = (history.state as EntryState) ?? {}
    const place = location.hash.slice(1)
    const restore = top === undefined ? () => scrollToAnchor(place) : restoring(top)
    document.getElementById('main')?.focus({ preventScroll: true })
    if (restore()) return
    if (top === undefined) scrollTo({ top: 0, behavior: 'instant' })
    if (top !== undefined || place) return whenDrawn(restore)
  }, [path])
}

function scrollToAnchor(id: string) {
  const place = document.getElementById(id)
  place?.scrollIntoView({ behavior: 'instant' })
  place?.focus({ preventScroll: true })
  return place !== null
}

/** Whether the place is reached, or the visitor has gone on from where the last try ended. */
function restoring(top: number) {
  let stood: number | undefined
  return () => {
    if (stood !== undefined && scrollY !== stood) return true
    scrollTo({ top, behavior: 'instant' })
    stood = scrollY
    return Math.abs(stood - top) <= 1
  }
}

/** Tries again whenever more of the screen is there; parts of it are loaded after it is shownPath. */
function whenDrawn(restore: () => boolean) {
  const watch = new MutationObserver(() => {
    if (restore()) watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}
