import { brotliCompressSync } from 'node:zlib'
import { expect, test, untilAwake } from '../visitor.ts'

/** Bytes of brotli that a public page may load as JavaScript before a visitor does anything (design, section 4). */
const budget = 75_000

for (const path of ['/', '/about', '/available-units', '/units/1']) {
  test(`${path} loads at most 75 kB of JavaScript before interaction`, async ({ page }) => {
    const bodies: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body())
    })
    await page.setViewportSize({ width: 412, height: 823 })
    await page.goto(path, { waitUntil: 'networkidle' })
    await untilAwake(page)
    await page.waitForLoadState('networkidle')
    const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(30_000)
    expect(total).toBeLessThanOrEqual(budget)
  })
}
