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

/** What a change of a lead makes old: the lists of leads, the counts, and the lead itself. */
export const leadCalls = [listLeads, listDashboardLeads, crmStats, readToday, readLead, listDuplicates]

/** What an activity makes old besides. */
export const activityCalls = [...leadCalls, listLeadActivities, listInquiries, countInquiries]

/** What the conversion of an inquiry makes old (staff specification, section 4): leads and inquiries. */
export const conversionCalls = [...activityCalls, listLeadNotes, readInquiry]

/** What merging two leads makes old, and taking them apart. */
export const mergeCalls = [...conversionCalls, listMerges, listLeadTenancies, readLeadOrigin]
