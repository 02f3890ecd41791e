import { untilOnline } from './until-online.ts'

// After the first paint, for which its styles, fonts and code are not needed. Until then, and where they do not come, links
// and forms work as on any page.
new PerformanceObserver((_entries, observer) => {
  observer.disconnect()
  untilOnline(() => import('./start.ts').then(({ start }) => start()))
}).observe({ type: 'paint', buffered: true })
