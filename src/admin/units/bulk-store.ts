import { wasChangedMeanwhile } from '#admin/parts/forms/was-changed-meanwhile.ts'
import { errorMessage } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** A new value of a unit, and the one that the screen shows. */
export type UnitChange<Value> = { id: number; from: Value; to: Value }

type Outcome = { onSuccess: () => void; onError: (error: Error) => void }

/** Stores the values of several units in one call, with an undo that brings all of them back. */
export function bulkStore<Value>(send: (changes: readonly UnitChange<Value>[], outcome: Outcome) => void) {
  function store(changes: readonly UnitChange<Value>[], title: string, canUndo = true) {
    const undo = () => {
      const back = changes.map(({ id, from, to }) => ({ id, from: to, to: from }))
      store(back, 'Change undone', false)
    }
    send(changes, {
      onSuccess: () => showToast({ title, ...(canUndo && { action: { label: 'Undo', run: undo } }) }),
      onError: (error) =>
        showToast({
          title: errorMessage(error),
          tone: 'error',
          ...(error instanceof ApiError &&
            wasChangedMeanwhile(error) && { description: error.issues.map(({ message }) => message).join(' ') }),
        }),
    })
  }
  return store
}
