import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { changesTo, idOf } from '#contract/fields.ts'
import { day, requiredText } from '#domain/text/text.ts'

export const maxTitle = 200

/** Something the office has to do, about a lead, a unit or nothing that it has yet. */
export const Task = z.object({
  id: z.int(),
  title: z.string(),
  /** A day in the time zone of the park. */
  dueDate: z.string(),
  /** A task belongs to a lead, to a unit, or to neither, such as a call back to somebody who left no email address. */
  leadId: z.nullable(z.int()),
  unitId: z.nullable(z.int()),
  assignedUserId: z.nullable(z.int()),
  /** Null while the task is open. */
  completedAt: z.nullable(z.string()),
  /** Email addresses at the time. */
  completedBy: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Task = z.infer<typeof Task>

export const assignee = z.nullable(idOf('Choose a user, or leave it unassigned.'))

export const NewTask = z.object({
  title: requiredText('The task', maxTitle, 'Say what is to be done.'),
  dueDate: day('The due date', 'Choose the day on which it is due.'),
  assignedUserId: z.optional(assignee),
})

export const listOfLead = call('GET', '/api/crm/leads/:id/tasks', {
  permission: 'see the staff area',
  reads: ['tasks', 'leads'],
  summary: 'The tasks of a lead: the open ones by their due date, then those that are done, latest first',
  response: z.array(Task),
})

export const listOfUnit = call('GET', '/api/admin/units/:id/tasks', {
  permission: 'see the staff area',
  reads: ['tasks', 'units'],
  summary: 'The tasks of a unit, in the same order',
  response: z.array(Task),
})

export const createForLead = call('POST', '/api/crm/leads/:id/tasks', {
  permission: 'change business data',
  writes: ['history', 'tasks'],
  summary: 'Add a task to a lead',
  body: NewTask,
  response: Task,
  status: 201,
})

export const createForUnit = call('POST', '/api/admin/units/:id/tasks', {
  permission: 'change business data',
  writes: ['history', 'tasks'],
  summary: 'Add a task to a unit',
  body: NewTask,
  response: Task,
  status: 201,
})

export const create = call('POST', '/api/admin/tasks', {
  permission: 'change business data',
  writes: ['history', 'tasks'],
  summary: 'Add a task that belongs to no lead and no unit',
  body: NewTask,
  response: Task,
  status: 201,
})

export const update = call('PUT', '/api/admin/tasks/:id', {
  permission: 'change business data',
  writes: ['history', 'tasks'],
  ifMatch: true,
  summary: 'Change a task, or complete or reopen it; fields that are not sent stay unchanged',
  body: changesTo(z.extend(NewTask, { completed: z.boolean('Completed must be true or false.') })),
  response: Task,
})

export const remove = call('DELETE', '/api/admin/tasks/:id', {
  permission: 'change business data',
  writes: ['history', 'tasks'],
  summary: 'Delete a task; it can be restored for 30 days',
})

export const restore = call('POST', '/api/admin/tasks/:id/restore', {
  permission: 'change business data',
  writes: ['history', 'tasks'],
  summary: 'Restore a deleted task',
  response: Task,
})
