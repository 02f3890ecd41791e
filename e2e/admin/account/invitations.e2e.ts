import type { Page } from '@playwright/test'
import { office, openAs, ownerOfStart, toast } from '../../staff.ts'
import {
  cellsOf,
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  newAddress,
  test,
  toasts,
} from '../../visitor.ts'

const invitationsTab = '/admin?tab=invitations'
const row = (page: Page, email: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: email, exact: true }) })
const open = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'Send Invitation' })
const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Send Invitation' })
const address = (page: Page) => page.getByLabel('Email Address')

test.describe('an invitation', () => {
  test.use({ expectedComplaints: [/status of 404/], permissions: ['clipboard-read', 'clipboard-write'] })

  test('is sent, its link is copied and opened, and it is deleted', async ({ page, browser }) => {
    const email = newAddress()
    await openAs(page, 'owner', invitationsTab)
    await open(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Send Invitation' })).toBeVisible()
    await expect(page.getByText('The invitation will expire in 7 days.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Send Invitation' })).toBeFocused()
    await address(page).press('Enter')
    await expect(page.getByText('Please enter an email address')).toBeVisible()
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(toast(page, `Invitation sent to ${email}`)).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Email',
      'Invited By',
      'Status',
      'Expires',
      'Created',
      'Actions',
    ])
    await expect(row(page, email).getByText('Pending', { exact: true })).toBeVisible()
    await expect(row(page, email)).toContainText(office.owner)

    await page.getByRole('button', { name: `Copy link of the invitation for ${email}` }).click()
    await expect(toast(page, 'Invitation link copied to clipboard')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(new RegExp(`^${demo}/admin/signup\\?token=[\\w-]{20,}$`))
    const guest = await (await browser.newContext()).newPage()
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'Valid Invitation' })).toBeVisible()

    await page.getByRole('button', { name: `Delete invitation for ${email}` }).click()
    await expect(page.getByText('Are you sure you want to delete this invitation?')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row(page, email)).toBeVisible()
    await page.getByRole('button', { name: `Delete invitation for ${email}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toast(page, 'Invitation deleted successfully')).toBeVisible()
    await expect(row(page, email)).toHaveCount(0)
    await guest.reload()
    await expect(guest.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible()
    await guest.context().close()
  })
})

test('used, expired and pending invitations are marked, and only a pending link can be copied', {
  tag: '@long',
}, async ({ page }) => {
  const day = 24 * 60 * 60 * 1000
  const at = (days: number) => new Date(Date.now() + days * day).toISOString()
  const invitation = (id: number, more: object) => ({
    id,
    token: `token-${id}`,
    email: `guest-${id}@example.com`,
    invitedBy: { id: 1, email: office.owner },
    used: false,
    expiresAt: at(3),
    createdAt: at(-4),
    ...more,
  })
  await page.route('**/api/admin/invitations', (route) =>
    route.fulfill({
      json: [
        invitation(1, { used: true, invitedBy: null }),
        invitation(2, { expiresAt: at(-1) }),
        invitation(3, { used: true, expiresAt: at(-1) }),
        invitation(4, {}),
      ],
    }),
  )
  await openAs(page, 'owner', invitationsTab)
  for (const [index, status] of ['Used', 'Expired', 'Used', 'Pending'].entries()) {
    const cells = cellsOf(row(page, `guest-${index + 1}@example.com`))
    await expect(cells.nth(2)).toHaveText(status)
  }
  await expect(row(page, 'guest-1@example.com')).toContainText('Unknown')
  await expect(page.getByRole('button', { name: /^Copy link/ })).toHaveCount(1)
  const colourOf = (id: number) =>
    row(page, `guest-${id}@example.com`)
      .getByRole('time')
      .first()
      .evaluate((element) => getComputedStyle(element).color)
  expect(await colourOf(2)).toBe(await colourOf(3))
  expect(await colourOf(2)).not.toBe(await colourOf(4))
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
})

test.describe('the dialog for an invitation', () => {
  test.use({ expectedComplaints: [/status of 409/] })

  test('refuses an address with an account and keeps it, and a blocked clipboard is reported', {
    tag: '@long',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await openAs(page, 'owner', `${invitationsTab}&invitation=new`)
    await address(page).fill(office.viewer)
    await send(page).click()
    await expect(toast(page, 'There is already an account for this email address.')).toBeVisible()
    await expect(address(page)).toHaveValue(office.viewer)
    await page.reload()
    await expect(address(page)).toHaveValue(office.viewer)

    const email = newAddress()
    await address(page).fill(email)
    await send(page).click()
    await page.getByRole('button', { name: `Copy link of the invitation for ${email}` }).click()
    await expect(toasts(page)).toContainText('The browser blocked the clipboard')
  })
})

test('a list without invitations shows the next step', { tag: '@long' }, async ({ page }) => {
  await ownerOfStart(page)
  await page.goto(invitationsTab)
  await expect(page.getByText('No invitations found')).toBeVisible()
  await open(page).click()
  await expect(page.getByRole('heading', { name: 'Send Invitation' })).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(send(page)).toBeInViewport({ ratio: 1 })
})
