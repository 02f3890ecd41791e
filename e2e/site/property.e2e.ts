import type { Page } from '@playwright/test'
import {
  contactOf,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  park,
  test,
  untilHydrated,
} from '../visitor.ts'
import { demo } from './demo.ts'

type Property = { id: number; title: string; publishedAt: string | null }

const title = 'Contractor office with lay-down yard'
const town = park.towns[3] ?? ''
const pageTitle = new RegExp(`^${title}, ${town} \\|`)

async function pathOf(page: Page, name = title) {
  const all: Property[] = await (await page.request.get(`${demo}/api/properties`)).json()
  const property = all.find((one) => one.title === name)
  if (!property) throw new Error(`There is no property ${name}`)
  return `${demo}/properties/${property.id}`
}

const inMain = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true })

test.describe('a visitor on the page of a property', () => {
  test('reads its facts and the composed content, and gets to the form with the button of its hero', async ({
    page,
  }) => {
    const path = await pathOf(page)
    await page.goto(path)
    await expect(page).toHaveTitle(pageTitle)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const text of ['2,600 SF', 'Mixed-use', town, 'Half-acre yard', 'Plan racks', 'per SF per month', '$14.16']) {
      await expect(inMain(page, text).first()).toBeVisible()
    }
    await expect(inMain(page, 'Pre-lease').first()).toBeVisible()
    await expect(page.getByText('$1.18').first()).toBeVisible()
    for (const name of ['Bid in front, build from the back', 'How a day runs here']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    }
    await expect(page.getByRole('code')).toContainText('"gate": "back"')
    await expectAccessible(page)
    for (const width of [1200, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScrolling(page)
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ask about the yard' }).click()
    await expect(contactOf(page)).toBeInViewport()
    await expect(contactOf(page).getByLabel(/Additional Details/)).toHaveValue(
      `Interested in scheduling a tour for: ${title}`,
    )
  })

  test('gets the same page by a link as by its address', { tag: '@long' }, async ({ page }) => {
    const path = await pathOf(page)
    await page.goto(path)
    const sections = page.locator('.page-sections')
    const drawn = await sections.innerHTML()
    await page.goto(`${demo}/properties`)
    await untilHydrated(page)
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(sections).toBeVisible()
    expect(await sections.innerHTML()).toBe(drawn)
    await expect(page).toHaveTitle(pageTitle)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/properties\/\d+$/)
    await expectAccessible(page)
  })

  test('still sees the composed content after leaving the page and coming back', { tag: '@long' }, async ({ page }) => {
    await page.goto(await pathOf(page))
    await untilHydrated(page)
    await page.getByRole('link', { name: 'All properties' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'How a day runs here' })).toBeVisible()
  })
})

test('a property without composed content still has a page', { tag: '@long' }, async ({ page }) => {
  expect((await page.goto(await pathOf(page, 'Two-bay shop on the farm road')))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Two-bay shop on the farm road' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Industrial property, drawn; no photo yet' })).toBeVisible()
  for (const text of ['Well water', '4,800 SF']) await expect(inMain(page, text)).toBeVisible()
  const contact = contactOf(page)
  await expect(contact.getByLabel(/Space Type/)).toBeVisible()
  await expect(contact.getByLabel(/Preferred Location/)).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('a property that does not exist', () => {
  test.use({ expectedComplaints: [/404/] })

  test('is not found, with a link to the others', { tag: '@long' }, async ({ page }) => {
    for (const path of ['/properties/999999', '/properties/abc']) {
      expect((await page.goto(new URL(path, demo).href))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'View All Properties' })).toHaveAttribute(
        'href',
        '/properties',
      )
      await expectAccessible(page)
    }
    await page.goto(`${demo}/about`)
    await untilHydrated(page)
    await page.evaluate(() => history.pushState(null, '', '/properties/999999'))
    await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible()
    await expect(page).toHaveTitle(/^Property Not Found/)
  })

  test('whose composed content failed to load says only that', { tag: '@long' }, async ({ page }) => {
    await page.route('**/api/properties/*/page', (route) => route.fulfill({ status: 200, body: 'no page' }))
    await page.goto(`${demo}/properties`)
    await untilHydrated(page)
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('This part of the page could not be loaded.')
  })
})
