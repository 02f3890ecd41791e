import type { Page } from '@playwright/test'
import { openAs, pressTogether, untilReady } from '../staff.ts'
import { bodyRows, demo, expect, expectAccessible, test } from '../visitor.ts'

const keyMap = (page: Page) => page.getByRole('dialog', { name: 'Keyboard' })
const rows = (page: Page) => bodyRows(page.getByRole('table', { name: 'Leads' }))
const isSelected = (page: Page, name: string) =>
  expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')

async function openLeads(page: Page, who: Parameters<typeof openAs>[1] = 'viewer') {
  await openAs(page, who, '/admin?tab=leads')
  await expect(rows(page)).toHaveCount(50)
}

test('G and a letter open every tab that the user may open', async ({ page }) => {
  await openAs(page, 'owner')
  await untilReady(page)
  for (const [key, name] of [
    ['c', 'CRM'],
    ['l', 'Leads'],
    ['p', 'Properties'],
    ['t', 'Page Templates'],
    ['a', 'Admin Users'],
    ['s', 'Password'],
    ['i', 'Invitations'],
    ['u', 'Units'],
  ] as const) {
    await pressTogether(page, 'g', key)
    await isSelected(page, name)
  }
  await pressTogether(page, 'g', 'h')
  await expect(page).toHaveURL(`${demo}/admin/history`)

  await openLeads(page, 'super_admin')
  for (const key of ['i', 'h']) await pressTogether(page, 'g', key)
  await isSelected(page, 'Leads')
})

test('J and K move between rows, E and Enter open one, / focuses the search, and C adds a record', {
  tag: '@long',
}, async ({ page }) => {
  await openLeads(page, 'admin')
  const leads: { id: number }[] = await (await page.request.get(`${demo}/api/admin/leads?limit=2`)).json()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('e')
  await expect(page).toHaveURL(`${demo}/admin/crm?lead=${leads[0]?.id}`)

  await page.goBack()
  await expect(rows(page)).toHaveCount(50)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${demo}/admin/crm?lead=${leads[1]?.id}`)

  await page.goBack()
  await expect(rows(page)).toHaveCount(50)
  const search = page.getByRole('searchbox', { name: 'Search leads' })
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  // While a user types or a dialog is open, the keys do nothing.
  await page.keyboard.type('gc?cjke')
  await expect(search).toHaveValue('gc?cjke')
  await expect(page).toHaveURL(/search=gc/)
  await isSelected(page, 'Leads')
  await expect(keyMap(page)).toBeHidden()
  await page.getByRole('tab', { name: 'Leads' }).focus()
  await page.keyboard.press('?')
  await expect(keyMap(page)).toBeVisible()
  for (const key of ['g', 'u', 'c', 'Control+k']) await page.keyboard.press(key)
  await expect(keyMap(page)).toBeVisible()
  await isSelected(page, 'Leads')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Leads' }).focus()
  await page.keyboard.press('c')
  await expect(page).toHaveURL(`${demo}/admin/crm?lead=new`)
})

test('J and K also move between cards', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin?tab=templates')
  const [{ id }] = await (await page.request.get(`${demo}/api/admin/templates`)).json()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).not.toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${demo}/admin/page-builder/${id}`)
  await page.goBack()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).not.toHaveCount(0)
  await page.keyboard.press('c')
  await expect(page).toHaveURL(`${demo}/admin/templates/new`)
})

test('the keyboard map also opens from the foot of the navigation, and turns single keys off for good but not Ctrl K', {
  tag: '@long',
}, async ({ page }) => {
  await openLeads(page)
  const account = page.getByRole('button', { name: /^Welcome/ })
  await account.click()
  await page.getByRole('button', { name: 'Keyboard' }).click()
  await expect(keyMap(page).getByText('Page Templates')).toBeVisible()
  await expect(keyMap(page).getByText('Invitations')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()

  const singleKeys = keyMap(page).getByRole('checkbox', { name: /^Use single keys/ })
  await page.keyboard.press('?')
  await singleKeys.uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(rows(page)).toHaveCount(50)
  for (const key of ['j', 'g', 'c', '?']) await page.keyboard.press(key)
  await isSelected(page, 'Leads')
  await expect(keyMap(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible()
  await page.keyboard.press('Escape')

  await account.click()
  await page.getByRole('button', { name: 'Keyboard' }).click()
  await singleKeys.check()
  await page.keyboard.press('Escape')
  await pressTogether(page, 'g', 'c')
  await isSelected(page, 'CRM')
})
