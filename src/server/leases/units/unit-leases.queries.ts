import { inArray, sql } from 'drizzle-orm'
import { unitLeaseText } from '#contract/leases/lease-states.labels.ts'
import type { Db, Tx } from '#db/open.ts'
import { leases } from '#db/schema/leases.ts'
import type { units } from '#db/schema/units.ts'
import { type Day, dayText } from '#domain/leases/days.ts'
import { endOf, firstDayOf, startOf } from '#domain/leases/lease.ts'
import { canBeHeld } from '#domain/leases/holding.ts'
import { inDollars } from '#domain/leases/money.ts'
import { dividedAmong, rentOn } from '#domain/leases/rent.ts'
import { waitsForOf } from '#server/leases/lease-answers.ts'
import { type StateOfLease, statesAmong } from '#server/leases/lease-states.queries.ts'
import {
  type HoldRow,
  isHoldOn,
  isNotOverOn,
  type LeaseRecord,
  readHolds,
  readLeases,
} from '#server/leases/leases.queries.ts'

/**
 * The lease that the columns of a unit show: the present one, else the next upcoming one, else a draft for it, else the
 * last one (docs/specification/leases.md#10-the-units-columns-and-dialog-stay-as-specified).
 */
export type ShownLease = {
  lease: LeaseRecord
  /** Whether this lease makes the unit leased. */
  isPresent: boolean
  /** Whether the lease has other units too. */
  isShared: boolean
}

/** The columns of a unit that come from its lease. */
export type LeaseColumns = {
  leaseRent: number | null
  deposit: number | null
  tenantCompany: string | null
  tenantContact: string | null
  leaseStartDate: Day | null
  leaseEndDate: Day | null
}

type Found = { unit_id: number; lease_id: number; present: boolean }

/** Returns the lease that the columns of each unit show on a day; without ids, for all units. */
export async function readShownLeases(db: Db | Tx, today: Day, unitIds?: readonly number[]) {
  const ofUnits =
    unitIds === undefined ? sql`true` : unitIds.length === 0 ? sql`false` : inArray(sql`lu.unit_id`, [...unitIds])
  const { rows } = await db.execute<Found>(sql`
    select distinct on (lu.unit_id) lu.unit_id, lu.lease_id, shown.present
    from lease_units lu
    -- What is written down as a lease of its own has a schedule of rents, and no effect.
    join leases l on l.id = lu.lease_id and (l.signed_on is not null
      or l.cancelled_at is null and not exists (select from lease_rents r where r.lease_id = l.id))
    cross join lateral (select l.signed_on is not null and l.cancelled_at is null
      and coalesce(l.last_day >= ${today}, true) and coalesce(lu.until_day >= ${today}, true) as present) shown
    where ${ofUnits}
    order by lu.unit_id, shown.present desc,
      case when shown.present then greatest(coalesce(l.start_date, l.recorded_on), lu.from_day) end,
      case when shown.present then l.id end,
      case when l.signed_on is null then l.created_at
        else coalesce(l.cancelled_at, least(l.last_day, lu.until_day)) end desc,
      l.id desc`)
  const byId = new Map(
    (rows.length === 0
      ? []
      : await readLeases(
          db,
          inArray(
            leases.id,
            rows.map((row) => row.lease_id),
          ),
        )
    ).map((lease) => [lease.id, lease]),
  )
  const shown = new Map<number, ShownLease>()
  for (const { unit_id: unitId, lease_id: leaseId, present } of rows) {
    const lease = byId.get(leaseId)
    if (lease) shown.set(unitId, { lease, isPresent: present, isShared: presentUnits(lease, today).length > 1 })
  }
  return shown
}

/** The units of a lease from a day on, or its last units. */
export function presentUnits(lease: LeaseRecord, today: Day) {
  const present = lease.units.filter(({ until }) => until === null || until >= today)
  return present.length > 0 ? present : lease.units
}

const none: LeaseColumns = {
  leaseRent: null,
  deposit: null,
  tenantCompany: null,
  tenantContact: null,
  leaseStartDate: null,
  leaseEndDate: null,
}

