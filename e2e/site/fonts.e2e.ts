import sharp from 'sharp'
import { expect, test, untilHydrated } from '../visitor.ts'

/** The widths of the gaps between letters in a picture, in pixels, widest first. */
async function gapsIn(picture: Buffer) {
  const { data, info } = await sharp(picture).greyscale().threshold(128).raw().toBuffer({ resolveWithObject: true })
  const isEmpty = (x: number) =>
    Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * info.channels]).every(
      (ink) => ink === 255,
    )
  const columns = Array.from({ length: info.width }, (_, x) => (isEmpty(x) ? ' ' : 'x')).join('')
  return columns
    .trim()
    .split(/x+/)
    .map(({ length }) => length)
    .sort((a, b) => b - a)
}

/** The largest layout shift score that nobody notices. */
const maxShift = 0.01

test.describe('the fonts of the site', () => {
  test('load after the first paint and are used for the letters', { tag: '@firefox' }, async ({ page }) => {
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

  test.describe('in the logo', () => {
    test.use({ deviceScaleFactor: 4 })
    test('keep the words of any name apart', async ({ page }) => {
      await page.goto('/')
      await untilHydrated(page)
      const name = page.getByRole('banner').locator('.logo span')
      for (const words of [
        'Hackberry Yard',
        'Valley Yards',
        'Key Villa West',
        'Hollow Tower',
        'L & V Works',
        'Ft. Alamo',
      ]) {
        await name.evaluate((element, text) => (element.textContent = text), words)
        await page.evaluate(() => document.fonts.ready)
        const spaces = words.split(' ').length - 1
        const gaps = await gapsIn(await name.screenshot())
        const [between = 0, within = 0] = gaps.slice(spaces - 1)
        expect(between, words).toBeGreaterThan(2 * within)
        // Words look separate if the gap is a fifth of the height of the letters.
        expect(between, words).toBeGreaterThan(0.24 * 4 * 19)
      }
    })
  })

  // `npm run bench -- page` measures the shift of each page at 412 px.
  for (const [width, paths] of [
    [390, ['/', '/available-units', '/units/1']],
    [412, ['/', '/available-units', '/units/1', '/about', '/properties']],
    [768, ['/']],
    [1280, ['/', '/available-units', '/units/1', '/about']],
  ] as const)
    test(`replace fallbacks without moving the page at ${width} px`, {
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
