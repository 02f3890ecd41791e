/**
 * The script within a public page. It imports the site once the first contentful frame is shown, or after a second, because
 * Firefox reports no such frame if the address has a fragment. Until then, or if loading fails, links and forms work as on
 * any page. A file of its own would be requested before that frame, and delay it by a round trip.
 */
export const startScript = (file: string) => `
const shown = new Promise((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(resolve, 1000)
})
const load = () =>
  import('/${file}').catch((error) => {
    reportError(error)
    addEventListener('online', load, { once: true })
  })
shown.then(load)
`
