import {
  unitHeld,
  unitLeasedFrom,
  unitLeasedMonthToMonth,
  unitLeasedUntil,
  unitStillOccupied,
} from '#contract/leases/leases.errors.ts'
import { inArray, and } from 'drizzle-orm'
import type { Tx } from '#db/open.ts'
import { holds } from '#db/schema/holds.ts'
import { type Day, dayText, endless } from '#domain/leases/days.ts'
import { heldDays, obstacleTo } from '#domain/leases/holding.ts'
import { endOf, firstDayOf } from '#domain/leases/lease.ts'
import { isInPossession, statesOn } from '#domain/leases/lease-state.ts'
import type { LeaseToStore } from './lease-rows.service.ts'
import { isAbout, isHoldOn, readHolds, readLeases } from './leases.queries.ts'

/** Refuses a lease that would hold a unit on a day when it is leased to another tenant or held for another lead. */
export async function refuseObstacles(tx: Tx, lease: LeaseToStore, today: Day) {
  const unitIds = lease.units.filter(({ until }) => until === null || until >= today).map(({ unitId }) => unitId)
  const others = await readLeases(tx, isAbout(lease.units.map(({ unitId }) => unitId)))
  const held = unitIds.length === 0 ? [] : await readHolds(tx, and(inArray(holds.unitId, unitIds), isHoldOn(today)))
  const hold = held.find(({ leadId }) => leadId === null || leadId !== lease.leadId)
  if (hold) throw unitHeld({ unitNumber: hold.unitNumber ?? '', name: hold.name, until: dayText(hold.until) })
  const asked = { ...lease, id: lease.id ?? Number.MAX_SAFE_INTEGER }
  const obstacle = obstacleTo(asked, others, today)
  if (!obstacle) return
  const { lease: other, unitNumber, freeFrom } = obstacle
  const tenant = other.tenantCompany || other.tenantContact || 'an unnamed tenant'
  const details = { unitNumber, tenant, freeFrom }
  const state = statesOn(others, { day: today, today }).get(other.id)
  if (state?.state === 'holdover') throw unitStillOccupied(details)
  const { from, until } = heldDays(other, today)
  if (state && isInPossession(state.state) && endOf(other) === null && !other.notice)
    throw unitLeasedMonthToMonth(details)
  throw until === endless
    ? unitLeasedFrom({ ...details, from: dayText(firstDayOf(other)) })
    : unitLeasedUntil({ ...details, from: dayText(from), until: dayText(until) })
}
