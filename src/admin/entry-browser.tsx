import './admin.css'
import { createRoot } from 'react-dom/client'
import type { StaffPark } from '#contract/park.ts'
import { App } from './app.tsx'
import { keepFocusInSight } from './focus-in-sight.ts'
import { notifyLoggedOut } from './parts/logout.ts'
import { VersionContext } from './version.ts'

const { park, version, eventId }: { park: StaffPark; version: string; eventId?: string } = JSON.parse(
  document.getElementById('page-data')?.textContent ?? '',
)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(
  <VersionContext value={version}>
    <App park={park} eventId={eventId} />
  </VersionContext>,
)
notifyLoggedOut()
keepFocusInSight()
// The last ten measurements are kept (staff specification, section 9); the page does not wait for what measures, and one
// that is left while it loads has lost nothing.
addEventListener(
  'load',
  () =>
    void import('#client/vitals.ts').then(
      ({ measureVitals }) => measureVitals(),
      () => undefined,
    ),
)
