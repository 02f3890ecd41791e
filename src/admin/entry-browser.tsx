import './admin.css'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import type { StaffPark } from '#contract/park/park.ts'
import { App } from './app.tsx'
import { notifyLoggedOut } from './parts/frame/logout.ts'
import { loadScreen } from './screens.ts'
import { useLoadedLocation } from './use-loaded-location.ts'
import { VersionContext } from './version.ts'

const { park, version, eventId }: { park: StaffPark; version: string; eventId?: string } = JSON.parse(
  document.getElementById('page-data')?.textContent ?? '',
)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
const render = () =>
  createRoot(root).render(
    <VersionContext value={version}>
      <Router hook={useLoadedLocation}>
        <App park={park} eventId={eventId} />
      </Router>
    </VersionContext>,
  )
// A screen that does not load is shown as an error.
loadScreen(location).then(render, render)
loadLinksAhead()
notifyLoggedOut()
keepFocusInSight()
leaveKeysToInputMethods()
// The last ten measurements are stored (docs/specification/staff-area.md#constants). Their code is loaded after the
// page, and a page that is left earlier is not measured.
addEventListener(
  'load',
  () =>
    void import('#client/vitals.ts').then(
      ({ measureVitals }) => measureVitals(),
      () => undefined,
    ),
)

/** Loads the screen of a hovered or focused link, which its press tries again. */
function loadLinksAhead() {
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === location.origin) loadScreen(link).catch(() => {})
  }
  addEventListener('pointerover', load, { passive: true })
  addEventListener('focusin', load)
}

/** The code of a key that an input method took: Safari ends the composition before the key that ends it. */
const takenKey = 229

/** A key that an input method uses, such as the Enter that ends a composition, reaches no handler of the page. */
function leaveKeysToInputMethods() {
  addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.keyCode === takenKey) event.stopPropagation()
    },
    { capture: true },
  )
}

/**
 * Scrolls a focused field out from under the sticky head and foot: Chromium does not scroll to a field of which a part is
 * visible. A dialog's foot can have two rows of buttons, so its height is measured.
 */
function keepFocusInSight() {
  const reveal = () => {
    const field = document.activeElement
    const dialog = field?.closest('dialog')
    const foot = dialog?.querySelector('.dialog-foot')
    if (foot) dialog?.style.setProperty('--foot', `${foot.clientHeight}px`)
    // Not after a press of the mouse, which would miss an option that moves under it.
    if (field?.matches('input, select, textarea') && field.matches(':focus-visible'))
      field.scrollIntoView({ block: 'nearest' })
  }
  addEventListener('focusin', reveal)
  addEventListener('resize', reveal)
}
