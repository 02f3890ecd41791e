import type { RentRoll, RentRollRow } from '#domain/leases/rent-roll.ts'

/** A row of the rent roll, or the last line with the totals. */
export type RentRollLine = { row: RentRollRow } | { totals: RentRoll['totals'] }

export type RentRollColumn = {
  head: string
  cell: (line: RentRollLine) => string | number | null
  kind: 'text' | 'day' | 'count' | 'percent' | 'amount'
}

const stateWords = {
  current: 'Current',
  'in notice': 'In Notice',
  holdover: 'Holdover',
  vacant: 'Vacant',
} as const

function leaseWord({ state, isMonthToMonth, heldFor }: RentRollRow) {
  if (state === 'current' && isMonthToMonth) return 'Month-to-Month'
  return state === 'vacant' && heldFor !== null ? 'Held' : stateWords[state]
}

const column = (
  head: string,
  kind: RentRollColumn['kind'],
  ofRow: (row: RentRollRow) => string | number | null,
  ofTotals: (totals: RentRoll['totals']) => string | number | null = () => null,
): RentRollColumn => ({ head, kind, cell: (line) => ('row' in line ? ofRow(line.row) : ofTotals(line.totals)) })

/** The columns of the rent roll in a file, in the order of the specification. */
export const rentRollColumns: readonly RentRollColumn[] = [
  column(
    'Unit',
    'text',
    ({ unitNumber }) => unitNumber,
    () => 'Total',
  ),
  column(
    'Size (SF)',
    'count',
    ({ size }) => size,
    ({ size }) => size,
  ),
  column('Share of Area (%)', 'percent', ({ sharePercent }) => sharePercent),
  column('Lease', 'text', leaseWord),
  // For a vacant unit, these are the details of the next tenant.
  column('Tenant Company', 'text', (row) =>
    row.leaseId === null ? (row.upcoming?.tenantCompany ?? null) : row.tenantCompany,
  ),
  column('Tenant Contact', 'text', (row) =>
    row.leaseId === null ? (row.upcoming?.tenantContact ?? null) : row.tenantContact,
  ),
  column('Lease Start', 'day', (row) => (row.leaseId === null ? (row.upcoming?.startDate ?? null) : row.startDate)),
  column('Lease End', 'day', (row) => (row.leaseId === null ? (row.upcoming?.endDate ?? null) : row.endDate)),
  column('Move-Out', 'day', ({ moveOutDate }) => moveOutDate),
  column('Days Left', 'count', ({ daysLeft }) => daysLeft),
  column(
    'Lease Rent ($ per month)',
    'amount',
    ({ monthlyRent }) => monthlyRent,
    ({ monthlyRent }) => monthlyRent,
  ),
  column(
    'Lease Rent ($ per year)',
    'amount',
    ({ yearlyRent }) => yearlyRent,
    ({ yearlyRent }) => yearlyRent,
  ),
  column(
    'Lease Rent ($ per SF and year)',
    'amount',
    ({ rentPerSquareFoot }) => rentPerSquareFoot,
    ({ rentPerSquareFoot }) => rentPerSquareFoot,
  ),
  column(
    'Rent Due ($ per month)',
    'amount',
    ({ rentDue }) => rentDue,
    ({ rentDue }) => rentDue,
  ),
  column(
    'Asking Rent ($ per month)',
    'amount',
    ({ askingRent }) => askingRent,
    ({ askingRent }) => askingRent,
  ),
  column(
    'Loss to Lease ($ per month)',
    'amount',
    ({ lossToLease }) => lossToLease,
    ({ lossToLease }) => lossToLease,
  ),
  column('Next Step', 'day', ({ nextStepDate }) => nextStepDate),
  column('Next Step Rent ($ per month)', 'amount', ({ nextStepRent }) => nextStepRent),
  column(
    'Security Deposit ($)',
    'amount',
    ({ deposit }) => deposit,
    ({ deposit }) => deposit,
  ),
  column('Notice By', 'day', ({ noticeByDate }) => noticeByDate),
  column('Upcoming Tenant', 'text', ({ upcoming }) => upcoming?.tenantCompany ?? null),
  column('Upcoming Start', 'day', ({ upcoming }) => upcoming?.startDate ?? null),
  column(
    'Upcoming Rent ($ per month)',
    'amount',
    ({ upcoming }) => upcoming?.monthlyRent ?? null,
    ({ upcomingRent }) => upcomingRent,
  ),
  column('Held For', 'text', ({ heldFor }) => heldFor),
  column('Held Until', 'day', ({ heldUntil }) => heldUntil),
  column('Days Vacant', 'count', ({ daysVacant }) => daysVacant),
  column(
    'Vacancy Cost ($)',
    'amount',
    ({ vacancyCost }) => vacancyCost,
    ({ vacancyCost }) => vacancyCost,
  ),
]
