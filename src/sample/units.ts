import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { type NewUnit, units } from '#db/schema/units.ts'
import { addDays, dayOf, sampleNow } from './days.ts'
import { person } from './people.ts'

export const makeUnit = (overrides: Partial<NewUnit> = {}): NewUnit => ({
  unitNumber: 'C1',
  size: 1950,
  monthlyRent: 2400,
  status: 'available',
  industryType: 'Warehousing',
  features: ['14-foot bay door', '3-phase power', 'AC and heat in office and warehouse', 'Bathroom with shower'],
  ...overrides,
})

/** Gives the units of the park every status that a screen shows, with tenants and leases. */
export async function sampleUnits(db: Db, now = sampleNow) {
  const known = await db.select({ id: units.id }).from(units).orderBy(asc(units.unitNumber))
  const states = occupancies(now)
  for (const [place, { id }] of known.entries()) {
    await db
      .update(units)
      .set(states[place % states.length] ?? {})
      .where(eq(units.id, id))
  }
}

const occupancies = (now: Date): Partial<NewUnit>[] => [
  { status: 'available' },
  leased(3, addDays(now, -341), addDays(now, 24)),
  { status: 'reserved', availableDate: dayOf(addDays(now, 21)) },
  { status: 'available' },
  { status: 'tbd', monthlyRent: 0 },
  leased(14, addDays(now, 40), null),
  { status: 'Available Dec 2025', availableDate: '2025-12-01' },
  leased(17, addDays(now, -230), addDays(now, 135)),
]

function leased(n: number, from: Date, until: Date | null): Partial<NewUnit> {
  const { company, firstName, lastName, phone } = person(n)
  return {
    status: 'leased',
    tenantCompany: company,
    tenantContact: `${firstName} ${lastName}, ${phone}`,
    leaseStartDate: dayOf(from),
    leaseEndDate: until && dayOf(until),
  }
}
