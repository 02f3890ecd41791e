import { Suspense, useState } from 'react'
import { BulkBar } from '#admin/parts/lists/bulk-bar.tsx'
import type { Lead } from '#contract/leads/leads.ts'
import * as exportsApi from '#contract/exports.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { loadable } from '#ui/loadable.tsx'
import { AssignChoice, FollowUpChoice, type Give, PriorityChoice, StatusChoice } from './bulk-choices.tsx'
import type { LeadUpdate } from './use-lead-updates.ts'

const BulkEmails = loadable(() => import('./bulk-emails.tsx').then((module) => module.BulkEmails))

const choices = [
  { label: 'Set status', Choice: StatusChoice },
  { label: 'Set priority', Choice: PriorityChoice },
  { label: 'Assign', Choice: AssignChoice },
  { label: 'Follow up', Choice: FollowUpChoice },
] as const
const byEmail = 'Email by saved reply'

type Props = {
  selected: readonly Lead[]
  isPending: boolean
  onChange: (leads: readonly Lead[], update: LeadUpdate, title: string) => void
  onClear: () => void
}

/** What can be done with the chosen leads. One panel at a time stands above the bar. */
export function LeadsBulkBar({ selected, isPending, onChange, onClear }: Props) {
  const [open, setOpen] = useState<string>()
  const give: Give = (update, title) => {
    onChange(selected, update, title)
    setOpen(undefined)
  }
  const Choice = choices.find(({ label }) => label === open)?.Choice
  const opener = (label: string) => (
    <Button
      key={label}
      variant="quiet"
      aria-expanded={open === label}
      disabled={isPending}
      onClick={() => setOpen(open === label ? undefined : label)}
    >
      {label}
    </Button>
  )
  return (
    <BulkBar
      label="Selected leads"
      count={selected.length}
      panel={
        <>
          {Choice && <Choice count={selected.length} give={give} />}
          {open === byEmail && (
            <Suspense fallback={null}>
              <BulkEmails leads={selected} onSent={onClear} />
            </Suspense>
          )}
        </>
      }
      onClosePanel={open === undefined ? undefined : () => setOpen(undefined)}
      onClear={onClear}
    >
      {choices.map(({ label }) => opener(label))}
      {opener(byEmail)}
      <ButtonLink variant="quiet" href={`${exportsApi.leads.path}?ids=${selected.map(({ id }) => id).join()}`} download>
        Export
      </ButtonLink>
    </BulkBar>
  )
}
