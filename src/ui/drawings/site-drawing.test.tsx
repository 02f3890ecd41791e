import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Bay } from './bays.tsx'
import { buildingDrawing } from './building-drawing.ts'
import { BuildingsPlan } from './buildings-plan.tsx'
import type { Box, SiteDrawing } from './geometry.ts'
import type { Building, Facing, Land } from './ground/land.ts'
import { futurePhases } from './ground/own-lots.tsx'
import { ParkingLayout } from './ground/parking-layout.tsx'
import { PhaseMap } from './phase-map.tsx'
import { drivesOf, siteDrawing } from './site-drawing.ts'
import { SitePlan } from './site-plan.tsx'
import type { UnitFacts } from '#domain/what-fits/floor.ts'

/** A building of bays of 40 by 50 feet with doors to the south, or of square bays that can face any way. */
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
const facts = { acres: 20, size: '2,000 SF each', planned: [], leased: 0, road: 'Mill Road' }
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

  test('shows each bay on its sheet with its door', () => {
    expect(drawing.bays.map(({ label }) => label)).toEqual(
      land.buildings.flatMap(({ bays }) => bays.map((bay) => bay.label)),
    )
    for (const bay of drawing.bays) {
      expect(within(bay, drawing.sheet)).toBe(true)
      expect(bay.door).toMatch(/^M[\d.]+ [\d.]+[hv][\d.]+$/)
    }
  })

  test('has a way from every court to the gate', () => {
    expect(drawing.drives.middle.match(/M/g)).toHaveLength(land.buildings.length)
    expect(drawing.gate).not.toBe('')
  })

  test('has coordinates with at most two decimals, and no style', () => {
    const html = renderToString(<SitePlan {...facts} drawing={drawing} bays={baysOf(land)} />)
    expect(html).not.toMatch(/\d\.\d{3,}|NaN|Infinity|\sstyle=/)
  })
})

