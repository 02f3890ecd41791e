import { sentenceOf, useChange } from '#client/query.ts'
import { type Lead, updateLeads } from '#contract/leads.ts'
import { showToast } from '#ui/toast-store.ts'
import { leadCalls } from './lead-calls.ts'

export type Standing = Partial<Pick<Lead, 'status' | 'priority'>>
type Standings = (Standing & { id: number })[]

/** Changes status or priority of leads together; from the toast each gets back what it had before. */
export function useStandings() {
  const update = useChange(updateLeads, { refreshes: leadCalls })
  const put = (leads: Standings, before: Standings, title: string) =>
    update.mutate(
      { body: { leads } },
      {
        onSuccess: () =>
          showToast({ title, action: { label: 'Undo', run: () => put(before, leads, 'Change undone') } }),
        onError: (error) => showToast({ title: sentenceOf(error), tone: 'error' }),
      },
    )
  const change = (leads: readonly Lead[], standing: Standing, title: string) =>
    put(
      leads.map(({ id }) => ({ id, ...standing })),
      leads.map(({ id, status, priority }) => ({
        id,
        ...(standing.status ? { status } : {}),
        ...(standing.priority ? { priority } : {}),
      })),
      title,
    )
  return { change, isPending: update.isPending }
}
