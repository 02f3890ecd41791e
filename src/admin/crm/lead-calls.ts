import { countInquiries, listInquiries, readInquiry } from '#contract/inquiries.ts'
import {
  crmStats,
  listDashboardLeads,
  listLeadActivities,
  listLeadNotes,
  listLeads,
  readLead,
  readLeadOrigin,
  readToday,
} from '#contract/leads.ts'
import { listDuplicates, listMerges } from '#contract/merges.ts'
import { listLeadTenancies } from '#contract/tenancies.ts'

/** The queries that a change of a lead invalidates. */
export const leadCalls = [listLeads, listDashboardLeads, crmStats, readToday, readLead, listDuplicates]

/** The queries that an activity invalidates. */
export const activityCalls = [...leadCalls, listLeadActivities, listInquiries, countInquiries]

/** The queries that converting an inquiry invalidates (staff specification, section 4). */
export const conversionCalls = [...activityCalls, listLeadNotes, readInquiry]

/** The queries that a merge and its undo invalidate. */
export const mergeCalls = [...conversionCalls, listMerges, listLeadTenancies, readLeadOrigin]
