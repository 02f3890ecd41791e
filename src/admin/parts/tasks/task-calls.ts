import * as tasksApi from '#contract/tasks.ts'
import * as todayApi from '#contract/today.ts'

/** The queries that a change of a task invalidates. */
export const taskCalls = [tasksApi.listOfLead, tasksApi.listOfUnit, todayApi.read]
