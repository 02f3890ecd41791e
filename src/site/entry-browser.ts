import { untilOnline } from './until-online.ts'

const start = () => untilOnline(() => import('./start.ts').then((site) => site.start()))

// After the first frame, for which fonts and code are not needed: the second one begins once it is drawn. Not by the entry of
// its paint, which Firefox does not make for an address with a fragment. Until then, and where they do not come, links and
// forms work as on any page.
requestAnimationFrame(() => requestAnimationFrame(start))
