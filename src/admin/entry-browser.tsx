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
// The last ten measurements are stored (docs/specification/staff-area.md#constants). The code for them loads after the
// page, so a page that is left sooner is not measured.
addEventListener(
  'load',
  () =>
    void import('#client/vitals.ts').then(
      ({ measureVitals }) => measureVitals(),
      () => undefined,
    ),
)

/** Loads the screen of a hovered or focused link ahead of the click. If that fails, the click tries again. */
function loadLinksAhead() {
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === location.origin) loadScreen(link).catch(() => {})
  }
  addEventListener('pointerover', load, { passive: true })
  addEventListener('focusin', load)
}

/** The key code that marks a key taken by an input method. Safari ends the composition before the key that ends it. */
const takenKey = 229

/** Keeps keys that an input method uses, such as the Enter that ends a composition, from the handlers of the page. */
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
 * Scrolls a focused field out from under the sticky head and foot: Chromium leaves a field alone if part of it is
 * visible. A dialog's foot can have two rows of buttons, so its height is measured.
 */
function keepFocusInSight() {
  const reveal = () => {
    const field = document.activeElement
    const dialog = field?.closest('dialog')
    const foot = dialog?.querySelector('.dialog-foot')
    if (foot) dialog?.style.setProperty('--foot', `${foot.clientHeight}px`)
    // Not after a mouse press: an option would move away from under the pointer.
    if (field?.matches('input, select, textarea') && field.matches(':focus-visible'))
      field.scrollIntoView({ block: 'nearest' })
  }
  addEventListener('focusin', reveal)
  addEventListener('resize', reveal)
}
