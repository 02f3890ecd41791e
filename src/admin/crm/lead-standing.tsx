import { leadPriorityOptions, leadStatusOptions } from '#admin/parts/lead-badges.tsx'
import { useMay } from '#admin/session.tsx'
import { sentenceOf, useChange } from '#client/query.ts'
import { type Lead, updateLead } from '#contract/leads.ts'
import { leadPriorities, leadStatuses, priorityLabels, statusLabels } from '#contract/leads.words.ts'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast-store.ts'
import { leadCalls } from './lead-calls.ts'

type Standing = Partial<Pick<Lead, 'status' | 'priority'>>

/** Status and priority, changed where they stand: shown at once, taken back from the toast. */
export function LeadStanding({ lead }: { lead: Lead }) {
  const changes = useMay('change business data')
  const update = useChange(updateLead, { refreshes: leadCalls })
  // What is on its way stands there already; what is refused falls back to what the lead is.
  const wanted: Standing = update.isPending ? (update.variables.body as Standing) : {}

  const change = (body: Standing, before: Standing, title: string) =>
    update.mutate(
      { params: { id: lead.id }, body },
      {
        onSuccess: () =>
          showToast({ title, action: { label: 'Undo', run: () => change(before, body, 'Change undone') } }),
        onError: (error) => showToast({ title: sentenceOf(error), tone: 'error' }),
      },
    )

  return (
    <>
      <span className="standing">
        <label htmlFor="lead-status">Status</label>
        <Select
          id="lead-status"
          className="w-auto!"
          options={leadStatusOptions}
          disabled={!changes}
          value={wanted.status ?? lead.status}
          onChange={({ currentTarget }) => {
            const status = leadStatuses.find((name) => name === currentTarget.value)
            if (status) change({ status }, { status: lead.status }, `Status changed to ${statusLabels[status]}`)
          }}
        />
      </span>
      <span className="standing">
        <label htmlFor="lead-priority">Priority</label>
        <Select
          id="lead-priority"
          className="w-auto!"
          options={leadPriorityOptions}
          disabled={!changes}
          value={wanted.priority ?? lead.priority}
          onChange={({ currentTarget }) => {
            const priority = leadPriorities.find((name) => name === currentTarget.value)
            if (priority)
              change({ priority }, { priority: lead.priority }, `Priority changed to ${priorityLabels[priority]}`)
          }}
        />
      </span>
    </>
  )
}
