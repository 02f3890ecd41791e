import { known } from '#domain/text/known.ts'
import { say } from '#domain/text/say.ts'
import type { PublicPark, StaffPark } from './park.ts'
import { readyPhase } from '#domain/park/business-park.constants.ts'
import { isStatus, leasedCount, sizeEach } from '#domain/units/units.constants.ts'

type Phase = PublicPark['phases'][number]

/** Whether a phase is planned: a later phase that is not for lease. */
export const isPlanned = ({ status }: { status?: string }, place: number) =>
  place > 0 && !isStatus(status ?? '', readyPhase)

/**
 * The phases for lease, the first phase, the planned phases, and the next planned phase whose construction depends on
 * leases in the first.
 */
export function phasesOf({ phases }: Pick<PublicPark, 'phases'>) {
  const planned = phases.filter(isPlanned)
  return {
    first: phases[0],
    ready: phases.filter((phase) => !planned.includes(phase)),
    planned,
    next: planned.find(({ startsAfter }) => startsAfter !== undefined),
  }
}

/** The names of phases in a title: 'Phase 2 & 3', or 'North Yard & Annex'. */
export function phaseNames(phases: readonly Pick<Phase, 'name'>[]) {
  const names = phases.map(({ name }) => name)
  const numbered = names.every((name) => name.startsWith('Phase '))
  const short = names.map((name, place) => (numbered && place > 0 ? name.slice('Phase '.length) : name))
  return known([short.slice(0, -1).join(', '), short.at(-1)].filter(Boolean).join(' & '))
}

export const unitsOfReady = <Unit extends { id: number }>(park: Pick<PublicPark, 'phases'>, units: readonly Unit[]) =>
  without(phasesOf(park).planned, units)

/** The units of the first phase. Only these count towards the start of the next one. */
export function unitsOfFirst<Unit extends { id: number }>(
  { phases }: Pick<PublicPark, 'phases'>,
  units: readonly Unit[],
): readonly Unit[] {
  return without(phases, units)
}

function without<Unit extends { id: number }>(phases: PublicPark['phases'], units: readonly Unit[]): readonly Unit[] {
  const later = new Set(phases.flatMap(({ unitIds }) => unitIds ?? []))
  return units.filter(({ id }) => !later.has(id))
}

/** Adds the units of later phases to the staff's park, as the public park has them. */
export function withUnitIds<Park extends Pick<StaffPark, 'phases'>>(
  park: Park,
  units: readonly { id: number; phaseId: number | null }[],
) {
  const phases = park.phases.map((phase, place) => ({
    ...phase,
    unitIds: place === 0 ? [] : units.filter(({ phaseId }) => phaseId === phase.id).map(({ id }) => id),
  }))
  return { ...park, phases }
}

/** A count of units: '1 unit', '22 units'. */
export const unitCount = (count: number) => (count === 1 ? say('1 unit') : say('{count} units', { count }))

/** '1 acre', '5 acres'. */
export const acresText = (acres: number) => (acres === 1 ? say('1 acre') : say('{acres} acres', { acres }))

/** The number of committed units of the first phase, from the units that visitors or staff see. */
export const committedCount = (
  park: Pick<PublicPark, 'phases' | 'committedUnseen'>,
  units: readonly { id: number; status: string }[],
) => leasedCount(unitsOfFirst(park, units)) + (park.committedUnseen ?? 0)

/** The facts of a park that the site plan shows, in addition to its units. */
export const planFacts = (
  { road, acres, ...park }: Pick<PublicPark, 'road' | 'acres' | 'phases' | 'committedUnseen'>,
  units: readonly { id: number; size: number; status: string }[],
) => ({
  road,
  acres,
  size: sizeEach(units),
  planned: phasesOf(park).planned.map((phase) => ({ ...phase, name: known(phase.name) })),
  leased: committedCount(park, units),
})

/** The name of a phase by its id; '' without one. */
export const phaseName = (phases: readonly { id: number; name: string }[], id: number | null) =>
  phases.find((phase) => phase.id === id)?.name ?? ''
