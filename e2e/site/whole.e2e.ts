import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demo, expect, test, untilHydrated } from '../visitor.ts'

/** A page as its text, its accessibility tree and its height. */
const wholeOf = async (page: Page) => ({
  text: await page.evaluate(() => document.body.innerText),
  tree: await page.locator('body').ariaSnapshot(),
  height: await page.evaluate(() => document.documentElement.scrollHeight),
})

/**
 * The hash of a full-page screenshot. Only for Chromium: in other engines the tool adds a style, which the policy
 * blocks.
 */
async function pictureOf(page: Page) {
  if (page.context().browser()?.browserType().name() !== 'chromium') return ''
  return createHash('sha256')
    .update(await page.screenshot({ fullPage: true }))
    .digest('hex')
}

/** Scrolls to the end and back, one window at a time, like a reader. */
async function scrollThrough(page: Page) {
  const frame = () => page.evaluate(() => new Promise(requestAnimationFrame))
  const steps = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight))
  for (let step = 1; step <= steps; step += 1) {
    await page.evaluate((to) => scrollTo({ top: to * innerHeight, behavior: 'instant' }), step)
    await frame()
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await frame()
}

const fontsReady = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.fonts.check('16px Overpass') && document.fonts.status)).toBe('loaded')

const paths = ['/', '/about', '/available-units', '/units/1', '/properties', '/properties/1', '/nowhere']

// Pages without a drawing differ between widths only in their line breaks.
for (const [width, height, some] of [
  [390, 844, paths],
  [1440, 900, ['/', '/available-units', '/units/1']],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    // The browser reports the response for an unknown address as an error.
    test.use({ expectedComplaints: [/status of 404/] })

    for (const path of some) {
      const isShort = width === 390 && path === '/'
      const tag = [...(path === '/' ? ['@firefox'] : []), ...(isShort ? [] : ['@long'])]
      test(`${path} is complete before anybody touches it`, { tag }, async ({ page }) => {
        await page.goto(demo + path)
        const { text, tree } = await wholeOf(page)
        await untilHydrated(page)
        // fonts.e2e.ts tests the shifts that fonts cause.
        await fontsReady(page)
        const { height } = await wholeOf(page)
        const before = await pictureOf(page)
        await scrollThrough(page)
        const read = await wholeOf(page)
        expect(text).toBe(read.text)
        expect(tree).toBe(read.tree)
        expect(Math.abs(height - read.height)).toBeLessThanOrEqual(read.height / 100)
        expect(await pictureOf(page)).toBe(before)
      })
    }
  })
}

test('an address with a fragment and a printed page are complete too', async ({ page }) => {
  await page.goto(`${demo}/`)
  const { text } = await wholeOf(page)
  await page.goto(`${demo}/#contact`)
  expect((await wholeOf(page)).text).toBe(text)
  await page.emulateMedia({ media: 'print' })
  const printed = await wholeOf(page)
  for (const heading of [
    'Flex & Space Units Ready for Lease',
    'A working unit, from door to desk',
    'Talk to the leasing office',
  ])
    expect(printed.text).toContain(heading)
  await untilHydrated(page)
  await scrollThrough(page)
  expect(await wholeOf(page)).toEqual(printed)
})

test.describe('a page without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/status of 404/] })

  test('has the same text as with them', { tag: '@long' }, async ({ page, browser }) => {
    const scripted = await browser.newPage({ javaScriptEnabled: true })
    for (const path of paths) {
      await page.goto(demo + path)
      await scripted.goto(demo + path)
      await untilHydrated(scripted)
      // Print and Share need scripts.
      await scripted.evaluate(() => {
        for (const needing of document.querySelectorAll('[class*="noscript:hidden"]')) needing.remove()
      })
      const withScripts = (await scripted.locator('body').ariaSnapshot()).split('\n')
      expect((await page.locator('body').ariaSnapshot()).split('\n'), path).toEqual(withScripts)
    }
    await scripted.close()
  })
})
