import { errorMessage } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import { showToast } from '#ui/toast-store.ts'

/** Says in a toast what could not be done and why; that the session has ended is said by itself already. */
export function notifyFailure(title: string, error: unknown) {
  if (error instanceof ApiError && error.status === 401) return
  showToast({ title, description: errorMessage(error), tone: 'error' })
}
