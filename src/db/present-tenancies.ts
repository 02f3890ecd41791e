import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from './open.ts'
import { tenancies } from './schema/tenancies.ts'
import type { units } from './schema/units.ts'

/** `leaseRent` is the one that its tenancy begins with, null where nobody has said it. */
type Unit = typeof units.$inferSelect & { leaseRent?: number | null }

/**
 * Gives each of these units that is leased its present tenancy, with its tenant and the dates of its lease, and ends that of
 * the others. It belongs into the transaction that writes them. A tenancy begins with its lease rent, or with the asking rent of
 * its unit, and has a rent of its own from then on.
 */
export async function updatePresentTenancies(tx: Db | Tx, written: Unit[]) {
  const leased = written.filter(({ status }) => status === 'leased')
  const free = written.filter(({ status }) => status !== 'leased').map(({ id }) => id)
  if (free.length > 0)
    await tx
      .update(tenancies)
      .set({ endedAt: sql`now()` })
      .where(and(inArray(tenancies.unitId, free), isNull(tenancies.endedAt)))
  if (leased.length > 0)
    await tx
      .insert(tenancies)
      .values(
        leased.map(
          ({ id, tenantCompany, tenantContact, leaseRent, monthlyRent, deposit, leaseStartDate, leaseEndDate }) => ({
            unitId: id,
            tenantCompany,
            tenantContact,
            monthlyRent: leaseRent === undefined ? monthlyRent : leaseRent,
            deposit,
            leaseStartDate,
            leaseEndDate,
          }),
        ),
      )
      .onConflictDoUpdate({
        target: tenancies.unitId,
        targetWhere: isNull(tenancies.endedAt),
        set: {
          tenantCompany: sql`excluded.tenant_company`,
          tenantContact: sql`excluded.tenant_contact`,
          deposit: sql`excluded.deposit`,
          leaseStartDate: sql`excluded.lease_start_date`,
          leaseEndDate: sql`excluded.lease_end_date`,
        },
      })
}
