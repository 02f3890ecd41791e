import { errorMessage } from '#client/query.ts'
import { readStorage, writeStorage } from '#client/storage.ts'
import { send } from '#client/send.ts'
import * as authApi from '#contract/auth/auth.ts'
import { signOutAddress } from '#contract/auth/auth.constants.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { clearDrafts } from '#admin/parts/forms/drafts.ts'
import { endPushHere } from './end-push.ts'

const loggedOutFlag = 'logged out'

/**
 * Ends the session, then navigates to the logout endpoint (docs/specification/staff-area.md#dashboard). On failure the
 * user stays on the screen; on success the drafts are cleared.
 */
export async function logOut() {
  await endPushHere()
  try {
    await send(authApi.signOut, {})
  } catch (error) {
    showToast({ title: 'Logout Failed', description: errorMessage(error), tone: 'error' })
    return
  }
  clearDrafts()
  writeStorage('session', loggedOutFlag, 'yes')
  location.assign(signOutAddress)
}

/** Shows the logout toast on the next page. */
export function notifyLoggedOut() {
  if (readStorage('session', loggedOutFlag) === null) return
  writeStorage('session', loggedOutFlag, null)
  showToast({ title: 'Logged Out', description: 'You have been successfully logged out.' })
}
