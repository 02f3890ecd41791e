import { contactOf, emailsAbout, expect, expectAccessible, newAddress, park, test } from '../visitor.ts'
import { demo } from './demo.ts'

// The browser reports the response to a refused form as an error.
test.use({ javaScriptEnabled: false, expectedComplaints: [/status of 400/] })

test('without JavaScript every text and unit is readable and every page reachable', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Flex & Space Units Ready for Lease' })).toBeVisible()
  await expect(page.getByText('$2,400').first()).toBeVisible()
  await page.getByRole('link', { name: /^B3, / }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('B3')
  await page.getByRole('link', { name: 'Available Units' }).first().click()
  await expect(page.getByRole('link', { name: /View Details/ })).toHaveCount(8)
  await expect(page.getByRole('link', { name: '(903) 555-0142' }).first()).toHaveAttribute('href', 'tel:+19035550142')
})

test('without JavaScript properties and their composed content are readable', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${demo}/`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Properties' }).click()
  await page.getByRole('link', { name: 'View Details (Dock-high warehouse by the rail spur)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dock-high warehouse by the rail spur')
  await expect(page.getByRole('heading', { name: 'Room to work, close to the highway' })).toBeVisible()
  await expect(page.getByText('24-foot clear height').first()).toBeVisible()
  await page.getByRole('link', { name: 'Ask about this building' }).click()
  await expect(contactOf(page)).toBeInViewport()
  const place = park.units.findIndex(({ industryType }) => industryType === 'Food Processing')
  await page.goto(`${demo}/units/${place + 1}`)
  await expect(page.getByRole('heading', { name: 'A kitchen that can grow' })).toBeVisible()
})

test('without JavaScript an inquiry can be sent, and missing fields are marked', async ({ page }) => {
  const email = newAddress()
  await page.goto('/units/1')
  await page.getByRole('banner').getByRole('button', { name: 'Request Info' }).click()
  const form = contactOf(page)
  await expect(form).toBeInViewport()
  await expect(form.getByLabel(/Space Type/)).toHaveValue('Service/Retail/Warehouse (1,950 SF)')
  await expect(form.getByLabel(/Additional Details/)).toHaveValue('Interested in scheduling a tour for: Unit A1')
  await form.getByLabel('First Name').fill('Ana')
  await form.getByLabel('Last Name').fill('Ortiz')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill(' ')
  await form.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields correctly.')
  await expect(page.getByText('Enter a phone number at which we can reach you.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Phone').fill('(903) 555-0177')
  await page.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiry Submitted')
  await expect(page.getByText('Thank you for your inquiry! We will contact you soon.')).toBeVisible()
  await expect.poll(async () => (await emailsAbout(email)).length).toBe(1)
})

test.describe('with scripts, which axe needs', () => {
  test.use({ javaScriptEnabled: true })

  test('the page of a refused form is accessible', { tag: '@long' }, async ({ page }) => {
    await page.goto('/inquiry')
    await expectAccessible(page)
    await page.getByLabel('First Name').fill(' ')
    await page.getByLabel('Last Name').fill('Ortiz')
    await page.getByLabel('Email').fill(newAddress())
    await page.getByLabel('Phone').fill('(903) 555-0177')
    await page.getByLabel('Space Type').selectOption({ index: 1 })
    await page.getByLabel('Preferred Location').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields correctly.')
    await expectAccessible(page)
  })
})
