import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { placedPlan } from '#domain/site-plan/site-layout.ts'
import type { Tone } from '#ui/tone.ts'
import { BayElevation } from './front/bay-elevation.tsx'
import { priceFrom } from './bay-price.ts'
import type { Bay } from './bays.tsx'
import { DoorMark } from './front/door-mark.tsx'
import { DrawingPatterns } from './drawing-patterns.tsx'
import { Elevation } from './front/elevation.tsx'
import { fitOf } from '#domain/what-fits/fit.ts'
import { floorOf } from '#domain/what-fits/floor.ts'
import { FittedPlan } from './fitted-plan.tsx'
import { floorScale, type Inside } from './floor-plan.tsx'
import { areaOf, type Box, outline, type Point, phases, sheetWidth, unit } from './geometry.ts'
import { ParkingLayout } from './ground/parking-layout.tsx'
import { YardPlan, yardScale } from './ground/yard.tsx'
import { PhaseMap } from './phase-map.tsx'
import { siteDrawing } from './site-drawing.ts'
import { SitePlan } from './site-plan.tsx'
import { TradeIcon } from './front/trade-icon.tsx'
import { usualFloor } from './usual-floor.ts'

const tones: Tone[] = ['available', 'leased', 'reserved', 'tbd', 'other', 'available', 'leased', 'available']
const statuses: Record<Tone, string> = {
  available: 'Available',
  leased: 'Leased',
  reserved: 'Reserved',
  tbd: 'Tbd',
  other: 'Maintenance',
}
const numbers = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4']
const land = placedPlan(
  { plan: null, acres: 5 },
  numbers.map((unitNumber) => ({ unitNumber, size: 1950 })),
)
const drawing = siteDrawing(land, 2)
const units: Bay[] = numbers.map((label, index) => ({
  label,
  status: statuses[tones[index] ?? 'other'],
  tone: tones[index] ?? 'other',
  name: `${label}, 1,950 square feet, status ${tones[index]}`,
  href: `/units/${index + 1}`,
}))

const fitted = (inside: Inside) => <FittedPlan key="" inside={inside} fit={fitOf(floorOf(inside), 'Distribution')} />

const planned = [{ name: 'Phase 2', startsAfter: 4 }, { name: 'Phase 3' }]

const planOf = (bays: readonly Bay[], active?: string) => (
  <SitePlan
    drawing={drawing}
    bays={bays}
    active={active}
    road="Hackberry Road"
    acres={5}
    size="1,950 SF each"
    planned={planned}
    leased={bays.filter(({ tone }) => tone === 'leased').length}
  />
)
const plan = planOf(units)
const drawings: [string, ReactElement][] = [
  ['SitePlan', plan],
  ['BayElevation', <BayElevation key="" label="A1" tone="leased" front={usualFloor(14)} />],
  [
    'Elevation',
    <Elevation
      key=""
      buildings={['A', 'B'].map((letters) => ({
        letters,
        units: [1, 2, 3, 4].map((number) => ({
          label: `${letters}${number}`,
          front: usualFloor(14),
          isFree: number % 2 === 0,
        })),
      }))}
      height={14}
    />,
  ],
  [
    'FittedPlan',
    fitted({
      width: 39,
      depth: 50,
      doors: null,
      height: 14,
      size: '1,950 SF',
      rooms: { office: true, bathroom: true, shower: true },
    }),
  ],
  [
    'ParkingLayout',
    <ParkingLayout key="" road="Mill Road" drawing={drawing} bays={units} unitNames="units A1 to A4 and B1 to B4" />,
  ],
  [
    'PhaseMap',
    <PhaseMap
      label="The phases on 5 acres: Phase 1 is ready, Phase 2 and Phase 3 are planned"
      key=""
      drawing={drawing}
      acres="5 acres"
      first={{ name: 'Phase 1', units: 8 }}
      planned={planned.map(({ name }) => ({ name, lines: ['Planned', 'for later'] }))}
    />,
  ],
  ['TradeIcon', <TradeIcon key="" trade="Distribution" />],
  ['DoorMark', <DoorMark key="" />],
  ['DrawingPatterns', <DrawingPatterns key="" />],
]

