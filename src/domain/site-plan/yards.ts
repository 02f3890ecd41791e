import type { SitePlan } from './site-plan.ts'
import { type InBuilding, lettersOf } from '#domain/units/units.constants.ts'

/*
 * Yards are units without a building: fenced ground, such as outdoor storage. This does not import the schema of the plan,
 * because public pages load this module.
 */

/** What tells whether a unit is a yard. Without a word of its owner, the plan, the building and the number tell it. */
export type MaybeYard = InBuilding & { isYard?: boolean | null | undefined }

type Plan = { buildings: readonly { letters: string }[] } & Pick<SitePlan, 'yards'>

/**
 * Whether a unit is a yard if its owner does not say it: the plan places it as one, or its building or number has the word,
 * as 'YARD 1', 'YARD N' and 'OUTDOOR YARD 2' do, and the plan has no building of that name.
 */
export function isYardByDefault(plan: Plan | null | undefined, { unitNumber, building }: InBuilding) {
  if (plan?.yards?.some(({ unit }) => unit === unitNumber)) return true
  const names = [building ?? '', lettersOf(unitNumber) || unitNumber]
  return names.some((name) => /\bYARD\b/.test(name) && !plan?.buildings.some(({ letters }) => letters === name))
}

/** Whether a unit is a yard: as its owner says, or else by its plan, building and number. */
export const isYard = (plan: Plan | null | undefined, unit: MaybeYard) => unit.isYard ?? isYardByDefault(plan, unit)

/** Separates yards from the units in buildings. In a park that has only yards, they count as its units. */
export function withoutYards<Unit extends MaybeYard>({ plan }: { plan?: Plan | null }, units: readonly Unit[]) {
  const built = units.filter((unit) => !isYard(plan, unit))
  return built.length > 0 ? { built, yards: units.filter((unit) => isYard(plan, unit)) } : { built: units, yards: [] }
}
