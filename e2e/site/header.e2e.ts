import { contactOf, expect, expectAccessible, test, untilHydrated } from '../visitor.ts'

test.describe('the header', () => {
  test('links to every page, shows the phone number, and stays while the page scrolls', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: /Hackberry Yard/ }).first()).toHaveAttribute('href', '/')
    await expect(header.getByRole('link', { name: '(903) 555-0142' }).first()).toHaveAttribute(
      'href',
      'tel:+19035550142',
    )
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
    await expect(header.getByRole('button', { name: 'Request Info' })).toBeInViewport()
    await header.getByRole('link', { name: 'Contact' }).first().click()
    await expect(contactOf(page)).toBeInViewport()
    await header.getByRole('link', { name: 'Available Units' }).first().click()
    await expect(page).toHaveURL(/\/available-units$/)
    await header.getByRole('link', { name: 'Contact' }).first().click()
    await expect(page).toHaveURL(/\/#contact$/)
    await expect(contactOf(page)).toBeInViewport()
  })

  test('leads to a section of the current page even while another page is loading', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/available-units-screen*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    await untilHydrated(page)
    const header = page.getByRole('banner')
    const asked = page.waitForRequest(/available-units-screen/)
    await header.getByRole('link', { name: 'Available Units' }).first().click()
    await asked
    // The page stays until the next one has loaded.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await header.getByRole('link', { name: 'Contact' }).first().click()
    await expect(page).toHaveURL(/\/#contact$/)
    await expect(contactOf(page)).toBeInViewport()
    const loaded = page.waitForResponse(/available-units-screen/)
    release()
    // Importing the same module resolves once the page has loaded it.
    await page.evaluate((url) => import(url), (await loaded).url())
    await expect(page).toHaveURL(/\/#contact$/)
    await expect(contactOf(page)).toBeInViewport()
  })

  test('has a menu on phones that opens, and closes with Escape or a choice', {
    tag: ['@firefox', '@translated'],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/')
    await page.getByLabel('Open navigation').click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Available Units' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: '(903) 555-0142' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Available Units' })).toBeHidden()
    await page.getByLabel('Open navigation').click()
    await page.getByLabel('Close navigation').click()
    await page.getByLabel('Open navigation').click()
    await page.getByRole('banner').getByRole('link', { name: 'Available Units' }).click()
    await expect(page).toHaveURL(/available-units$/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Available Units' })).toBeHidden()
  })

  test('shows the office hours once the pointer rests on the number, even after a quick pass', {
    tag: '@long',
  }, async ({ page }) => {
    // docs/specification/public-site.md#options-of-form-a
    const delay = 700
    const tip = page.getByRole('tooltip', { name: 'Office hours: Mon-Fri 8AM-6PM, Sat 9AM-4PM' })
    await page.clock.install({ time: 0 })
    for (const isPassedFirst of [false, true]) {
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/tooltip-view*', async (route) => {
        await held
        await route.continue()
      })
      await page.goto('/')
      await untilHydrated(page)
      const now = await page.evaluate(() => Date.now())
      await page.clock.pauseAt(now + 60_000)
      const box = await page.getByRole('banner').getByRole('link', { name: '(903) 555-0142' }).first().boundingBox()
      const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20]
      // Not over the plan, which would be hydrated while the clock stands still.
      await page.mouse.move(20, y + 300)
      if (isPassedFirst) {
        await page.mouse.move(x, y)
        // In steps, because a browser may merge two moves within a frame and miss that the pointer left.
        await page.mouse.move(20, y + 300, { steps: 10 })
        await page.clock.runFor(delay)
      }
      await page.mouse.move(x, y)
      // Loading the tooltip does not delay it.
      await page.clock.runFor(delay - 1)
      release()
      await expect(tip).toHaveCount(0)
      await page.clock.runFor(1)
      await expect(async () => {
        // No time passes, but timers that are due run.
        await page.clock.runFor(0)
        expect(await tip.count()).toBe(1)
      }).toPass()
      await page.mouse.move(x, y + 300, { steps: 5 })
      await expect(tip).toHaveCount(0)
      await page.clock.resume()
    }
  })

  test('F8 opens the notices, even before there is one', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await untilHydrated(page)
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
    await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('list')).toBeFocused()
    await expectAccessible(page)
  })

  test('on phones a bar with Call and Request Info appears below the hero', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/')
    const bar = page.getByRole('region', { name: 'Leasing office', exact: true })
    await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }))
    await expect(bar.getByRole('link', { name: 'Call' })).toBeInViewport()
    await expect(bar.getByRole('button', { name: 'Request Info' })).toBeInViewport()
    await expectAccessible(page)
  })
})

// The sweep checks that every control of every screen is visible when focused.
test('a visitor can use the home page with the keyboard, from the skip link on, and sees the focus', async ({
  page,
}) => {
  await page.goto('/')
  await untilHydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return 'left the page'
      const style = getComputedStyle(element)
      const drawn = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
      const inside = [...element.querySelectorAll('*')].some((child) => getComputedStyle(child).strokeWidth !== '')
      return drawn || (element instanceof SVGElement && inside) ? 'visible' : element.outerHTML.slice(0, 200)
    })
    expect(['visible', 'left the page']).toContain(outline)
  }
})
