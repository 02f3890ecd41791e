import type { Page, Request } from '@playwright/test'
import { chooseMore, signInAs, toast } from '../staff.ts'
import {
  bodyRows,
  demo,
  expect,
  expectAccessible,
  expectSeparateWords,
  newAddress,
  park,
  test,
  toasts,
} from '../visitor.ts'

const rows = (page: Page) => bodyRows(page.getByRole('table', { name: 'Recently deleted' }))
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })
const line = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })
const newName = () => `Trash ${newAddress().split('@')[0]}`

async function made(page: Page, path: string, data: object): Promise<{ id: number }> {
  const response = await page.request.post(demo + path, { data })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}

const aProperty = (page: Page, title: string) =>
  made(page, '/api/admin/properties', { title, size: 1950, price: 85, location: park.towns[0], propertyType: 'office' })
const aLead = (page: Page, lastName: string, email: string) =>
  made(page, '/api/crm/leads', { firstName: 'Vera', lastName, email })

test('everybody finds deleted items beside the history, with the days left, and can restore them', {
  tag: '@long',
}, async ({ page }) => {
  await signInAs(page, 'admin')
  const title = newName()
  const property = await aProperty(page, title)
  const template = await made(page, '/api/admin/templates', { name: `${title} page`, description: null })
  const section = await made(page, `/api/admin/templates/${template.id}/sections`, {
    type: 'text',
    title: `${title} hours`,
    content: { text: 'Daily from nine' },
  })
  for (const path of [`properties/${property.id}`, `sections/${section.id}`]) {
    expect((await page.request.delete(`${demo}/api/admin/${path}`)).ok()).toBe(true)
  }
  await page.goto(`${demo}/admin`)
  await page.getByRole('link', { name: 'Recently Deleted' }).click()
  await expect(page).toHaveURL(`${demo}/admin/deleted`)
  await expect(page).toHaveTitle(/^(\(\d+\) )?Recently Deleted \| /)
  await expect(row(page, `${title} hours`)).toContainText(`${title} page`)
  await expect(row(page, `${title} hours`)).toContainText('30 days')
  const me = await (await page.request.get(`${demo}/api/admin/user`)).json()
  await expect(row(page, `${title} hours`)).toContainText(`${me.firstName} ${me.lastName}`)
  await expectAccessible(page)

  await page.getByRole('button', { name: `Restore ${title} hours` }).click()
  await expect(toast(page, 'Section restored')).toContainText('Section restored')
  await expect(row(page, `${title} hours`)).toHaveCount(0)
  const back = await (await page.request.get(`${demo}/api/admin/templates/${template.id}`)).json()
  expect(back.sections).toMatchObject([{ id: section.id, title: `${title} hours` }])

  await page.getByLabel('Kind').selectOption('Properties')
  await expect(page).toHaveURL(`${demo}/admin/deleted?kind=property`)
  await page.getByRole('button', { name: `Restore ${title}`, exact: true }).press('Enter')
  await expect(toast(page, 'Property restored')).toBeVisible()
  await page.goto(`${demo}/admin?tab=properties`)
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
})

test('a lead is deleted, undone, deleted again and restored from the list with its notes', { tag: '@long' }, async ({
  page,
}) => {
  await signInAs(page, 'admin')
  const [name, email] = [newName(), newAddress()]
  const { id } = await aLead(page, name, email)
  await made(page, `/api/crm/leads/${id}/notes`, { note: 'Wants two doors' })
  await page.goto(`${demo}/admin/crm?lead=${id}`)
  await chooseMore(page, 'Delete')
  await expect(toast(page, 'Lead deleted successfully')).toBeVisible()
  await expectSeparateWords(page)
  await toasts(page).getByRole('button', { name: 'Undo' }).focus()
  await expect(page).toHaveURL(`${demo}/admin/crm`)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Lead restored')).toBeVisible()

  await page.goto(`${demo}/admin/crm?lead=${id}`)
  await chooseMore(page, 'Delete')
  await expect(toast(page, 'Lead deleted successfully')).toBeVisible()
  await page.goto(`${demo}/admin/deleted?kind=lead`)
  await expect(row(page, email)).toContainText(`Vera ${name}`)
  await page.getByRole('button', { name: `Restore Vera ${name}` }).click()
  await expect(toast(page, 'Lead restored')).toBeVisible()
  await expect(row(page, email)).toHaveCount(0)
  await page.goto(`${demo}/admin/crm?lead=${id}`)
  await expect(page.getByText('Wants two doors')).toBeVisible()
})

