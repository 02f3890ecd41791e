import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { assumptionsOf } from '#contract/units/floor.labels.ts'
import { fitOf } from '#domain/what-fits/fit.ts'
import { floorOf, type UnitFacts } from '#domain/what-fits/floor.ts'
import { placedPlan } from '#domain/site-plan/site-layout.ts'
import { ShareFront } from './share-front.tsx'
import { FittedPlan } from '#ui/drawings/fitted-plan.tsx'
import { BayElevation } from '#ui/drawings/front/bay-elevation.tsx'
import { Elevation } from '#ui/drawings/front/elevation.tsx'
import { siteDrawing } from '#ui/drawings/site-drawing.ts'

/** Fronts are drawn with so many units to the foot. */
const perFoot = 8

type Kind = 'Drive-in' | 'Dock-high' | 'Ramp'
const doors = (kind: Kind, count: number, width: number | null, height: number | null) => ({
  kind,
  count,
  width,
  height,
})

/** A door as it must be measured in each drawing, in feet. */
type Measured = { width: number; height: number; sill: number }
const times = (count: number, door: Measured) => Array.from({ length: count }, () => door)

type Expected = {
  doors: Measured[]
  /** In square feet; 0 for no room at all. */
  office: number
  hasEntry: boolean
  said: string[]
}

const noRooms = { office: false, bathroom: false, shower: false }
const office = { ...noRooms, office: true }
const bySize = 'By the size of the unit, not measured.'

const table: [name: string, facts: Partial<UnitFacts>, expected: Expected][] = [
  [
    'doors that nobody stated, in a park with doors of 14 ft',
    { doors: null, height: 14 },
    {
      doors: [{ width: 12, height: 14, sill: 0 }],
      office: 0,
      hasEntry: false,
      said: [
        'Drawn with one door; how many it has is not published.',
        'Door drawn 12\u00a0ft wide; its width is not measured.',
        bySize,
      ],
    },
  ],
  [
    'doors that nobody stated, in a park without a height',
    { doors: null, height: null },
    {
      doors: [{ width: 10, height: 12, sill: 0 }],
      office: 0,
      hasEntry: false,
      said: [
        'Drawn with one door; how many it has is not published.',
        'Door drawn 10\u00a0ft wide; its width is not measured.',
        'Its height is not published: ask us before you bring a vehicle.',
        bySize,
      ],
    },
  ],
  ['no door', { doors: [], height: 14 }, { doors: [], office: 0, hasEntry: false, said: [bySize] }],
  [
    'a door of 8 × 8',
    { doors: [doors('Drive-in', 1, 8, 8)], height: 14 },
    { doors: [{ width: 8, height: 8, sill: 0 }], office: 0, hasEntry: false, said: [bySize] },
  ],
  [
    'a door of 12 × 16 beside an office of 215 SF',
    { doors: [doors('Drive-in', 1, 12, 16)], rooms: office, officeSize: 215 },
    { doors: [{ width: 12, height: 16, sill: 0 }], office: 215, hasEntry: true, said: [bySize] },
  ],
  [
    'two docks',
    { doors: [doors('Dock-high', 2, 9, 10)], width: 56, depth: 70, rooms: office, officeSize: 400 },
    { doors: times(2, { width: 9, height: 10, sill: 4 }), office: 400, hasEntry: true, said: [bySize] },
  ],
  [
    'two docks without a width, in a measured plan',
    { doors: [doors('Dock-high', 2, null, 10)], isMeasured: true },
    {
      doors: times(2, { width: 9, height: 10, sill: 4 }),
      office: 0,
      hasEntry: false,
      said: [
        'Doors drawn 9\u00a0ft wide; their width is not measured.',
        'Where doors and rooms stand is not measured.',
      ],
    },
  ],
  [
    'a drive-in and four docks',
    { doors: [doors('Drive-in', 1, 14, 18), doors('Dock-high', 4, 9, 10)], width: 90, depth: 70 },
    {
      doors: [{ width: 14, height: 18, sill: 0 }, ...times(4, { width: 9, height: 10, sill: 4 })],
      office: 0,
      hasEntry: false,
      said: [bySize],
    },
  ],
  [
    'a ramp',
    { doors: [doors('Ramp', 1, 10, 12)] },
    { doors: [{ width: 10, height: 12, sill: 4 }], office: 0, hasEntry: false, said: [bySize] },
  ],
  [
    'a double door of 6 × 7 in a unit 20 ft wide',
    { doors: [doors('Drive-in', 1, 6, 7)], width: 20, depth: 30 },
    { doors: [{ width: 6, height: 7, sill: 0 }], office: 0, hasEntry: false, said: [bySize] },
  ],
  [
    'an office of 0 in a park whose units have one',
    { doors: [doors('Drive-in', 1, 12, 14)], rooms: office, officeSize: 0 },
    { doors: [{ width: 12, height: 14, sill: 0 }], office: 0, hasEntry: false, said: [bySize] },
  ],
  [
    'an office larger than half the floor',
    { doors: [doors('Drive-in', 1, 10, 12)], rooms: office, officeSize: 1200 },
    { doors: [{ width: 10, height: 12, sill: 0 }], office: 1200, hasEntry: true, said: [bySize] },
  ],
  [
    'an office that docks leave no place in front',
    { doors: [doors('Dock-high', 4, 9, 10)], rooms: office, officeSize: 300 },
    { doors: times(4, { width: 9, height: 10, sill: 4 }), office: 300, hasEntry: false, said: [bySize] },
  ],
  [
    'a unit 10 ft wide',
    { doors: [doors('Drive-in', 1, 8, 8)], width: 10, depth: 60 },
    { doors: [{ width: 8, height: 8, sill: 0 }], office: 0, hasEntry: false, said: [bySize] },
  ],
  [
    'a unit 20 ft wide with an office',
    { doors: [doors('Drive-in', 1, 9, 10)], width: 20, depth: 50, rooms: office, officeSize: 120 },
    { doors: [{ width: 9, height: 10, sill: 0 }], office: 120, hasEntry: true, said: [bySize] },
  ],
  [
    'an office of unknown size',
    { doors: [doors('Drive-in', 1, 10, 12)], rooms: office },
    {
      doors: [{ width: 10, height: 12, sill: 0 }],
      office: 288,
      hasEntry: true,
      said: ['Office drawn at its usual size.', bySize],
    },
  ],
]

