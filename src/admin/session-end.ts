import { signInPage } from '#contract/auth.constants.ts'
import { signInTo } from '#contract/staff-pages.constants.ts'
import { showToast } from '#ui/toast-store.ts'

/** How long the toast stands before the sign-in page comes, in ms (staff specification, section 9). */
const unauthorizedDelay = 500
let leaving = false

/** Leads to the sign-in page, which leads back here; whoever has been led there meanwhile stays. */
export function goToSignIn(navigate: (to: string) => void) {
  if (location.pathname !== signInPage) navigate(signInTo(location.pathname + location.search))
}

/** Says that the session has ended, and goes to the sign-in page; what was typed waits as a draft. */
export function notifySessionEnded(navigate: (to: string) => void, wait = unauthorizedDelay) {
  if (leaving || location.pathname === signInPage) return
  leaving = true
  // After whatever the screen itself says about its refused call: only the last toast stands.
  setTimeout(() =>
    showToast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', tone: 'error' }),
  )
  setTimeout(() => {
    leaving = false
    goToSignIn(navigate)
  }, wait)
}