test('deleting a lead while its page is being refetched causes no error', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'admin')
  const { id } = await aLead(page, newName(), newAddress())
  const path = `/api/crm/leads/${id}/duplicates`
  const loaded = page.waitForResponse((response) => response.url().endsWith(path))
  await page.goto(`${demo}/admin/crm?lead=${id}`)
  await loaded
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
  const { promise: deleted, resolve: release } = Promise.withResolvers<void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const endOf = (request: Request) => request.url().endsWith(path) && end()
  page.on('requestfailed', endOf)
  page.on('requestfinished', endOf)
  await page.route(`**${path}`, async (route) => {
    await deleted
    await route.continue()
  })
  // The response to the deletion arrives after the refetch.
  await page.route(`**/api/crm/leads/${id}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    const response = await route.fetch()
    release()
    await ended
    return route.fulfill({ response })
  })
  const again = page.waitForRequest((request) => request.url().endsWith(path))
  await page.request.put(`${demo}/api/crm/leads/${id}`, { data: { company: 'Vera Freight' } })
  await again
  await expect(page.getByRole('definition').filter({ hasText: 'Vera Freight' })).toBeVisible()
  await chooseMore(page, 'Delete')
  await expect(toast(page, 'Lead deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(`${demo}/admin/crm`)
})

test.describe('an item that no longer exists', () => {
  test.use({ expectedComplaints: [/status of (404|409)/] })

  test('links to the other lead that has its email address by now', { tag: '@long' }, async ({ page }) => {
    await signInAs(page, 'admin')
    const [name, email] = [newName(), newAddress()]
    const { id } = await aLead(page, name, email)
    expect((await page.request.delete(`${demo}/api/crm/leads/${id}`)).ok()).toBe(true)
    const other = await aLead(page, `${name} the second`, email)
    await page.goto(`${demo}/admin/crm?lead=${id}`)
    await expect(page.getByText('This lead was deleted. It can be restored from Recently Deleted')).toBeVisible()

    await page.goto(`${demo}/admin/deleted?kind=lead`)
    await page.getByRole('button', { name: `Restore Vera ${name}` }).click()
    await expect(toasts(page)).toContainText(`Vera ${name} the second has this email address now.`)
    await toasts(page)
      .getByRole('button', { name: `Open Vera ${name} the second` })
      .click()
    await expect(page).toHaveURL(`${demo}/admin/crm?lead=${other.id}`)
    await expect(row(page, email)).toHaveCount(0)
  })
})

test('the owner restores an item from the history, where only its last deletion offers it', { tag: '@long' }, async ({
  page,
}) => {
  await signInAs(page, 'owner')
  const title = newName()
  const { id } = await aProperty(page, title)
  const own = `${demo}/api/admin/properties/${id}`
  expect((await page.request.delete(own)).ok()).toBe(true)
  expect((await page.request.post(`${own}/restore`)).ok()).toBe(true)
  expect((await page.request.delete(own)).ok()).toBe(true)
  await page.goto(`${demo}/admin/history?noun=property`)
  await expect(line(page, `deleted the property ${title}`)).toHaveCount(2)
  await page.getByRole('button', { name: `Restore ${title}`, disabled: false }).click()
  await expect(toast(page, 'Property restored')).toBeVisible()
  await expect(line(page, `restored the property ${title}`)).toHaveCount(1)
  await expect(line(page, /^.*Undone by /).filter({ hasText: `deleted the property ${title}` })).toHaveCount(1)
  await expect(page.getByRole('button', { name: `Restore ${title}`, disabled: false })).toHaveCount(0)
  expect((await page.request.get(`${demo}/api/properties/${id}`)).ok()).toBe(true)
})
