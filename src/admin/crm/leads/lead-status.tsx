import { usePermission } from '#admin/session.tsx'
import { leadPriorities, leadStatuses, priorityLabels, statusLabels } from '#domain/leads/leads.constants.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { Select } from '#ui/select.tsx'
import { leadPriorityOptions, leadStatusOptions } from './lead-badges.tsx'
import { useLeadUpdates } from './list/use-lead-updates.ts'

/** Status and priority as selects: an optimistic change with undo in the toast. */
export function LeadStatus({ lead }: { lead: Lead }) {
  const canChange = usePermission('change business data')
  const { change, optimistic } = useLeadUpdates()
  const shown = { ...lead, ...optimistic[0] }
  return (
    <>
      <span className="lead-status">
        <label htmlFor="lead-status">Status</label>
        <Select
          id="lead-status"
          className="w-auto!"
          options={leadStatusOptions}
          disabled={!canChange}
          value={shown.status}
          onChange={({ currentTarget }) => {
            const status = leadStatuses.find((name) => name === currentTarget.value)
            if (status) change([lead], { status }, `Status changed to ${statusLabels[status]}`)
          }}
        />
      </span>
      <span className="lead-status">
        <label htmlFor="lead-priority">Priority</label>
        <Select
          id="lead-priority"
          className="w-auto!"
          options={leadPriorityOptions}
          disabled={!canChange}
          value={shown.priority}
          onChange={({ currentTarget }) => {
            const priority = leadPriorities.find((name) => name === currentTarget.value)
            if (priority) change([lead], { priority }, `Priority changed to ${priorityLabels[priority]}`)
          }}
        />
      </span>
    </>
  )
}
