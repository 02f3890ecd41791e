import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useApiMutation } from '#client/query.ts'
import * as historyApi from '#contract/history/history.ts'
import type { HistoryEntry } from '#contract/history/history.ts'
import { historyText } from '#contract/history/history.labels.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { Tooltip } from '#ui/tooltip.tsx'

type Props = {
  /** One change, or those that stand together, the latest first. */
  entries: readonly HistoryEntry[]
  what?: string
  notUndoable?: string | undefined
}

/**
 * Undoes changes of the history, with all that belong to the same action. The button of a change that cannot be undone
 * is invisible until it has the focus or the pointer is on its row; it then says why.
 */
export function UndoEntry({ entries, what = entries.map(historyText).join(' '), ...given }: Props) {
  const { undo, isPending } = useUndo()
  const notUndoable = given.notUndoable ?? entries.find((entry) => entry.notUndoable !== undefined)?.notUndoable
  const deleted = entries.find(({ verb }) => verb === 'deleted')
  const label = deleted ? 'Restore' : 'Undo'
  const isRefused = notUndoable !== undefined
  const title = deleted ? `${deleted.noun.charAt(0).toUpperCase()}${deleted.noun.slice(1)} restored` : 'Undone'
  const description = deleted ? `${deleted.nounName} is back.` : what
  const ids = entries.map(({ id }) => id)
  return (
    <Tooltip text={notUndoable ?? 'Puts back what was there before.'}>
      {(describedBy) => (
        <Button
          variant="quiet"
          className="undo-entry"
          aria-label={deleted ? `Restore ${deleted.nounName}` : `Undo: ${what}`}
          aria-disabled={isRefused || isPending || undefined}
          aria-describedby={isRefused ? describedBy : undefined}
          onClick={isRefused || isPending ? undefined : () => void undo({ ids, title, description })}
        >
          {label}
        </Button>
      )}
    </Tooltip>
  )
}

type Undo = { ids: readonly number[]; title: string; description: string }

/** Undoes entries of the history one after the other, with a toast that undoes the undo. */
function useUndo() {
  const call = useApiMutation(historyApi.undo)
  const undo = async ({ ids, title, description }: Undo) => {
    const undone: number[] = []
    try {
      for (const id of ids) {
        const { entryId } = await call.mutateAsync({ params: { id } })
        if (entryId !== null) undone.unshift(entryId)
      }
    } catch (error) {
      notifyFailure('This was not undone', error)
      return
    }
    const again = () => void undo({ ids: undone, title: 'Done again', description })
    showToast({ title, description, action: undone.length === 0 ? undefined : { label: 'Undo', run: again } })
  }
  return { undo, isPending: call.isPending }
}
