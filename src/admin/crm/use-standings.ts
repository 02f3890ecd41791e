import { wasChangedMeanwhile } from '#admin/parts/changed-meanwhile.tsx'
import { leadCalls } from '#admin/parts/lead-calls.ts'
import { errorMessage, useApiMutation } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import { type Lead, updateLeads } from '#contract/leads.ts'
import { showToast } from '#ui/toast-store.ts'

export type Standing = Partial<Pick<Lead, 'status' | 'priority'>>
type Standings = (Standing & { id: number })[]

/**
 * Changes status or priority of leads together; from the toast each gets back what it had before. A value that somebody
 * else has set meanwhile is told and stays, unless a press decides against it.
 */
export function useStandings() {
  const update = useApiMutation(updateLeads, { invalidates: leadCalls })
  /** Without what was there before, whatever is there by now is replaced, and nothing can be undone. */
  const put = (leads: Standings, title: string, before?: Standings) => {
    const seen = new Map(before?.map(({ id, ...standing }) => [id, standing]))
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
  const change = (leads: readonly Lead[], standing: Standing, title: string) =>
    put(
      leads.map(({ id }) => ({ id, ...standing })),
      title,
      leads.map(({ id, status, priority }) => ({
        id,
        ...(standing.status ? { status } : {}),
        ...(standing.priority ? { priority } : {}),
      })),
    )
  /** What is on its way; what is refused falls back to what the lead is. */
  const wanted: Standings = update.isPending ? (update.variables.body.leads as Standings) : []
  return { change, wanted, isPending: update.isPending }
}
