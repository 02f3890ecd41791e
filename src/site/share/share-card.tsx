import type { ReactElement } from 'react'
import { colours } from '#domain/brand/colours.constants.ts'
import { doorsText, rentKindText } from '#contract/park/offer.labels.ts'
import type { PublicPark } from '#contract/park/park.ts'
import { unitsOfReady } from '#contract/park/phases.labels.ts'
import type { ListedProperty } from '#contract/properties/properties.ts'
import { fullPrice, propertyToneOf } from '#contract/properties/properties.constants.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import {
  dollars,
  isStatus,
  noRentText,
  sizeEach,
  sizeText,
  squareFeet,
  statusLabel,
  toneOf,
} from '#domain/units/units.constants.ts'
import type { Tone } from '#ui/tone.ts'
import { known } from '#domain/text/known.ts'
import { ownText } from '#domain/text/own.ts'
import { say } from '#domain/text/say.ts'
import { floorOf } from '#domain/what-fits/floor.ts'
import { isYard, withoutYards } from '#domain/site-plan/yards.ts'
import { unitFit } from '#site/parts/plan/unit-fit.ts'
import { publicTone } from '#site/parts/units/unit-facts.tsx'
import { ShareFront } from './share-front.tsx'
import { SharePlan } from './share-plan.tsx'
import { tones } from './share-tones.tsx'

export type ShareCard = {
  park: PublicPark
  units: readonly PublicUnit[]
  unit?: PublicUnit
  property?: ListedProperty
  /** Whether the site is not open yet. The card then has only the name of the park. */
  isOpening?: boolean
}

/**
 * The share image of a page, 1200 by 630 pixels, for satori with the fonts Archivo 800, Overpass 400 and Stencil 800. It never
 * becomes HTML, so inline styles are allowed.
 */
export function shareCard({ park, units, unit, property, isOpening = false }: ShareCard): ReactElement {
  return (
    <div
      style={{
        width: 1200,
        height: 630,
        display: 'flex',
        background: colours.sheet,
        color: colours.ink,
        fontFamily: 'Overpass',
      }}
    >
      {unit && <UnitCard park={park} units={units} unit={unit} />}
      {property && <PropertyCard park={park} property={property} />}
      {!unit && !property && (isOpening ? <NameCard park={park} /> : <HomeCard park={park} units={units} />)}
    </div>
  )
}