describe('bays', () => {
  test('are links at every width if they are large enough', () => {
    expect(siteDrawing(small, 0).buildingsBelow).toBeUndefined()
  })

  test('are chosen through their building if they are too small', () => {
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

test('lists its units in the parking layout', () => {
  const html = renderToString(
    <ParkingLayout
      road="Mill Road"
      drawing={siteDrawing(large, 0)}
      bays={baysOf(large)}
      unitNames="180 units in 12 buildings"
    />,
  )
  expect(html).toContain('aria-label="Parking layout of 180 units in 12 buildings"')
  expect(html).not.toContain('<a ')
})

describe('a site plan with adjustments', () => {
  const adjusted = (change: Partial<Land>, first: Partial<Building> = {}) =>
    siteDrawing(
      {
        ...small,
        isMeasured: true,
        ...change,
        buildings: small.buildings.map((one, place) => (place === 0 ? { ...one, ...first } : one)),
      },
      0,
    )
  const byRules = adjusted({})
  const parts = (path: string | undefined) => path?.match(/M/g)?.length ?? 0

  test('draws a court of the chosen depth, or none', () => {
    const feet = (byRules.buildings[0]?.ground.height ?? 0) / 110
    const heightOf = (court: number) => adjusted({}, { court }).buildings[0]?.ground.height
    expect(heightOf(30)).toBeCloseTo(80 * feet, 0)
    expect(heightOf(0)).toBeCloseTo(50 * feet, 0)
    expect(parts(adjusted({}, { court: 0 }).route)).toBe(parts(byRules.route) - 2)
  })

  test('distributes the chosen number of stalls over the doors in turn', () => {
    expect(byRules.buildings.map(({ stalls }) => stalls)).toEqual([0, 0])
    expect(byRules.parking.stalls).toBe('')
    const stalls = adjusted({}, { stalls: 4 })
    expect(stalls.buildings[0]?.stalls).toBe(4)
    // Four stalls at three doors have 3 + 2 + 2 lines.
    expect(stalls.parking.stalls.match(/v/g)).toHaveLength(7)
    expect(adjusted({}, { stalls: 0 }).buildings[0]?.stalls).toBe(0)
    expect(adjusted({}, { stalls: 99 }).buildings[0]?.stalls).toBe(6)
  })

  test('draws drives of the chosen width', () => {
    expect(adjusted({ driveWidth: 52 }).drives.width).toBeCloseTo(2 * (byRules.drives.width ?? 0), 0)
  })

  test.each(['north', 'east', 'south', 'west'] as const)('leads the drives to a gate on the %s', (roadSide) => {
    const drawing = adjusted({ roadSide, gate: 40 })
    expect(drawing.gate).not.toBe(adjusted({ roadSide }).gate)
    const [x = 0, y = 0] = drawing.gate.slice(1).split(/[ L]/).map(Number)
    const [endX = 0, endY = 0] = drawing.drives.middle.split(/M/)[1]?.split('L').at(-1)?.split(' ').map(Number) ?? []
    expect(Math.hypot(endX - x, endY - y)).toBeLessThan(26)
    for (const way of drawing.drives.middle.split('M').slice(1) ?? []) {
      const corners = way.split('L').map((corner) => corner.split(' ').map(Number))
      for (const [place, corner] of corners.slice(1).entries())
        expect(corner[0] === corners[place]?.[0] || corner[1] === corners[place]?.[1], way).toBe(true)
    }
  })

  test('draws the chosen drives, which the truck route follows together with the courts', () => {
    const drives: Land['drives'] = [
      [
        [10, 300],
        [10, 250],
        [60, 230],
      ],
    ]
    const drawing = adjusted({ drives })
    expect(parts(drawing.drives.middle)).toBe(1)
    const [first, , last] = drawing.drives.middle.split('L') ?? []
    expect(drawing.route).toMatch(new RegExp(`^${first}L[^M]*Q[^M]*L${last}M`))
    expect(parts(drawing.route)).toBe(3)
    expect(drawing.gate).not.toBe(byRules.gate)
    const slanted = adjusted({
      drives: [
        [
          [10, 300],
          [50, 20],
        ],
      ],
    })
    expect(slanted.arrows).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+L[\d.]+ [\d.]+z/)
    expect(parts(adjusted({ drives: [] }).drives.middle)).toBe(0)
  })

  test('paves a court as far as a drive runs straight through it, with one lane', () => {
    const through: Land['drives'] = [
      [
        [30, 300],
        [30, 245],
        [220, 245],
        [220, 300],
      ],
    ]
    const drawing = adjusted({ drives: through })
    // One on each segment of the drive that is long enough, and one in the court of the other building.
    expect(drawing.arrows.match(/M[\d.]+ [\d.]+l4 9|M[\d.]+ [\d.]+l4 -9|M[\d.]+ [\d.]+l-9 4/g)).toHaveLength(4)
    // The route consists of the drive and the court of the other building.
    expect(parts(drawing.route)).toBe(2)
    const wide = /M([\d.]+) ([\d.]+)h([\d.]+)a/.exec(drawing.pavement) ?? []
    const scale = (drawing.bays[0]?.width ?? 0) / 40
    expect(Number(wide[3])).toBeCloseTo(190 * scale, 0)
    const beside = adjusted({
      drives: through,
      yards: [{ label: 'YARD 1', box: { x: 190, y: 225, width: 20, height: 15 } }],
    })
    expect(parts(beside.route)).toBe(2)
    const widths = [...beside.pavement.matchAll(/h([\d.]+)[av]/g)].map(([, width]) => Number(width))
    expect(Math.max(...widths)).toBeLessThanOrEqual(120 * scale + 1)
  })

  test('labels Truck court and Entrance only if the plan has courts and drives', () => {
    const textsOf = ({ notes, parking }: SiteDrawing) => [...notes, ...parking.notes].map(({ text }) => text)
    const land = { ...small, isMeasured: true }
    expect(textsOf(siteDrawing(land, 0, false))).toEqual([])
    const [first, second] = small.buildings
    const court = { ...land, buildings: [{ ...(first ?? expect.fail()), court: 60 }, second ?? expect.fail()] }
    expect(textsOf(siteDrawing(court, 0, false))).toEqual(['Truck court'])
    expect(siteDrawing(land, 0, false).isRouteAssumed).toBe(true)
  })

  test('draws as many doors at a bay as its unit has', () => {
    const rooms = { office: false, bathroom: false, shower: false }
    const dock = { kind: 'Dock-high' as const, width: 9, height: 10 }
    const label = small.buildings[0]?.bays[0]?.label ?? expect.fail()
    const doorsWith = (doors: UnitFacts['doors']) =>
      siteDrawing(small, 0, true, () => ({ doors, height: 14, rooms })).bays.find((bay) => bay.label === label)?.door
    expect(parts(doorsWith(null))).toBe(1)
    expect(parts(doorsWith([]))).toBe(0)
    expect(parts(doorsWith([{ ...dock, count: 2 }]))).toBe(2)
    expect(
      parts(
        doorsWith([
          { ...dock, kind: 'Drive-in', count: 1 },
          { ...dock, count: 4 },
        ]),
      ),
    ).toBe(5)
  })

  test('shows stalls on the site plan if bays are large, and no tree at the north arrow', () => {
    expect(byRules.stalls).toBe(byRules.parking.stalls)
    const stalled = { ...large, buildings: large.buildings.map((one) => ({ ...one, stalls: 4 })) }
    expect(siteDrawing(stalled, 0).stalls).toBe('')
    const [x = 0, y = 0] = /translate\(([\d.]+) ([\d.]+)\)/.exec(byRules.north)?.slice(1).map(Number) ?? []
    const trees = [...byRules.trees.matchAll(/M([\d.]+) ([\d.]+)h/g)].map(([, treeX, treeY]) => [
      Number(treeX),
      Number(treeY),
    ])
    expect(trees.length).toBeGreaterThan(0)
    for (const [treeX = 0, treeY = 0] of trees)
      expect(Math.abs(treeX - x) >= 17 || Math.abs(treeY - y) >= 31, `${treeX} ${treeY}`).toBe(true)
  })

  test('draws extra parking with stalls along its longer side, and lists it in the parking layout', () => {
    const drawing = adjusted({ parking: [{ x: 200, y: 40, width: 85, height: 18 }] })
    const lines = (path: string) => path.match(/[vh]-?[\d.]+(?=[mM]|$)/g)?.length ?? 0
    expect(lines(drawing.stalls) - lines(byRules.stalls)).toBe(11)
    expect(drawing.parking).toMatchObject({
      hasExtra: true,
      cars: expect.stringMatching(/^(M[\d. ]+h[\d.]+v[\d.]+h-[\d.]+z){4}$/),
    })
    expect(drawing.parking.notes).toContainEqual(expect.objectContaining({ text: 'Extra parking' }))
    const upright = adjusted({ parking: [{ x: 200, y: 40, width: 18, height: 85 }] })
    expect(lines(upright.stalls) - lines(byRules.stalls)).toBe(11)
    expect(byRules.parking.hasExtra).toBe(false)
  })

  test('draws a canopy as the outline of a roof over the court', () => {
    const drawing = adjusted({}, { canopies: [{ x: 60, y: 90, width: 120, height: 20 }] })
    const [bay] = drawing.bays
    const [, x, y] = /^M([\d.]+) ([\d.]+)h[\d.]+v[\d.]+h-[\d.]+z$/.exec(drawing.canopies ?? '') ?? []
    expect([Number(x), Number(y)]).toEqual([bay?.x, expect.closeTo((bay?.y ?? 0) + (bay?.height ?? 0), 0)])
    const html = renderToString(<SitePlan {...facts} drawing={drawing} bays={baysOf(small)} />)
    expect(html.match(/class="canopy"/g)).toHaveLength(1)
    expect(renderToString(<SitePlan {...facts} drawing={byRules} bays={baysOf(small)} />)).not.toContain('canopy')
  })

  const corner: Partial<Land> = {
    otherRoads: [{ side: 'west', name: 'Mill Lane' }, { side: 'north' }],
    gateSide: 'west',
  }

  test('draws other roads on their sides of the land, each with its own name', () => {
    const drawing = adjusted(corner)
    expect(drawing.roads.map(({ text }) => text)).toEqual([undefined, 'Mill Lane', ''])
    const [south, west, north] = drawing.roads.map(({ middle }) => middle)
    expect([south, north]).toEqual([expect.stringMatching(/^M0 [\d.]+H345$/), expect.stringMatching(/^M0 25H345$/)])
    expect(west).toMatch(/^M13 32V[\d.]+$/)
    const html = renderToString(<SitePlan {...facts} drawing={drawing} bays={baysOf(small)} />)
    expect(html.match(/class="road-name/g)).toHaveLength(2)
    expect(html).toMatch(/>Mill Road<.*>Mill Lane</s)
  })

  test('places the gate at the chosen road', () => {
    const { gate } = adjusted({ ...corner, gate: 200 })
    const [x = 0, y = 0] = gate.slice(1).split(/[ L]/).map(Number)
    const [beforeX, beforeY] = adjusted({ ...corner, gate: 100 })
      .gate.slice(1)
      .split(/[ L]/)
      .map(Number)
    expect(x).toBe(beforeX)
    expect(y).toBeGreaterThan(beforeY ?? 0)
  })

  test('draws an entrance for each chosen drive that ends at a road', () => {
    const drives: Land['drives'] = [
      [
        [30, 300],
        [30, 20],
        [290, 20],
        [290, 300],
      ],
      [
        [0, 150],
        [30, 150],
      ],
    ]
    const loop = adjusted({ drives })
    expect(parts(loop.gate)).toBe(2)
    expect(loop.notes.map(({ text }) => text)).toEqual(['Gate'])
    const atTwoRoads = adjusted({ drives, otherRoads: [{ side: 'west' }] })
    expect(parts(atTwoRoads.gate)).toBe(3)
    expect(atTwoRoads.notes).toHaveLength(2)
  })

  test('draws a yard as a link within its fence, and never as a building', () => {
    const yards: Land['yards'] = [{ label: 'YARD 1', box: { x: 150, y: 250, width: 100, height: 40 } }]
    const drawing = adjusted({ yards })
    const yard = drawing.bays.at(-1) ?? expect.fail()
    expect(yard).toMatchObject({
      label: 'YARD 1',
      door: '',
      fence: expect.stringMatching(/^M[\d.]+ -1.5l3 3m0-3l-3 3M/),
    })
    expect(within(yard, drawing.sheet)).toBe(true)
    expect(drawing.buildings.flatMap(({ bays }) => bays)).not.toContainEqual(yard)
    // A court ends at the fence.
    expect(drawing.buildings[1]?.ground.height).toBeLessThan(byRules.buildings[1]?.ground.height ?? 0)

    const bays = [...baysOf(small), { ...(baysOf(small)[0] ?? expect.fail()), label: 'YARD 1', href: '/units/yard' }]
    const html = renderToString(<SitePlan {...facts} drawing={drawing} bays={bays} active="YARD 1" />)
    const link = /<a [^>]*href="\/units\/yard"[^>]*>(.*?)<\/a>/.exec(html)
    expect(link?.[0]).toMatch(/data-active="true"/)
    expect(link?.[1]).toMatch(/class="yard tone-leased".*class="fence".*>YARD 1</)
    expect(link?.[1]).not.toContain('bay-door')
    const map = renderToString(
      <PhaseMap
        label="The phases on 5 acres: Phase 1 is ready"
        drawing={drawing}
        acres="5 acres"
        first={{ name: 'Phase 1', units: 7 }}
        planned={[]}
      />,
    )
    expect(/class="ready" d="([^"]+)"/.exec(map)?.[1]?.match(/M/g)).toHaveLength(6)
  })

  test('leads a drive to a yard, from the middle of one of its sides', () => {
    const box = { x: 150, y: 250, width: 100, height: 40 }
    const { lines } = drivesOf({ ...small, yards: [{ label: 'YARD 1', box }] })
    const sides = [
      [200, 250],
      [250, 270],
      [200, 290],
      [150, 270],
    ]
    expect(lines.filter(([start]) => sides.some((side) => side.join() === start?.join()))).toHaveLength(1)
    expect(drivesOf(small).lines).toHaveLength(lines.length - 1)
  })

  test('keeps a yard pressable if the bays are not', () => {
    const yards: Land['yards'] = [{ label: 'YARD 1', box: { x: 700, y: 650, width: 300, height: 100 } }]
    const bays = [...baysOf(large), { ...(baysOf(large)[0] ?? expect.fail()), label: 'YARD 1', href: '/units/yard' }]
    const plan = { ...facts, drawing: siteDrawing({ ...large, yards }, 0), bays }
    const html = renderToString(<BuildingsPlan {...plan} listOf={(letter) => `#${letter}`} />)
    expect(html.match(/<a /g)).toHaveLength(13)
    expect(html).toMatch(/<a [^>]*href="\/units\/yard"/)
    const parking = renderToString(<ParkingLayout {...plan} unitNames="180 units" />)
    expect(parking.match(/<a /g)).toHaveLength(1)
  })

  const lot = { place: 1, box: { x: 340, y: 0, width: 120, height: 90 } }
  const planned = [{ name: 'Phase 2' }, { name: 'Phase 3', startsAfter: 4 }]

  test('draws the lot of a phase without moving the other lots', () => {
    const [north, south] = siteDrawing(small, 2).lots
    expect((south?.box.y ?? 0) - (north?.box.y ?? 0)).toBeGreaterThan(siteDrawing(small, 2).sheet.height * 0.4)
    const drawing = siteDrawing({ ...small, lots: [lot] }, 2)
    expect([drawing.lots.length, drawing.ownLots?.length]).toEqual([1, 1])
    expect(within(drawing.ownLots?.[0]?.box ?? drawing.sheet, drawing.sheet)).toBe(true)
    const html = renderToString(
      <SitePlan {...facts} {...futurePhases(drawing, planned)} drawing={drawing} bays={baysOf(small)} />,
    )
    expect(html.match(/>Phase 2</g)).toHaveLength(1)
    expect(html.match(/>Phase 3</g)).toHaveLength(1)
    expect(html).toContain('Planned')
    expect(html).not.toContain('of 4 leased')
    expect(drawing.parking.frame.width).toBeLessThan(drawing.sheet.width)
  })

  test('draws the phase map to scale if every phase has a place', () => {
    const map = (drawing: SiteDrawing) =>
      renderToString(
        <PhaseMap
          label="The phases on 5 acres: Phase 1 is ready, Phase 2 and Phase 3 are planned"
          drawing={drawing}
          acres="5 acres"
          first={{ name: 'Phase 1', units: 6 }}
          planned={planned.map(({ name }) => ({ name, lines: ['Begins', 'later'] }))}
        />,
      )
    const beside = { place: 0, box: { x: -200, y: 0, width: 150, height: 200 } }
    const toScale = map(siteDrawing({ ...small, lots: [beside, lot] }, 2))
    expect(toScale).toContain('Phase 1: 6 units ready')
    expect(toScale).toMatch(/>Phase 2<.*>Phase 3</s)
    const lots = [...(/class="lot" d="([^"]+)"/.exec(toScale)?.[1]?.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)/g) ?? [])]
    expect(
      lots.map(([, , , width, height]) => Number(width) / Number(height)).map((ratio) => ratio.toFixed(1)),
    ).toEqual(['0.8', '1.3'])
    expect(map(siteDrawing({ ...small, lots: [lot] }, 2))).not.toContain('Phase 1: 6 units ready')
  })
})
