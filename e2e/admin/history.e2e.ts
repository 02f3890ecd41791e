import type { Page } from '@playwright/test'
import { by, office, openAs, ownerOfStart } from '../staff.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, park, test } from '../visitor.ts'

const line = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })

let made = 0
const newTitle = () => `Chronicle ${process.pid}-${Date.now()}-${++made}`

/** Creates, changes and perhaps deletes a property; the history has it in any case. */
const tellOf = (title: string, { deleted }: { deleted: boolean }) =>
  by('super_admin', async (calls) => {
    const data = { title, size: 1950, price: 85, location: park.towns[0], propertyType: 'office' }
    const { id }: { id: number } = await (await calls.post('/api/admin/properties', { data })).json()
    const own = `/api/admin/properties/${id}`
    expect((await calls.put(own, { data: { price: 92 } })).ok()).toBe(true)
    if (deleted) expect((await calls.delete(own)).ok()).toBe(true)
    return id
  })

test('the owner reads it by day and follows a line to what it is about', async ({ page }) => {
  const [kept, gone] = [newTitle(), newTitle()]
  const id = await tellOf(kept, { deleted: false })
  await tellOf(gone, { deleted: true })
  await openAs(page, 'owner')
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(`${demo}/admin/history`)
  await expect(page).toHaveTitle(/^(\(\d+\) )?History \| /)
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'full', timeZone: park.timeZone })
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(today)
  await expect(line(page, `set the price of ${kept} from $0.85 to $0.92 per SF`)).toHaveCount(1)
  await expect(line(page, kept).getByRole('time').first()).toHaveText(/^\d{1,2}:\d\d [AP]M$/)
  await expect(line(page, kept).getByRole('time').first()).toHaveAttribute('title', /\d{4} at .+ [A-Z][SD]T$/)
  await expect(line(page, `deleted the property ${gone}`)).toHaveCount(1)
  await expect(line(page, gone).getByRole('link')).toHaveCount(0)

  await line(page, `created the property ${kept}`).getByRole('link', { name: kept }).click()
  await expect(page).toHaveURL(`${demo}/admin?tab=properties&property=${id}`)
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue(kept)
  await page.goBack()
  await line(page, `created the property ${kept}`).getByRole('link', { name: kept }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${demo}/admin?tab=properties&property=${id}`)
  expect((await page.request.delete(`${demo}/api/admin/properties/${id}`)).ok()).toBe(true)
})

test('it is asked anew each time it is opened', async ({ page }) => {
  await openAs(page, 'owner', '/admin/history')
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  const title = newTitle()
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page.getByRole('tab', { name: 'Units' })).toBeVisible()
  await tellOf(title, { deleted: true })
  await page.getByRole('link', { name: 'History' }).click()
  await expect(line(page, `deleted the property ${title}`)).toHaveCount(1)
})

test('kind and person stand in the address and outlive a reload', async ({ page }) => {
  const title = newTitle()
  await tellOf(title, { deleted: true })
  await openAs(page, 'owner', '/admin/history')
  const users: { id: number; email: string; firstName: string; lastName: string }[] = await (
    await page.request.get(`${demo}/api/admin/users`)
  ).json()
  const [author, other] = [office.super_admin, office.viewer].map((email) => users.find((user) => user.email === email))
  if (!author || !other) throw new Error('The demo has no such people')
  await page.getByLabel('What was changed').selectOption('Properties')
  await page.getByLabel('Who changed it').selectOption(`${author.firstName} ${author.lastName}`)
  await expect(page).toHaveURL(`${demo}/admin/history?noun=property&by=${author.id}`)
  await expect(line(page, `deleted the property ${title}`)).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Who changed it')).toHaveValue(String(author.id))
  await expect(line(page, `deleted the property ${title}`)).toHaveCount(1)

  await page.getByLabel('Who changed it').selectOption(`${other.firstName} ${other.lastName}`)
  await expect(page.getByText('No changes match these filters.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(`${demo}/admin/history`)
  await expect(line(page, `deleted the property ${title}`)).toHaveCount(1)
  await page.goto(`${demo}/admin/history?noun=unit`)
  await expect(page.getByLabel('What was changed')).toHaveValue('unit')
  await expect(line(page, title)).toHaveCount(0)
})

test('a long history comes in pages, and a page that fails can be asked for again', async ({ page }) => {
  const entry = (id: number) => ({
    id,
    by: 'Dana',
    verb: 'created',
    noun: 'lead',
    nounId: id,
    nounName: `Lead ${id}`,
    changes: [],
    createdAt: `2026-0${id}-10T05:30:00.000Z`,
  })
  const headers = { 'x-total-count': '3' }
  const next = { ...headers, link: '</api/admin/history?limit=50&cursor=5-2>; rel="next"' }
  await page.route('**/api/admin/history*', (route) =>
    route.fulfill(
      route.request().url().includes('cursor=5-2')
        ? { json: [entry(1)], headers }
        : { json: [entry(3), entry(2)], headers: next },
    ),
  )
  await openAs(page, 'owner', '/admin/history')
  // In the park's time zone, where it is still the day before in winter.
  const dayOf = (id: number) =>
    new Date(entry(id).createdAt).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: park.timeZone })
  const days = [dayOf(3), dayOf(2)]
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(days)
  await expect(page.getByText('2 of 3 changes')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([...days, 'Friday, January 9, 2026'])
  await expect(page.getByText('3 changes', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
})

test('a change of several leads is one line that counts all of them, also those of the next page', async ({ page }) => {
  const entry = (id: number) => ({
    id,
    by: 'Dana',
    verb: 'changed',
    noun: 'lead',
    nounId: id,
    nounName: `Lead ${id}`,
    changes: [{ field: 'priority', from: 'low', to: 'high' }],
    createdAt: '2026-03-10T15:30:00.000Z',
    batch: { entries: 38, changes: [{ field: 'priority', to: 'high' }] },
  })
  const headers = { 'x-total-count': '38', link: '</api/admin/history?limit=50&cursor=5-2>; rel="next"' }
  await page.route('**/api/admin/history*', (route) => route.fulfill({ json: [entry(3), entry(2)], headers }))
  await openAs(page, 'owner', '/admin/history')
  await page.getByText('Dana changed 38 leads: priority to high').click()
  await expect(line(page, 'and 36 more').last()).toBeVisible()
})

test.describe('without an answer', () => {
  test.use({ expectedComplaints: [/status of 503/] })

  test('it says why and can be asked again', async ({ page }) => {
    const message = 'The database is away. Please try again in a minute.'
    await page.route('**/api/admin/history*', (route) => route.fulfill({ status: 503, json: { message } }))
    await openAs(page, 'owner', '/admin/history')
    await expect(page.getByRole('alert')).toContainText(message)
    await page.unroute('**/api/admin/history*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

for (const who of ['super_admin', 'admin', 'viewer'] as const) {
  test(`a ${who} is told that it is the owner's, and led back`, async ({ page }) => {
    await openAs(page, who)
    await expect(page.getByRole('tab', { name: 'Units' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0)
    await page.goto(`${demo}/admin/history`)
    await expect(page.getByText('Only the owner can see the whole history.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Back to the dashboard' }).click()
    await expect(page).toHaveURL(`${demo}/admin`)
  })
}

test('a new office has nothing to tell but how it began', async ({ page }) => {
  await ownerOfStart(page)
  await page.route('**/api/admin/history*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }))
  await page.goto('/admin/history')
  await expect(page.getByText(/^No changes yet\./)).toBeVisible()
  await expectAccessible(page)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`it is accessible in the ${colorScheme} look and fits a phone`, async ({ page }) => {
    const title = newTitle()
    await tellOf(title, { deleted: true })
    await page.emulateMedia({ colorScheme })
    await openAs(page, 'owner', '/admin/history')
    await expect(line(page, `deleted the property ${title}`)).toHaveCount(1)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScrolling(page)
  })
}
