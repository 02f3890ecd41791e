import { signInPage } from '#contract/auth/auth.constants.ts'
import { signInTo } from '#contract/staff-pages.constants.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** The delay between the toast and the sign-in page, in ms (docs/specification/staff-area.md#constants). */
const unauthorizedDelay = 500
let leaving = false

/** Opens the sign-in page, which leads back to this page. */
export function goToSignIn(navigate: (to: string) => void) {
  if (location.pathname !== signInPage) navigate(signInTo(location.pathname + location.search))
}

/** Announces that the session has ended and opens the sign-in page; drafts keep unsaved input. */
export function notifySessionEnded(navigate: (to: string) => void, wait = unauthorizedDelay) {
  if (leaving || location.pathname === signInPage) return
  leaving = true
  // Deferred, so that it replaces the toast that the screen shows about the same call.
  setTimeout(() =>
    showToast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', tone: 'error' }),
  )
  setTimeout(() => {
    leaving = false
    goToSignIn(navigate)
  }, wait)
}
