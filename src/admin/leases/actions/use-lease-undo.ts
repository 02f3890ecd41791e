import { useLocation } from 'wouter'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useApiMutation } from '#client/query.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import * as links from '#contract/links.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Undoes the latest action of a lease. If that removes the lease, goes to the list. */
export function useLeaseUndo() {
  const [, navigate] = useLocation()
  const { mutate, isPending } = useApiMutation(leasesApi.undo)
  const undo = (id: number, what = 'The lease is as it was before.') =>
    mutate(
      { params: { id }, body: {} },
      {
        onSuccess: ({ lease }) => {
          showToast({ title: 'Undone', description: what })
          if (lease === null) navigate(links.leases())
        },
        onError: (error) => notifyFailure('The lease was not undone', error),
      },
    )
  return { undo, isPending }
}
