import { expect, test, untilHydrated } from '../visitor.ts'

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

  // `npm run bench -- page` has the shift of each page at 412 px.
  for (const [width, paths] of [
    [390, ['/', '/available-units', '/units/1']],
    [412, ['/', '/available-units', '/units/1', '/about', '/properties']],
    [768, ['/']],
    [1280, ['/', '/available-units', '/units/1', '/about']],
  ] as const)
    test(`are waited for by fallbacks that hold the page still at ${width} px`, {
      tag: width === 412 ? [] : '@long',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 823 })
      for (const path of paths) {
        await page.goto(path)
        await expect
          .poll(() =>
            page.evaluate(() => {
              const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
              return ['Overpass', 'Archivo'].every((family) => loaded.some((one) => one.replaceAll('"', '') === family))
            }),
          )
          .toBe(true)
        await untilHydrated(page)
        await page.evaluate(() => document.fonts.ready)
        const shift = await page.evaluate(
          () =>
            new Promise<{ sum: number; moved: string[] }>((resolve) => {
              requestAnimationFrame(() =>
                requestAnimationFrame(() => {
                  const watch = new PerformanceObserver(() => {})
                  watch.observe({ type: 'layout-shift', buffered: true })
                  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
                  const shifts = watch.takeRecords() as Shift[]
                  const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node))
                  resolve({
                    sum: shifts.reduce((sum, { value }) => sum + value, 0),
                    moved: nodes.map((node) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
                  })
                }),
              )
            }),
        )
        expect(shift.sum, `${path}: ${shift.moved.join('; ')}`).toBeLessThan(maxShift)
      }
    })
})
