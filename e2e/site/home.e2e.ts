import {
  contactOf,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  holdClock,
  test,
  untilHydrated,
} from '../visitor.ts'
import { demo } from './demo.ts'

test.describe('a visitor on the home page', () => {
  test('reads the offer, with the units on the plan and as cards', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle(/Hackberry Yard Business Park/)
    await expect(page.getByText('Phase 1 Now Available').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Hackberry Yard.*rural Texas/)
    await expect(page.getByRole('heading', { name: 'Flex & Space Units Ready for Lease' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Quick View/ })).toHaveCount(8)
    await expect(
      page.getByRole('link', { name: /^A3, available, 1,950 square feet, \$2,400/ }).first(),
    ).toHaveAttribute('href', /^\/units\/\d+$/)
    await expect(page.getByRole('link', { name: 'View All Available Units' })).toHaveAttribute(
      'href',
      '/available-units',
    )
    for (const text of ['8 units', 'Van Alstyne', '14-foot', 'All-in']) {
      await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
    }
    await expect(page.getByRole('meter')).toHaveAttribute('value', '0')
    await expectAccessible(page)
    for (const width of [768, 500, 480, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScrolling(page)
    }
    await expectAccessible(page)
  })

  test('prints the offer on two pages', async ({ page }) => {
    for (const address of ['/', demo]) {
      await page.goto(address)
      const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1')
      expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
    }
  })

  test('reaches the contact form from both buttons of the hero', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    for (const name of ['Find Your Unit Size', 'Reserve Future Phase']) {
      const link = page.getByRole('main').getByRole('link', { name }).first()
      await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect(contactOf(page)).not.toBeInViewport()
      await link.click()
      await expect(contactOf(page)).toBeInViewport()
      await expect(page).toHaveURL(/#contact$/)
    }
  })

  test('opens a quick view of a unit by mouse and goes on to its page', { tag: ['@firefox', '@translated'] }, async ({
    page,
  }) => {
    await page.goto('/')
    await untilHydrated(page)
    await page
      .getByRole('button', { name: /Quick View/ })
      .nth(2)
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: /A3/ })).toContainText('Equipment Service')
    await expect(dialog).toContainText('Available')
    await expect(dialog).toContainText('1,950')
    await expect(dialog).toContainText('$1.23')
    await expect(dialog.getByRole('img', { name: /Floor plan/ })).toBeVisible()
    await expect(dialog.getByText('Available for immediate occupancy')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: /A3/ })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'View More Details' }).click()
    await expect(page).toHaveURL(/\/units\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A3')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('opens and closes a quick view with the keyboard and returns to the same place', async ({ page }) => {
    await page.goto('/')
    await untilHydrated(page)
    const opener = page.getByRole('button', { name: /Quick View/ }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('sees every status in its own words, and no number without a price', { tag: '@long' }, async ({ page }) => {
    await page.goto(`${demo}/available-units`)
    const units = page.getByRole('main')
    await units.getByText(/^\d+ that are not free today$/).click()
    for (const label of ['Available', 'Leased', 'Reserved', 'Available Dec 2025']) {
      await expect(units.getByText(label, { exact: true }).first()).toBeVisible()
    }
    await expect(units).not.toContainText(/NaN|\$0\b/)
    const line = page.getByRole('listitem').filter({ hasText: 'TBD' }).first()
    await expect(line).toBeVisible()
    await expect(line).not.toContainText(/all-in/i)
    await expect(page.getByRole('listitem').filter({ hasText: 'Unit A1' }).first()).toContainText('All-in pricing')
    await page.goto(demo)
    await expect(page.getByRole('main')).not.toContainText(/NaN|\$0\b/)
    await expect(page.getByRole('figure', { name: 'Site plan of the park' })).toContainText('Tbd, Available Dec 2025')
    await expectAccessible(page)
  })

  test('reads the progress of Phase 2, from the live units', { tag: '@translated' }, async ({ page }) => {
    await page.route('**/api/units', async (route) => {
      const units: { status: string }[] = await (await route.fetch()).json()
      await route.fulfill({ json: units.map((unit, place) => (place < 3 ? { ...unit, status: 'leased' } : unit)) })
    })
    await page.goto('/about')
    await untilHydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByRole('meter')).toHaveAttribute('value', '3')
    await expect(page.getByRole('heading', { name: 'Phase 2 & 3 Expansion Planned' })).toBeVisible()
    for (const name of ['Get Phase 1 Pricing', 'Reserve Future Phase']) {
      await expect(page.getByRole('main').getByRole('link', { name }).last()).toHaveAttribute('href', /#contact$/)
    }
  })

  test('highlights a unit on the plan and on its card together', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await untilHydrated(page)
    const bay = page.getByRole('link', { name: /^B2, / }).first()
    await bay.focus()
    await expect(page.locator('[data-active]').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('B2')
  })

  test('highlights a unit on the plan by pointing at the drawing on its card', async ({ page }) => {
    await page.goto('/')
    await untilHydrated(page)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Unit B2' }) })
    await card.scrollIntoViewIfNeeded()
    const door = await card.locator('.bay-elevation').boundingBox()
    if (!door) throw new Error('The card has no door')
    await page.mouse.move(door.x + door.width / 2, door.y + door.height / 2)
    await expect(card).toHaveAttribute('data-active', 'true')
    await expect(page.getByRole('link', { name: /^B2, / }).first()).toHaveAttribute('data-active', 'true')
  })

  test.describe('by touch', () => {
    test.use({ hasTouch: true })

    test('opens a quick view without a flash of the highlight', async ({ page }) => {
      await page.goto('/')
      await untilHydrated(page)
      await page.evaluate(() => {
        const note = () => document.documentElement.setAttribute('data-highlighted', '')
        new MutationObserver(note).observe(document.body, { subtree: true, attributeFilter: ['data-active'] })
      })
      await page.getByRole('button', { name: 'Quick View of unit B2' }).tap()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.locator('html')).not.toHaveAttribute('data-highlighted')
    })
  })

  test('scrolls only as far as necessary on a phone, below a name on one line', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(page.getByRole('button', { name: /Quick View/ })).toHaveCount(8)
    await expect(page.getByRole('img', { name: /^Floor plan/ })).toHaveCount(9)
    await untilHydrated(page)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8000)
    const lines = await page
      .getByRole('banner')
      .getByRole('link')
      .first()
      .evaluate((logo) => {
        const range = document.createRange()
        range.selectNodeContents(logo.lastChild ?? logo)
        return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
      })
    expect(lines).toBe(1)
  })

  test('gets larger text if the browser is set to it', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '28px'))
    await expect(page.locator('body')).toHaveCSS('font-size', '29.75px')
    await expect(page.locator('main p').nth(1)).not.toHaveCSS('font-size', '20px')
  })

  test('prints a page without the skip link and with unbroken cards', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await page.mouse.wheel(0, 200)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
    await expect(page.locator('.unit-card').first()).toHaveCSS('break-inside', 'avoid')
    await expect(page.getByRole('meter').locator('+ div')).toHaveCSS('print-color-adjust', 'exact')
    await page.goto('/available-units')
    await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden()
  })

  test('sees plans in system colors if the browser forces its colors', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await page.goto(demo)
    const bay = page.getByRole('link', { name: /^A1, / }).first()
    await expect(bay.locator('.number')).toHaveCSS('fill', 'rgb(255, 255, 255)')
    await expect(bay.locator('.wall')).toHaveCSS('fill', 'rgb(0, 0, 0)')
    await expect(page.locator('.hazard').first()).toHaveCSS('forced-color-adjust', 'none')
    await expect(page.getByRole('combobox').first()).toHaveCSS('appearance', 'auto')
  })
})

