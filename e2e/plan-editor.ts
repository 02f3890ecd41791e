import type { Page } from '@playwright/test'
import { park } from './visitor.ts'

type Lot = { phase: number; x: number; y: number; width: number; height: number }
type Yard = { unit: string; x: number; y: number; width: number; height: number }
type Building = { letters: string; x: number; y: number; turn: number; doors: string; bays: object[] }
export type Corner = [number, number]
export type Plan = {
  lot: Corner[]
  roadSide: string
  otherRoads?: { side: string; name?: string }[]
  gateSide?: string
  buildings: Building[]
  yards?: Yard[]
  parking?: object[]
  driveWidth?: number
  gate?: number
  drives?: Corner[][]
  lots?: Lot[]
}

/** The numbers of the units in a building. */
export const unitsOf = (letters: string) =>
  park.units.map(({ number }) => number).filter((number) => number.startsWith(letters))
/** As many bays as units, at least 156 feet in total, each wide enough to click in a drawing. */
export function baysOf(letters: string) {
  const { length } = unitsOf(letters)
  return Array.from({ length }, () => ({ width: Math.max(26, 156 / length), depth: 50 }))
}
const standing = { A: [100, 160, 0], B: [100, 64, 0], C: [450, 190, 90] } as const
const building = (letters: 'A' | 'B' | 'C'): Building => {
  const [x, y, turn] = standing[letters]
  return { letters, x, y, turn, doors: 'one side', bays: baysOf(letters) }
}
const letters = (['A', 'B', 'C'] as const).filter((one) => unitsOf(one).length > 0)
/** A plan for the buildings of the demo. */
export const plan: Plan = {
  lot: [
    [0, 0],
    [600, 0],
    [600, 360],
    [0, 360],
  ],
  roadSide: 'south',
  buildings: letters.map(building),
}

/** The drawing of the plan editor. */
export const drawing = (page: Page) => page.getByRole('group', { name: 'Site plan', exact: true })
/** The building of these letters in the drawing. */
export const outline = (page: Page, letters: string) =>
  drawing(page).getByRole('button', { name: new RegExp(`^Building ${letters},`) })

/** The pixel of a point on the ground. */
export const pixelOf = (page: Page, x: number, y: number) =>
  drawing(page)
    .locator('svg')
    .evaluate(
      (svg: SVGSVGElement, [feetX, feetY]) => {
        const { x: left, y: top } = new DOMPoint(feetX, feetY).matrixTransform(svg.getScreenCTM() ?? undefined)
        return { x: left, y: top }
      },
      [x, y] as const,
    )

/** Drags from one point to another. */
export async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const [start, end] = [await pixelOf(page, ...from), await pixelOf(page, ...to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await page.mouse.up()
}
