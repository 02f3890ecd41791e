import { changePassword, readSessionUser, signIn, signOut } from './auth.ts'
import { createCalendarFeed, deleteCalendarFeed, readCalendar, readCalendarFeed } from './calendar.ts'
import type { Call } from './call.ts'
import {
  deleteLeadDocument,
  downloadLeadDocument,
  listLeadDocuments,
  restoreLeadDocument,
  uploadLeadDocument,
} from './documents.ts'
import { exportInquiries, exportLeads, exportRentRoll, exportUnits } from './exports.ts'
import { checkImport, importRows, listImports, startImport, undoImport } from './imports.ts'
import { healthz, readyz } from './health.ts'
import { listHistory, listPropertyHistory, listUnitHistory } from './history.ts'
import { countInquiries, listInquiries, readInquiry, sendInquiryA, sendInquiryB, updateInquiry } from './inquiries.ts'
import { acceptInvitation, createInvitation, deleteInvitation, listInvitations, readInvitation } from './invitations.ts'
import {
  answerInquiry,
  completeLeadActivity,
  convertInquiry,
  createLead,
  createLeadActivity,
  createLeadNote,
  crmStats,
  listDashboardLeads,
  listLeadActivities,
  listLeadNotes,
  listLeads,
  readInquiryOrigin,
  readLead,
  readLeadOrigin,
  readToday,
  updateLead,
} from './leads.ts'
import { listDuplicates, listMerges, mergeLeads, previewMerge, undoMerge } from './merges.ts'
import { readCompany } from './park.ts'
import { createProperty, deleteProperty, listProperties, restoreProperty, updateProperty } from './properties.ts'
import { listTenanciesOn, readReports } from './reports.ts'
import { listTemplates } from './templates.ts'
import { leaseUnit, listFittingLeads, listLeadTenancies, listLeasesEnding, listUnitTenancies } from './tenancies.ts'
import { track } from './tracking.ts'
import { listStaffUnits, listUnits, updateUnit } from './units.ts'
import { uploadImage } from './uploads.ts'
import { createUser, deleteUser, listUsers, resetPassword, updateUser } from './users.ts'

/** Every call of the product: the OpenAPI document and the house test read this list. */
export const calls = {
  listUnits,
  sendInquiryA,
  sendInquiryB,
  track,
  listProperties,
  readCompany,
  signIn,
  readSessionUser,
  signOut,
  changePassword,
  listUsers,
  updateUser,
  deleteUser,
  createUser,
  resetPassword,
  listInvitations,
  createInvitation,
  deleteInvitation,
  readInvitation,
  acceptInvitation,
  listInquiries,
  listTemplates,
  listStaffUnits,
  updateUnit,
  listUnitHistory,
  createProperty,
  updateProperty,
  deleteProperty,
  restoreProperty,
  listPropertyHistory,
  listHistory,
  uploadImage,
  listLeads,
  listDashboardLeads,
  readLead,
  createLead,
  updateLead,
  crmStats,
  listLeadNotes,
  createLeadNote,
  listLeadActivities,
  createLeadActivity,
  completeLeadActivity,
  convertInquiry,
  answerInquiry,
  countInquiries,
  readInquiry,
  updateInquiry,
  readInquiryOrigin,
  readLeadOrigin,
  readToday,
  listDuplicates,
  listMerges,
  previewMerge,
  mergeLeads,
  undoMerge,
  leaseUnit,
  listLeadTenancies,
  listUnitTenancies,
  listLeasesEnding,
  listFittingLeads,
  readReports,
  listTenanciesOn,
  exportLeads,
  exportInquiries,
  exportUnits,
  exportRentRoll,
  listImports,
  checkImport,
  startImport,
  importRows,
  undoImport,
  listLeadDocuments,
  uploadLeadDocument,
  downloadLeadDocument,
  deleteLeadDocument,
  restoreLeadDocument,
  readCalendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
  readCalendar,
  healthz,
  readyz,
} satisfies Record<string, Call>
