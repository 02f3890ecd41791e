import { useState } from 'react'
import { usePark } from '#admin/park.tsx'
import { useStaffChoices } from '#admin/parts/forms/staff-choice.tsx'
import { instantOf } from '#admin/parts/time/park-moment.ts'
import { useDay } from '#admin/parts/time/use-day.ts'
import { useUser } from '#admin/session.tsx'
import { leadPriorities, leadStatuses, priorityLabels, statusLabels } from '#domain/leads/leads.constants.ts'
import { daysAfter } from '#domain/leases/days.ts'
import { countText } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { shortDay } from './follow-up.tsx'
import type { LeadUpdate } from './use-lead-updates.ts'

export type Give = (update: LeadUpdate, title: string) => void
type Props = { count: number; give: Give }

const leadsText = (count: number) => `${countText(count)} ${count === 1 ? 'lead' : 'leads'}`

type Option = { label: string; choose: () => void }

const Options = ({ label, options, children }: { label: string; options: Option[]; children?: React.ReactNode }) => (
  <section className="bulk-panel bulk-options" aria-label={label}>
    {options.map((option) => (
      <button key={option.label} type="button" className="chip" onClick={option.choose}>
        {option.label}
      </button>
    ))}
    {children}
  </section>
)

export const StatusChoice = ({ count, give }: Props) => (
  <Options
    label="Set status"
    options={leadStatuses.map((status) => ({
      label: statusLabels[status],
      choose: () => give({ status }, `Status of ${leadsText(count)} changed to ${statusLabels[status]}`),
    }))}
  />
)

export const PriorityChoice = ({ count, give }: Props) => (
  <Options
    label="Set priority"
    options={leadPriorities.map((priority) => ({
      label: priorityLabels[priority],
      choose: () => give({ priority }, `Priority of ${leadsText(count)} changed to ${priorityLabels[priority]}`),
    }))}
  />
)

export function AssignChoice({ count, give }: Props) {
  const { email } = useUser()
  const staff = useStaffChoices(null)
  const assign = (assignedTo: string | null, name: string) =>
    give({ assignedTo }, assignedTo ? `${leadsText(count)} assigned to ${name}` : `${leadsText(count)} unassigned`)
  const me = staff.filter(({ value }) => value === email)
  const others = staff.filter(({ value }) => value !== email)
  return (
    <Options
      label="Assign"
      options={[
        ...[...me, ...others].map(({ value, label }) => ({
          label: value === email ? 'Me' : label,
          choose: () => assign(value, label),
        })),
        { label: 'Unassigned', choose: () => assign(null, '') },
      ]}
    />
  )
}

/** The time of day of a follow-up that was given as a day. */
const morning = '09:00'

export function FollowUpChoice({ count, give }: Props) {
  const { timeZone } = usePark()
  const today = useDay()
  const [typed, setTyped] = useState('')
  const set = (local: string) =>
    give(
      { nextFollowUpDate: instantOf(local, timeZone) },
      `Follow-up of ${leadsText(count)} set to ${shortDay(local.slice(0, 10), today)}`,
    )
  const inDays = (days: number, label?: string): Option => {
    const day = daysAfter(today, days)
    return { label: label ?? shortDay(day, today), choose: () => set(`${day}T${morning}`) }
  }
  return (
    <Options
      label="Follow up"
      options={[
        inDays(1, 'Tomorrow'),
        inDays(2),
        inDays(3),
        inDays(7, 'In a week'),
        {
          label: 'None',
          choose: () => give({ nextFollowUpDate: null }, `Follow-up of ${leadsText(count)} removed`),
        },
      ]}
    >
      <input
        type="datetime-local"
        className="input"
        aria-label="Other"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button variant="outline" disabled={typed === ''} onClick={() => set(typed)}>
        Set
      </Button>
    </Options>
  )
}
