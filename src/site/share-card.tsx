import type { ReactElement, ReactNode } from 'react'
import { colours } from '#contract/colours.constants.ts'
import type { PublicPark } from '#contract/park.ts'
import type { ListedProperty } from '#contract/properties.ts'
import { fullPrice, propertyToneOf } from '#contract/properties.constants.ts'
import type { PublicUnit } from '#contract/units.ts'
import { dollars, isStatus, noRentInWords, squareFeet, statusLabel, toneOf } from '#contract/units.constants.ts'
import { bays, boxPath, lanes, pavement, stallLines, stallsOf, unit as plan } from '#ui/drawings/geometry.ts'
import type { Tone } from '#ui/tone.ts'

const tones: Record<Tone, { background: string; mark: string }> = {
  available: { background: colours['ok-bg'], mark: colours.ok },
  leased: { background: colours['leased-bg'], mark: colours.leased },
  reserved: { background: colours['reserved-bg'], mark: colours.reserved },
  tbd: { background: colours['tbd-bg'], mark: colours.tbd },
  other: { background: colours['na-bg'], mark: colours.na },
}

export type ShareCard = {
  park: PublicPark
  units: readonly PublicUnit[]
  unit?: PublicUnit
  property?: ListedProperty
  /** The site is not open yet, so the card only names the park. */
  isOpening?: boolean
}

/**
 * The share image of a page, 1200 by 630 pixels, for satori with the fonts Archivo 800, Overpass 400 and
 * Stencil 800. It never becomes HTML, so inline styles are allowed.
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
      {unit && <UnitCard park={park} unit={unit} />}
      {property && <PropertyCard park={park} property={property} />}
      {!unit && !property && (isOpening ? <NameCard park={park} /> : <HomeCard park={park} units={units} />)}
    </div>
  )
}

const column = { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' } as const
const display = { fontFamily: 'Archivo', fontWeight: 800, letterSpacing: '-0.022em', lineHeight: 1.05 } as const

const townOf = ({ address }: PublicPark) => `${address.city}, ${address.stateName}`

function HomeCard({ park, units }: { park: PublicPark; units: readonly PublicUnit[] }) {
  const free = units.filter(({ status }) => isStatus(status, 'available')).length
  return (
    <div style={{ display: 'flex', width: '100%' }}>
      <div style={{ ...column, width: 660, padding: '56px 40px 52px 60px' }}>
        <Mark name={park.shortName} />
        <div style={{ ...column, gap: 20 }}>
          <div style={{ ...display, ...column, fontSize: 72 }}>
            <div>Flex units</div>
            <div>for lease</div>
          </div>
          <div style={{ fontSize: 34, color: colours['ink-2'], lineHeight: 1.3 }}>{townOf(park)}</div>
        </div>
        <div style={{ ...column, gap: 6, fontSize: 27, lineHeight: 1.35 }}>
          <div>{`${free} of ${units.length} units available now`}</div>
          <div>1,950 SF each, 14-foot bay doors</div>
        </div>
      </div>
      <Plan units={units} />
    </div>
  )
}

const NameCard = ({ park }: { park: PublicPark }) => (
  <div style={{ ...column, width: 1200, padding: '56px 60px 52px', borderBottom: `20px solid ${colours.dock}` }}>
    <Mark name={park.shortName} />
    <div style={{ ...display, display: 'block', fontSize: 72, lineClamp: 3 }}>{park.name}</div>
    <div style={{ display: 'flex' }} />
  </div>
)

function PropertyCard({ park, property }: { park: PublicPark; property: ListedProperty }) {
  const { title, size, price, location, propertyType, status } = property
  const facts = [...(size === 0 ? [] : [`${squareFeet(size)} SF`]), price === 0 ? noRentInWords : fullPrice(property)]
  return (
    <div style={{ ...column, width: 1200, padding: '56px 60px 52px', borderBottom: `20px solid ${colours.dock}` }}>
      <Mark name={park.shortName} />
      <div style={{ ...column, gap: 26, alignItems: 'flex-start' }}>
        <div style={{ ...display, display: 'block', fontSize: 72, lineClamp: 3 }}>{title}</div>
        <div style={{ fontSize: 36, color: colours['ink-2'], lineHeight: 1.3 }}>{facts.join(', ')}</div>
        <Status tone={propertyToneOf(status)} label={statusLabel(status)} />
      </div>
      <div style={{ fontSize: 27, color: colours['ink-2'] }}>{`${statusLabel(propertyType)} in ${location}`}</div>
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

function UnitCard({ park, unit }: { park: PublicPark; unit: PublicUnit }) {
  const tone = toneOf(unit.status, 'detail')
  return (
    <div style={{ display: 'flex', width: '100%' }}>
      <Door label={unit.unitNumber} tone={tone} />
      <div style={{ ...column, width: 580, padding: '56px 56px 52px 60px' }}>
        <Mark name={park.shortName} />
        <div style={{ ...column, gap: 22, alignItems: 'flex-start' }}>
          <div style={{ ...display, fontSize: 58 }}>{`${squareFeet(unit.size)} SF`}</div>
          <div style={{ display: 'flex', fontSize: 34, lineHeight: 1.2 }}>
            {unit.monthlyRent === 0 ? noRentInWords : `${dollars(unit.monthlyRent)} per month, all-in`}
          </div>
          <Status tone={tone} label={statusLabel(unit.status)} />
        </div>
        <div style={{ fontSize: 27, color: colours['ink-2'] }}>{`Unit ${unit.unitNumber}, ${townOf(park)}`}</div>
      </div>
    </div>
  )
}

const Mark = ({ name }: { name: string }) => (
  <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
    <svg width="56" height="42" viewBox="0 0 32 24">
      <path fill={colours.ink} d="M0 8 16 1l16 7v15H0z" />
      <path fill={colours.dock} d="M6 10h20v2.5H6zm0 3.5h20V16H6zm0 3.5h20v2.5H6z" />
    </svg>
    <div style={{ ...display, fontSize: 32 }}>{name}</div>
  </div>
)

/** The backgrounds and marks of the statuses as fills. */
const Patterns = ({ scale }: { scale: number }) => {
  const tile = (tone: Tone, marks: ReactNode) => (
    <pattern
      id={tone}
      width={8 * scale}
      height={8 * scale}
      patternUnits="userSpaceOnUse"
      {...(tone === 'leased' ? { patternTransform: 'rotate(45)' } : {})}
    >
      <rect width={8 * scale} height={8 * scale} fill={tones[tone].background} />
      <g transform={`scale(${scale})`} fill={tones[tone].mark} stroke={tones[tone].mark}>
        {marks}
      </g>
    </pattern>
  )
  return (
    <defs>
      {tile('available', null)}
      {tile('leased', <path d="M4 0v8" strokeWidth="1.5" />)}
      {tile('reserved', <circle cx="4" cy="4" r="1.1" />)}
      {tile('tbd', <path d="M0 4h8" strokeWidth="1.2" />)}
      {tile('other', <path d="M4 2.5v3M2.5 4h3" />)}
    </defs>
  )
}

