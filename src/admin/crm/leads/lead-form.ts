import * as z from 'zod/mini'
import { localOf, typedMoment } from '#admin/parts/time/park-moment.ts'
import { momentText } from '#admin/parts/time/moment.tsx'
import { leadPriorities, leadStatuses, priorityLabels, statusLabels } from '#domain/leads/leads.constants.ts'
import { type Lead, NewLead } from '#contract/leads/leads.ts'
import { countText } from '#domain/units/units.constants.ts'

/** The schema of the lead form. Only activities set the date of the last contact. */
export const leadForm = (timeZone: string) =>
  z.extend(z.omit(NewLead, { lastContactDate: true }), { nextFollowUpDate: typedMoment(timeZone) })
type Form = ReturnType<typeof leadForm>
export type LeadFormInput = z.input<Form>
export type LeadFormOutput = z.output<Form>

export const fieldLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  jobTitle: 'Job Title',
  spaceType: 'Space Type',
  spaceSize: 'Space Size (SF)',
  preferredLocation: 'Preferred Location',
  budget: 'Budget ($ a month)',
  timeframe: 'Timeframe',
  source: 'Source',
  status: 'Status',
  priority: 'Priority',
  assignedTo: 'Assigned To',
  nextFollowUpDate: 'Next Follow Up',
  notes: 'Notes',
} as const satisfies Record<keyof LeadFormInput, string>

/** The label of any field of a lead, read-only ones included. */
export const fieldLabel = (field: string) =>
  field === 'lastContactDate'
    ? 'Last Contact'
    : field === 'createdAt'
      ? 'Created'
      : (Object.entries(fieldLabels).find(([name]) => name === field)?.[1] ?? field)

/** Formats any value of a lead for display. */
export function fieldText(field: string, value: unknown, timeZone: string) {
  if (value === null || value === '') return 'nothing'
  if ((field.endsWith('Date') || field === 'createdAt') && typeof value === 'string') return momentText(value, timeZone)
  const status = leadStatuses.find((name) => field === 'status' && name === value)
  const priority = leadPriorities.find((name) => field === 'priority' && name === value)
  if (status || priority) return status ? statusLabels[status] : priorityLabels[priority ?? 'medium']
  return typeof value === 'number' ? countText(value) : `${value as string}`
}

/** The form values of a lead, or the defaults for a new one. */
export function leadValues(lead: Lead | undefined, timeZone: string): LeadFormInput {
  const text = (value: string | null | undefined) => value ?? ''
  return {
    firstName: text(lead?.firstName),
    lastName: text(lead?.lastName),
    email: text(lead?.email),
    phone: text(lead?.phone),
    company: text(lead?.company),
    jobTitle: text(lead?.jobTitle),
    spaceType: text(lead?.spaceType),
    spaceSize: lead?.spaceSize ?? null,
    preferredLocation: text(lead?.preferredLocation),
    budget: lead?.budget ?? null,
    timeframe: text(lead?.timeframe),
    source: text(lead?.source),
    status: lead?.status ?? 'new',
    priority: lead?.priority ?? 'medium',
    assignedTo: text(lead?.assignedTo),
    nextFollowUpDate: lead?.nextFollowUpDate ? localOf(lead.nextFollowUpDate, timeZone) : '',
    notes: text(lead?.notes),
  }
}
