import type { Call } from './call.ts'
import { healthz, readyz } from './health.ts'
import { sendInquiryA, sendInquiryB } from './inquiries.ts'
import { readCompany } from './park.ts'
import { listProperties } from './properties.ts'
import { track } from './tracking.ts'
import { listUnits } from './units.ts'

/** Every call of the product: the OpenAPI document and the house test read this list. */
export const calls = {
  listUnits,
  sendInquiryA,
  sendInquiryB,
  track,
  listProperties,
  readCompany,
  healthz,
  readyz,
} satisfies Record<string, Call>
