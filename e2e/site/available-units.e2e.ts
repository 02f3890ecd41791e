import { expect, expectAccessible, expectNoSidewaysScrolling, test, untilHydrated } from '../visitor.ts'
import { demo } from './demo.ts'

test.describe('a visitor on the page of all units', () => {
  test('sees each unit with size, rent and status, and the parking layout', async ({ page }) => {
    await page.goto('/available-units')
    for (const number of ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4']) {
      await expect(page.getByRole('heading', { name: new RegExp(`Unit ${number}`) })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: /View Details/ })).toHaveCount(8)
    await expect(page.getByText('$2,400').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: /Phase 2/ }).first()).toBeVisible()
    await expect(page.getByText(/parking/i).first()).toBeVisible()
    await expectAccessible(page)
  })

  test('arrives from another page by a link at the top, with the page’s own title', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/about')
    await untilHydrated(page)
    await page.evaluate(() => scrollTo(0, 900))
    await page.getByRole('navigation').getByRole('link', { name: 'Available Units' }).first().click()
    await expect(page).toHaveTitle(/^Available flex units/)
    await expect(page.getByRole('link', { name: /View Details/ })).toHaveCount(8)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/available-units$/)
    await expect(page.locator('meta[name=description]')).toHaveCount(1)
  })

  test('filters the units by status on the cards and the plan, and hears the count', {
    tag: ['@firefox', '@translated'],
  }, async ({ page, request }) => {
    const units: { unitNumber: string; status: string }[] = await (await request.get(`${demo}/api/units`)).json()
    await page.goto(`${demo}/available-units`)
    await untilHydrated(page)
    await expect(page.getByRole('main').getByText('Leased', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    const headings = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('heading', { name: /^Unit / })
    const opacities = () =>
      page
        .getByRole('figure', { name: 'Site plan of the park' })
        .getByRole('link', { name: /^\w+, \w+/ })
        .evaluateAll((bays) =>
          bays.map((bay) => [bay.getAttribute('aria-label')?.split(',')[0], getComputedStyle(bay).opacity]),
        )
    for (const [choice, status] of [
      [/^Leased, \d+ units?$/, 'leased'],
      [/^Reserved/, 'reserved'],
      [/^Available, \d/, 'available'],
      [/^All, \d+ units$/, undefined],
    ] as const) {
      const isShown = (unit: { status: string }) => status === undefined || unit.status === status
      const shown = units.filter(isShown)
      await page.getByRole('radio', { name: choice }).check()
      await expect(headings).toHaveText(shown.map(({ unitNumber }) => `Unit ${unitNumber}`))
      await expect
        .poll(async () => Object.fromEntries(await opacities()))
        .toEqual(Object.fromEntries(units.map((unit) => [unit.unitNumber, isShown(unit) ? '1' : '0.25'])))
      await expect(page.getByRole('status')).toHaveText(
        `${shown.length} ${shown.length === 1 ? 'unit' : 'units'} shown`,
      )
    }
    await page.getByRole('radio', { name: /^Leased/ }).check()
    await expectAccessible(page)
  })

  test('reads prices on unbroken lines beside the floor plans, on cards of any width', { tag: '@long' }, async ({
    page,
  }) => {
    for (const path of ['/', '/available-units']) {
      await page.goto(demo + path)
      for (const width of [320, 480, 500, 540, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScrolling(page)
        const faults = await page.locator('.unit-card').evaluateAll(async (cards) => {
          await document.fonts.ready
          const linesOf = (text: Node) => {
            const range = document.createRange()
            range.selectNodeContents(text)
            return [...range.getClientRects()]
          }
          return cards.flatMap((card) => {
            const plan = card.querySelector('.unit-card-plan')?.getBoundingClientRect()
            const words = document.createTreeWalker(
              card.querySelector('.unit-card-price') ?? card,
              NodeFilter.SHOW_TEXT,
            )
            const found: string[] = []
            for (let text = words.nextNode(); text; text = words.nextNode()) {
              const lines = linesOf(text)
              const said = `${card.querySelector('h3')?.textContent}: ${text.textContent}`
              if (/per.month|SF/.test(said) && lines.length > 1) found.push(`${said} breaks`)
              if (lines.some(({ left, right }) => plan && left < plan.right && right > plan.left))
                found.push(`${said} lies on the plan`)
            }
            return found
          })
        })
        expect({ path, width, faults }).toEqual({ path, width, faults: [] })
      }
    }
  })

  test('sees the logo on one line and equal choices on the narrowest phone', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(`${demo}/available-units`)
    const seen = () =>
      page.evaluate(() => {
        const logo = document.createRange()
        logo.selectNodeContents(document.querySelector('header .logo')?.lastChild ?? document)
        const sizes = [...document.querySelectorAll('[type=radio]')].map((radio) => radio.getBoundingClientRect().width)
        return { lines: logo.getClientRects().length, radios: [...new Set(sizes)] }
      })
    // The font loads after the first paint.
    await expect.poll(seen).toEqual({ lines: 1, radios: [18] })
  })
})

test.describe('the list of units', () => {
  test('shows that it is loading, and that it is empty', { tag: '@long' }, async ({ page }) => {
    let respond = (_body: string) => {}
    const waiting = new Promise<string>((resolve) => {
      respond = resolve
    })
    await page.route('**/api/units', async (route) =>
      route.fulfill({ contentType: 'application/json', body: await waiting }),
    )
    await page.goto('/about')
    await untilHydrated(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Available Units' }).first().click()
    await expect(page.getByText('Loading units...').first()).toBeVisible()
    await expectAccessible(page)
    respond('[]')
    await expect(page.getByText('No units available at this time.')).toBeVisible()
    await expectAccessible(page)
  })

  test.describe('after a failure', () => {
    test.use({ expectedComplaints: [/503/] })
    test('shows a message with the next step', { tag: '@long' }, async ({ page }) => {
      await page.route('**/api/units', (route) => route.fulfill({ status: 503, body: '{}' }))
      await page.goto('/about')
      await untilHydrated(page)
      await page.getByRole('navigation').getByRole('link', { name: 'Available Units' }).first().click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await expectAccessible(page)
    })
  })
})
