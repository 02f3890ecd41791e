import { expect, test } from '../visitor.ts'

/** The maximum layout shift score, which is not noticeable. */
const maxShift = 0.01

test.describe('the fonts of the site', () => {
  test('come after the first paint, and letters are drawn with them', { tag: '@engines' }, async ({ page }) => {
    await page.goto('/')
    const drawn = () =>
      page.evaluate(() => {
        const pen = document.createElement('canvas').getContext('2d')
        const widthIn = (family: string) => {
          if (!pen) return 0
          pen.font = `800 100px ${family}`
          return pen.measureText('HACKBERRY').width
        }
        return ['Overpass', 'Archivo', 'Stencil'].filter(
          (family) => widthIn(`${family}, monospace`) !== widthIn('monospace'),
        )
      })
    await expect.poll(drawn).toEqual(['Overpass', 'Archivo', 'Stencil'])
  })

  for (const width of [412, 768, 1280])
    test(`are waited for by fallbacks that hold the page still at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 823 })
      for (const path of ['/', '/available-units', '/units/1', '/about']) {
        await page.goto(path)
        await page.evaluate(() => document.fonts.ready)
        await expect
          .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
          .toBeGreaterThan(2)
        const shift = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              requestAnimationFrame(() =>
                requestAnimationFrame(() => {
                  const watch = new PerformanceObserver(() => {})
                  watch.observe({ type: 'layout-shift', buffered: true })
                  const shifts = watch.takeRecords() as (PerformanceEntry & { value: number })[]
                  resolve(shifts.reduce((sum, { value }) => sum + value, 0))
                }),
              )
            }),
        )
        expect(shift, path).toBeLessThan(maxShift)
      }
    })
})
