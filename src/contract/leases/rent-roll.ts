import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { day } from '#domain/text/text.ts'

const Day = z.nullable(z.string())
const Figure = z.nullable(z.number())

/** A unit on the day of a rent roll (docs/specification/leases.md#8-rent-roll). Amounts are dollars. */
export const RentRollRow = z.object({
  unitId: z.int(),
  unitNumber: z.string(),
  size: z.int(),
  sharePercent: Figure,
  state: z.enum(['current', 'in notice', 'holdover', 'vacant']),
  leaseId: z.nullable(z.int()),
  isMonthToMonth: z.boolean(),
  tenantCompany: z.nullable(z.string()),
  tenantContact: z.nullable(z.string()),
  startDate: Day,
  endDate: Day,
  moveOutDate: Day,
  daysLeft: Figure,
  monthlyRent: Figure,
  yearlyRent: Figure,
  rentPerSquareFoot: Figure,
  rentDue: Figure,
  askingRent: Figure,
  lossToLease: Figure,
  nextStepDate: Day,
  nextStepRent: Figure,
  deposit: Figure,
  noticeByDate: Day,
  upcoming: z.nullable(
    z.object({ leaseId: z.int(), tenantCompany: z.string(), startDate: Day, monthlyRent: Figure, waits: z.boolean() }),
  ),
  heldFor: z.nullable(z.string()),
  heldUntil: Day,
  daysVacant: Figure,
  vacancyCost: Figure,
})
export type RentRollRow = z.infer<typeof RentRollRow>

export const Occupancy = z.object({
  units: z.int(),
  occupiedUnits: z.int(),
  committedUnits: z.int(),
  occupiedUnitsPercent: Figure,
  committedUnitsPercent: Figure,
  squareFeet: z.int(),
  occupiedSquareFeet: z.int(),
  committedSquareFeet: z.int(),
  occupiedPercent: Figure,
  committedPercent: Figure,
})

export const RentRoll = z.object({
  on: z.string(),
  rows: z.array(RentRollRow),
  totals: z.object({
    size: z.int(),
    monthlyRent: z.number(),
    yearlyRent: z.number(),
    rentPerSquareFoot: Figure,
    rentDue: z.number(),
    askingRent: z.number(),
    lossToLease: z.number(),
    lossToLeasePercent: Figure,
    deposit: z.number(),
    vacantAskingRent: z.number(),
    vacancyCost: z.number(),
  }),
  occupancy: Occupancy,
  /** The weighted average remaining lease term in years. */
  walt: z.object({ byRent: Figure, bySquareFeet: Figure }),
})
export type RentRoll = z.infer<typeof RentRoll>

export const read = call('GET', '/api/admin/rent-roll', {
  permission: 'see the staff area',
  reads: ['leases', 'holds', 'units', 'history'],
  summary: 'The rent roll of any day, also a future one, as it is expected',
  query: z.object({ on: z.optional(day('The day')) }),
  response: RentRoll,
})
