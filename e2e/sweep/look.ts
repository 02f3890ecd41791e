import type { Page } from '@playwright/test'
import { type Findings, type Look, measure } from './geometry.ts'
import type { Screen } from './screens.ts'

type Size = readonly [width: number, height: number]

/** The widths of the sweep, each with a common height. */
export const sizes: readonly Size[] = [
  [320, 568],
  [360, 740],
  [390, 844],
  [480, 900],
  [640, 360],
  [768, 1024],
  [900, 700],
  [1024, 768],
  [1100, 800],
  [1200, 800],
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
]

/** A step of the sweep: the checks, the sizes, and the appearance of the page. */
export type Step = {
  looks: Look[]
  sizes: readonly Size[]
  /** Sets the appearance of the page, and resets it. */
  appearance?: { name: string; turnOn: (page: Page) => Promise<unknown>; turnOff: (page: Page) => Promise<unknown> }
}

/** Opens a screen once and runs each step on it. */
export async function sweepScreen<Ids>(
  page: Page,
  origin: string,
  screen: Screen<Ids>,
  ids: Ids,
  steps: readonly Step[],
  report: (place: string, findings: Findings) => void,
) {
  // Only phones have the menu.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(origin + screen.path(ids))
  await untilStill(page)
  await screen.open?.(page)
  await untilStill(page)
  for (const { looks, sizes: chosen, appearance } of steps) {
    await appearance?.turnOn(page)
    for (const [width, height] of chosen) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      report([`${width} px`, appearance?.name].filter(Boolean).join(', '), await page.evaluate(measure, looks))
    }
    await appearance?.turnOff(page)
  }
}

/** Whether nothing loads or moves any more, and React has hydrated a public page; runs inside the page. */
export const isStill = () =>
  (document.querySelector('script[type="module"]:not([src])') === null ||
    document.documentElement.dataset.hydrated !== undefined) &&
  !document.querySelector('.verifying, .skeleton-rows, [aria-busy="true"]') &&
  document.querySelector('h1, h2') !== null &&
  document.getAnimations().every(({ playState }) => playState !== 'running')

/** Whether the fonts have loaded, which public pages request after the first paint; runs inside the page. */
export const hasFonts = () =>
  document.fonts.status === 'loaded' &&
  [...document.fonts].some(({ family, status }) => /^"?Overpass(?! fallback)/.test(family) && status === 'loaded')

async function untilStill(page: Page) {
  await page.waitForFunction(isStill)
  await page.waitForFunction(hasFonts)
}

/** Collects the findings of a screen; of equal ones, such as in the rows of a table, only the first few. */
export function newReport() {
  const some = 3
  const wrong = new Map<string, string[]>()
  return {
    add(screen: string, place: string, found: readonly string[]) {
      for (const sentence of found) {
        const what = `${screen}: ${sentence}`
        wrong.set(what, [...(wrong.get(what) ?? []), place])
      }
    },
    lines() {
      const alike = Map.groupBy(wrong, ([what]) => what.replaceAll(/'[^']*'/g, ''))
      return [...alike.values()].flatMap((all) => [
        ...all.slice(0, some).map(([what, places]) => `${what} (${places.join(', ')})`),
        ...(all.length > some ? [`and ${all.length - some} like it`] : []),
      ])
    },
  }
}
