import { goToSignIn } from '#admin/session-end.ts'
import { hasStatus } from '#client/send.ts'
import { showToast } from '#ui/toast-store.ts'

/** How long a toast stands before the screen changes, in ms (staff specification, section 9). */
export const creationDelay = 1000

/** Says what went wrong with a template; somebody whose session has ended is led to the sign-in page (section 8). */
export function notifyTemplateFailure(error: unknown, navigate: (to: string) => void, description: string) {
  if (hasStatus(error, 401)) {
    showToast({ title: 'Authentication Required', description: 'Please log in again', tone: 'error' })
    setTimeout(() => goToSignIn(navigate), creationDelay)
    return
  }
  showToast({ title: 'Error creating template', description, tone: 'error' })
}
