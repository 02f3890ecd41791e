import { leadPriorities, leadStatuses, priorityLabels, statusLabels } from '#domain/leads/leads.constants.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { countText } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import { leadPriorityOptions, leadStatusOptions } from '#admin/crm/leads/lead-badges.tsx'
import type { StatusUpdate } from './use-bulk-status-update.ts'

type Props = {
  selected: readonly Lead[]
  isPending: boolean
  onChange: (leads: readonly Lead[], update: StatusUpdate, title: string) => void
  onClear: () => void
}

export function BulkBar({ selected, isPending, onChange, onClear }: Props) {
  const leads = `${countText(selected.length)} ${selected.length === 1 ? 'lead' : 'leads'}`
  return (
    <section aria-label="Selected leads" className="bulk-bar">
      <output className="font-semibold">{`${countText(selected.length)} selected`}</output>
      <ChoiceMenu
        label="Set status"
        options={leadStatusOptions}
        disabled={isPending}
        onChoose={(value) => {
          const status = leadStatuses.find((name) => name === value)
          if (status) onChange(selected, { status }, `Status of ${leads} changed to ${statusLabels[status]}`)
        }}
      />
      <ChoiceMenu
        label="Set priority"
        options={leadPriorityOptions}
        disabled={isPending}
        onChoose={(value) => {
          const priority = leadPriorities.find((name) => name === value)
          if (priority) onChange(selected, { priority }, `Priority of ${leads} changed to ${priorityLabels[priority]}`)
        }}
      />
      <Button variant="outline" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
