import { readPark } from '#test/sample-words.ts'
import { demo, expect, holdClock, test, untilHydrated } from '../visitor.ts'

/** Like a browser's translator, moves a translation of each text into a separate element; runs inside the page. */
async function translateAll() {
  while (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('readystatechange', parsed, { once: true }))
  if (document.querySelector('font')) return
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, option, textarea, [translate=no]'))
      continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = `¿${text.data}?`
    outer.append(inner)
    text.replaceWith(outer)
  }
  document.documentElement.lang = 'es'
}

test.describe('a page that was translated before it was hydrated', () => {
  test.beforeEach(({ page }) =>
    page.route('**/assets/*.js', async (route) => {
      await page.evaluate(translateAll)
      await route.continue()
    }),
  )
  // A preloaded module may still be loading.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

  test("filters its units, opens a quick view and goes on to the unit's page", { tag: '@firefox' }, async ({
    page,
  }) => {
    const units: { status: string }[] = await (await page.request.get(`${demo}/api/units`)).json()
    const free = units.filter(({ status }) => status === 'available').length
    await page.goto(`${demo}/available-units?free=today`)
    await untilHydrated(page)
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
    await expect(cards).toHaveCount(free)
    await cards
      .first()
      .getByRole('button', { name: /Quick View/ })
      .click()
    const dialog = page.getByRole('dialog')
    const unit = (await cards.first().getByRole('heading', { level: 3 }).textContent()) ?? ''
    await expect(dialog.getByRole('heading', { level: 2 })).toContainText(unit)
    await dialog.getByRole('link', { name: /View More Details/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: unit })).toBeVisible()
    await page.goBack()
    await expect(cards).toHaveCount(free)
  })

  for (const path of ['/', '/units/1', '/about', '/properties'])
    test(`accepts input in its forms at ${path}`, { tag: '@long' }, async ({ page }) => {
      await page.goto(path)
      await untilHydrated(page)
      await page
        .getByRole('button', { name: /Request Info/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/First Name/).fill('Luis')
      await dialog.locator('button[type=submit]').click()
      await expect(dialog.getByText('Enter your last name.')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await page.getByRole('contentinfo').getByRole('link', { name: 'Available Units' }).click()
      await expect(page).toHaveURL(/available-units$/)
      await expect(page.getByRole('heading', { level: 3, name: 'Unit A1' })).toBeVisible()
    })
})

const escaped = (words: string[]) => words.map((word) => word.replaceAll(/[^\w ]/g, '\\$&')).join('|')

test('names, addresses and units are excluded from translation on every page', async ({ page }) => {
  const { name, shortName, address, road, highway, email } = readPark('park')
  const known = [name, shortName, address.street, address.city, address.postalCode, road, highway, email].filter(
    Boolean,
  )
  const names = `(${escaped(known)}|\\b[AB][1-4]\\b)`
  for (const path of ['/', '/available-units', '/units/1', '/about', '/properties', '/tour', '/inquiry']) {
    await page.goto(path)
    const left = await page.evaluate((pattern) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      while (walker.nextNode()) {
        const { parentElement, nodeValue } = walker.currentNode
        const isLeft = !parentElement?.closest('[translate=no], script, style, noscript, template, option, textarea')
        // The office's sentences about its roads are translated; so is the intro of the list, because its font would
        // change.
        if (isLeft && !/^(Semi|Every unit at)/.test(nodeValue ?? '') && new RegExp(pattern).test(nodeValue ?? ''))
          texts.push(nodeValue ?? '')
      }
      return texts
    }, names)
    expect(left, path).toEqual([])
  }
})

test.describe('a page on a phone', () => {
  test.use({ hasBanner: true, viewport: { width: 390, height: 800 } })
  test('has the same height before and after its bars appear', async ({ page }) => {
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

test('long scrolling stays within the number of history changes that Safari allows', { tag: '@long' }, async ({
  page,
}) => {
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
