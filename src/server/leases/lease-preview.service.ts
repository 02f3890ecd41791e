import { inArray } from 'drizzle-orm'
import type * as leasesApi from '#contract/leases/leases.ts'
import type { Tx } from '#db/open.ts'
import { units } from '#db/schema/units.ts'
import { type Day, daysBetween, dayText } from '#domain/leases/days.ts'
import { endOf, firstDayOf, inOrder, isSigned, shareUnit } from '#domain/leases/lease.ts'
import type { ActionName } from './lease-actions.service.ts'
import { asLease, waitsForOf } from './lease-answers.ts'
import type { LeaseToStore } from './lease-rows.service.ts'
import { readStates, statesAmong, type StateOfLease } from './lease-states.queries.ts'
import type { LeaseRecord } from './leases.queries.ts'
import { readUnitStates } from './units/unit-leases.queries.ts'

type Input = { before: LeaseRecord | undefined; after: LeaseToStore; action: ActionName; today: Day }

/** What an action would change: the lease, the statuses of its units, and which other leases start or stop waiting. */
export async function previewOf(tx: Tx, { before, after, action, today }: Input): Promise<leasesApi.LeasePreview> {
  const days = { day: today, today }
  const created = new Date()
  const lease: LeaseRecord = { createdAt: created, updatedAt: created, ...after, id: after.id ?? 0 }
  const now = await readStates(tx, before ? [before] : [], days)
  const all = [...now.values()].map((state) => state.lease)
  const then = statesAmong([...all.filter(({ id }) => id !== lease.id), lease], days)
  return {
    lease: asLease(lease, then.get(lease.id), { day: today }),
    units: await changedStatuses(tx, lease, then, today),
    warnings: [
      ...warningsOf({ before, lease, action, others: all }),
      ...(await holdWarnings(tx, lease, action, today)),
    ],
    leases: [...then.values()].flatMap((state) => {
      const from = now.get(state.lease.id)
      if (state.lease.id === lease.id || !from) return []
      const isSame = from.state === state.state && from.waitsFor?.lease.id === state.waitsFor?.lease.id
      return isSame
        ? []
        : [
            {
              leaseId: state.lease.id,
              tenantCompany: state.lease.tenantCompany,
              state: { from: from.state, to: state.state },
              waitsFor: waitsForOf(state),
            },
          ]
    }),
  }
}

async function changedStatuses(tx: Tx, lease: LeaseRecord, then: ReadonlyMap<number, StateOfLease>, today: Day) {
  const present = lease.units.filter(({ until }) => until === null || until >= today)
  const ids = present.map(({ unitId }) => unitId)
  const rows = await tx.select({ id: units.id, status: units.status }).from(units).where(inArray(units.id, ids))
  const states = await readUnitStates(tx, today)
  const isLeasedThen = (unitId: number) =>
    [...then.values()].some(
      (other) =>
        isSigned(other.lease) &&
        (other.lease.lastDay === null || other.lease.lastDay >= today) &&
        other.lease.units.some((unit) => unit.unitId === unitId && (unit.until === null || unit.until >= today)),
    )
  return present.flatMap(({ unitId, unitNumber }) => {
    const unit = rows.find(({ id }) => id === unitId)
    if (!unit) return []
    const from = states.statusOf(unit)
    const free = states.holdOf(unitId) ? 'reserved' : unit.status === 'leased' ? 'available' : unit.status
    const to = isLeasedThen(unitId) ? 'leased' : free
    return from === to ? [] : [{ unitNumber, status: { from, to } }]
  })
}

type Warned = {
  before: LeaseRecord | undefined
  lease: LeaseRecord
  action: ActionName
  others: readonly LeaseRecord[]
}

function warningsOf({ before, lease, action, others }: Warned) {
  const warnings: string[] = []
  const next = inOrder(others).find(
    (other) =>
      other.id !== lease.id && isSigned(other) && shareUnit(lease, other) && firstDayOf(other) > firstDayOf(lease),
  )
  if (action === 'notice' && lease.notice) {
    const days = daysBetween(lease.notice.givenOn, lease.notice.moveOutDate)
    if (days < lease.noticeDays)
      warnings.push(`The lease asks for ${lease.noticeDays} days of notice; this is ${days}.`)
    if (next && firstDayOf(next) <= lease.notice.moveOutDate) warnings.push(willWait(next))
  }
  if (action === 'withdraw notice' && next) warnings.push(willWait(next))
  const end = endOf(lease)
  if (action === 'move out' && before && lease.lastDay !== null && end !== null && lease.lastDay < end)
    warnings.push(`The lease runs until ${dayText(end)}.`)
  return warnings
}

const willWait = (next: LeaseRecord) => `${next.tenantCompany} starts on ${dayText(firstDayOf(next))} and will wait.`

/** A hold for the lead of the lease needs no warning, because it becomes the lease. */
async function holdWarnings(tx: Tx, lease: LeaseRecord, action: ActionName, today: Day) {
  if (action !== 'sign') return []
  const states = await readUnitStates(tx, today)
  return lease.units.flatMap(({ unitId, unitNumber }) => {
    const hold = states.holdOf(unitId)
    return hold ? [`The hold of ${hold.name} on ${unitNumber} becomes this lease.`] : []
  })
}
