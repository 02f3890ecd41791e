import { or } from 'drizzle-orm'
import type { Db, Tx } from '#db/open.ts'
import { type Days, type StateOn, statesOn } from '#domain/leases/lease-state.ts'
import { isAbout, isNotOverOn, type LeaseRecord, readLeases } from './leases.queries.ts'

export type StateOfLease = StateOn<LeaseRecord> & { lease: LeaseRecord }

/**
 * Returns the states of leases on a day, and of every lease they may depend on. The given leases count as they are,
 * stored or not.
 */
export async function readStates(db: Db | Tx, given: readonly LeaseRecord[], { day, today }: Days) {
  const unitIds = given.flatMap(({ units }) => units.map(({ unitId }) => unitId))
  const from = day < today ? day : today
  const around = await readLeases(db, or(isAbout(unitIds), isNotOverOn(from)))
  return statesAmong([...around.filter(({ id }) => !given.some((lease) => lease.id === id)), ...given], { day, today })
}

export function statesAmong(all: readonly LeaseRecord[], days: Days): Map<number, StateOfLease> {
  const states = statesOn(all, days)
  return new Map(
    all.flatMap((lease) => {
      const state = states.get(lease.id)
      return state ? [[lease.id, { ...state, lease }] as const] : []
    }),
  )
}
