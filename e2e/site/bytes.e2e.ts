import { brotliCompressSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { expect, test } from '../visitor.ts'
import { demo } from './demo.ts'

/** Maximum brotli bytes of JavaScript that a public page fetches until a person uses it, however long that takes. */
const budget = 65_000

/** Maximum bytes of a page's headers and brotli, styles included, for one round trip. */
const firstFlight = 14_600

/** Units of the demo have every status; two properties and a unit have composed sections. */
const ofDemo = ['/', '/available-units', '/properties', '/properties/2', '/properties/3', '/units/5'].map(
  (path) => demo + path,
)

for (const path of ['/', '/about', '/available-units', '/units/1', ...ofDemo]) {
  test(`${path} fits its first flight and loads at most 65 kB of JavaScript before interaction`, async ({ page }) => {
    const bodies: Promise<Buffer>[] = []
    const collect = (response: Response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body())
    }
    page.on('response', collect)
    await page.setViewportSize({ width: 412, height: 823 })
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    const headers = (await response?.request().sizes())?.responseHeadersSize ?? Number.NaN
    expect(headers + brotliCompressSync((await response?.body()) ?? '').length).toBeLessThanOrEqual(firstFlight)
    // The last that comes without interaction.
    await expect(page.getByRole('complementary', { name: 'Visit the park' })).toBeAttached({ timeout: 15_000 })
    await page.waitForLoadState('networkidle')
    // Scripts that load after a delay would still be loading at the end of the test.
    page.off('response', collect)
    const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(30_000)
    expect(total).toBeLessThanOrEqual(budget)
  })
}
