import { leadCalls } from '#admin/crm/lead-calls.ts'
import { wasChangedMeanwhile } from '#admin/parts/changed-meanwhile.tsx'
import { errorMessage, useApiMutation } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import { type Lead, updateLeads } from '#contract/leads.ts'
import { showToast } from '#ui/toast-store.ts'

export type StatusUpdate = Partial<Pick<Lead, 'status' | 'priority'>>
type StatusUpdates = (StatusUpdate & { id: number })[]

/**
 * Changes status or priority of leads together; from the toast each gets back what it had before. A value that somebody
 * else has set meanwhile is told and stays, unless a press decides against it.
 */
export function useBulkStatusUpdate() {
  const update = useApiMutation(updateLeads, { invalidates: leadCalls })
  /** Without what was there before, whatever is there by now is replaced, and nothing can be undone. */
  const put = (leads: StatusUpdates, title: string, before?: StatusUpdates) => {
    const seen = new Map(before?.map(({ id, ...update }) => [id, update]))
    const undo = before && { label: 'Undo', run: () => put(before, 'Change undone', leads) }
    update.mutate(
      { body: { leads: leads.map((lead) => ({ ...lead, seen: seen.get(lead.id) })) } },
      {
        onSuccess: () => showToast({ title, action: undo }),
        onError: (error) =>
          showToast({
            title: errorMessage(error),
            tone: 'error',
            ...(error instanceof ApiError &&
              wasChangedMeanwhile(error) && {
                description: error.issues.map(({ message }) => message).join(' '),
                action: { label: 'Change it anyway', run: () => put(leads, title) },
              }),
          }),
      },
    )
  }
  const change = (leads: readonly Lead[], update: StatusUpdate, title: string) =>
    put(
      leads.map(({ id }) => ({ id, ...update })),
      title,
      leads.map(({ id, status, priority }) => ({
        id,
        ...(update.status ? { status } : {}),
        ...(update.priority ? { priority } : {}),
      })),
    )
  /** What is on its way; what is refused falls back to what the lead is. */
  const wanted: StatusUpdates = update.isPending ? (update.variables.body.leads as StatusUpdates) : []
  return { change, wanted, isPending: update.isPending }
}
