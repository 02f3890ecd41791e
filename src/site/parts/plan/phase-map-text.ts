import { listed } from '#domain/text/listed.ts'
import type { PublicPark } from '#contract/park/park.ts'
import { acresText, phasesOf } from '#contract/park/phases.labels.ts'

/** A description of the phase map in words; '' for a park without phases. */
export function phaseMapText(park: Pick<PublicPark, 'acres' | 'phases'>) {
  const { first, planned } = phasesOf(park)
  if (!first) return ''
  const names = listed(planned.map(({ name }) => name))
  const later = names && `, ${names} ${planned.length === 1 ? 'is' : 'are'} planned`
  return `The phases on ${acresText(park.acres)}: ${first.name} is ready${later}`
}
