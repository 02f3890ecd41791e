import { listed } from '#domain/text/listed.ts'
import { known } from '#domain/text/known.ts'
import { say } from '#domain/text/say.ts'
import type { PublicPark } from '#contract/park/park.ts'
import { acresText, phasesOf } from '#contract/park/phases.labels.ts'

/** A description of the phase map in words; '' for a park without phases. */
export function phaseMapText(park: Pick<PublicPark, 'acres' | 'phases'>) {
  const { first, planned } = phasesOf(park)
  if (!first) return ''
  const names = listed(planned.map(({ name }) => known(name)))
  const values = { acres: acresText(park.acres), first: known(first.name), names }
  if (planned.length === 0) return say('The phases on {acres}: {first} is ready', values)
  return planned.length === 1
    ? say('The phases on {acres}: {first} is ready, {names} is planned', values)
    : say('The phases on {acres}: {first} is ready, {names} are planned', values)
}
