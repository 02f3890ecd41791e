import { activityCalls } from '#admin/parts/lead-calls.ts'
import * as todayApi from '#contract/today.ts'
import * as toursApi from '#contract/tours.ts'

/** The queries that a change of a tour invalidates. */
export const tourCalls = [...activityCalls, toursApi.listOfLead, toursApi.listFreeTimes, todayApi.read]
