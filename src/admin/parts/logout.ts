import { errorMessage } from '#client/query.ts'
import { readStorage, writeStorage } from '#client/storage.ts'
import { send } from '#client/send.ts'
import { signOut } from '#contract/auth.ts'
import { signOutAddress } from '#contract/auth.constants.ts'
import { showToast } from '#ui/toast-store.ts'
import { clearDrafts } from './drafts.ts'

const farewell = 'logged out'

/**
 * Ends the session and only then goes to the logout endpoint (staff specification, section 2): whoever could not be
 * signed out stays where the work is, and whoever was leaves nothing behind in this window.
 */
export async function logOut() {
  try {
    await send(signOut, {})
  } catch (error) {
    showToast({ title: 'Logout Failed', description: errorMessage(error), tone: 'error' })
    return
  }
  clearDrafts()
  writeStorage('session', farewell, 'yes')
  location.assign(signOutAddress)
}

/** Says on the page after it that somebody has logged out. */
export function notifyLoggedOut() {
  if (readStorage('session', farewell) === null) return
  writeStorage('session', farewell, null)
  showToast({ title: 'Logged Out', description: 'You have been successfully logged out.' })
}
