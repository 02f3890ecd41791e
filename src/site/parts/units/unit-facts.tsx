import * as links from '#contract/links.ts'
import { doorHeightOf, rentKindText } from '#contract/park/offer.labels.ts'
import type { PublicPark } from '#contract/park/park.ts'
import { known } from '#domain/text/known.ts'
import { ownText } from '#domain/text/own.ts'
import { say } from '#domain/text/say.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import {
  dollars,
  isStatus,
  noRent,
  noRentText,
  squareFeet,
  statusLabel,
  toneOf,
} from '#domain/units/units.constants.ts'
import { doorsText } from '#domain/units/unit-specs.labels.ts'
import { priceFrom } from '#ui/drawings/bay-price.ts'
import type { Bay } from '#ui/drawings/bays.tsx'
import type { PublicTone } from '#ui/tone.ts'
import { isYard } from '#domain/site-plan/yards.ts'
import { usePark } from '#site/page.tsx'
import { TradeIcon } from '#ui/drawings/front/trade-icon.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** '$2,400 per month', or the label for a rent of 0. */
export const rentText = (unit: PublicUnit) =>
  unit.monthlyRent === 0 ? noRentText : say('{rent} per\u00a0month', { rent: dollars(unit.monthlyRent) })

/** '$2,350 all-in', or 'TBD'. */
export function rentWords(park: Parameters<typeof rentKindText>[0], { monthlyRent }: PublicUnit) {
  if (monthlyRent === 0) return noRent
  const rent = dollars(monthlyRent)
  const kind = rentKindText(park)
  if (kind === 'all-in') return say('{rent} all-in', { rent })
  if (kind === 'net') return say('{rent} net', { rent })
  return kind === 'gross' ? say('{rent} gross', { rent }) : rent
}

/** A unit for screen readers: 'A3, available, 1,950 square feet, $2,400 per month'. */
const spokenName = (unit: PublicUnit) =>
  say('{number}, {status}, {size} square feet, {rent}', {
    number: unit.unitNumber,
    status: known(unit.status),
    size: squareFeet(unit.size),
    rent: rentText(unit),
  })

export const publicTone = ({ status }: PublicUnit): PublicTone =>
  isStatus(status, 'available') ? 'available' : 'not-free'

/** Units as the bays of the site plan. */
export const baysOf = (units: readonly PublicUnit[]): Bay[] =>
  units.map((unit) => ({
    label: unit.unitNumber,
    status: statusLabel(unit.status),
    tone: publicTone(unit),
    name: spokenName(unit),
    href: links.unit(unit),
  }))

/** The bays of the site plan with the prices of the free units. */
export const pricedBaysOf = (units: readonly PublicUnit[]): Bay[] =>
  baysOf(units).map((bay, place) => {
    const rent = units[place]?.monthlyRent ?? 0
    if (bay.tone !== 'available' || rent === 0) return bay
    const text = dollars(rent)
    return { ...bay, price: { text, from: (box) => priceFrom(box, text) } }
  })

/** The id of the first card of a building. Without JavaScript, the plan links to it. */
export const anchorOf = (letters: string) => `building-${letters.replaceAll(/[^A-Z\d]+/g, '-')}`

export function UnitStatus({ unit, place = 'list' }: { unit: PublicUnit; place?: 'list' | 'detail' }) {
  return <StatusBadge tone={toneOf(unit.status, place)} label={statusLabel(unit.status)} />
}

/** The trade of a unit in words. A unit without one is a yard or a plain flex unit. */
export const tradeOf = (park: PublicPark, unit: PublicUnit) =>
  ownText(park, unit.industryType) || (isYard(park.plan, unit) ? say('Yard') : say('Flex unit'))

/** The unit that a tour shows, or undefined: of a leased unit, visitors are shown the park. */
export const touredUnit = ({ unitNumber, status }: PublicUnit) => (isStatus(status, 'leased') ? undefined : unitNumber)

export function UnitTrade({ unit }: { unit: PublicUnit }) {
  const park = usePark()
  return (
    <span className="flex items-center gap-2">
      <TradeIcon trade={unit.industryType || (isYard(park.plan, unit) ? 'Yard' : '')} className="size-6 shrink-0" />
      <span>{tradeOf(park, unit)}</span>
    </span>
  )
}

/** The doors of a unit: '2 dock-high, 9 × 10 ft', or '14-foot door'; '' for a yard and if nothing is known. */
export function doorText(park: PublicPark, unit: PublicUnit) {
  if (isYard(park.plan, unit)) return ''
  if (unit.doors) return doorsText(unit.doors)
  const feet = unit.doorHeight ?? doorHeightOf(park)
  return feet === null ? '' : say('{feet}-foot door', { feet })
}

export function RentFigure({ unit }: { unit: PublicUnit }) {
  if (unit.monthlyRent === 0) {
    // The price of a leased unit is not still to be determined.
    if (isStatus(unit.status, 'leased')) return <span>{statusLabel(unit.status)}</span>
    return (
      <span>
        <span>{noRent}</span> <span className="block font-sans text-sm font-normal tracking-normal">{noRentText}</span>
      </span>
    )
  }
  return (
    <span>
      <span>{dollars(unit.monthlyRent)}</span>{' '}
      <span className="font-sans text-sm font-normal tracking-normal">{say('per\u00a0month')}</span>
    </span>
  )
}
