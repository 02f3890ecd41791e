import type { SitePlan } from './site-plan.ts'

const numbers = new Set(['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4'])
const size = 1950
/** A unit that is off the market leaves its bay empty. */
const fewest = 6

/** Whether units without a plan are the two rows of four equal bays that ui/drawings/two-rows.ts draws. */
export const isTwoRows = (
  { plan }: { plan?: SitePlan | null },
  units: readonly { unitNumber: string; size: number }[],
) => !plan && units.length >= fewest && units.every((unit) => unit.size === size && numbers.has(unit.unitNumber))
