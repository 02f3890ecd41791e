import { asc, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { type InsertedLease, insertLeases, removePresentLeases } from '#db/insert-leases.ts'
import { phases } from '#db/schema/phases.ts'
import { type NewUnit, units } from '#db/schema/units.ts'
import { addDays, dayOf, sampleNow } from './days.ts'
import { readSamplePark, type SamplePark } from './park.ts'
import { person } from './people.ts'

export const makeUnit = (overrides: Partial<NewUnit> = {}): NewUnit => ({
  unitNumber: 'C1',
  size: 1950,
  monthlyRent: 2400,
  status: 'available',
  industryType: 'Warehousing',
  features: ['Floor drain', '240 V outlet at the bay door'],
  ...overrides,
})

/** Gives the units of the first phase every status that a screen shows, with tenants and leases. */
export async function sampleUnits(db: Db, now = sampleNow) {
  const park = await readSamplePark(db)
  const rows = await db
    .select({ id: units.id })
    .from(units)
    .leftJoin(phases, eq(phases.id, units.phaseId))
    .where(or(isNull(phases.id), eq(phases.phaseNumber, 1)))
    .orderBy(asc(units.unitNumber))
  for (const [place, { id }] of rows.entries()) await setUnits(db, eq(units.id, id), occupancyAt(place, now, park))
}

export type Occupancy = Partial<NewUnit> & Omit<InsertedLease, 'unitId' | 'monthlyRent'> & { leaseRent?: number | null }

/** Sets these values of units. Each leased unit gets a lease, at the asking rent unless another rent is given. */
export async function setUnits(db: Db, where: SQL | undefined, occupancy: Occupancy) {
  const {
    tenantCompany,
    tenantContact,
    leaseStartDate,
    leaseEndDate,
    deposit,
    leadId,
    lastDay,
    recordedOn,
    leaseRent,
    ...columns
  } = occupancy
  const written = await db
    .update(units)
    .set({ ...columns, updatedAt: new Date() })
    .where(where)
    .returning()
  await removePresentLeases(
    db,
    written.map(({ id }) => id),
  )
  await insertLeases(
    db,
    written
      .filter(({ status }) => status === 'leased')
      .map(({ id, monthlyRent }) => ({
        tenantCompany,
        tenantContact,
        leaseStartDate,
        leaseEndDate,
        deposit,
        leadId,
        lastDay,
        recordedOn,
        unitId: id,
        monthlyRent: leaseRent === undefined ? monthlyRent : leaseRent,
      })),
  )
  return written
}

/** Three of every eight units are leased, each to a different tenant. */
function occupancyAt(place: number, now: Date, park: SamplePark): Occupancy {
  const tenant = (n: number) => person(n + 20 * Math.floor(place / 8), park)
  const occupancies: (() => Occupancy)[] = [
    () => ({ status: 'available' }),
    () => leased(tenant(3), addDays(now, -341), addDays(now, 24)),
    () => ({ status: 'reserved', availableDate: dayOf(addDays(now, 21)) }),
    () => ({ status: 'available' }),
    () => ({ status: 'tbd', monthlyRent: 0 }),
    () => leased(tenant(14), addDays(now, 40), null),
    () => ({ status: 'Available Dec 2025', availableDate: '2025-12-01' }),
    () => leased(tenant(17), addDays(now, -230), addDays(now, 135)),
  ]
  return occupancies[place % occupancies.length]?.() ?? {}
}

type Tenant = ReturnType<typeof person>

function leased({ company, firstName, lastName, phone }: Tenant, from: Date, until: Date | null): Occupancy {
  return {
    status: 'leased',
    tenantCompany: company,
    tenantContact: `${firstName} ${lastName}, ${phone}`,
    leaseStartDate: dayOf(from),
    leaseEndDate: until && dayOf(until),
  }
}
