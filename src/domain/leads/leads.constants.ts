import { dollars } from '#domain/units/units.constants.ts'

/** The statuses of a lead in the order it passes through them (docs/specification/staff-area.md#states-and-transitions). */
export const leadStatuses = ['new', 'contacted', 'qualified', 'proposal', 'converted', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** The statuses in which a lead needs no more work. */
export const closedStatuses = ['converted', 'lost'] as const satisfies readonly LeadStatus[]

/** The statuses of the sales funnel, from a new lead to a lease. */
export const funnelStatuses = [
  'new',
  'contacted',
  'qualified',
  'proposal',
  'converted',
] as const satisfies readonly LeadStatus[]

/** The value of the filter `source` for leads without a source. */
export const noSource = '(none)'

export const leadPriorities = ['low', 'medium', 'high'] as const
export type LeadPriority = (typeof leadPriorities)[number]

/** docs/specification/staff-area.md#validation */
export const activityTypes = ['call', 'email', 'meeting', 'proposal', 'follow_up', 'other'] as const
export type ActivityType = (typeof activityTypes)[number]

/**
 * Activities that count as contact: they set the last contact and stop the reply clock
 * (docs/specification/contract.md#staff-calls).
 */
export const contactTypes = ['call', 'email', 'meeting'] as const satisfies readonly ActivityType[]

export const statusLabels: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  proposal: 'Proposal',
  converted: 'Converted',
  lost: 'Lost',
}

export const priorityLabels: Record<LeadPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' }

export const activityLabels: Record<ActivityType, string> = {
  call: 'Phone Call',
  email: 'Email',
  meeting: 'Meeting',
  proposal: 'Proposal Sent',
  follow_up: 'Follow Up',
  other: 'Other',
}

/** The sort orders of the lead list: a column, with a minus for descending. Leads without a value come last. */
export const leadOrders = [
  '-createdAt',
  'createdAt',
  'name',
  '-name',
  'company',
  '-company',
  'nextFollowUpDate',
  '-nextFollowUpDate',
  'lastContactDate',
  '-lastContactDate',
] as const
export type LeadOrder = (typeof leadOrders)[number]

/** Days without contact after which an open lead counts as untouched. */
export const untouchedDays = 7

/** Why two leads are probably one person. No two leads share an email address, but several spellings reach one mailbox. */
export const duplicateReasons = ['phone', 'mailbox', 'name and company'] as const
export const duplicateLabels: Record<(typeof duplicateReasons)[number], string> = {
  phone: 'Same phone number',
  mailbox: 'Same email address but for dots or a tag',
  'name and company': 'Same name and company',
}

/** The fields that staff choose between in a merge, in display order. */
export const mergeFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'jobTitle',
  'status',
  'priority',
  'assignedTo',
  'source',
  'createdAt',
  'lastContactDate',
  'nextFollowUpDate',
  'spaceType',
  'spaceSize',
  'preferredLocation',
  'budget',
  'timeframe',
  'notes',
] as const
export type MergeField = (typeof mergeFields)[number]

/** Where a merge takes a value from: the kept lead, the other lead, or both (only for the notes). */
export const mergeSides = ['kept', 'other', 'both'] as const
export type MergeSide = (typeof mergeSides)[number]

/** The lead sources that the form offers. It stores any other text as typed. */
export const usualSources = [
  'Website',
  'Phone',
  'Email',
  'Referral',
  'Broker',
  'Drive-by',
  'Sign on the highway',
  'Event',
  'Other',
] as const

/** A budget as chosen in an inquiry or as typed; '' if there is none. */
export const budgetText = ({ budget, budgetRange }: { budget: number | null; budgetRange: string | null }) =>
  budgetRange ?? (budget === null ? '' : `${dollars(budget)}/month`)

/** Maximum characters of a lead's texts. The first three are from docs/specification/contract.md#public-calls. */
export const leadLimits = {
  name: 100,
  email: 254,
  phone: 50,
  company: 200,
  jobTitle: 100,
  spaceType: 100,
  preferredLocation: 100,
  timeframe: 100,
  source: 100,
  assignedTo: 254,
  notes: 10_000,
  note: 10_000,
  description: 5000,
  outcome: 2000,
  search: 200,
} as const

/** Maximum square feet that a lead needs, and dollars a month that it budgets. */
export const maxSpace = 10_000_000
export const maxBudget = 1_000_000_000

export const maxLeadsPerUpdate = 500

/** The last name for a person of whom an imported list has only one name, because every lead has a last name. */
export const lastNameNotGiven = '(not given)'

export const needsFirstName = 'Enter a first name.'
export const needsLastName = 'Enter a last name.'
export const needsEmail = 'Enter an email address.'
export const needsActivityType = 'Choose an activity type.'
export const needsDescription = 'Describe the activity.'
export const needsNote = 'Write a note first.'

/** Finds the lead in the error that an email address is already taken. */
export function leadNamedIn(message: string) {
  const [, name, id] = /^(.+) \(lead (\d+)\) has the email address /.exec(message) ?? []
  return name === undefined ? undefined : { id: Number(id), name }
}
