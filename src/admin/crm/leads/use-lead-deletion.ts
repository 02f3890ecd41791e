import * as links from '#contract/links.ts'
import { useLocation } from 'wouter'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useRestore } from '#admin/parts/lists/use-restore.ts'
import { useApiMutation, useRowQueries } from '#client/query.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Deletes a lead, returns to the list and offers to undo it. */
export function useLeadDeletion({ id, firstName, lastName, updatedAt }: Lead) {
  const [, navigate] = useLocation()
  const queries = useRowQueries(leadsApi.read, id)
  const remove = useApiMutation(leadsApi.remove)
  const { restore } = useRestore()

  const start = async () => {
    await queries.cancel()
    const name = `${firstName} ${lastName}`
    remove.mutate(
      { params: { id }, headers: { 'if-match': updatedAt } },
      {
        onSuccess() {
          navigate(links.leads())
          queries.remove()
          showToast({
            title: 'Lead deleted successfully',
            description: name,
            action: { label: 'Undo', run: () => restore({ kind: 'lead', id, name }) },
          })
        },
        onError(error) {
          queries.refetch()
          notifyFailure('Failed to delete lead', error)
        },
      },
    )
  }

  return { start: () => void start(), isPending: remove.isPending }
}
