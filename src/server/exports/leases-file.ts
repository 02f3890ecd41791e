import type { Lease } from '#contract/leases/leases.ts'
import type { Db } from '#db/open.ts'
import { asLease } from '#server/leases/lease-answers.ts'
import { statesAmong } from '#server/leases/lease-states.queries.ts'
import { type DayContext, parkDay, readLeases } from '#server/leases/leases.queries.ts'
import { type Columns, csvFile } from './csv-file.ts'

const stateWords = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  current: 'Current',
  'in notice': 'In Notice',
  holdover: 'Holdover',
  ended: 'Ended',
  cancelled: 'Cancelled',
} as const

const cents = (amount: number | null) => (amount === null ? null : amount.toFixed(2))

const cells: Columns<Lease> = [
  ['Lease', ({ id }) => id],
  ['Tenant Company', ({ tenantCompany }) => tenantCompany],
  ['Units', ({ units }) => units.map(({ unitNumber }) => unitNumber).join(', ')],
  [
    'State',
    ({ state, isMonthToMonth }) => (state === 'current' && isMonthToMonth ? 'Month-to-Month' : stateWords[state]),
  ],
  ['Signed', ({ signedOn }) => signedOn],
  ['Start', ({ startDate }) => startDate],
  ['End', ({ endDate }) => endDate],
  ['Rent ($ per month)', ({ monthlyRent }) => cents(monthlyRent)],
  ['Deposit ($)', ({ deposit }) => cents(deposit)],
  ['Notice Given', ({ notice }) => notice?.givenOn ?? null],
  ['Move-Out', ({ notice }) => notice?.moveOutDate ?? null],
  ['Last Day', ({ lastDay }) => lastDay],
  ['Certificate End', ({ certificateEndDate }) => certificateEndDate],
]

/** Exports every lease with its state today, newest first. */
export const exportLeaseList = (ctx: { db: Db } & DayContext) => csvFile('leases.csv', cells, allLeases(ctx))

async function* allLeases(ctx: { db: Db } & DayContext) {
  const day = parkDay(ctx)
  const found = await readLeases(ctx.db, undefined)
  const states = statesAmong(found, { day, today: day })
  yield found.reverse().map((lease) => asLease(lease, states.get(lease.id), { day }))
}