test.each([
  [120, 90],
  [20, 15],
])('reduces a yard of %i × %i ft and a unit to one scale', (width, depth) => {
  const rooms = { office: false, bathroom: false, shower: false }
  const inside = { width: 39, depth: 50, doors: null, height: 14, size: '1,950 SF', rooms }
  const yard = { width, depth, size: '10,800 SF' }
  const [ofUnit, ofYard] = [floorScale(inside), yardScale(yard)]
  const least = Math.min(ofUnit, ofYard)
  const fit = fitOf(floorOf(inside), 'Distribution')
  const widthOf = (html: string) => Number(/viewBox="-1 -1 ([\d.]+) /.exec(html)?.[1])
  const unitPlan = renderToString(<FittedPlan inside={inside} fit={fit} isSmall reducedBy={ofUnit / least} />)
  const yardPlan = renderToString(<YardPlan {...yard} isSmall reducedBy={ofYard / least} />)
  const drawn = Number(/class="yard" d="M0 0h([\d.]+)v/.exec(yardPlan)?.[1])
  expect(drawn / widthOf(yardPlan) / yard.width).toBeCloseTo(ofUnit / widthOf(unitPlan), 4)
})

test.each([
  [{ office: true, bathroom: true, shower: true }, ['Office', 'Bathroom']],
  [{ office: true, bathroom: true, shower: false }, ['Office', 'Bathroom']],
  [{ office: true, bathroom: false, shower: true }, ['Office']],
  [{ office: false, bathroom: true, shower: true }, []],
])('shows only these rooms on a floor plan: %j', (rooms, named) => {
  const inside = { width: 39, depth: 50, doors: null, height: 14, size: '1,950 SF', rooms }
  const text = renderToString(fitted(inside))
  expect(['Office', 'Bathroom'].filter((room) => text.includes(`>${room}<`))).toEqual(named)
})

const corners = ({ x, y, width, height }: Box): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Whether a point is inside a polygon whose corners are clockwise on the screen. */
const isWithin = ([x, y]: Point, polygon: readonly Point[]) =>
  polygon.every(([fromX, fromY], index) => {
    const [toX, toY] = polygon[(index + 1) % polygon.length] ?? [fromX, fromY]
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0
  })

describe('the sample geometry', () => {
  test('has five acres, units of 1,950 SF and doors of 14 feet', () => {
    expect(areaOf(outline) / 43_560).toBeCloseTo(5, 1)
    expect(unit.width * unit.depth).toBe(1950)
    expect(unit.bayDoor.height).toBe(14)
  })

  test('keeps the phases apart from each other inside the park', () => {
    const boxes = phases.map(({ box }) => box)
    for (const [index, box] of boxes.entries()) {
      expect(corners(box).every((corner) => isWithin(corner, outline))).toBe(true)
      expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([])
    }
  })

  test('places the openings of a front side by side, and the office behind its own openings', () => {
    const { bayDoor, entry, window, office, bathroom } = unit
    expect(bayDoor.at + bayDoor.width).toBeLessThan(office.at)
    expect(entry.at).toBeGreaterThan(office.at)
    expect(entry.at + entry.width).toBeLessThan(window.at)
    expect(window.at + window.width).toBeLessThan(unit.width)
    expect(office.at + office.width).toBe(unit.width)
    expect(bathroom.at + bathroom.width).toBe(unit.width)
  })
})

describe('the site plan', () => {
  const html = renderToString(plan)

  test('has the eight units of Phase 1', () => {
    expect(drawing.bays.map(({ label }) => label).toSorted()).toEqual(numbers)
  })

  test('shows all bays on phones, at least 50 px wide on a screen of 320 px', () => {
    const css = readFileSync(new URL('drawings.css', import.meta.url), 'utf8')
    const [, shown] = /\.beside-lots \{\s*--units: (\d+)px/.exec(css) ?? []
    const gutters = 36
    for (const { x, width } of drawing.bays) {
      expect(x + width).toBeLessThan(Number(shown))
      expect((width / Number(shown)) * (320 - gutters)).toBeGreaterThanOrEqual(50)
    }
  })

  test('places the truck ahead of the arrow in its court', () => {
    const [arrow] = [...drawing.arrows.matchAll(/M([\d.]+) [\d.]+l-9/g)].map(([, x]) => Number(x))
    expect(Number(/^M([\d.]+)/.exec(drawing.truck)?.[1])).toBeGreaterThan(arrow ?? NaN)
  })

  test('makes the bays the largest items, and keeps everything on the sheet', () => {
    const area = ({ width, height }: Box) => width * height
    const [first = drawing.sheet] = drawing.bays
    for (const { box } of drawing.lots) {
      expect(area(box)).toBeLessThan(area(first))
      expect(box.x + box.width).toBeLessThan(sheetWidth)
      expect(box.y + box.height).toBeLessThan(drawing.sheet.height)
    }
    expect(8 * area(first)).toBeGreaterThan(area(drawing.sheet) * 0.2)
  })

  test('makes every unit a link with its name, page and tone', () => {
    for (const { label, name, href, tone } of units) {
      const link = new RegExp(`<a [^>]*href="${href}".*?</a>`).exec(html)?.[0]
      expect(link).toContain(`aria-label="${name}"`)
      expect(link).toContain(`wall tone-${tone}`)
      expect(link).toContain(`>${label}</text>`)
    }
  })

  test('draws a bay without a unit, but without a link', () => {
    const without = renderToString(planOf(units.slice(1)))
    expect(without).not.toContain(`href="${units[0]?.href}"`)
    expect(without).toContain('>A1</text>')
  })

  test('writes the price into a free bay that has room for it', () => {
    const prices = (bays: readonly Bay[]) =>
      [...renderToString(planOf(bays)).matchAll(/<\/a><text class="price middle from-(\d+)"[^>]*>(\$[\d,]+)</g)].map(
        ([, from, price]) => `${price} from ${from}`,
      )
    expect(prices(units)).toEqual([])
    const priced = (text: string) =>
      prices([{ ...(units[0] ?? expect.fail()), price: { text, from: (place) => priceFrom(place, text) } }])
    expect(priced('$950')).toEqual(['$950 from 320'])
    expect(priced('$2,400')).toEqual(['$2,400 from 400'])
    expect(priced('$12,400')).toEqual(['$12,400 from 480'])
    expect(priced('$1,000,000')).toEqual(['$1,000,000 from 640'])
    expect(priced(`$${'1,000'.repeat(4)}`)).toEqual([])
  })

  test('draws the bays that are not free alike for visitors, and says their statuses together', () => {
    const shown = units.map((bay) => (bay.tone === 'available' ? bay : { ...bay, tone: 'not-free' as const }))
    const seen = renderToString(planOf(shown))
    expect(new Set([...seen.matchAll(/tone-([\w-]+)/g)].map(([, tone]) => tone))).toEqual(
      new Set(['available', 'not-free']),
    )
    expect(seen).toContain('</svg>Leased, Reserved, Tbd, Maintenance</li>')
  })

  test('highlights the unit that is hovered elsewhere', () => {
    const active = renderToString(planOf(units, 'B3'))
    expect(active.match(/data-active="true"/g)).toHaveLength(1)
    expect(active).toMatch(/aria-label="B3, [^>]*data-active="true"/)
  })

  test('counts the leased units towards Phase 2, up to four', () => {
    const leased = units.map((bay) => ({ ...bay, tone: 'leased' as const }))
    expect(html.replaceAll('<!-- -->', '')).toContain('2 of 4 leased')
    expect(renderToString(planOf(leased)).replaceAll('<!-- -->', '')).toContain('4 of 4 leased')
  })

  test('explains exactly the patterns that it shows, and says that it is not a survey', () => {
    const free = renderToString(planOf(units.map((bay) => ({ ...bay, tone: 'available' }))))
    const words = Object.values(statuses)
    expect(words.filter((word) => html.includes(`>${word}</li>`) || html.includes(`</svg>${word}`))).toEqual(words)
    expect(words.filter((word) => free.includes(`</svg>${word}`))).toEqual(['Available'])
    expect(html).toContain('Hackberry Road')
    expect(html).toContain('Not to scale')
  })

  test('takes at most 2,500 bytes', () => {
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(2500)
  })
})

describe.each(drawings)('%s', (_, drawing) => {
  const html = renderToString(drawing)

  test('has no style attribute', () => {
    expect(html).not.toMatch(/\sstyle=/)
  })

  test('has a name, or is hidden from screen readers', () => {
    expect(html).toMatch(/<svg[^>]* role="img" aria-label="|<figure[^>]* aria-label="|<svg[^>]* aria-hidden="true"/)
  })

  test('has coordinates with at most two decimals', () => {
    expect(html).not.toMatch(/\d\.\d{3,}/)
  })
})

test('defines every pattern that the style sheet refers to', () => {
  const css = readFileSync(new URL('drawings.css', import.meta.url), 'utf8')
  const named = [...css.matchAll(/url\(#([\w-]+)\)/g)].map(([, name]) => name)
  const html = renderToString(<DrawingPatterns />)
  expect(named.length).toBeGreaterThan(0)
  for (const name of named) expect(html).toContain(`<pattern id="${name}"`)
})

test('has an icon for each industry type, and a plain door for any other text', () => {
  const trades = [
    'Manufacturing',
    'Warehousing',
    'Equipment Service',
    'Automotive Service',
    'Food Processing',
    'Light Assembly',
    'Distribution',
  ]
  const icons = [...trades, 'Woodwork'].map((trade) => renderToString(<TradeIcon trade={trade} />))
  expect(new Set(icons).size).toBe(8)
  expect(renderToString(<TradeIcon trade="" />)).toBe(icons.at(-1))
  expect(renderToString(<TradeIcon trade="toString" />)).toBe(icons.at(-1))
})
