import { untilOnline } from './until-online.ts'

/** Milliseconds to wait for the first contentful frame. Firefox does not report it if the address has a fragment. */
const patience = 1000

const drawn = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(resolve, patience)
})

// Starts after the first frame, which needs neither fonts nor code. Until then, or if loading fails, links and forms work as
// on any page.
untilOnline(async () => {
  await drawn
  const { start } = await import('./start.ts')
  start()
})
