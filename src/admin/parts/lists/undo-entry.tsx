import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useApiMutation } from '#client/query.ts'
import * as historyApi from '#contract/history/history.ts'
import type { HistoryEntry } from '#contract/history/history.ts'
import { historyText } from '#contract/history/history.labels.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { Tooltip } from '#ui/tooltip.tsx'

type Props = { entry: HistoryEntry; what?: string; notUndoable?: string | undefined }

/**
 * Undoes a change of the history, with all that belong to the same action. The button of a change that cannot be undone
 * is invisible until it has the focus or the pointer is on its row; it then says why.
 */
export function UndoEntry({ entry, what = historyText(entry), notUndoable = entry.notUndoable }: Props) {
  const { undo, isPending } = useUndo()
  const { noun, nounName, verb } = entry
  const restores = verb === 'deleted'
  const label = restores ? 'Restore' : 'Undo'
  const isRefused = notUndoable !== undefined
  const title = restores ? `${noun.charAt(0).toUpperCase()}${noun.slice(1)} restored` : 'Undone'
  const description = restores ? `${nounName} is back.` : what
  return (
    <Tooltip text={notUndoable ?? 'Puts back what was there before.'}>
      {(describedBy) => (
        <Button
          variant="quiet"
          className="undo-entry"
          aria-label={restores ? `Restore ${nounName}` : `Undo: ${what}`}
          aria-disabled={isRefused || isPending || undefined}
          aria-describedby={isRefused ? describedBy : undefined}
          onClick={isRefused || isPending ? undefined : () => undo({ id: entry.id, title, description })}
        >
          {label}
        </Button>
      )}
    </Tooltip>
  )
}

type Undo = { id: number; title: string; description: string }

/** Undoes an entry of the history, with a toast that undoes the undo. */
function useUndo() {
  const call = useApiMutation(historyApi.undo)
  const undo = ({ id, title, description }: Undo) =>
    call.mutate(
      { params: { id } },
      {
        onSuccess: ({ entryId }) => {
          const again = () => entryId !== null && undo({ id: entryId, title: 'Done again', description })
          showToast({ title, description, action: entryId === null ? undefined : { label: 'Undo', run: again } })
        },
        onError: (error) => notifyFailure('This was not undone', error),
      },
    )
  return { undo, isPending: call.isPending }
}
