import type { PublicPark } from './park.ts'
import { sizeEach } from './units.constants.ts'

type Phase = PublicPark['phases'][number]

/** The phase that is for lease, those that are planned, and the next of these whose construction waits for leases. */
export function phasesOf({ phases: [first, ...planned] }: Pick<PublicPark, 'phases'>) {
  return { first, planned, next: planned.find(({ startsAfter }) => startsAfter !== undefined) }
}

/** The names of phases in a title: 'Phase 2 & 3', or 'North Yard & Annex'. */
export function phaseNames(phases: readonly Pick<Phase, 'name'>[]) {
  const names = phases.map(({ name }) => name)
  const numbered = names.every((name) => name.startsWith('Phase '))
  const short = names.map((name, place) => (numbered && place > 0 ? name.slice('Phase '.length) : name))
  return short.length < 2 ? short.join('') : `${short.slice(0, -1).join(', ')} & ${short.at(-1)}`
}

/** The units of the phase that is for lease; those of later phases do not count towards the start of the next one. */
export function unitsOfFirst<Unit extends { id: number }>(
  { phases }: Pick<PublicPark, 'phases'>,
  units: readonly Unit[],
): readonly Unit[] {
  const later = new Set(phases.flatMap(({ unitIds }) => unitIds ?? []))
  return later.size === 0 ? units : units.filter(({ id }) => !later.has(id))
}

/** 'units' or 'unit' after its count: '1 unit', '22 units'. */
export const unitCount = (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`

/** '1 acre', '5 acres'. */
export const acresText = (acres: number) => `${acres} ${acres === 1 ? 'acre' : 'acres'}`

/** What the site plan says of a park besides its units. */
export const planFacts = (
  { road, acres, ...park }: Pick<PublicPark, 'road' | 'acres' | 'phases'>,
  units: readonly { size: number }[],
) => ({ road, acres, size: sizeEach(units), planned: phasesOf(park).planned })
