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

  test('sees the free units first and the others in one line each, which it can wait for', {
    tag: ['@firefox', '@translated'],
  }, async ({ page, request }) => {
    const units: { unitNumber: string; status: string }[] = await (await request.get(`${demo}/api/units`)).json()
    await page.goto(`${demo}/available-units`)
    await untilHydrated(page)
    const headings = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('heading', { name: /^Unit / })
    const isFree = ({ status }: { status: string }) => status === 'available'
    const numbers = [...units.filter(isFree), ...units.filter((unit) => !isFree(unit))]
    // They are folded, because they are more than eight.
    const waiting = page.getByRole('link', { name: /^Tell me when it is free/ })
    const unfoldOthers = () =>
      expect(async () => {
        // Under the first pointer React renders a translated list anew, with the fold closed.
        if (!(await waiting.first().isVisible())) await page.getByText(/^\d+ that are not free today$/).click()
        await expect(waiting).toHaveCount(units.filter((unit) => !isFree(unit)).length, { timeout: 2000 })
        await expect(headings).toHaveText(
          numbers.map(({ unitNumber }) => `Unit ${unitNumber}`),
          { timeout: 2000 },
        )
      }).toPass()
    await unfoldOthers()
    await expectAccessible(page)
    await unfoldOthers()
    await waiting.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tell me when unit \w+ is free$/)
    await expectAccessible(page)
  })

  test('filters by size, rent, doors and date in the address, and removes each filter again', async ({ page }) => {
    await page.goto(`${demo}/available-units`)
    const main = page.getByRole('main')
    await main.getByRole('combobox', { name: 'Free from' }).selectOption('Today')
    await main.getByRole('group', { name: 'Rent per month' }).getByLabel('At most').fill('$2,400')
    await main.getByRole('button', { name: 'Show units' }).click()
    await expect(page).toHaveURL(/rentMax=%242%2C400.*free=today/)
    await expect(main.getByText(/^\d+ of 22 units$/)).toBeVisible()
    await expect(main.getByRole('link', { name: /^Tell me/ })).toHaveCount(0)
    await expectAccessible(page)
    await main.getByRole('link', { name: /Up to \$2,400/ }).click()
    await expect(page).toHaveURL(/\?free=today$/)
    await main.getByRole('link', { name: 'Clear the filters' }).click()
    await expect(main.getByText('22 units', { exact: true })).toBeVisible()

    await page.goto(`${demo}/available-units?sizeMin=large&doors=window`)
    await expect(main.getByRole('status')).toHaveText('This could not be read and is left out: Size in SF, Doors.')
    await page.goto(`${demo}/available-units?sizeMin=9000`)
    await expect(main.getByText('No unit fits these filters.')).toBeVisible()
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
        const faults = await page.locator('.unit-card, .unit-row').evaluateAll(async (cards) => {
          await document.fonts.ready
          const linesOf = (text: Node) => {
            const range = document.createRange()
            range.selectNodeContents(text)
            return [...range.getClientRects()]
          }
          return cards.flatMap((card) => {
            const plan = card.querySelector('.unit-card-plan, .unit-row-plan')?.getBoundingClientRect()
            const words = document.createTreeWalker(
              card.querySelector('.unit-card-price, .unit-row-price') ?? card,
              NodeFilter.SHOW_TEXT,
            )
            const found: string[] = []
            for (let text = words.nextNode(); text; text = words.nextNode()) {
              const lines = linesOf(text)
              const said = `${card.querySelector('h3')?.textContent}: ${text.textContent}`
              if (/per.month|SF/.test(said) && lines.length > 1) found.push(`${said} breaks`)
              if (
                lines.some(
                  ({ left, right, top, bottom }) =>
                    plan && left < plan.right && right > plan.left && top < plan.bottom && bottom > plan.top,
                )
              )
                found.push(`${said} lies on the plan`)
            }
            return found
          })
        })
        expect({ path, width, faults }).toEqual({ path, width, faults: [] })
      }
    }
  })

  test('sees no trade alone in the last row of trades', { tag: '@long' }, async ({ page }) => {
    for (const path of ['/available-units', '/es/available-units', '/units/1', '/compare?units=A1,A4']) {
      await page.goto(path)
      for (const width of [768, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const rows = await page.evaluate(() => {
          const trades = document.querySelector('.chips, .what-fits-trades ul')?.children ?? []
          const tops = [...trades].map((trade) => Math.round(trade.getBoundingClientRect().top))
          return [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length)
        })
        expect(rows.length, `${path} at ${width} px`).toBeGreaterThan(0)
        expect(Math.min(...rows), `${path} at ${width} px`).toBeGreaterThan(1)
      }
    }
  })

  test('sees the logo on one line and equal boxes on the narrowest phone', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(`${demo}/available-units`)
    const seen = () =>
      page.evaluate(() => {
        const logo = document.createRange()
        logo.selectNodeContents(document.querySelector('header .logo')?.lastChild ?? document)
        const sizes = [...document.querySelectorAll('[name=units]')].map((box) => box.getBoundingClientRect().width)
        return { lines: logo.getClientRects().length, boxes: [...new Set(sizes)] }
      })
    // The font loads after the first paint.
    await expect.poll(seen).toEqual({ lines: 1, boxes: [18] })
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
