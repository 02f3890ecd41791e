import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { byOwner, openAs } from '../../staff.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, test, toasts } from '../../visitor.ts'

type Look = { accent: string; logo: string }
let original: Look

test.beforeEach(() =>
  byOwner(async (calls) => {
    const { accent, logo }: Look = await (await calls.get('/api/admin/park')).json()
    original = { accent, logo }
    expect((await calls.put('/api/admin/park', { data: { accent: '', logo: '' } })).ok()).toBe(true)
  }),
)
test.afterEach(() =>
  byOwner(async (calls) => expect((await calls.put('/api/admin/park', { data: original })).ok()).toBe(true)),
)

const teal = 'rgb(15, 118, 110)'

async function openPark(page: Page) {
  await openAs(page, 'owner', '/admin/park/brand')
  await expect(accent(page)).toBeVisible()
}
const accent = (page: Page) => page.getByLabel('Accent Colour', { exact: true })
const state = (page: Page) => page.getByRole('main').locator('.save-state output')
/** Something in the accent of the staff area. */
const inAccent = (page: Page) => page.getByRole('main').getByText('History', { exact: true })
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#1d4ed8' } })
    .png()
    .toBuffer()

async function save(page: Page, colour: string) {
  await accent(page).fill(colour)
  await accent(page).press('Enter')
  await expect(state(page)).toHaveText(/^Saved \d{1,2}:\d\d/)
}

test('an unreadable accent is refused with the reason and stays as typed', { tag: '@long' }, async ({ page }) => {
  await openPark(page)
  await accent(page).fill('#ffee00')
  const reason = /#ffee00 on white has 1\.2:1; text needs 4\.5:1\. Try a darker colour such as #[0-9a-f]{6}\./
  await expect(accent(page)).toHaveAccessibleDescription(reason)
  await accent(page).press('Enter')
  await expect(accent(page)).toHaveValue('#ffee00')
  const { accent: stored }: { accent: string } = await (await page.request.get(`${demo}/api/admin/park`)).json()
  expect(stored).toBe('')

  await page.getByRole('button', { name: /^Use #/ }).click()
  await expect(state(page)).toHaveText(/^Saved \d{1,2}:\d\d/)
  await expect(accent(page)).toHaveValue(/^#[0-9a-f]{6}$/)
  await expect(accent(page)).not.toHaveAccessibleDescription(reason)
  await accent(page).fill('teal')
  await expect(accent(page)).toHaveAccessibleDescription(/^Enter a colour such as #0f766e\./)
})

test('an accent appears at once on the public pages and in the staff area, and can be undone', {
  tag: '@long',
}, async ({ page, browser }) => {
  await openPark(page)
  const before = await inAccent(page).evaluate((text) => getComputedStyle(text).color)
  const visitor = await browser.newPage({ baseURL: demo })
  await save(page, '#0f766e')
  await expect(inAccent(page)).toHaveCSS('color', teal)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Units and Phases' }).click()
  await expect(page.getByRole('button', { name: 'Add Units' })).toHaveCSS('background-color', teal)
  await openPark(page)
  await expect(inAccent(page)).toHaveCSS('color', teal)

  await visitor.goto('/')
  const request = visitor.getByRole('banner').getByRole('button', { name: /Request/ })
  await expect(request).toHaveCSS('background-color', teal)
  await expectAccessible(visitor)
  await visitor.goto('/nowhere')
  await expect(visitor.getByRole('banner').getByRole('button', { name: /Request/ })).toHaveCSS('background-color', teal)
  await visitor.close()

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(inAccent(page)).not.toHaveCSS('color', teal)
  await page.emulateMedia({ colorScheme: 'light' })
  await accent(page).fill('')
  await accent(page).press('Enter')
  await expect(inAccent(page)).toHaveCSS('color', before)
  expect(await (await page.request.get(demo)).text()).not.toContain('#0f766e')
})

test('an uploaded logo is in the headers, the share image and the icon until it is removed', {
  tag: '@long',
}, async ({ page, browser }) => {
  await openPark(page)
  await page
    .getByLabel('Upload a logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture(600, 150) })
  await expect(page.getByAltText('The logo of the park')).toBeVisible()
  await expect(state(page)).toHaveText(/^Saved \d{1,2}:\d\d/)
  const { name }: { name: string } = await (await page.request.get(`${demo}/api/admin/park`)).json()
  await expect(page.getByRole('navigation', { name: 'Office', exact: true }).getByAltText(name)).toBeVisible()
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScrolling(page)
  }
  await page.setViewportSize({ width: 1280, height: 844 })

  const visitor = await browser.newPage({ baseURL: demo })
  for (const width of [320, 390, 1440]) {
    await visitor.setViewportSize({ width, height: 844 })
    await visitor.goto('/')
    const logo = visitor.getByRole('banner').getByAltText(name)
    await expect(logo).toBeVisible()
    expect((await logo.boundingBox())?.height).toBe(36)
    await expectNoSidewaysScrolling(visitor)
  }
  await expectAccessible(visitor)
  await visitor.close()

  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await expect(page.getByAltText('The logo of the park')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Office', exact: true }).getByAltText(name)).toBeHidden()
  await toasts(page).getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByAltText('The logo of the park')).toBeVisible()
})
