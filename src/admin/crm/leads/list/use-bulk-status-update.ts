import { wasChangedMeanwhile } from '#admin/parts/forms/was-changed-meanwhile.ts'
import { errorMessage, useApiMutation } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { showToast } from '#ui/toast/toast-store.ts'

export type StatusUpdate = Partial<Pick<Lead, 'status' | 'priority'>>
type StatusUpdates = (StatusUpdate & { id: number })[]

/**
 * Changes status or priority of several leads; the toast offers to undo it. A value that someone else changed meanwhile
 * is reported and kept, unless the user chooses to overwrite it.
 */
export function useBulkStatusUpdate() {
  const update = useApiMutation(leadsApi.updateMany)
  /** Without `before` it overwrites any newer value and cannot be undone. */
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
  /** The optimistic values while the request runs. They come from `put`; the call has a wider type. */
  const optimistic: StatusUpdates = update.isPending ? ((update.sent?.body.leads ?? []) as StatusUpdates) : []
  return { change, optimistic, isPending: update.isPending }
}
