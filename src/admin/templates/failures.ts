import { goToSignIn } from '#admin/session-end.ts'
import { hasStatus } from '#client/send.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** The delay between a toast and the next screen, in ms (docs/specification/staff-area.md#constants). */
export const creationDelay = 1000

/**
 * Shows why a template was not created; after an ended session the sign-in page follows
 * (docs/specification/staff-area.md#errors).
 */
export function notifyTemplateFailure(error: unknown, navigate: (to: string) => void, description: string) {
  if (hasStatus(error, 401)) {
    showToast({ title: 'Authentication Required', description: 'Please log in again', tone: 'error' })
    setTimeout(() => goToSignIn(navigate), creationDelay)
    return
  }
  showToast({ title: 'Error creating template', description, tone: 'error' })
}
