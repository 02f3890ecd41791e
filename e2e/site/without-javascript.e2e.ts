import { contactOf, expect, park, test } from '../visitor.ts'
import { demo } from './demo.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript every text and unit can be read and every page reached', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Flex & Space Units Ready for Lease' })).toBeVisible()
  await expect(page.getByText('$2,400').first()).toBeVisible()
  await page.getByRole('link', { name: /^B3, / }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('B3')
  await page.getByRole('link', { name: 'Available Units' }).first().click()
  await expect(page.getByRole('link', { name: /View Details/ })).toHaveCount(8)
  await expect(page.getByRole('link', { name: '(903) 555-0142' }).first()).toHaveAttribute('href', 'tel:+19035550142')
})

test('without JavaScript properties and what staff composed for them can be read', async ({ page }) => {
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
