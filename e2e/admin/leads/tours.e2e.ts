import type { Page } from '@playwright/test'
import { formB } from '#test/tour-form.ts'
import { byOwner, chooseMore, openAs, toast } from '../../staff.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, newAddress, test, toasts } from '../../visitor.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const undo = (page: Page, title: string) =>
  toasts(page).filter({ hasText: title }).getByRole('button', { name: 'Undo' }).click()

const newLead = (lastName: string) =>
  byOwner(async (calls) => {
    const created = await calls.post('/api/crm/leads', { data: { firstName: 'Vesna', lastName, email: newAddress() } })
    expect(created.status()).toBe(201)
    return ((await created.json()) as { id: number }).id
  })

test('staff can book a tour for a caller, move it, cancel it, and undo each step', async ({ page }) => {
  const id = await newLead('Tourist')
  await openAs(page, 'admin', `/admin/crm?lead=${id}&events=tour`)
  const tours = section(page, 'Tours')
  await expect(tours).toContainText('No tours yet.')
  await tours.getByRole('button', { name: 'Tour', exact: true }).click()
  const form = page.getByRole('form', { name: 'Book a Tour' })
  await form.getByRole('button', { name: 'Book the Tour' }).click()
  await expect(form).toContainText('Choose one of the times.')
  await form.getByRole('region').nth(3).getByRole('button').first().click()
  await form.getByRole('group', { name: 'Unit' }).getByRole('button', { name: 'A1', exact: true }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Book the Tour' }).click()
  await expect(toast(page, 'Tour booked')).toBeVisible()
  const row = tours.getByRole('listitem')
  await expect(row).toContainText(/Unit A1.*, booked by you/)
  const booked = await row.locator('time').getAttribute('datetime')
  await page.getByRole('button', { name: /^Activities/ }).click()
  await expect(section(page, 'Activities').getByRole('listitem')).toContainText('Tour of unit A1')
  await page.getByRole('button', { name: /^Everything/ }).click()
  const all = section(page, 'Everything').getByRole('listitem')
  await expect(all.filter({ hasText: 'booked by you' })).toHaveCount(1)
  await expect(all.filter({ hasText: 'Meeting' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Tours/ }).click()

  await row.getByRole('button', { name: 'Move the tour' }).click()
  const move = page.getByRole('form', { name: 'Move the Tour' })
  await move.getByRole('region').nth(1).getByRole('button').nth(1).click()
  await move.getByRole('button', { name: 'Move the Tour' }).click()
  await toasts(page).filter({ hasText: 'Tour moved' }).getByRole('button', { name: 'Undo' }).focus()
  await expect(row.locator('time')).not.toHaveAttribute('datetime', booked ?? '')
  await undo(page, 'Tour moved')
  await expect(row.locator('time')).toHaveAttribute('datetime', booked ?? '')

  await row.getByRole('button', { name: 'Cancel the tour' }).click()
  await expect(row).toContainText('cancelled')
  await undo(page, 'Tour cancelled')
  await expect(row).toContainText('booked')

  await expect(section(page, 'Summary')).not.toContainText('Not scheduled')
  await chooseMore(page, 'Delete')
  const question = page.getByRole('dialog', { name: /^Delete .* Tourist/ })
  await expect(question).toContainText('This cancels the tour on')
  await page.keyboard.press('Escape')
  await chooseMore(page, 'Delete')
  await question.getByRole('button', { name: 'Delete and cancel' }).click()
  await undo(page, 'Lead deleted successfully')
  await expect(toast(page, 'Lead restored')).toBeVisible()
  await page.goto(`${demo}/admin/crm?lead=${id}&events=tour`)
  await expect(row).toContainText('booked')
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScrolling(page)
})

test('a phone number given with a tour is a suggestion on the lead, accepted or dismissed with one click', {
  tag: '@long',
}, async ({ page }) => {
  const id = await newLead('Suggested')
  await openAs(page, 'admin', `/admin/crm?lead=${id}`)
  const contact = section(page, 'Contact Information')
  const { email } = await (await page.request.get(`${demo}/api/crm/leads/${id}`)).json()
  const bookedWith = async (phone: string) => {
    const { times } = await (await page.request.get(`${demo}/api/tour-times`)).json()
    const data = { ...formB({ email, phone }), startsAt: times.at(-1) }
    expect((await page.request.post(`${demo}/api/tours`, { data })).status()).toBe(201)
  }
  await bookedWith('(903) 555-0142')
  await page.reload()
  await expect(contact).toContainText(/Phone \(903\) 555-0142 was given with a tour booked on/)
  await expect(contact.getByRole('definition').first()).toHaveText('Add a phone number')
  await expectAccessible(page)
  await contact.getByRole('button', { name: 'Use (903) 555-0142' }).click()
  await expect(toast(page, 'Phone number changed')).toBeVisible()
  await expect(contact.getByRole('definition').first()).toHaveText('(903) 555-0142')
  await expect(contact).not.toContainText('was given with a tour')

  await bookedWith('(900) 555-0166')
  await page.reload()
  await page.setViewportSize({ width: 320, height: 800 })
  await expect(contact).toContainText('(900) 555-0166 was given with a tour')
  await expectNoSidewaysScrolling(page)
  await contact.getByRole('button', { name: 'Dismiss (900) 555-0166' }).click()
  await expect(contact).not.toContainText('(900) 555-0166')
  await expect(contact.getByRole('definition').first()).toHaveText('(903) 555-0142')
})

test('Today asks who came to a tour', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin/today?show=all')
  const tours = section(page, 'At a set time').locator('[data-row]')
  const row = tours.first()
  const name = (await row.locator('h3').getByRole('button').innerText()).trim()
  const count = await tours.count()
  await row.getByRole('button', { name: `Came: ${name}` }).click()
  await toasts(page).filter({ hasText: 'Tour recorded' }).getByRole('button', { name: 'Undo' }).focus()
  await expect(tours).toHaveCount(count - 1)
  await undo(page, 'Tour recorded')
  await expect(tours).toHaveCount(count)
  await expect(row).toContainText(name)
})

test.describe('the hours for tours', () => {
  test.use({ expectedComplaints: [/status of 409/] })

  test("are on the park's pages, and each setting saves itself", { tag: '@long' }, async ({ page }) => {
    const stored = async () => byOwner(async (calls) => (await calls.get('/api/admin/park')).json())
    const offered = async () => (await (await page.request.get(`${demo}/api/tour-times`)).json()).times as string[]
    // Other visitors may have booked a tour on that day meanwhile.
    const promised = page.getByRole('dialog', { name: 'Promised already' })
    await page.addLocatorHandler(promised, () => promised.getByRole('button', { name: 'Save anyway' }).click())
    await openAs(page, 'owner', '/admin/park/hours')
    const before = await offered()
    const day = before.at(-1)?.slice(0, 10) ?? ''
    const group = page.getByRole('group', { name: 'Closed Days' })
    await group.getByRole('button', { name: 'Add Day' }).click()
    await group.getByLabel('Day', { exact: true }).fill(day)
    await group.getByLabel('Note').fill('Inventory')
    await group.getByLabel('Note').blur()
    await expect(async () => {
      await expect(group).toBeVisible()
      expect((await stored()).tourClosedDays).toEqual([{ day, note: 'Inventory' }])
    }).toPass()
    expect(await offered()).not.toContain(before.at(-1))
    expect(await (await page.request.get(demo)).text()).toContain('(Inventory)')
    await group.getByRole('button', { name: /^Remove/ }).click()
    await expect.poll(async () => (await stored()).tourClosedDays).toEqual([])
    // Other visitors book some of the times meanwhile.
    expect((await offered()).some((at) => at.startsWith(day))).toBe(true)

    await page.getByRole('navigation', { name: 'Park' }).getByRole('link', { name: 'Tours' }).click()
    const notice = page.getByLabel('Hours of Notice')
    await notice.fill('500')
    await notice.blur()
    await expect(notice).toHaveAccessibleDescription(/The hours of notice must be a whole number from 0 to 336\./)
    for (const hours of ['48', '24']) {
      await notice.fill(hours)
      await notice.blur()
      await expect(async () => {
        await expect(notice).toBeVisible()
        expect((await stored()).tourLeadHours).toBe(Number(hours))
      }).toPass()
    }
  })
})
