import { additionalRentOf } from '#contract/park/offer.labels.ts'
import type { PublicPark } from '#contract/park/park.ts'
import { unitFeatures } from '#contract/units/unit-offer.labels.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import type { OwnText } from '#domain/text/own.ts'
import { say } from '#domain/text/say.ts'
import { specsOf } from '#domain/units/unit-specs.labels.ts'
import {
  buildingOf,
  dollars,
  occupancyText,
  rentPerSquareFoot,
  sizeText,
  statusLabel,
} from '#domain/units/units.constants.ts'
import { doorText, rentWords, tradeOf } from '#site/parts/units/unit-facts.tsx'

/** A fact of the compared units; undefined where nobody said it. `best` marks the units that are best in it. */
export type ComparedFact = { label: string; values: (string | undefined)[]; best: boolean[] }

type Fact = { label: string; text: string; amount?: number; isMoreBetter?: boolean }

/** The numbers of specs of which more is better. */
const amountsOf = ({ clearHeight, floorLoad, craneTons }: PublicUnit): Record<string, number | undefined> => ({
  [say('Clear height')]: clearHeight,
  [say('Floor load')]: floorLoad,
  [say('Crane')]: craneTons,
})

function factsOf(park: PublicPark, units: readonly PublicUnit[], unit: PublicUnit): Fact[] {
  const { monthlyRent, size } = unit
  const more = additionalRentOf(park, unit)
  const perYear = 12 * (more?.inAll ?? monthlyRent)
  const door = doorText(park, unit)
  const amounts = amountsOf(unit)
  return [
    { label: say('Size'), text: sizeText(unit, park) },
    ...(monthlyRent === 0 ? [] : [{ label: say('Monthly rent'), text: rentWords(park, unit), amount: monthlyRent }]),
    ...(more
      ? [
          {
            label: say('{name}, estimated', { name: statusLabel(more.name) }),
            text: dollars(more.amount),
            amount: more.amount,
          },
          { label: say('In all per month'), text: dollars(more.inAll), amount: more.inAll },
        ]
      : []),
    ...(monthlyRent === 0
      ? []
      : [
          {
            label: more ? say('Per square foot and year, in all') : say('Per square foot and year'),
            text: rentPerSquareFoot({ monthlyRent: perYear, size }),
            amount: Number((perYear / size).toFixed(2)),
          },
        ]),
    { label: say('Occupancy'), text: occupancyText(unit.status) },
    { label: say('Trade'), text: tradeOf(park, unit) },
    ...(door ? [{ label: say('Doors'), text: door }] : []),
    ...specsOf(unit, park)
      .filter(([label]) => label !== say('Doors'))
      .map(([label, text]) => {
        const amount = amounts[label]
        return { label, text, ...(amount === undefined ? {} : { amount, isMoreBetter: true }) }
      }),
    { label: say('Where it stands'), text: placeText(park, units, unit) },
  ]
}

/** 'Building A, door 3 of 4'. */
function placeText(park: PublicPark, units: readonly PublicUnit[], unit: PublicUnit) {
  if (isYard(park.plan, unit)) return say('In the yard')
  const letters = buildingOf(unit)
  const beside = units.filter((one) => buildingOf(one) === letters && !isYard(park.plan, one))
  const values = { letters, place: beside.indexOf(unit) + 1, all: beside.length }
  return letters ? say('Building {letters}, unit {place} of {all}', values) : say('Unit {place} of {all}', values)
}

/** What differs between the units, and what is the same in all of them. */
export function compareFacts(
  park: PublicPark,
  all: readonly PublicUnit[],
  units: readonly PublicUnit[],
): { different: ComparedFact[]; same: OwnText[] } {
  const ofUnits = units.map((unit) => factsOf(park, all, unit))
  const labels = [...new Set(ofUnits.flat().map(({ label }) => label))]
  const facts = labels.map((label) => comparedFact(label, ofUnits))
  const isSame = ({ values }: ComparedFact) => units.length > 1 && new Set(values).size === 1
  const features = units.map((unit) => (isYard(park.plan, unit) ? [] : unitFeatures(park, unit)))
  const shared = (features[0] ?? []).filter(({ children }) =>
    features.every((lines) => lines.some((line) => line.children === children)),
  )
  return {
    different: facts.filter((fact) => !isSame(fact)),
    same: [
      ...facts.filter(isSame).map(({ label, values }) => ({ children: `${label}: ${values[0]}` })),
      ...(units.length > 1 ? shared : []),
    ],
  }
}

function comparedFact(label: string, ofUnits: readonly Fact[][]): ComparedFact {
  const facts = ofUnits.map((ofUnit) => ofUnit.find((fact) => fact.label === label))
  const amounts = facts.flatMap((fact) => fact?.amount ?? [])
  const isMoreBetter = facts.some((fact) => fact?.isMoreBetter)
  const best = isMoreBetter ? Math.max(...amounts) : Math.min(...amounts)
  // Where only one unit says it, nothing is known of the others.
  const hasBest = amounts.length > 1 && new Set(amounts).size > 1
  return {
    label,
    values: facts.map((fact) => fact?.text),
    best: facts.map((fact) => hasBest && fact?.amount === best),
  }
}
