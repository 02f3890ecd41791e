import './site.css'
import { loaders } from './loaders.ts'
import { readPageData } from './page-data.ts'
import { matchScreen } from './routes.ts'
import { watchVisit } from './visit.ts'

/** Until React is there, and where it does not come, links and forms work as on any page. */
async function hydratePage() {
  if (readPageData().isOpening) return (await import('./opening/hydrate-opening.tsx')).hydrateOpening()
  const [{ hydrate }, view] = await Promise.all([
    import('./hydrate.tsx'),
    loaders[matchScreen(location.pathname).screen](),
  ])
  hydrate(view)
}

const start = () => void hydratePage().catch(() => addEventListener('online', start, { once: true }))

watchVisit()
// After the first frame: the code would be compiled ahead of it.
requestAnimationFrame(() => setTimeout(start))
