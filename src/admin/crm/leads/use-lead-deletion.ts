import * as links from '#contract/links.ts'
import { useLocation } from 'wouter'
import { notifyFailure } from '#admin/parts/notify-failure.ts'
import { leadDeletionCalls, leadScreenCalls, useRestore } from '#admin/parts/use-restore.ts'
import { useApiMutation, useRemoveQuery, useInvalidateCalls } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import * as leadsApi from '#contract/leads.ts'
import type { Lead } from '#contract/leads.ts'
import { showToast } from '#ui/toast-store.ts'

/** Deletes a lead, returns to the list and offers to undo it. */
export function useLeadDeletion() {
  const [, navigate] = useLocation()
  const refresh = useInvalidateCalls()
  const removeQuery = useRemoveQuery()
  // The queries of its screen are removed after leaving it: refetching them would return 404.
  const remove = useApiMutation(leadsApi.remove, { invalidates: [] })
  const { restore } = useRestore()

  const start = ({ id, firstName, lastName, updatedAt }: Lead) => {
    const name = `${firstName} ${lastName}`
    remove.mutate(
      { params: { id }, headers: { 'if-match': updatedAt } },
      {
        onSuccess() {
          navigate(links.leads())
          for (const call of leadScreenCalls) removeQuery(call, { params: { id } })
          showToast({
            title: 'Lead deleted successfully',
            description: name,
            action: { label: 'Undo', run: () => restore({ kind: 'lead', id, name }) },
          })
          void refresh(leadDeletionCalls.filter((call) => !leadScreenCalls.some((own) => own === call)))
        },
        onError(error) {
          notifyFailure('Failed to delete lead', error)
          if (error instanceof ApiError && error.status !== 401) void refresh([leadsApi.read])
        },
      },
    )
  }

  return { start, isPending: remove.isPending }
}
