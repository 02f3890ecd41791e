import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Bay } from './bays.tsx'
import { buildingDrawing } from './building-drawing.ts'
import { BuildingsPlan } from './buildings-plan.tsx'
import type { Box } from './geometry.ts'
import type { Building, Facing, Land } from './land.ts'
import { ParkingLayout } from './parking-layout.tsx'
import { siteDrawing } from './site-drawing.ts'
import { SitePlan } from './site-plan.tsx'

/** A building of bays of 40 by 50 feet whose doors look south, or any way on a square. */
function building(letters: string, count: number, x: number, y: number, facing: Facing = 'south'): Building {
  const across = facing === 'south' || facing === 'north'
  const bays = Array.from({ length: count }, (_, place) => ({
    label: `${letters}${place + 1}`,
    x: across ? x + place * 40 : x,
    y: across ? y : y + place * 40,
    width: across ? 40 : 50,
    height: across ? 50 : 40,
  }))
  const box = across ? { x, y, width: count * 40, height: 50 } : { x, y, width: 50, height: count * 40 }
  return { letters, box, facing, isTwoSided: false, bays }
}

const lotOf = (width: number, height: number): Land['lot'] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
]
const small: Land = {
  lot: lotOf(320, 300),
  roadSide: 'south',
  buildings: [building('A', 3, 60, 40), building('B', 3, 60, 170)],
  isMeasured: false,
}
const letters = 'ABCDEFGHIJKL'
const large: Land = {
  lot: lotOf(1400, 760),
  roadSide: 'east',
  buildings: [...letters].map((letter, place) =>
    building(letter, 15, 50 + (place % 2) * 680, 20 + Math.floor(place / 2) * 120),
  ),
  isMeasured: true,
}

const baysOf = ({ buildings }: Land): Bay[] =>
  buildings
    .flatMap(({ bays }) => bays)
    .map(({ label }, place) => ({
      label,
      status: 'Available',
      tone: place % 3 === 0 ? 'leased' : 'available',
      name: `${label}, 2,000 square feet`,
      href: `/units/${label}`,
    }))
const facts = { acres: 20, size: '2,000 SF each', planned: [], road: 'Mill Road' }
const within = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

describe.each([
  ['a small park', small],
  ['a large park', large],
  ...(['north', 'east', 'south', 'west'] as const).map((side): [string, Land] => [
    `turned buildings, the road in the ${side}`,
    {
      lot: [
        [0, 60],
        [700, 0],
        [700, 520],
        [0, 520],
      ],
      roadSide: side,
      buildings: (['north', 'east', 'south', 'west'] as const).map((facing, place) =>
        building(letters.charAt(place), 4, 110 + (place % 2) * 270, 130 + Math.floor(place / 2) * 180, facing),
      ),
      isMeasured: true,
    },
  ]),
])('the drawing of %s', (_, land) => {
  const drawing = siteDrawing(land, 2)

  test('has each bay on its sheet, with its door', () => {
    expect(drawing.bays.map(({ label }) => label)).toEqual(
      land.buildings.flatMap(({ bays }) => bays.map((bay) => bay.label)),
    )
    for (const bay of drawing.bays) {
      expect(within(bay, drawing.sheet)).toBe(true)
      expect(bay.door).toMatch(/^M[\d.]+ [\d.]+[hv][\d.]+$/)
    }
  })

  test('leads a way from every court to the gate', () => {
    expect(drawing.drives?.middle.match(/M/g)).toHaveLength(land.buildings.length)
    expect(drawing.gate).not.toBe('')
  })

  test('writes its measures with at most two decimals, and no style', () => {
    const html = renderToString(<SitePlan {...facts} drawing={drawing} bays={baysOf(land)} />)
    expect(html).not.toMatch(/\d\.\d{3,}|NaN|Infinity|\sstyle=/)
  })
})

describe('bays', () => {
  test('are links at every width where they are large enough', () => {
    expect(siteDrawing(small, 0).buildingsBelow).toBeUndefined()
  })

  test('are chosen by their building where they are too small', () => {
    const drawing = siteDrawing(large, 0)
    expect(drawing.buildingsBelow).toBe('any width')
    const listOf = (letter: string) => `/available-units#building-${letter}`
    const html = renderToString(<BuildingsPlan {...facts} drawing={drawing} bays={baysOf(large)} listOf={listOf} />)
    expect(html.match(/<a /g)).toHaveLength(12)
    expect(html).toContain('href="/available-units#building-C"')
    expect(html).toContain('aria-label="Building C: 10 free of 15"')
    const zoomed = renderToString(
      <BuildingsPlan {...facts} drawing={drawing} bays={baysOf(large)} listOf={listOf} here="C7" />,
    )
    expect([...zoomed.matchAll(/href="\/units\/(\w+)"/g)].map(([, label]) => label)).toEqual(
      Array.from({ length: 15 }, (_, place) => `C${place + 1}`),
    )
    expect(zoomed).toContain('All buildings')
  })

  test('of one building are wide enough for a finger on a phone', () => {
    for (const count of [1, 4, 7, 15, 24]) {
      const drawing = siteDrawing({ ...large, buildings: [building('A', count, 20, 20)] }, 0)
      const { bays, sheet } = buildingDrawing(drawing.buildings[0] ?? { bays: [] })
      expect(bays).toHaveLength(count)
      for (const bay of bays) {
        expect(within(bay, sheet)).toBe(true)
        expect((bay.width / sheet.width) * 354).toBeGreaterThanOrEqual(30)
      }
    }
  })
})

test('the parking layout names its units', () => {
  const html = renderToString(
    <ParkingLayout drawing={siteDrawing(large, 0)} bays={baysOf(large)} of="180 units in 12 buildings" />,
  )
  expect(html).toContain('aria-label="Parking layout of 180 units in 12 buildings"')
  expect(html).not.toContain('<a ')
})