// The two buildings and their courts, cropped by the image's edge.
const view = { x: 80, y: 34, width: 200, scale: 2.7 }
const panel = { width: view.width * view.scale, height: 630 }

function Plan({ units }: { units: readonly PublicUnit[] }) {
  const toneAt = (label: string) => {
    const unit = units.find(({ unitNumber }) => unitNumber === label)
    return unit ? toneOf(unit.status) : 'other'
  }
  return (
    <div style={{ display: 'flex', position: 'relative', ...panel, borderLeft: `3px solid ${colours.ink}` }}>
      <svg {...panel} viewBox={`${view.x} ${view.y} ${view.width} ${panel.height / view.scale}`}>
        <Patterns scale={0.75} />
        <path d="M0 0h640v442H0z" fill={colours['sheet-2']} />
        <path d={`M0 ${pavement.north}h640v300H0z`} fill={colours.seam} />
        <path d={bays.map(stallsOf).map(stallLines).join('')} stroke={colours.sheet} />
        <path
          d={`M0 ${lanes.north}h640M0 ${lanes.south}h640`}
          stroke={colours.bluestem}
          strokeWidth="0.9"
          strokeDasharray="4 3"
        />
        {bays.map((bay) => (
          <path
            key={bay.label}
            d={boxPath(bay)}
            fill={`url(#${toneAt(bay.label)})`}
            stroke={colours.ink}
            strokeWidth="1.2"
          />
        ))}
        <path
          d={bays.map(({ x, y, height }) => `M${x + plan.bayDoor.at} ${y + height}h${plan.bayDoor.width}`).join('')}
          stroke={colours.dock}
          strokeWidth="4"
        />
      </svg>
      {bays.map(({ label, x, y, width, height }) => (
        <div
          key={label}
          style={{
            ...stencilled,
            left: (x - view.x) * view.scale,
            top: (y - view.y) * view.scale,
            width: width * view.scale,
            height: height * view.scale,
            fontSize: 78,
          }}
        >
          {label}
        </div>
      ))}
    </div>
  )
}

const stencilled = {
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  fontFamily: 'Stencil',
  fontWeight: 800,
  lineHeight: 1,
} as const

/** A bay door at the foot of a ribbed wall, with the unit's number stencilled on it. */
function Door({ label, tone }: { label: string; tone: Tone }) {
  const ribs = Array.from({ length: 26 }, (_, index) => `M${12 + index * 24} 44V586`).join('')
  const slats = Array.from({ length: 6 }, (_, index) => `M72 ${152 + (index + 1) * 62}h476`).join('')
  return (
    <div style={{ display: 'flex', position: 'relative', width: 620, height: 630 }}>
      <svg width="620" height="630" viewBox="0 0 620 630">
        <Patterns scale={1.8} />
        <path d="M0 40h620v546H0z" fill={colours['sheet-2']} />
        <path d={ribs} stroke={colours.seam} strokeWidth="2" />
        <path d="M0 40h620" stroke={colours.ink} strokeWidth="12" />
        <path d="M72 152h476v434H72z" fill={`url(#${tone})`} />
        <path d={slats} stroke={colours.edge} strokeWidth="2" />
        <path d="M72 586V152h476v434" fill="none" stroke={colours.ink} strokeWidth="7" />
        <path d="M44 586V474M576 586V474" stroke={colours.dock} strokeWidth="16" />
        <path d="M0 586h620v44H0z" fill={colours.seam} />
        <path d="M0 586h620" stroke={colours.ink} strokeWidth="3" />
      </svg>
      <div style={{ ...stencilled, left: 72, top: 152, width: 476, height: 434, fontSize: 330 }}>{label}</div>
    </div>
  )
}
