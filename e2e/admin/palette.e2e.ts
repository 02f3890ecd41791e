import type { Page } from '@playwright/test'
import { openAs, untilReady } from '../staff.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, test } from '../visitor.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
const field = (page: Page) => palette(page).getByRole('combobox')
const choice = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

async function openPalette(page: Page) {
  await untilReady(page)
  await expect(async () => {
    if (!(await field(page).isVisible())) await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused({ timeout: 5000 })
  }).toPass()
}

test('the palette opens with Ctrl K or its button, takes the next key, opens a unit, and returns the focus', async ({
  page,
}) => {
  await openAs(page, 'viewer', '/admin?tab=leads')
  const status = page.getByLabel('Status', { exact: true })
  await status.focus()
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(status).toBeFocused()

  await openPalette(page)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()

  const button = page.getByRole('button', { name: 'Search or jump to' })
  await button.click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  const units: { id: number; unitNumber: string }[] = await (await page.request.get(`${demo}/api/units`)).json()
  const unit = units.find(({ unitNumber }) => unitNumber === 'A3')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('a')
  await page.keyboard.press('3')
  await expect(field(page)).toHaveValue('a3')
  await expect(choice(page, /^A3/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${demo}/admin?unit=${unit?.id}`)
})

test('keys typed before the palette has loaded end up in its field and trigger no shortcut', { tag: '@long' }, async ({
  page,
}) => {
  const code = Promise.withResolvers<void>()
  await page.route(/\/palette-[^/]*\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  await openAs(page, 'viewer', '/admin?tab=leads')
  await untilReady(page)
  await page.keyboard.press('Control+k')
  // As shortcuts, G and K would open the park.
  await page.keyboard.type('gkx')
  await page.keyboard.press('Backspace')
  code.resolve()
  await expect(field(page)).toHaveValue('gk')
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL(`${demo}/admin?tab=leads`)
})

test('the palette searches leads on the server while the user types, and lists recent choices first', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'viewer')
  const [lead] = await (await page.request.get(`${demo}/api/crm/leads?limit=1`)).json()
  const [property] = await (await page.request.get(`${demo}/api/properties`)).json()
  await openPalette(page)
  await page.keyboard.type(lead.email)
  // Inquiries of the same address come below.
  await choice(page, lead.email).first().click()
  await expect(page).toHaveURL(`${demo}/admin/crm?lead=${lead.id}`)

  await page.goto(`${demo}/admin`)
  await openPalette(page)
  await expect(palette(page).getByRole('option').first()).toContainText(`${lead.firstName} ${lead.lastName}`)
  await page.keyboard.type(property.title)
  // Its page template has the title too.
  await expect(choice(page, property.title).first()).toBeVisible()
  await field(page).fill('viewer@example')
  await expect(choice(page, /Lee Odom/)).toBeVisible()
  await field(page).fill('nobody is called so')
  await expect(palette(page).getByText('No results for “nobody is called so”.')).toBeVisible()
  await expectAccessible(page)
})

test('the palette offers only what the user may do, changes the look and opens the keyboard map', {
  tag: '@long',
}, async ({ page }) => {
  const mayNot = ['Add Property', 'New Template', 'Add Lead', 'Send Invitation', 'Invitations', 'History']
  await openAs(page, 'viewer')
  await openPalette(page)
  await expect(choice(page, /^View Site/)).toBeAttached()
  for (const name of mayNot) await expect(palette(page).getByRole('option', { name, exact: true })).toHaveCount(0)
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await openPalette(page)
  await page.keyboard.type('keyboard')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()

  await openAs(page, 'owner')
  await openPalette(page)
  for (const name of mayNot) await expect(choice(page, new RegExp(`^${name}`))).toBeAttached()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.keyboard.type('add lead')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${demo}/admin/crm?lead=new`)
})
