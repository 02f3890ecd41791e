import type { Page, Route } from '@playwright/test'
import { by, countPresses, office, openAs, untilReady } from '../staff.ts'
import { demo, expect, expectAccessible, park, test, toasts } from '../visitor.ts'

const line = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

let made = 0
const newTitle = () => `Chronicle ${process.pid}-${Date.now()}-${++made}`

/** Creates, changes and optionally deletes a property, for entries in the history. */
const tellOf = (title: string, { deleted }: { deleted: boolean }) =>
  by('super_admin', async (calls) => {
    const data = { title, size: 1950, price: 85, location: park.towns[0], propertyType: 'office' }
    const { id }: { id: number } = await (await calls.post('/api/admin/properties', { data })).json()
    const own = `/api/admin/properties/${id}`
    expect((await calls.put(own, { data: { price: 92 } })).ok()).toBe(true)
    if (deleted) expect((await calls.delete(own)).ok()).toBe(true)
    return id
  })

test('the owner reads the history by day, follows an entry to its record, and sees new entries on every visit', {
  tag: '@translated',
}, async ({ page }) => {
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
  await expectAccessible(page)

  await line(page, `created the property ${kept}`).getByRole('link', { name: kept }).click()
  await expect(page).toHaveURL(`${demo}/admin?tab=properties&property=${id}`)
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue(kept)
  await page.goBack()
  await line(page, `created the property ${kept}`).getByRole('link', { name: kept }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${demo}/admin?tab=properties&property=${id}`)
  await page.goBack()

  await page.getByRole('navigation').getByRole('link', { name: 'Units', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Units' })).toBeVisible()
  expect((await page.request.delete(`${demo}/api/admin/properties/${id}`)).ok()).toBe(true)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(line(page, `deleted the property ${kept}`)).toHaveCount(1)
})

test('a mistake is undone in two presses after three later changes, and done again; what changed since says so', async ({
  page,
}) => {
  const title = newTitle()
  const id = await tellOf(title, { deleted: false })
  const own = `/api/admin/properties/${id}`
  await by('super_admin', async (calls) => {
    for (const data of [{ size: 2000 }, { price: 93 }, { price: 94 }, { price: 95 }])
      expect((await calls.put(own, { data })).ok()).toBe(true)
  })
  const stored = async () => (await page.request.get(`${demo}/api/properties/${id}`)).json()
  const undo = (text: string) => line(page, `${title} ${text}`).getByRole('button', { name: /^Undo: / })
  await openAs(page, 'owner')
  await untilReady(page)

  const presses = await countPresses(page)
  await page.getByRole('link', { name: 'History' }).click()
  await undo('from 1,950 SF to 2,000 SF').click()
  await expect(toasts(page)).toContainText('Undone')
  expect(await presses()).toBe(2)
  expect(await stored()).toMatchObject({ size: 1950, price: 95 })
  const undone = line(page, new RegExp(`^.*Undone by .+: .+ set the size of ${title} from 1,950 SF to 2,000 SF`))
  await expect(undone).toHaveCount(1)

  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toasts(page)).toContainText('Done again')
  expect(await stored()).toMatchObject({ size: 2000, price: 95 })

  const refused = undo('from $0.93 to $0.94 per SF')
  await expect(refused).toBeDisabled()
  await expect(refused).toHaveAccessibleDescription(/changed the price to \$0\.95 per SF.* since\. Change it there\.$/)
  await expectAccessible(page)
  await refused.hover()
  await expect(page.getByRole('tooltip', { name: /since\. Change it there\.$/ })).toBeVisible()
})

test('the filters by kind and user are in the address and survive a reload', { tag: '@long' }, async ({ page }) => {
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
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(`${demo}/admin/history`)
  await expect(line(page, `deleted the property ${title}`)).toHaveCount(1)
  await page.goto(`${demo}/admin/history?noun=unit`)
  await expect(page.getByLabel('What was changed')).toHaveValue('unit')
  await expect(line(page, title)).toHaveCount(0)
})

const entryOf = (id: number, more: object = {}) => ({
  id,
  by: 'Dana',
  verb: 'created',
  noun: 'lead',
  nounId: id,
  nounName: `Lead ${id}`,
  changes: [],
  createdAt: `2026-0${id}-10T05:30:00.000Z`,
  ...more,
})

test.describe('whatever the server responds', () => {
  test.use({ expectedComplaints: [/status of 503/] })

  test('a long history has pages, a bulk change is one entry, and a failure and an empty history have messages', {
    tag: '@long',
  }, async ({ page }) => {
    let respond: (route: Route) => Promise<void>
    await page.route('**/api/admin/history*', (route) => respond(route))

    await test.step('pages', async () => {
      const headers = { 'x-total-count': '3' }
      const next = { ...headers, link: '</api/admin/history?limit=50&cursor=5-2>; rel="next"' }
      respond = (route) =>
        route.fulfill(
          route.request().url().includes('cursor=5-2')
            ? { json: [entryOf(1)], headers }
            : { json: [entryOf(3), entryOf(2)], headers: next },
        )
      await openAs(page, 'owner', '/admin/history')
      // In the park's time zone, where in winter it is still the day before.
      const dayOf = (id: number) =>
        new Date(entryOf(id).createdAt).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: park.timeZone })
      const days = [dayOf(3), dayOf(2)]
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(days)
      await expect(page.getByText('2 of 3 changes')).toBeVisible()
      await page.getByRole('button', { name: 'Show more' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([...days, 'Friday, January 9, 2026'])
      await expect(page.getByText('3 changes', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
    })

    await test.step('one line that counts all leads, also those of the next page', async () => {
      const batch = {
        verb: 'changed',
        changes: [{ field: 'priority', from: 'low', to: 'high' }],
        createdAt: '2026-03-10T15:30:00.000Z',
        batch: { entries: 38, changes: [{ field: 'priority', to: 'high' }] },
      }
      const headers = { 'x-total-count': '38', link: '</api/admin/history?limit=50&cursor=5-2>; rel="next"' }
      respond = (route) => route.fulfill({ json: [entryOf(3, batch), entryOf(2, batch)], headers })
      await page.reload()
      await page.getByText('Dana changed 38 leads: priority to high').click()
      await expect(line(page, 'and 36 more').last()).toBeVisible()
    })

    await test.step('a failure, and none yet', async () => {
      const message = 'The database is away. Please try again in a minute.'
      respond = (route) => route.fulfill({ status: 503, json: { message } })
      await page.reload()
      await expect(page.getByRole('alert')).toContainText(message)
      respond = (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } })
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByText(/^No changes yet\./)).toBeVisible()
      await expectAccessible(page)
    })
  })
})

test('other users read that the history is for the owner, with a link back', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'super_admin', '/admin/history')
  await expect(page.getByText('Only the owner can see the whole history.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page).toHaveURL(`${demo}/admin`)
})
