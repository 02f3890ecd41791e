import { send } from '#client/send.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import * as links from '#contract/links.ts'
import type { ActivityOfToday, FollowUpOfToday, TaskOfToday } from '#contract/reports/today.ts'
import { activityLabels, statusLabels } from '#domain/leads/leads.constants.ts'
import { dayIn } from '#domain/dates/date-format.ts'
import { callAction } from '#admin/work/call-action.tsx'
import { type Desk, giving, ofLead, puttingOff, setting } from '#admin/work/steps.ts'
import type { Action, Work } from '#admin/work/work.ts'
import { Check } from '#ui/icons/icons.tsx'

const done = { label: 'Done', key: 'd', icon: <Check /> } as const

/** Shown before the last date of a lead is cleared. */
const noOtherDate = (name: string) => `${name} has no other date. Leave it empty if nothing else is to be done.`

/** The next action of a lead is a call, if that can be made. */
const withCall = (phone: string | null, name: string, doneAction: Action) =>
  phone ? { next: callAction(name), others: [doneAction] } : { next: doneAction, others: [] }

export function activityWork(desk: Desk, activity: ActivityOfToday): Work {
  const { id, activityType, description, scheduledDate, outcome, lead, isLastDate } = activity
  const name = `${lead.firstName} ${lead.lastName}`
  const label = activityLabels[activityType]
  const params = { id: lead.id, activityId: id }
  const about = { title: 'Activity completed', description: `${label}: ${name}` }
  const complete = async (body: { outcome?: string | null | undefined; nextFollowUpDate?: string | null }) => {
    await desk.run(leadsApi.completeActivity, { params, body })
    return () => desk.run(leadsApi.undoActivity, { params })
  }
  const named = { ...done, name: `${label} with ${name}` }
  const doneAction: Action = isLastDate
    ? {
        ...named,
        kind: 'asks',
        asked: {
          ...about,
          outcome: outcome ?? '',
          hint: noOtherDate(name),
          draft: `complete ${id}`,
          save: 'Complete Activity',
          run: complete,
        },
      }
    : { ...named, kind: 'step', step: { ...about, run: () => complete({}) } }
  return {
    key: `activity-${id}`,
    due: { at: scheduledDate ?? activity.createdAt },
    name,
    company: lead.company,
    kind: `planned, ${label}`,
    words: description,
    phone: lead.phone,
    href: links.lead(lead.id),
    subject: { noun: 'lead', id: lead.id },
    ...(activityType === 'call' ? withCall(lead.phone, name, doneAction) : { next: doneAction, others: [] }),
    putOff: puttingOff(
      desk,
      name,
      (to) => desk.run(leadsApi.moveActivity, { params, body: { scheduledDate: to } }),
      scheduledDate,
    ),
    settle: () => complete({}),
    ...ofLead(desk, lead, name),
  }
}

/** Clearing the lead's date completes a follow-up. */
export function followUpWork(desk: Desk, lead: FollowUpOfToday): Work {
  const { id, company, status, nextFollowUpDate, isLastDate, phone, notes } = lead
  const name = `${lead.firstName} ${lead.lastName}`
  const set = (to: string | null) => desk.run(leadsApi.update, { params: { id }, body: { nextFollowUpDate: to } })
  const about = { title: 'Follow-up done', description: name }
  const named = { ...done, name: `follow-up of ${name}` }
  const doneAction: Action = isLastDate
    ? {
        ...named,
        kind: 'asks',
        asked: {
          ...about,
          outcome: undefined,
          hint: noOtherDate(name),
          draft: `follow-up of ${id}`,
          save: 'Done',
          run: async (completion) => {
            await set(completion.nextFollowUpDate)
            return () => set(nextFollowUpDate)
          },
        },
      }
    : { ...named, kind: 'step', step: setting(about, set, [nextFollowUpDate, null]) }
  return {
    key: `follow-up-${id}`,
    due: { at: nextFollowUpDate ?? lead.createdAt },
    name,
    company,
    kind: 'follow-up',
    words: notes || `Status ${statusLabels[status]}.`,
    phone,
    href: links.lead(id),
    subject: { noun: 'lead', id },
    ...withCall(phone, name, doneAction),
    putOff: puttingOff(desk, name, set, nextFollowUpDate),
    settle: async () => {
      const now = await send(leadsApi.read, { params: { id } })
      if (now.nextFollowUpDate !== nextFollowUpDate) return undefined
      await set(null)
      return () => set(nextFollowUpDate)
    },
    ...ofLead(desk, lead, name),
  }
}

export function taskWork(desk: Desk, task: TaskOfToday): Work {
  const { id, title, dueDate, leadId, unitId, recordName, phone, assignedUserId } = task
  const update = (body: { completed?: boolean; dueDate?: string; assignedUserId?: number | null }) =>
    desk.run(tasksApi.update, { params: { id }, body })
  const turning = setting(
    { title: 'Task completed', description: title },
    (completed: boolean) => update({ completed }),
    [false, true],
  )
  return {
    key: `task-${id}`,
    due: { day: dueDate },
    name: title,
    company: leadId === null ? recordName : `for ${recordName}`,
    kind: 'task',
    assigned: { userId: assignedUserId },
    words: '',
    phone,
    href: leadId !== null ? links.lead(leadId) : unitId !== null ? links.staffUnit(unitId) : links.newLead(),
    ...(leadId !== null && { subject: { noun: 'lead', id: leadId } as const, settle: turning.run }),
    next: { ...done, kind: 'step', name: title, step: turning },
    others: leadId !== null && phone ? [callAction(title)] : [],
    putOff: puttingOff(
      desk,
      title,
      (to) => update({ dueDate: to === null ? dueDate : dayIn(desk.timeZone, new Date(to)) }),
      null,
    ),
    give: giving(
      title,
      (to) => update({ assignedUserId: to }),
      assignedUserId,
      (user) => user.id,
    ),
  }
}
