import {
  contactOf,
  emailsAbout,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  newAddress,
  test,
  untilHydrated,
} from '../visitor.ts'
import { demo } from './demo.ts'

type Unit = {
  id: number
  unitNumber: string
  status: string
  monthlyRent: number
  size: number
  industryType: string
}

test.describe('a visitor on a unit’s page', () => {
  test('reads its size, its all-in price in every form, and its features', async ({ page }) => {
    await page.goto('/units/1')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A1')
    const main = page.getByRole('main')
    for (const text of ['1,950', '$2,400', '$28,800', '$1.23', '$14.77', 'Available for immediate occupancy']) {
      await expect(main.getByText(text).first()).toBeVisible()
    }
    await expect(main.getByRole('img', { name: /floor plan/i }).first()).toBeVisible()
    await expect(main.getByText(/Building/).first()).toBeVisible()
    await expectAccessible(page)
    for (const width of [1125, 1024, 768, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScrolling(page)
    }
    await expectAccessible(page)
  })

  test('chooses what they do and sees what fits, without another page load', async ({ page }) => {
    await page.goto('/units/4')
    const main = page.getByRole('main')
    await expect(main.getByText('Two car lifts, two workbenches and five shelves of parts.')).toBeVisible()
    await untilHydrated(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
    const chip = main.getByRole('link', { name: 'Distribution' })
    await chip.click()
    await expect(main.getByText(/^Two cargo vans overnight, nine pallet racks and an aisle of 12.ft/)).toBeVisible()
    await expect(chip).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(/\/units\/4\?trade=Distribution$/)
    await expect(page.locator('html')).toHaveAttribute('data-same')
    await page.reload()
    await expect(main.getByText(/^Two cargo vans overnight/)).toBeVisible()
    await expectAccessible(page)
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('chooses what they do by a link', async ({ page }) => {
      await page.goto('/units/4')
      await page.getByRole('link', { name: 'Food Processing' }).click()
      await expect(page.getByText(/^Two double ovens, a mixer, a walk-in cooler/)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Food Processing' })).toHaveAttribute('aria-current', 'true')
    })
  })

  test('reads and prints the way to its door', async ({ page }) => {
    await page.goto('/units/4')
    const way = page.getByRole('region', { name: 'How you get there' })
    await expect(
      way.getByRole('img', { name: /^The way from US Highway 75 by Hackberry Road to unit A4/ }),
    ).toBeVisible()
    await expect(way.getByRole('listitem')).toHaveText([
      'Leave US Highway 75 for Hackberry Road.',
      /^Turn in at the west gate\./,
      'Pass in front of building A.',
      /^A4 is the last door on the left\./,
    ])
    await expect(way.getByRole('link', { name: 'Open in your maps' })).toHaveAttribute(
      'href',
      /^https:.*2100%20Hackberry%20Road/,
    )
    await untilHydrated(page)
    // The dialog of the browser cannot be opened here; what it would print is measured while it would be open.
    await page.evaluate(() => {
      window.print = () =>
        document.documentElement.setAttribute('data-asked', document.documentElement.dataset.prints ?? '')
    })
    await way.getByRole('button', { name: 'Print the way' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'way')
    await page.evaluate(() => document.documentElement.setAttribute('data-prints', 'way'))
    await page.emulateMedia({ media: 'print' })
    await expect(way).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    const sheet = (await page.pdf({ format: 'Letter' })).toString('latin1')
    expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  test('reads what decides, the first two answers open', async ({ page }) => {
    await page.goto('/units/4')
    const section = page.getByRole('region', { name: 'What decides' })
    await expect(section.getByText('One year or longer.')).toBeVisible()
    const power = section.getByText('3-phase power in every unit.')
    await expect(power).toBeHidden()
    await section.getByText('How much power is there?').click()
    await expect(power).toBeVisible()
    await expect(section.getByText('May I bring my dog?')).toHaveCount(0)
  })

  test('asks about it with a prefilled form, and the email reaches the office', async ({ page }) => {
    await page.goto('/units/3')
    await page
      .getByRole('link', { name: 'Request Unit Information' })
      .or(page.getByRole('button', { name: 'Request Unit Information' }))
      .first()
      .click()
    const contact = contactOf(page)
    await expect(contact).toBeInViewport()
    await expect(contact.getByLabel(/Additional Details/)).toHaveValue(/^Interested in scheduling a tour for: .*A3/)
    const address = newAddress()
    await contact.getByLabel(/First Name/).fill('Ana')
    await contact.getByLabel(/Last Name/).fill('Ortiz')
    await contact.getByLabel(/Email/).fill(address)
    await contact.getByLabel(/Phone/).fill('(903) 555-0177')
    await expect(contact.getByText('About unit A3, 1,950')).toBeVisible()
    await contact.getByText('Change').click()
    await expect(contact.getByLabel(/Space Type/)).toHaveValue('Service/Retail/Warehouse (1,950 SF)')
    await contact.getByLabel(/Preferred Location/).selectOption({ index: 1 })
    await contact.getByRole('button', { name: /Send|Request/ }).click()
    await expect(page.getByText('Thank you for your inquiry! We will contact you soon.').first()).toBeVisible()
    await expect.poll(async () => (await emailsAbout(address)).length).toBe(1)
  })

  test('sees its composed content by its address and by a link, and not on other pages', async ({ page, request }) => {
    const units: Unit[] = await (await request.get(`${demo}/api/units`)).json()
    const place = units.findIndex(({ industryType }) => industryType === 'Food Processing')
    const [before, shown, after] = units.slice(place - 1, place + 2)
    const composed = page.getByRole('heading', { level: 2, name: 'A kitchen that can grow' })
    await page.goto(`${demo}/units/${shown?.id}`)
    await expect(composed).toBeVisible()
    await expect(page.getByText('Room for a walk-in cooler')).toBeVisible()
    await expect(page.getByText('Before you open')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Book a walk-through' }).click()
    await expect(contactOf(page).getByLabel(/Additional Details/)).toHaveValue(new RegExp(`Unit ${shown?.unitNumber}$`))

    await page.goto(`${demo}/units/${before?.id}`)
    await untilHydrated(page)
    await expect(composed).toHaveCount(0)
    await page.getByRole('link', { name: `Next: Unit ${shown?.unitNumber}` }).click()
    await expect(composed).toBeVisible()
    await page.getByRole('link', { name: `Next: Unit ${after?.unitNumber}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Unit ${after?.unitNumber}` })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Common amenities' })).toBeVisible()
    await expect(composed).toHaveCount(0)
  })

  test('reads only words about a unit without a price', { tag: '@long' }, async ({ page, request }) => {
    const units: Unit[] = await (await request.get(`${demo}/api/units`)).json()
    const free = units.find(({ monthlyRent }) => monthlyRent === 0)
    await page.goto(`${demo}/units/${free?.id}`)
    await expect(page.getByRole('main')).toContainText('Pricing To Be Determined')
    await expect(page.getByRole('main')).not.toContainText(/NaN|\$0|Infinity/)
    await expectAccessible(page)
  })

  test('sees the status of each unit in a separate colour and wording', { tag: '@long' }, async ({ page, request }) => {
    const units: Unit[] = await (await request.get(`${demo}/api/units`)).json()
    for (const unit of new Map(units.map((one) => [one.status, one])).values()) {
      await page.goto(`${demo}/units/${unit.id}`)
      const label = unit.status.charAt(0).toUpperCase() + unit.status.slice(1)
      await expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('main')).toContainText(
        unit.status === 'available' ? 'Available for immediate occupancy' : 'Currently leased',
      )
    }
  })

  test('can ask about the unit without scrolling on a phone', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto('/units/2')
    await expect(page.getByRole('link', { name: 'Request Unit Information' })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('a unit that does not exist', () => {
  test.use({ expectedComplaints: [/404/] })
  test('has a message and a way back', { tag: '@long' }, async ({ page }) => {
    for (const id of ['999', 'abc']) {
      expect((await page.goto(`/units/${id}`))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Unit Not Found' })).toBeVisible()
      await expect(page.getByText("The unit you're looking for doesn't exist or has been removed.")).toBeVisible()
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /Available Units|all units/i })
          .first(),
      ).toHaveAttribute('href', '/available-units')
      await expectAccessible(page)
    }
  })

  test('first shows that it is loading when reached by a link, and reports a failure', { tag: '@long' }, async ({
    page,
  }) => {
    let fail = () => {}
    const failed = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route('**/api/units', async (route) => {
      await failed
      await route.fulfill({ status: 404, body: '{}' })
    })
    await page.goto('/about')
    await untilHydrated(page)
    await page.evaluate(() => {
      history.pushState(null, '', '/units/1')
    })
    await expect(page.getByText('Loading unit details...').first()).toBeVisible()
    fail()
    await expect(page.getByRole('heading', { name: 'Unit Not Found' })).toBeVisible()
  })
})
