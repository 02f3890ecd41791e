import './site.css'
import { loaders } from './loaders.ts'
import { keepPresses } from './presses.ts'
import { matchScreen } from './routes.ts'
import { turnOnWhenUsed } from './whole-sheet.ts'

/** Runs after the page has been painted, so that nothing competes with what a visitor came to read. */
function afterPaint(run: () => void) {
  requestAnimationFrame(() => setTimeout(run))
}

keepPresses()
turnOnWhenUsed()
// A page that is opened in the background is not painted until it is looked at; the frame comes with that.
afterPaint(async () => {
  const [{ wake }, view] = await Promise.all([import('./wake.tsx'), loaders[matchScreen(location.pathname).screen]()])
  wake(view)
})
