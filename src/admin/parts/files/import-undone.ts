import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** What follows the undo of an import: a toast that says in words what was taken back, or why it was not. */
export const importUndone = <Undone>(text: (undone: Undone) => string) => ({
  onSuccess: (undone: Undone) => showToast({ title: 'Import undone', description: text(undone) }),
  onError: (error: Error) => notifyFailure('Import not undone', error),
})
