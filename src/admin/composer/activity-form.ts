import * as z from 'zod/mini'
import { typedMoment } from '#admin/parts/time/park-moment.ts'
import { activityLabels, activityTypes } from '#domain/leads/leads.constants.ts'
import { NewActivity } from '#contract/leads/leads.ts'

export const activityForm = (timeZone: string) =>
  z.extend(NewActivity, { scheduledDate: typedMoment(timeZone), nextFollowUpDate: typedMoment(timeZone) })
type Form = ReturnType<typeof activityForm>
export type ActivityOutput = z.output<Form>

export const fieldLabels = {
  activityType: 'Type',
  scheduledDate: 'Scheduled Date',
  description: 'Description',
  outcome: 'Outcome',
  nextFollowUpDate: 'Next Follow Up',
}

/** The hint about what happens to a lead without a next follow-up. */
export const withoutNext = 'Without it the lead has the date of its next planned activity, or none.'

export const noActivity = { description: '', outcome: '', scheduledDate: '', nextFollowUpDate: '' }

/** The request body of an activity; without a next follow-up the lead keeps its own. */
export const sentActivity = ({ nextFollowUpDate, ...rest }: ActivityOutput) => ({
  ...rest,
  ...(nextFollowUpDate === null ? {} : { nextFollowUpDate }),
})

export const activityOptions = activityTypes.map((value) => ({ value, label: activityLabels[value] }))