const unitOf = (of: Partial<UnitFacts>) => ({
  width: 39,
  depth: 50,
  doors: null,
  height: null,
  ...of,
  rooms: { ...noRooms, ...of.rooms },
  size: 'any',
})

const numbers = (text: string | undefined) => (text?.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
const html = (drawing: ReactElement) => renderToStaticMarkup(drawing)
const pathOf = (markup: string, name: string) => new RegExp(`class="${name}" d="([^"]*)"`).exec(markup)?.[1] ?? ''
const feet = (units: number) => units / perFoot

/** The doors of a front, from outlines of `M x y v-height h width v height`. */
const framed = (path: string): Measured[] =>
  [...path.matchAll(/M[-\d.]+ (-?[\d.]+)v-([\d.]+)h([\d.]+)v[\d.]+/g)].map(([, foot, height, width]) => ({
    width: feet(Number(width)),
    height: feet(Number(height)),
    sill: Math.abs(feet(Number(foot))),
  }))

describe.each(table)('%s', (_, facts, expected) => {
  const inside = unitOf(facts)
  const { width, depth } = inside
  const front = floorOf(inside)

  test('is as wide, and has these doors, on its front', () => {
    const card = html(<BayElevation label="A1" tone="available" front={front} />)
    expect(feet(Number(/h([\d.]+)V0H0z/.exec(pathOf(card, 'front-wall'))?.[1]))).toBe(width)
    expect([...card.matchAll(/class="frame" d="([^"]*)"/g)].flatMap(([, path = '']) => framed(path))).toEqual(
      expected.doors,
    )
    expect(card.match(/class="bumpers"/g)?.length ?? 0).toBe(
      inside.doors?.flatMap(({ kind, count }) =>
        kind === 'Dock-high' ? times(count, { width: 0, height: 0, sill: 0 }) : [],
      ).length ?? 0,
    )
    expect(card.includes('class="entry" d="M') && card.includes('class="lamp"')).toBe(expected.hasEntry)
  })

  test('has the same doors at night and on its share image', () => {
    const night = html(
      <Elevation buildings={[{ letters: 'A', units: [{ label: 'A1', front, isFree: true }] }]} height={null} />,
    )
    expect(framed(pathOf(night, 'frame'))).toEqual(expected.doors)
    expect(pathOf(night, 'lamp') !== '').toBe(expected.hasEntry)
    const share = html(<ShareFront label="A1" tone="available" front={front} />)
    const [, boxes = ''] = /<path d="([^"]*)" fill="none"/.exec(share) ?? []
    const shown = [...boxes.matchAll(/M[-\d.]+ (-?[\d.]+)h([\d.]+)v([\d.]+)/g)].map(([, top, wide, high]) => ({
      width: feet(Number(wide)),
      height: feet(Number(high)),
      sill: Math.abs(feet(Number(top) + Number(high))),
    }))
    expect(shown).toEqual(expected.doors)
  })

  test('has these doors, its office in its size and what is assumed, on its plan', () => {
    const fit = fitOf(front, 'Warehousing')
    for (const isSmall of [false, true]) {
      const drawn = html(<FittedPlan inside={inside} fit={fit} isSmall={isSmall} />)
      expect(drawn).toContain(`class="floor" d="M0 0h${depth}v${width}H0z"`)
      const openings = [...pathOf(drawn, 'bay-door').matchAll(/M0 ([\d.]+)v([\d.]+)/g)].map(([, ...of]) =>
        of.map(Number),
      )
      expect(openings.map(([, open]) => open)).toEqual(expected.doors.map((door) => door.width))
      for (const [at = NaN, open = NaN] of openings) {
        expect(at).toBeGreaterThanOrEqual(0.5)
        expect(at + open).toBeLessThanOrEqual(width - 0.5)
      }
      const [from = 0, top = 0, to = 0, low = 0] = numbers(pathOf(drawn, 'room'))
      // Walls take half a foot of a room at each side of the unit.
      const inWalls = (one: number, other: number, all: number) => Math.min(other, all - 0.5) - Math.max(one, 0.5)
      const area = pathOf(drawn, 'room') === '' ? 0 : inWalls(from, to, depth) * inWalls(top, low, width)
      expect(Math.abs(area - expected.office)).toBeLessThanOrEqual(expected.office && inWalls(top, low, width) / 4)
      expect(drawn.includes('office')).toBe(expected.office > 0)
    }
    expect(assumptionsOf(front)).toEqual(expected.said)
  })

  test('has the same doors in its bay on the site plan', () => {
    const land = placedPlan({ plan: null, acres: 5 }, [{ unitNumber: 'A1', size: 1950 }])
    const [building] = land.buildings
    const [bay] = building?.bays ?? []
    if (!building || !bay) throw new Error('The plan has no bay')
    const box = { ...bay, width, height: depth }
    const drawing = siteDrawing({ ...land, buildings: [{ ...building, box, bays: [box] }] }, 0, false, () => inside)
    const [placed] = drawing.bays
    const scale = (placed?.width ?? NaN) / width
    const widths = [...(placed?.door ?? '').matchAll(/M[\d.]+ [\d.]+h([\d.]+)/g)].map(
      ([, wide]) => Number(wide) / scale,
    )
    expect(widths).toHaveLength(expected.doors.length * (building.isTwoSided ? 2 : 1))
    for (const [place, wide] of widths.entries())
      expect(Math.abs(wide - (expected.doors[place]?.width ?? NaN))).toBeLessThan(0.2)
  })
})
