import type { Page } from '@playwright/test'
import { expect, holdClock, test, untilScriptRan } from '../visitor.ts'

/** The timings that the browser has recorded so far. The clock of the journey replaces the other way to read them. */
const timingsOf = (page: Page, type: 'paint' | 'resource') =>
  page.evaluate(
    (wanted) =>
      new Promise<{ name: string; startTime: number }[]>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntries().map(({ name, startTime }) => ({ name, startTime }))),
        )
        observer.observe({ type: wanted, buffered: true })
      }),
    type,
  )

test('no script is fetched before the first paint', { tag: '@engines' }, async ({ page }) => {
  // A timer loads the script where no paint is reported; on a slow machine it could end before the paint.
  await holdClock(page)
  await page.goto('/')
  await untilScriptRan(page)
  const painted = (await timingsOf(page, 'paint')).find(({ name }) => name === 'first-contentful-paint')
  const scripts = (await timingsOf(page, 'resource')).filter(({ name }) => name.endsWith('.js'))
  expect(painted?.startTime).toBeGreaterThan(0)
  expect(scripts.length).toBeGreaterThan(0)
  expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThanOrEqual(Number(painted?.startTime))
})
