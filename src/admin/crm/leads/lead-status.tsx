import { usePermission } from '#admin/session.tsx'
import { leadPriorities, leadStatuses, priorityLabels, statusLabels } from '#domain/leads/leads.constants.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { Flag } from '#ui/icons/icons.tsx'
import { Select } from '#ui/select.tsx'
import { leadStatusOptions } from './lead-badges.tsx'
import { useLeadUpdates } from './list/use-lead-updates.ts'

/** Status and priority as selects: an optimistic change with undo in the toast. */
export function LeadStatus({ lead }: { lead: Lead }) {
  const canChange = usePermission('change business data')
  const { change, optimistic } = useLeadUpdates()
  const shown = { ...lead, ...optimistic[0] }
  return (
    <>
      <Select
        aria-label="Status"
        className="w-auto!"
        options={leadStatusOptions}
        disabled={!canChange}
        value={shown.status}
        onChange={({ currentTarget }) => {
          const status = leadStatuses.find((name) => name === currentTarget.value)
          if (status) change([lead], { status }, `Status changed to ${statusLabels[status]}`)
        }}
      />
      <Select
        aria-label="Priority"
        className="w-auto!"
        options={leadPriorities.map((value) => ({ value, label: `${priorityLabels[value]} priority` }))}
        disabled={!canChange}
        value={shown.priority}
        onChange={({ currentTarget }) => {
          const priority = leadPriorities.find((name) => name === currentTarget.value)
          if (priority) change([lead], { priority }, `Priority changed to ${priorityLabels[priority]}`)
        }}
      />
      {shown.priority === 'high' && <Flag size={18} className="text-danger" />}
    </>
  )
}
