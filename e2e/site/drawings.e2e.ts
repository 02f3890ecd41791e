import sharp from 'sharp'
import { expect, test, untilHydrated } from '../visitor.ts'
import { demo } from './demo.ts'

/** The minimum legible size of lettering, in CSS pixels. */
const legible = 9

test.describe('lettering in the drawings', () => {
  for (const path of ['/', '/available-units', '/units/1', '/about']) {
    test(`is legible, stays in its drawing and takes no press: ${path}`, async ({ page }) => {
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(demo + path)
        const { count, faults } = await page.evaluate(async (smallest) => {
          await document.fonts.ready
          const texts = [...document.querySelectorAll<SVGTextElement>('svg text')].filter(
            (text) => text.getClientRects().length > 0,
          )
          const around = 24
          const found: string[] = []
          for (const text of texts) {
            text.scrollIntoView({ block: 'center', behavior: 'instant' })
            const name = text.textContent ?? ''
            const { left, top, right, bottom } = text.getBoundingClientRect()
            const frame = text.closest('.sheet, .drawing') ?? text.closest('svg')
            const drawing = frame?.getBoundingClientRect()
            // Phones crop some drawings.
            const cropped = frame && getComputedStyle(frame).overflow === 'clip'
            if (cropped && drawing && (left > drawing.right || right < drawing.left || top > drawing.bottom)) continue
            const inside =
              drawing &&
              left > drawing.left - around &&
              right < drawing.right + around &&
              top > drawing.top - around &&
              bottom < drawing.bottom + around
            if (!inside) found.push(`${name}: outside its drawing`)
            const matrix = text.getScreenCTM()
            const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix?.a ?? 0, matrix?.b ?? 0)
            if (size < smallest) found.push(`${name}: ${size.toFixed(1)} px`)
            if (document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('text') === text)
              found.push(`${name}: takes presses`)
          }
          return { count: texts.length, faults: found }
        }, legible)
        expect({ width, faults }).toEqual({ width, faults: [] })
        if (path !== '/about') expect(count).toBeGreaterThan(8)
      }
    })
  }
})

test('hatches are stripes on their ground in every engine', async ({ page }) => {
  await page.goto(demo)
  const strip = page.locator('.hazard')
  await strip.scrollIntoViewIfNeeded()
  const png = (await strip.screenshot()).toString('base64')
  const dark = await page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
    let count = 0
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at + 1] ?? 0) < 150) count += 1
    return (count * 4) / pixels.length
  }, png)
  expect(dark).toBeGreaterThan(0.35)
  expect(dark).toBeLessThan(0.65)
})

test.describe('hatches', () => {
  // Playwright adds a style for a screenshot, which the page's CSP blocks.
  test.use({ expectedComplaints: [/blocked an inline style|Refused to apply a stylesheet/] })

  test('have stripes as wide as the ground between them', { tag: '@engines' }, async ({ page }) => {
    await page.goto('/')
    await untilHydrated(page)
    const picture = await page.locator('.hazard').first().screenshot({ caret: 'initial' })
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const pixels = info.width * info.height
    const dark = Array.from({ length: pixels }, (_, place) => data[place * 3] ?? 0).filter((red) => red < 128).length
    expect(dark / pixels).toBeGreaterThan(0.35)
    expect(dark / pixels).toBeLessThan(0.65)
  })
})
