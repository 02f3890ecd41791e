import type { PublicPark } from '#contract/park/park.ts'
import { fitNotes, fitText } from '#contract/units/what-fits.labels.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { type Fit, fitOf } from '#domain/what-fits/fit.ts'
import { floorOf, type UnitFacts } from '#domain/what-fits/floor.ts'
import { type FitTrade, fitTradeOf } from '#domain/what-fits/things.ts'
import { insideOf } from './park-drawing.ts'

type Fitted = { fit: Fit; text: string; notes: string }

/** Many units of a park are alike, and each is drawn several times. */
const cache = new Map<string, Fitted>()
const maxCached = 1000

function fittedOf(facts: UnitFacts, trade: FitTrade): Fitted {
  const { width, depth, doors, height, rooms, officeSize, clearHeight, sprinklers, isMeasured } = facts
  const key = JSON.stringify([
    trade,
    width,
    depth,
    doors,
    height,
    rooms,
    officeSize,
    clearHeight,
    sprinklers,
    isMeasured,
  ])
  const cached = cache.get(key)
  if (cached) return cached
  const floor = floorOf(facts)
  const fit = fitOf(floor, trade)
  const fitted = { fit, text: fitText(floor, fit), notes: fitNotes(floor, fit) }
  if (cache.size >= maxCached) cache.clear()
  cache.set(key, fitted)
  return fitted
}

type Park = Parameters<typeof insideOf>[0] & Pick<PublicPark, 'plan'>

/** What fits into a unit of a park for a trade, by default its own, and the inside that it is drawn in. */
export function unitFit(
  park: Park,
  units: readonly PublicUnit[],
  unit: PublicUnit,
  trade: FitTrade = fitTradeOf(unit.industryType),
) {
  const inside = insideOf(park, units, unit)
  return { inside, ...fittedOf(inside, trade) }
}

/** The sentence that says what fits into a unit, for cards, rows and comparisons. */
export const fitSentence = (...of: Parameters<typeof unitFit>) => unitFit(...of).text
