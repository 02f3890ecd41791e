import type { SitePlan } from './site-plan.ts'
import { buildingOf } from '#domain/units/units.constants.ts'

/*
 * Yards are units without a building: fenced ground, such as outdoor storage. Without the schema of the plan, because public
 * pages load this module.
 */

type Plan = { buildings: readonly { letters: string }[] } & Pick<SitePlan, 'yards'>

/** What is before the number of a yard that has no place on the plan. */
const letters = 'YARD'

/** Whether a unit is a yard: one that the plan places as one, or such as 'YARD 1' unless the plan has a building of that name. */
export const isYard = (plan: Plan | null | undefined, { unitNumber }: { unitNumber: string }) =>
  plan?.yards?.some(({ unit }) => unit === unitNumber) ||
  (buildingOf(unitNumber) === letters && !plan?.buildings.some((building) => building.letters === letters))

/** The units in buildings and the yards; in a park of yards alone they are its units. */
export function withoutYards<Unit extends { unitNumber: string }>(
  { plan }: { plan?: Plan | null },
  units: readonly Unit[],
) {
  const built = units.filter((unit) => !isYard(plan, unit))
  return built.length > 0 ? { built, yards: units.filter((unit) => isYard(plan, unit)) } : { built: units, yards: [] }
}
