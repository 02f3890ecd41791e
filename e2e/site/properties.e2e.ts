import {
  contactOf,
  emailsAbout,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  newAddress,
  park,
  test,
  untilHydrated,
} from '../visitor.ts'
import { demo } from './demo.ts'

const withPage = 'Dock-high warehouse by the rail spur'
const town = park.towns[1]

test.describe('a visitor on the list of properties', () => {
  test('finds it in the footer of every page', async ({ page }) => {
    await page.goto(`${demo}/about`)
    await untilHydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Properties' }).click()
    await expect(page).toHaveURL(`${demo}/properties`)
    await expect(page).toHaveTitle(/^Properties for lease/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  })

  test('reads size, price and status of each, and gets a form without a question about a place in the park', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(`${demo}/properties`)
    const line = page.getByRole('listitem').filter({ hasText: withPage })
    for (const text of [`Warehouse in ${town}`, '18,500 SF', '$0.72 per SF per month', 'Available', 'Sprinklers'])
      await expect(line).toContainText(text)
    await expect(page.getByRole('listitem').filter({ hasText: 'Contractor office' })).toContainText('Pre-lease')
    await expect(contactOf(page).getByLabel(/Space Type/)).toBeVisible()
    await expect(contactOf(page).getByLabel(/Preferred Location/)).toHaveCount(0)
    await expectAccessible(page)
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScrolling(page)
    }
    await expectAccessible(page)
  })

  test('goes to a property and back to the same place with the keyboard', async ({ page }) => {
    await page.goto(`${demo}/properties`)
    await untilHydrated(page)
    const link = page.getByRole('link', { name: `View Details (${withPage})` })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: withPage })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Room to work, close to the highway' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties')
    await expect(page.getByRole('link', { name: /View Details/ })).toHaveCount(6)
  })

  test('sees a picture of each, drawn by its type if it has no photo', { tag: '@long' }, async ({ page }) => {
    await page.goto(`${demo}/properties`)
    const lines = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
    await expect(lines).toHaveCount(6)
    for (const line of await lines.all()) {
      const drawing = line.getByRole('img', { name: /property, drawn; no photo yet$/ })
      const { width, height } = (await drawing.boundingBox()) ?? { width: 0, height: 0 }
      expect(width).toBeGreaterThan(200)
      expect(Math.abs(width / height - 1.5)).toBeLessThan(0.02)
    }
  })

  test('reads that there are none', { tag: '@long' }, async ({ page }) => {
    await page.goto('/properties')
    await expect(page.getByText('No properties are listed at this time.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'View All Available Units' }).click()
    await expect(page).toHaveURL(/\/available-units$/)
  })

  test('reads that they are loading, or failed to load', { tag: '@long' }, async ({ page }) => {
    let fail = () => {}
    const failed = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route('**/api/properties', async (route) => {
      await failed
      await route.fulfill({ status: 200, body: 'no list' })
    })
    await page.goto('/about')
    await untilHydrated(page)
    await page.evaluate(() => history.pushState(null, '', '/properties'))
    await expect(page.getByText('Loading properties...')).toBeVisible()
    fail()
    await expect(page.getByRole('alert')).toContainText('The properties could not be loaded.')
  })
})

test('the email to the office about a property has its name and location', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${demo}/properties`)
  await page.getByRole('link', { name: `View Details (${withPage})` }).click()
  await page.getByRole('link', { name: 'Request Property Information' }).click()
  const contact = contactOf(page)
  await expect(contact).toBeInViewport()
  await expect(contact.getByLabel(/Additional Details/)).toHaveValue(`Interested in scheduling a tour for: ${withPage}`)
  const address = newAddress()
  await contact.getByLabel(/First Name/).fill('Ana')
  await contact.getByLabel(/Last Name/).fill('Ortiz')
  await contact.getByLabel(/Email/).fill(address)
  await contact.getByLabel(/Phone/).fill('(903) 555-0177')
  await contact.getByLabel(/Space Type/).selectOption({ index: 1 })
  await expect(contact.getByLabel(/Preferred Location/)).toHaveCount(0)
  await contact.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(page.getByText('Thank you for your inquiry! We will contact you soon.').first()).toBeVisible()
  // Emails wrap their lines.
  const email = async () => (await emailsAbout(address)).join('').replaceAll(/=\r?\n/g, '')
  await expect.poll(email).toContain(withPage)
  await expect.poll(email).toContain(`${withPage}, ${town}`)
})
