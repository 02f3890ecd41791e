import { untilOnline } from './until-online.ts'

/** Milliseconds to wait for the first frame with content. Firefox does not report it for an address with a fragment. */
const patience = 1000

const drawn = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(resolve, patience)
})

// After the first frame, for which fonts and code are not needed. Until then, and where they do not come, links and forms work
// as on any page.
untilOnline(async () => {
  await drawn
  const { start } = await import('./start.ts')
  start()
})
