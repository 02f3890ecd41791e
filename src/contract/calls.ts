import { changePassword, readSessionUser, signIn, signOut } from './auth.ts'
import type { Call } from './call.ts'
import { healthz, readyz } from './health.ts'
import { sendInquiryA, sendInquiryB } from './inquiries.ts'
import { acceptInvitation, createInvitation, deleteInvitation, listInvitations, readInvitation } from './invitations.ts'
import { readCompany } from './park.ts'
import { listProperties } from './properties.ts'
import { track } from './tracking.ts'
import { listUnits } from './units.ts'
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
  healthz,
  readyz,
} satisfies Record<string, Call>