test.describe('a visitor of a page with a banner', () => {
  test.use({ hasBanner: true })

  test('gets the whole of a low window, without header and banner', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await holdClock(page)
    await page.goto('/')
    await untilHydrated(page)
    await page.clock.runFor(5000)
    await expect(page.getByRole('complementary', { name: 'Visit the park' })).toBeAttached()
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await expect(page.getByRole('complementary', { name: 'Visit the park' })).not.toBeInViewport()
  })
})

for (const path of ['/', '/about']) {
  test(`the figures in the frame of ${path} are on one line each at every width`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(path)
    const figures = page.locator('main ul > li > strong')
    await expect(figures).not.toHaveCount(0)
    const broken: string[] = []
    for (let width = 320; width <= 1440; width += 20) {
      await page.setViewportSize({ width, height: 800 })
      const found = await figures.evaluateAll(async (elements) => {
        await document.fonts.ready
        return elements.flatMap((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getClientRects().length > 1 ? [element.textContent] : []
        })
      })
      broken.push(...found.map((figure) => `${figure} (${width} px)`))
    }
    expect(broken).toEqual([])
  })
}

test.describe('a page before React has loaded', () => {
  test('leads somewhere with every click: to the page of a unit, to a form, or into a menu', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/hydrate*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /Quick View/ })
      .nth(1)
      .click()
    await expect(page).toHaveURL(/\/units\/2\??$/)
    await page.getByRole('banner').getByRole('button', { name: 'Request Info' }).click()
    await expect(page).toHaveURL(/\/units\/2\??#contact$/)
    await expect(page.getByRole('region', { name: 'Talk to the leasing office' })).toBeInViewport()
    release()
    await untilHydrated(page)
  })
})

test.describe('a visitor who loses the connection', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/] })
  test('reads that a quick view failed to load, and sees it once the connection is back', {
    tag: '@long',
  }, async ({ page, context }) => {
    await page.goto('/available-units')
    await untilHydrated(page)
    await context.setOffline(true)
    const opener = page.getByRole('button', { name: /Quick View/ }).first()
    await opener.click()
    const notice = page.getByText('Check your connection and try again.').first()
    await expect(notice).toBeInViewport()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.setOffline(false)
    await opener.click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: /A1/ })).toBeVisible()
  })

  test('keeps the units on the page, and can open a quick view once the connection is back', {
    tag: '@long',
  }, async ({ page, context }) => {
    await page.goto('/')
    await untilHydrated(page)
    await context.setOffline(true)
    const opener = page.getByRole('button', { name: /Quick View/ }).first()
    await opener.click()
    await expect(page.getByText('Check your connection and try again.').first()).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Flex & Space Units Ready for Lease' })).toBeVisible()
    await expect(opener).toBeVisible()
    await context.setOffline(false)
    await opener.click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: /A1/ })).toBeVisible()
  })
})
