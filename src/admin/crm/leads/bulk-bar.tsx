import { leadPriorities, leadStatuses, priorityLabels, statusLabels } from '#contract/leads.constants.ts'
import type { Lead } from '#contract/leads.ts'
import { countText } from '#contract/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import { leadPriorityOptions, leadStatusOptions } from './lead-badges.tsx'
import type { StatusUpdate } from './use-bulk-status-update.ts'

type Props = {
  chosen: readonly Lead[]
  isPending: boolean
  onChange: (leads: readonly Lead[], update: StatusUpdate, title: string) => void
  onClear: () => void
}

/** What can be done to the chosen leads together. */
export function BulkBar({ chosen, isPending, onChange, onClear }: Props) {
  const leads = `${countText(chosen.length)} ${chosen.length === 1 ? 'lead' : 'leads'}`
  return (
    <section aria-label="Selected leads" className="bulk-bar">
      <output className="font-semibold">{countText(chosen.length)} selected</output>
      <ChoiceMenu
        label="Set status"
        options={leadStatusOptions}
        disabled={isPending}
        onChoose={(value) => {
          const status = leadStatuses.find((name) => name === value)
          if (status) onChange(chosen, { status }, `Status of ${leads} changed to ${statusLabels[status]}`)
        }}
      />
      <ChoiceMenu
        label="Set priority"
        options={leadPriorityOptions}
        disabled={isPending}
        onChoose={(value) => {
          const priority = leadPriorities.find((name) => name === value)
          if (priority) onChange(chosen, { priority }, `Priority of ${leads} changed to ${priorityLabels[priority]}`)
        }}
      />
      <Button variant="outline" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
