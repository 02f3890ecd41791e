import { and, inArray, isNull, sql } from 'drizzle-orm'
import { dayIn } from '#domain/dates/date-format.ts'
import type { Db, Tx } from './open.ts'
import { businessPark } from './schema/business-park.ts'
import { leaseRents } from './schema/lease-rents.ts'
import { leaseUnits } from './schema/lease-units.ts'
import { leases } from './schema/leases.ts'

/** A lease of one unit, as a list of units has it. Amounts are in dollars. */
export type InsertedLease = {
  unitId: number
  tenantCompany?: string | null | undefined
  tenantContact?: string | null | undefined
  leaseStartDate?: string | null | undefined
  leaseEndDate?: string | null | undefined
  monthlyRent?: number | null | undefined
  deposit?: number | null | undefined
  leadId?: number | null | undefined
  /** The day of the move-out, if it was recorded. */
  lastDay?: string | null | undefined
  /** Today in the park by default. */
  recordedOn?: string | undefined
}

/**
 * Fills an empty park with signed leases, at the first start and for samples. The office writes leases through
 * `server/leases/lease-rows.service.ts`.
 */
export async function insertLeases(db: Db | Tx, inserted: readonly InsertedLease[]) {
  const [park] = await db.select({ timeZone: businessPark.timeZone }).from(businessPark)
  const today = dayIn(park?.timeZone ?? 'UTC', new Date())
  const ids: number[] = []
  for (const lease of inserted) {
    const recordedOn = lease.recordedOn ?? today
    const startDate = lease.leaseStartDate ?? null
    const first = startDate ?? recordedOn
    const [row] = await db
      .insert(leases)
      .values({
        leadId: lease.leadId ?? null,
        tenantCompany: lease.tenantCompany ?? '',
        tenantContact: lease.tenantContact ?? null,
        startDate,
        endDate: lease.leaseEndDate ?? null,
        signedOn: first < recordedOn ? first : recordedOn,
        recordedOn,
        deposit: typeof lease.deposit === 'number' ? lease.deposit * 100 : null,
        lastDay: lease.lastDay ?? null,
      })
      .returning({ id: leases.id })
    if (!row) throw new Error('The lease was not inserted')
    ids.push(row.id)
    const last = lease.lastDay ?? lease.leaseEndDate ?? null
    const held = last !== null && last < first ? 'empty' : `[${first},${last ?? ''}]`
    await db.insert(leaseUnits).values({ leaseId: row.id, unitId: lease.unitId, held })
    if (typeof lease.monthlyRent === 'number')
      await db.insert(leaseRents).values({ leaseId: row.id, from: first, monthlyRent: lease.monthlyRent * 100 })
  }
  return ids
}

/** Deletes the leases of units whose tenants have not left, so that samples can give the units other leases. */
export const removePresentLeases = (db: Db | Tx, unitIds: readonly number[]) =>
  db.delete(leases).where(
    and(
      isNull(leases.lastDay),
      inArray(
        leases.id,
        db
          .select({ id: leaseUnits.leaseId })
          .from(leaseUnits)
          .where(unitIds.length === 0 ? sql`false` : inArray(leaseUnits.unitId, [...unitIds])),
      ),
    ),
  )
