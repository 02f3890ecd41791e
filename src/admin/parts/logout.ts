import { errorMessage } from '#client/query.ts'
import { readStorage, writeStorage } from '#client/storage.ts'
import { send } from '#client/send.ts'
import * as authApi from '#contract/auth.ts'
import { signOutAddress } from '#contract/auth.constants.ts'
import { showToast } from '#ui/toast-store.ts'
import { clearDrafts } from './drafts.ts'
import { endPushHere } from './end-push.ts'

const loggedOutFlag = 'logged out'

/**
 * Ends the session, then navigates to the logout endpoint (staff specification, section 2). If that fails the user stays
 * on the screen; if it succeeds the drafts are cleared.
 */
export async function logOut() {
  try {
    await send(authApi.signOut, {})
  } catch (error) {
    showToast({ title: 'Logout Failed', description: errorMessage(error), tone: 'error' })
    return
  }
  try {
    await Promise.race([endPushHere(), new Promise((resolve) => setTimeout(resolve, longestWait))])
  } finally {
    clearDrafts()
    writeStorage('session', loggedOutFlag, 'yes')
    location.assign(signOutAddress)
  }
}

/** Milliseconds that the browser has to tell its push service; the user is signed out in any case. */
const longestWait = 2000

/** Shows the logout toast on the next page. */
export function notifyLoggedOut() {
  if (readStorage('session', loggedOutFlag) === null) return
  writeStorage('session', loggedOutFlag, null)
  showToast({ title: 'Logged Out', description: 'You have been successfully logged out.' })
}
