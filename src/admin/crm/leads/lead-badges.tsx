import {
  leadPriorities,
  type LeadPriority,
  type LeadStatus,
  leadStatuses,
  priorityLabels,
  statusLabels,
} from '#domain/leads/leads.constants.ts'
import { StatusBadge, WordBadge } from '#ui/status-badge.tsx'
import type { Tone } from '#ui/tone.ts'

const tones: Record<LeadStatus, Tone> = {
  new: 'tbd',
  contacted: 'reserved',
  qualified: 'available',
  proposal: 'reserved',
  converted: 'available',
  lost: 'other',
}
const urgency: Record<LeadPriority, Tone> = { low: 'other', medium: 'other', high: 'leased' }

export const LeadStatusBadge = ({ status }: { status: LeadStatus }) => (
  <StatusBadge tone={tones[status]} label={statusLabels[status]} />
)

/** High priority is red, the destructive style (docs/specification/staff-area.md#leads-tab). */
export const LeadPriorityBadge = ({ priority }: { priority: LeadPriority }) => (
  <WordBadge tone={urgency[priority]} label={priorityLabels[priority]} />
)

export const leadStatusOptions = leadStatuses.map((value) => ({ value, label: statusLabels[value] }))
export const leadPriorityOptions = leadPriorities.map((value) => ({ value, label: priorityLabels[value] }))
