import * as z from 'zod/mini'
import { call } from './call.ts'

/** What a visitor may see of a unit: exactly these six keys (contract, section 3). */
export const PublicUnit = z.object({
  id: z.int(),
  unitNumber: z.string(),
  /** Square feet. */
  size: z.int(),
  /** Whole dollars; 0 means that no price is shown. */
  monthlyRent: z.int(),
  status: z.string(),
  industryType: z.string(),
})
export type PublicUnit = z.infer<typeof PublicUnit>

export const listUnits = call('GET', '/api/units', {
  may: 'anyone',
  summary: 'All units, sorted by unit number',
  answer: z.array(PublicUnit),
})
