import type { SitePlan } from './site-plan.ts'
import { buildingOf } from '#domain/units/units.constants.ts'

/*
 * Yards are units without a building: fenced ground, such as outdoor storage. This does not import the schema of the plan,
 * because public pages load this module.
 */

type Plan = { buildings: readonly { letters: string }[] } & Pick<SitePlan, 'yards'>

/** The prefix that makes a number a yard even if the plan has not placed it. */
const letters = 'YARD'

/** Whether a unit is a yard: the plan places it as one, or it is such as 'YARD 1' and the plan has no building of that name. */
export const isYard = (plan: Plan | null | undefined, { unitNumber }: { unitNumber: string }) =>
  plan?.yards?.some(({ unit }) => unit === unitNumber) ||
  (buildingOf(unitNumber) === letters && !plan?.buildings.some((building) => building.letters === letters))

/** Separates yards from the units in buildings. In a park that has only yards, they count as its units. */
export function withoutYards<Unit extends { unitNumber: string }>(
  { plan }: { plan?: Plan | null },
  units: readonly Unit[],
) {
  const built = units.filter((unit) => !isYard(plan, unit))
  return built.length > 0 ? { built, yards: units.filter((unit) => isYard(plan, unit)) } : { built: units, yards: [] }
}
