import { changePassword, readSessionUser, signIn, signOut } from './auth.ts'
import type { Call } from './call.ts'
import { healthz, readyz } from './health.ts'
import { listHistory, listPropertyHistory, listUnitHistory } from './history.ts'
import { listInquiries, sendInquiryA, sendInquiryB } from './inquiries.ts'
import { acceptInvitation, createInvitation, deleteInvitation, listInvitations, readInvitation } from './invitations.ts'
import { readCompany } from './park.ts'
import { createProperty, deleteProperty, listProperties, restoreProperty, updateProperty } from './properties.ts'
import {
  createPropertyTemplate,
  createSection,
  createTemplate,
  createTemplateSection,
  deleteSection,
  deleteTemplate,
  duplicateSection,
  duplicateTemplate,
  listTemplates,
  listTemplateVersions,
  orderSections,
  publishTemplate,
  readPropertyTemplate,
  readTemplate,
  replaceSections,
  restoreSection,
  restoreTemplate,
  restoreTemplateVersion,
  updateSection,
  updateTemplate,
} from './templates.ts'
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
  readTemplate,
  createTemplate,
  updateTemplate,
  deleteTemplate,
  restoreTemplate,
  duplicateTemplate,
  createTemplateSection,
  createSection,
  updateSection,
  deleteSection,
  restoreSection,
  duplicateSection,
  orderSections,
  replaceSections,
  publishTemplate,
  listTemplateVersions,
  restoreTemplateVersion,
  readPropertyTemplate,
  createPropertyTemplate,
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
  healthz,
  readyz,
} satisfies Record<string, Call>
