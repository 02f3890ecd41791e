import { activityCalls, conversionCalls } from './lead-calls.ts'
import * as emailsApi from '#contract/emails.ts'
import * as todayApi from '#contract/today.ts'

/** The queries that a change of an email invalidates. */
export const emailCalls = [emailsApi.listOfLead, emailsApi.listOfInquiry, emailsApi.listUnmatched, todayApi.read]

/** The queries that a sent email invalidates: a reply to an inquiry converts it. */
export const sendingCalls = [...new Set([...emailCalls, ...activityCalls, ...conversionCalls])]
