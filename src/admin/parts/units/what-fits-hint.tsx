import { usePark } from '#admin/park.tsx'
import { useApiQuery } from '#client/query.ts'
import { ownOffer } from '#contract/park/own-offer.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import { drawnOf } from '#contract/units/unit-rooms.labels.ts'
import * as unitsApi from '#contract/units/units.ts'
import { thingsText } from '#contract/units/what-fits.labels.ts'
import { sizeOnPlan } from '#domain/site-plan/bay-size.ts'
import { placedPlan } from '#domain/site-plan/site-layout.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import { listed } from '#domain/text/listed.ts'
import { floorOf } from '#domain/what-fits/floor.ts'
import { leftOut, readOwnList } from '#domain/what-fits/own-list.ts'
import { fitTradeOf } from '#domain/what-fits/things.ts'
import { unit as usual } from '#ui/drawings/geometry.ts'

const rule = 'One thing per line, such as 2 car lifts. Empty for what fits by the size of the unit and its doors.'

/** How to write the list of what fits into a unit, and what of it does not fit. */
export function WhatFitsHint({ unitNumber, list: text }: { unitNumber: string; list: string }) {
  const park = usePark()
  const { data: stored } = useApiQuery(staffParkApi.read)
  const { data: units } = useApiQuery(unitsApi.listForStaff)
  const unit = units?.find((one) => one.unitNumber === unitNumber)
  if (!stored || !units || !unit || text === '') return rule
  const land = placedPlan({ ...park, plan: stored.plan }, units)
  const floor = floorOf({
    ...sizeOnPlan(land, unit, usual, isYard(stored.plan, unit)),
    ...drawnOf({ ...stored, offer: ownOffer(stored) }, unit),
    clearHeight: unit.clearHeight,
    sprinklers: unit.sprinklers,
  })
  const list = readOwnList(text)
  const left = leftOut(floor, fitTradeOf(unit.industryType), list).map(({ kind, count }) => thingsText(kind, count))
  return [
    rule,
    ...(left.length > 0 ? [`Not drawn, because there is no room: ${listed(left)}.`] : []),
    ...(list.own.length > 0 ? [`Only in the sentence, not drawn: ${listed(list.own)}.`] : []),
  ].join(' ')
}
