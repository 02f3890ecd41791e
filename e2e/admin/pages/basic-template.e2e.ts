import type { Route } from '@playwright/test'
import { openAs } from '../../staff.ts'
import { toast } from '../../templates.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, newAddress, test, toasts } from '../../visitor.ts'

const path = '/admin/templates/basic'

test('a template needs only a name; errors survive a reload, and the keyboard is enough', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'admin', path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic Template')
  await expect(page).toHaveTitle(/^(\(\d+\) )?Basic Template \|/)
  await expect(page.getByRole('link', { name: 'Back to Admin' })).toHaveAttribute('href', '/admin')
  await page.getByLabel('Template Name').fill('ab')
  await page.getByLabel('Description').fill('Too short')
  await page.getByRole('button', { name: 'Create Template' }).click()
  await expect(page.getByText('Template name must be at least 3 characters')).toBeVisible()
  await expect(page.getByText('Please describe what kind of template you want (at least 10 characters)')).toBeVisible()
  await expect(page.getByLabel('Template Name')).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
  await page.reload()
  await expect(page.getByLabel('Template Name')).toHaveValue('ab')
  await expect(page.getByLabel('Description')).toHaveValue('Too short')

  const name = `Keyboard ${newAddress()}`
  await page.getByLabel('Description').fill('')
  await page.getByLabel('Template Name').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Template created successfully')
  await expect(page).toHaveURL(/\/admin\/page-builder\/\d+$/)
  await expect(page.getByText(`Editing: ${name}`)).toBeVisible()
  await expect(page.getByText('No sections yet')).toBeVisible()
})

test.describe('the screen for a new template without a session', () => {
  test.use({ expectedComplaints: [/401/] })

  test('is the sign-in page; once the session has ended, it shows Access Denied and then the sign-in page', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(demo + path)
    await expect(page).toHaveURL(/\/admin\/login\?next=/)
    await page.clock.install()
    await openAs(page, 'admin', path)
    await page.getByLabel('Template Name').fill('Kept for later')
    // The session ends with the save and not before.
    const withoutSession = async (route: Route) => {
      const response = await route.fetch({ headers: { ...route.request().headers(), cookie: '' } })
      await page.context().clearCookies()
      await route.fulfill({ response })
    }
    await page.route('**/api/admin/templates', withoutSession, { times: 1 })
    // A second later the sign-in page opens.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Create Template' }).click()
    const refusal = toasts(page).filter({ hasText: 'Authentication Required' })
    await expect(refusal).toContainText('Please log in again')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await page.clock.resume()
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Ftemplates%2Fbasic/)
    await openAs(page, 'admin', path)
    await expect(page.getByLabel('Template Name')).toHaveValue('Kept for later')
  })
})
