import * as inquiriesApi from '#contract/inquiries.ts'
import * as leadsApi from '#contract/leads.ts'
import * as mergesApi from '#contract/merges.ts'
import * as tenanciesApi from '#contract/tenancies.ts'

/** The queries that a change of a lead invalidates. */
export const leadCalls = [
  leadsApi.list,
  leadsApi.listForDashboard,
  leadsApi.readStats,
  leadsApi.readToday,
  leadsApi.read,
  mergesApi.listDuplicates,
]

/** The queries that an activity invalidates. */
export const activityCalls = [...leadCalls, leadsApi.listActivities, inquiriesApi.list, inquiriesApi.count]

/** The queries that converting an inquiry invalidates (docs/specification/staff-area.md#states-and-transitions). */
export const conversionCalls = [...activityCalls, leadsApi.listNotes, inquiriesApi.read]

/** The queries that a merge and its undo invalidate. */
export const mergeCalls = [...conversionCalls, mergesApi.list, tenanciesApi.listOfLead, leadsApi.readOrigin]
