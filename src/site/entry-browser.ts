import { loadFonts } from './fonts.ts'
import { loaders } from './loaders.ts'
import { readPageData } from './page-data.ts'
import { matchScreen } from './routes.ts'
import { untilOnline } from './until-online.ts'
import { watchVisit } from './visit.ts'

watchVisit()
untilOnline(loadFonts)
untilOnline(hydratePage)

async function hydratePage() {
  if (readPageData().isOpening) return (await import('./opening/hydrate-opening.tsx')).hydrateOpening()
  const [{ hydrate }, view] = await Promise.all([
    import('./hydrate.tsx'),
    loaders[matchScreen(location.pathname).screen](),
  ])
  hydrate(view)
}
