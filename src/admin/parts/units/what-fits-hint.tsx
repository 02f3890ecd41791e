import { useMemo } from 'react'
import { usePark } from '#admin/park.tsx'
import { useApiQuery } from '#client/query.ts'
import { ownOffer } from '#contract/park/own-offer.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import { drawnOf } from '#contract/units/unit-rooms.labels.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import * as unitsApi from '#contract/units/units.ts'
import { thingsText } from '#contract/units/what-fits.labels.ts'
import { sizeOnPlan } from '#domain/site-plan/bay-size.ts'
import { placedPlan } from '#domain/site-plan/site-layout.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import { listed } from '#domain/text/listed.ts'
import { byUnitNumber } from '#domain/units/unit-numbers.ts'
import { type Floor, floorOf } from '#domain/what-fits/floor.ts'
import { leftOut, readOwnList } from '#domain/what-fits/own-list.ts'
import { fitTradeOf } from '#domain/what-fits/things.ts'
import { unit as usual } from '#ui/drawings/geometry.ts'
import type { Trade } from '#domain/units/units.constants.ts'

const rule =
  'One thing per line, such as 2 car lifts. Empty for the list of its trade, or what fits by its size and its doors.'

/** How to write the list of what fits into a unit, and what of it does not fit. */
export function WhatFitsHint({ unitNumber, list }: { unitNumber: string; list: string }) {
  const found = useFloor((units) => units.find((one) => one.unitNumber === unitNumber))
  if (!found || list === '') return rule
  return [rule, ...remarks(found.floor, fitTradeOf(found.unit.industryType), list, 'Left out')].join(' ')
}

/** What of the list of a trade does not fit into a unit of the park's most common size. */
export function TradeListHint({ trade, list }: { trade: Trade; list: string }) {
  const found = useFloor(mostCommon)
  // Placing things takes too long to repeat it for each trade as one of them is typed.
  const said = useMemo(
    () =>
      found
        ? remarks(found.floor, trade, list, `Left out in unit ${found.unit.unitNumber}, of the most common size`)
        : [],
    [found, trade, list],
  )
  return said.join(' ')
}

function remarks(floor: Floor, trade: Trade, text: string, leftOutWhere: string) {
  const list = readOwnList(text)
  const left = leftOut(floor, trade, list).map(({ kind, count }) => thingsText(kind, count))
  return [
    ...(left.length > 0 ? [`${leftOutWhere}, because there is no room: ${listed(left)}.`] : []),
    ...(list.own.length > 0 ? [`Only in the sentence, not drawn: ${listed(list.own)}.`] : []),
  ]
}

type Choose = (units: readonly StaffUnit[], park: staffParkApi.BusinessPark) => StaffUnit | undefined

/** The chosen unit and its floor as visitors see it drawn; undefined while the park loads. */
function useFloor(choose: Choose) {
  const park = usePark()
  const { data: stored } = useApiQuery(staffParkApi.read)
  const { data: units } = useApiQuery(unitsApi.listForStaff)
  const unit = stored && units && choose(units, stored)
  return useMemo(() => {
    if (!stored || !units || !unit) return
    const land = placedPlan({ ...park, plan: stored.plan }, units)
    const floor = floorOf({
      ...sizeOnPlan(land, unit, usual, isYard(stored.plan, unit)),
      ...drawnOf({ ...stored, offer: ownOffer(stored) }, unit),
      clearHeight: unit.clearHeight,
      sprinklers: unit.sprinklers,
    })
    return { unit, floor }
  }, [park, stored, units, unit])
}

/** The first unit of the size that most units in buildings have. */
const mostCommon: Choose = (units, { plan }) => {
  const inBuildings = units.filter((unit) => !isYard(plan, unit)).toSorted(byUnitNumber)
  const [most] = [...Map.groupBy(inBuildings, ({ size }) => size).values()].toSorted((a, b) => b.length - a.length)
  return most?.[0]
}
