import { expect, holdClock, test, untilHydrated } from '../visitor.ts'

test('a page that was translated before it was hydrated is hydrated without an error', { tag: '@long' }, async ({
  page,
}) => {
  await page.route('**/assets/*.js', async (route) => {
    await page.evaluate(() => {
      const heading = document.querySelector('h1')
      if (!heading || heading.querySelector('font')) return
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('script, style, svg, option, textarea')) continue
        const translated = document.createElement('font')
        translated.textContent = `¿${text.data}?`
        text.replaceWith(translated)
      }
      document.documentElement.lang = 'es'
    })
    await route.continue()
  })
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Request Info' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('a page on a phone', () => {
  test.use({ hasBanner: true, viewport: { width: 390, height: 800 } })
  test('is as tall before its bars have come as after', async ({ page }) => {
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await holdClock(page)
    await page.goto('/about')
    await untilHydrated(page)
    const before = await height()
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    await expect(page.getByRole('region', { name: 'Leasing office', exact: true })).toBeVisible()
    expect(await height()).toBe(before)
    await page.clock.runFor(5000)
    await expect(page.getByRole('complementary', { name: 'Visit the park' })).toBeVisible()
    expect(await height()).toBe(before)
  })
})

test('scrolling for long keeps to the changes of the history that Safari takes', { tag: '@long' }, async ({ page }) => {
  await holdClock(page)
  await page.goto('/')
  await untilHydrated(page)
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history)
    let changes: number[] = []
    history.replaceState = (...state) => {
      const now = performance.now()
      changes = [...changes.filter((at) => now - at < 30_000), now]
      if (changes.length > 100) throw new DOMException('The operation is insecure.', 'SecurityError')
      replace(...state)
    }
  })
  for (let step = 1; step <= 160; step += 1) {
    await page.evaluate((top) => {
      scrollTo({ top, behavior: 'instant' })
      dispatchEvent(new Event('scroll'))
    }, step * 5)
    await page.clock.runFor(150)
  }
  await page.clock.runFor(400)
  expect(await page.evaluate(() => (history.state as { top: number }).top)).toBe(800)
})
