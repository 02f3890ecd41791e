import sharp from 'sharp'
import { expect, test, untilHydrated } from '../visitor.ts'
import { demo } from './demo.ts'

// The sweep checks that lettering is legible and inside its drawing.
test('lettering in the drawings does not intercept clicks', { tag: '@long' }, async ({ page }) => {
  // The demo has too many units for a drawing of the parking.
  for (const path of [`${demo}/`, '/available-units', `${demo}/units/1`, `${demo}/about`]) {
    await page.goto(path)
    const { count, pressed } = await page.evaluate(() => {
      const texts = [...document.querySelectorAll<SVGTextElement>('svg text')].filter(
        (text) => text.getClientRects().length > 0,
      )
      const found = texts.filter((text) => {
        text.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, right, bottom } = text.getBoundingClientRect()
        return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('text') === text
      })
      return { count: texts.length, pressed: found.map((text) => text.textContent) }
    })
    expect({ path, pressed }).toEqual({ path, pressed: [] })
    if (!path.endsWith('/about')) expect(count).toBeGreaterThan(8)
  }
})

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('drawings have no colors but those of the system', { tag: '@long' }, async ({ page }) => {
    const trades = ['Distribution', 'Food Processing', 'Equipment Service'].map(
      (trade) => `/units/1?trade=${encodeURIComponent(trade)}`,
    )
    for (const path of ['/', '/available-units', '/compare?units=A1,A2', '/properties', ...trades]) {
      await page.goto(path)
      const strange = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'))
        const system = ['Canvas', 'CanvasText', 'LinkText', 'Highlight', 'GrayText'].map((name) => {
          probe.style.color = name
          return getComputedStyle(probe).color
        })
        probe.remove()
        const allowed = new Set([...system, 'none', 'rgba(0, 0, 0, 0)'])
        const shapes = [...document.querySelectorAll('.drawing :is(path, rect, circle, text), .drawing-patterns path')]
        return shapes.flatMap((shape) => {
          const { fill, stroke } = getComputedStyle(shape)
          return [fill, stroke]
            .filter((color) => !color.startsWith('url(') && !allowed.has(color))
            .map((color) => `${shape.getAttribute('class') ?? shape.parentElement?.id} ${color}`)
        })
      })
      expect({ path, strange: [...new Set(strange)] }).toEqual({ path, strange: [] })
    }
  })
})

test.describe('hatches', () => {
  // For a screenshot Playwright adds a style, which the page's CSP blocks.
  test.use({ expectedComplaints: [/blocked an inline style|Refused to apply a stylesheet/] })

  test('have stripes as wide as the gaps between them', { tag: ['@long', '@firefox'] }, async ({ page }) => {
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
