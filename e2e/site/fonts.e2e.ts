import { expect, test, untilHydrated } from '../visitor.ts'

/** The maximum layout shift score, which is not noticeable. */
const maxShift = 0.005

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

  test('are there from the first text of the next page on', async ({ page }) => {
    await page.goto('/about')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('fonts'))).toContain('.woff2')
    await page.goto('/')
    // Named before any text is laid out, and waited for rather than replaced.
    expect(
      await page.evaluate(() =>
        [...document.fonts].filter((face) => face.display === 'fallback').map((face) => face.family),
      ),
    ).toEqual(['Overpass', 'Archivo', 'Stencil'])
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px Overpass'))).toBe(true)
  })

  test('wait for the next screen where they would move what a visitor reads', async ({ page }) => {
    // A fallback of other widths, as where a system has none of those that the site knows.
    await page.route(/\/$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('Overpass fallback,', 'monospace,')
      const policy = (response.headers()['content-security-policy'] ?? '').replace(
        /style-src [^;]*/,
        "style-src 'self' 'unsafe-inline'",
      )
      await route.fulfill({ response, body, headers: { ...response.headers(), 'content-security-policy': policy } })
    })
    await page.setViewportSize({ width: 412, height: 823 })
    await page.goto('/')
    const shown = () =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => family === 'Overpass' && status === 'loaded'),
      )
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('fonts'))).toContain('.woff2')
    expect(await shown()).toBe(false)
    // The first key enables the full style sheet, which has these fonts, too.
    await untilHydrated(page)
    await page.evaluate(() => document.fonts.ready)
    expect(await shown()).toBe(false)
    await page.getByRole('banner').getByRole('link', { name: 'Hackberry Yard' }).focus()
    await page.getByRole('link', { name: /^A2, / }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A2')
    await expect.poll(shown).toBe(true)
  })

  // The further pages of a tab have the fonts from the start; `npm run bench -- page` has the shift of each at 412 px.
  for (const [width, paths] of [
    [390, ['/', '/available-units', '/units/1', '/about']],
    [412, ['/']],
    [768, ['/']],
    [1280, ['/', '/available-units', '/units/1', '/about']],
  ] as const)
    test(`are waited for by fallbacks that hold the page still at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 823 })
      for (const path of paths) {
        await page.goto(path)
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('fonts'))).toContain('.woff2')
        await expect
          .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
          .toBeGreaterThan(2)
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
