import type { PublicPark } from '#contract/park/park.ts'
import { fitNotes, fitText, ownFitText } from '#contract/units/what-fits.labels.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { type Fit, fitOf } from '#domain/what-fits/fit.ts'
import { type Floor, floorOf, type UnitFacts } from '#domain/what-fits/floor.ts'
import { drawnPart, readOwnList } from '#domain/what-fits/own-list.ts'
import { fitTradeOf } from '#domain/what-fits/things.ts'
import { insideOf } from './park-drawing.ts'
import type { Trade } from '#domain/units/units.constants.ts'

type Fitted = { fit: Fit; text: string; notes: string }

/** Many units of a park are alike, and each is drawn several times. */
const cache = new Map<string, Fitted>()
const maxCached = 1000

/** The lists that the owner has written, for the unit and for the trade in all units of the park. */
type Lists = { ofUnit: string | undefined; ofTrade: string | undefined }

/** By what fits of the unit's list, else of the trade's list, else by the rules of the trade. */
function fitOfLists(floor: Floor, trade: Trade, { ofUnit, ofTrade }: Lists) {
  for (const written of [ofUnit, ofTrade]) {
    if (written === undefined) continue
    const list = readOwnList(written)
    const fit = fitOf(floor, trade, list.wanted)
    const part = drawnPart(list, fit)
    if (part.wanted.length + part.own.length > 0) return { fit, text: ownFitText(part) }
  }
  const fit = fitOf(floor, trade)
  return { fit, text: fitText(floor, fit) }
}

function fittedOf(facts: UnitFacts, trade: Trade, lists: Lists): Fitted {
  const { width, depth, doors, height, rooms, officeSize, clearHeight, sprinklers, isMeasured } = facts
  const key = JSON.stringify([
    lists,
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
  const { fit, text } = fitOfLists(floor, trade, lists)
  const fitted = { fit, text, notes: fitNotes(floor, fit) }
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
  trade: Trade = fitTradeOf(unit.industryType),
) {
  const inside = insideOf(park, units, unit)
  // The list of a unit is about its own trade.
  const ofUnit = trade === fitTradeOf(unit.industryType) ? unit.whatFits : undefined
  const ofTrade = park.offer?.whatFits?.find((one) => one.trade === trade)?.list
  return { inside, ...fittedOf(inside, trade, { ofUnit, ofTrade }) }
}

/** The sentence that says what fits into a unit, for cards, rows and comparisons. */
export const fitSentence = (...of: Parameters<typeof unitFit>) => unitFit(...of).text
