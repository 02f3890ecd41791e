import { untilOnline } from './until-online.ts'

// After the first frame, for which its styles, fonts and code are not needed. Until then, and where they do not come, links
// and forms work as on any page.
requestAnimationFrame(() => setTimeout(() => untilOnline(() => import('./start.ts').then(({ start }) => start()))))