const column = { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' } as const
const display = { fontFamily: 'Archivo', fontWeight: 800, letterSpacing: '-0.022em', lineHeight: 1.05 } as const

const townOf = ({ address }: PublicPark) => `${address.city}, ${address.stateName}`

function HomeCard({ park, units: all }: { park: PublicPark; units: readonly PublicUnit[] }) {
  const { built: units } = withoutYards(park, unitsOfReady(park, all))
  const free = units.filter(({ status }) => isStatus(status, 'available')).length
  return (
    <div style={{ display: 'flex', width: '100%' }}>
      <div style={{ ...column, width: 660, padding: '56px 40px 52px 60px' }}>
        <Mark park={park} />
        <div style={{ ...column, gap: 20 }}>
          <div style={{ ...display, ...column, fontSize: 72 }}>
            <div>{say('Flex units')}</div>
            <div>{say('for lease')}</div>
          </div>
          <div style={{ fontSize: 34, color: colours['ink-2'], lineHeight: 1.3 }}>{townOf(park)}</div>
        </div>
        <div style={{ ...column, gap: 6, fontSize: 27, lineHeight: 1.35 }}>
          <div>{freeText(free, units.length)}</div>
          <div>{[sizeEach(units), doorsText(park)].filter(Boolean).join(', ')}</div>
        </div>
      </div>
      <SharePlan park={park} units={all} />
    </div>
  )
}

const freeText = (free: number, count: number) =>
  count === 1
    ? say('{free} of 1 unit available now', { free })
    : say('{free} of {count} units available now', { free, count })

const NameCard = ({ park }: { park: PublicPark }) => (
  <div style={{ ...column, width: 1200, padding: '56px 60px 52px', borderBottom: `20px solid ${colours.dock}` }}>
    <Mark park={park} />
    <div style={{ ...display, display: 'block', fontSize: 72, lineClamp: 3 }}>{park.name}</div>
    <div style={{ display: 'flex' }} />
  </div>
)

function PropertyCard({ park, property }: { park: PublicPark; property: ListedProperty }) {
  const { title, size, price, location, propertyType, status } = property
  const facts = [
    ...(size === 0 ? [] : [say('{size} SF', { size: squareFeet(size) })]),
    price === 0 ? noRentText : fullPrice(property),
  ]
  return (
    <div style={{ ...column, width: 1200, padding: '56px 60px 52px', borderBottom: `20px solid ${colours.dock}` }}>
      <Mark park={park} />
      <div style={{ ...column, gap: 26, alignItems: 'flex-start' }}>
        <div style={{ ...display, display: 'block', fontSize: 72, lineClamp: 3 }}>{ownText(property, title)}</div>
        <div style={{ fontSize: 36, color: colours['ink-2'], lineHeight: 1.3 }}>{facts.join(', ')}</div>
        <Status tone={propertyToneOf(status)} label={statusLabel(status)} />
      </div>
      <div style={{ fontSize: 27, color: colours['ink-2'] }}>
        {say('{type} in {place}', { type: statusLabel(propertyType), place: location })}
      </div>
    </div>
  )
}

function Status({ tone, label }: { tone: Tone; label: string }) {
  const { background, mark } = tones[tone]
  return (
    <div
      style={{
        display: 'flex',
        padding: '10px 18px 6px',
        fontSize: 28,
        background,
        color: mark,
        border: `2px solid ${mark}`,
      }}
    >
      {label}
    </div>
  )
}

function rentText(park: PublicPark, { monthlyRent }: PublicUnit) {
  if (monthlyRent === 0) return noRentText
  const kind = rentKindText(park)
  const rent = dollars(monthlyRent)
  return kind ? say('{rent} per month, {kind}', { rent, kind: known(kind) }) : say('{rent} per month', { rent })
}

/** The fonts have no space that does not break. */
const withSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

/** A longer size, in feet and metres, has smaller letters to stay in one line. */
const longestSize = 13

function UnitCard({ park, units, unit }: { park: PublicPark; units: readonly PublicUnit[]; unit: PublicUnit }) {
  const tone = toneOf(unit.status, 'detail')
  const size = withSpaces(sizeText(unit, park))
  const fitted = isYard(park.plan, unit) ? undefined : unitFit(park, units, unit)
  return (
    <div style={{ display: 'flex', width: '100%' }}>
      <ShareFront
        label={unit.unitNumber}
        tone={publicTone(unit)}
        front={fitted && floorOf(fitted.inside)}
        fitted={fitted}
      />
      <div style={{ ...column, width: 580, padding: '56px 56px 52px 60px' }}>
        <Mark park={park} />
        <div style={{ ...column, gap: 22, alignItems: 'flex-start' }}>
          <div style={{ ...display, fontSize: size.length > longestSize ? 38 : 58 }}>{size}</div>
          <div style={{ display: 'flex', fontSize: 34, lineHeight: 1.2 }}>{rentText(park, unit)}</div>
          <Status tone={tone} label={statusLabel(unit.status)} />
          {fitted && (
            <div style={{ display: 'block', fontSize: 27, lineHeight: 1.3, lineClamp: 4 }}>
              {withSpaces(fitted.text)}
            </div>
          )}
        </div>
        <div style={{ fontSize: 27, color: colours['ink-2'] }}>
          {say('Unit {number}, {town}', { number: unit.unitNumber, town: townOf(park) })}
        </div>
      </div>
    </div>
  )
}

/** The uploaded logo, or the drawn one with the name. */
function Mark({ park: { logo, shortName } }: { park: PublicPark }) {
  if (!logo) return <DrawnMark name={shortName} />
  const scale = Math.min(72 / logo.height, 420 / logo.width)
  return <img src={logo.url} alt="" width={logo.width * scale} height={logo.height * scale} />
}

const DrawnMark = ({ name }: { name: string }) => (
  <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
    <svg width="56" height="42" viewBox="0 0 32 24">
      <path fill={colours.ink} d="M0 8 16 1l16 7v15H0z" />
      <path fill={colours.dock} d="M6 10h20v2.5H6zm0 3.5h20V16H6zm0 3.5h20v2.5H6z" />
    </svg>
    <div style={{ ...display, fontSize: 32 }}>{name}</div>
  </div>
)
