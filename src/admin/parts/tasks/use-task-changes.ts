import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useAskedValue } from '#admin/parts/forms/use-asked-value.ts'
import { useApiMutation } from '#client/query.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import type { Task } from '#contract/leads/tasks.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Completes, reopens and deletes a task, each with an undo in the toast. */
export function useTaskChanges({ id, title, completedAt }: Task) {
  const update = useApiMutation(tasksApi.update)
  const remove = useApiMutation(tasksApi.remove)
  const restore = useApiMutation(tasksApi.restore)
  const done = useAskedValue(completedAt !== null)
  const isDone = done.value
  const params = { id }

  const turn = (completed: boolean) => {
    done.ask(completed)
    update.mutate(
      { params, body: { completed } },
      {
        onSuccess: () =>
          showToast({
            title: completed ? 'Task completed' : 'Task reopened',
            description: title,
            action: { label: 'Undo', run: () => turn(!completed) },
          }),
        onError: (error) => notifyFailure('Failed to change the task', error),
        onSettled: done.settle,
      },
    )
  }
  const bringBack = () =>
    restore.mutate(
      { params },
      {
        onSuccess: () => showToast({ title: 'Task restored', description: title }),
        onError: (error) => notifyFailure('Failed to restore the task', error),
      },
    )
  const drop = () =>
    remove.mutate(
      { params },
      {
        onSuccess: () =>
          showToast({ title: 'Task deleted', description: title, action: { label: 'Undo', run: bringBack } }),
        onError: (error) => notifyFailure('Failed to delete the task', error),
      },
    )

  return { isDone, turn, drop }
}
