import { wasChangedMeanwhile } from '#admin/parts/forms/was-changed-meanwhile.ts'
import { errorMessage, useApiMutation } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { keysOf, pick } from '#domain/text/typed-record.ts'
import { showToast } from '#ui/toast/toast-store.ts'

export type LeadUpdate = Partial<Pick<Lead, 'status' | 'priority' | 'assignedTo' | 'nextFollowUpDate'>>
type LeadUpdates = (LeadUpdate & { id: number })[]

/**
 * Gives one or several leads the same values; the toast offers to undo it. A value that someone else changed meanwhile
 * is reported and kept, unless the user chooses to overwrite it.
 */
export function useLeadUpdates() {
  const update = useApiMutation(leadsApi.updateMany)
  /** Without `before` it overwrites any newer value and cannot be undone. */
  const put = (leads: LeadUpdates, title: string, before?: LeadUpdates) => {
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
  const change = (leads: readonly Lead[], update: LeadUpdate, title: string) =>
    put(
      leads.map(({ id }) => ({ id, ...update })),
      title,
      leads.map((lead) => ({ id: lead.id, ...pick(lead, keysOf(update)) })),
    )
  /** The optimistic values while the request runs. They come from `put`; the call has a wider type. */
  const optimistic: LeadUpdates = update.isPending ? ((update.sent?.body.leads ?? []) as LeadUpdates) : []
  return { change, optimistic, isPending: update.isPending }
}