/** The columns of a unit, with its share of the rent and of the deposit in dollars. */
export function leaseColumns(unitId: number, shown: ShownLease | undefined, today: Day): LeaseColumns {
  if (!shown) return none
  const { lease, isPresent } = shown
  const partOf = (amount: number | null) =>
    amount === null ? null : inDollars(dividedAmong(amount, presentUnits(lease, today)).get(unitId) ?? 0)
  const first = firstDayOf(lease)
  return {
    leaseRent: isPresent ? partOf(rentOn(lease, first > today ? first : today)) : null,
    deposit: partOf(lease.deposit),
    tenantCompany: lease.tenantCompany || null,
    tenantContact: lease.tenantContact,
    leaseStartDate: startOf(lease),
    leaseEndDate: endOf(lease),
  }
}

type Leased = { unit_id: number; free_from: Day | null }

/** Returns which units are leased or reserved on a day, whatever status staff have set. */
export async function readUnitStates(db: Db | Tx, today: Day) {
  // A unit under notice is offered from the day after, once it is advertised and nobody has signed for it.
  const { rows } = await db.execute<Leased>(sql`
      select lu.unit_id, case when count(*) = 1 and bool_and(l.advertise and l.move_out_date >= ${today})
        then to_char(max(l.move_out_date) + 1, 'YYYY-MM-DD') end as free_from
      from lease_units lu join leases l on l.id = lu.lease_id
      where l.signed_on is not null and l.cancelled_at is null
        and coalesce(l.last_day >= ${today}, true) and coalesce(lu.until_day >= ${today}, true)
      group by lu.unit_id`)
  const held = await readHolds(db, isHoldOn(today))
  return statesOf(
    new Map(rows.map((row) => [row.unit_id, row.free_from])),
    new Map(held.map((hold) => [hold.unitId, hold])),
  )
}

function statesOf(leased: ReadonlyMap<number, Day | null>, held: ReadonlyMap<number, HoldRow>) {
  /** `status` is the one that staff have set. */
  const statusOf = ({ id, status }: { id: number; status: string }) =>
    leased.has(id) ? 'leased' : held.has(id) ? 'reserved' : status === 'leased' ? 'available' : status
  return {
    statusOf,
    publicStatusOf: (unit: { id: number; status: string }) => {
      const freeFrom = held.has(unit.id) ? null : leased.get(unit.id)
      return freeFrom ? `Available from ${dayText(freeFrom)}` : statusOf(unit)
    },
    isCommitted: (unitId: number) => leased.has(unitId),
    holdOf: (unitId: number) => held.get(unitId),
  }
}

/**
 * Returns the leases that have not ended on a day, grouped by the units that they have from then on, with their states.
 */
async function readPresentLeases(db: Db | Tx, today: Day) {
  const byUnit = new Map<number, StateOfLease[]>()
  for (const found of statesAmong(await readLeases(db, isNotOverOn(today)), { day: today, today }).values())
    if (found.state !== 'ended')
      for (const { unitId } of presentUnits(found.lease, today))
        byUnit.set(unitId, [...(byUnit.get(unitId) ?? []), found])
  return byUnit
}

const lineOf = (present: readonly StateOfLease[], hold: HoldRow | undefined) =>
  unitLeaseText(
    present.map((found) => ({
      state: found.state,
      isMonthToMonth: found.isMonthToMonth,
      waitsFor: waitsForOf(found),
      tenantCompany: found.lease.tenantCompany,
      startDate: found.state === 'upcoming' ? firstDayOf(found.lease) : startOf(found.lease),
      endDate: endOf(found.lease),
      notice: found.lease.notice,
    })),
    hold && { name: hold.name ?? '', until: hold.until },
  )

/** A unit on a day, with the columns from its lease. */
export type LeasedUnitRow = typeof units.$inferSelect &
  LeaseColumns & { leaseLine: string; holdable: boolean; held: boolean }

/** Returns units as of a day, with their status and the columns from their lease. */
export async function withLeases(
  db: Db | Tx,
  rows: readonly (typeof units.$inferSelect)[],
  today: Day,
): Promise<LeasedUnitRow[]> {
  const shown = await readShownLeases(
    db,
    today,
    rows.map(({ id }) => id),
  )
  const states = await readUnitStates(db, today)
  const byUnit = await readPresentLeases(db, today)
  return rows.map((unit) => {
    const present = byUnit.get(unit.id) ?? []
    const hold = states.holdOf(unit.id)
    return {
      ...unit,
      status: states.statusOf(unit),
      ...leaseColumns(unit.id, shown.get(unit.id), today),
      leaseLine: lineOf(present, hold),
      holdable: canBeHeld(present, hold !== undefined),
      held: hold !== undefined,
    }
  })
}
