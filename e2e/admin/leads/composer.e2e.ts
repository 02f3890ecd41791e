import type { Page } from '@playwright/test'
import { byOwner, countPresses, openAs, toast } from '../../staff.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, newAddress, test, toasts } from '../../visitor.ts'

const aLead = (lastName: string) =>
  byOwner(async (calls) => {
    const data = { firstName: 'Vesna', lastName, email: newAddress(), phone: '(903) 555-0131' }
    return (await (await calls.post('/api/crm/leads', { data })).json()) as { id: number }
  })
const composer = (page: Page) => page.getByRole('region', { name: 'Write or log' })
const kind = (page: Page, name: string) => composer(page).getByRole('button', { name, exact: true })

test('a call with its outcome and the next follow-up is logged with four presses', async ({ page }) => {
  const { id } = await aLead('Callahan')
  await openAs(page, 'admin', `/admin/crm?lead=${id}`)
  const presses = await countPresses(page)
  await kind(page, 'Call').click()
  const form = page.getByRole('form', { name: 'Add activity' })
  await form.getByRole('button', { name: 'Left voicemail' }).click()
  await form.getByRole('button', { name: 'Tomorrow' }).click()
  await form.getByRole('button', { name: 'Add Activity' }).click()
  await expect(toast(page, 'Activity added successfully')).toBeVisible()
  expect(await presses()).toBe(4)
  await expect(form).toBeHidden()
  await expect(kind(page, 'Call')).toBeFocused()
  const read = async (path: string) => (await page.request.get(`${demo}/api/crm/leads/${id}${path}`)).json()
  expect(await read('/activities')).toMatchObject([
    { activityType: 'call', outcome: 'Left voicemail', description: 'Called Vesna Callahan at (903) 555-0131' },
  ])
  expect((await read('')).nextFollowUpDate).not.toBeNull()
})

test('a saved reply with the values of a unit that fits is sent with three presses', async ({ page }) => {
  const { id } = await aLead('Reed')
  await openAs(page, 'admin', `/admin/crm?lead=${id}`)
  const presses = await countPresses(page)
  await kind(page, 'Email').click()
  const form = page.getByRole('form', { name: 'Email to Vesna' })
  await form.getByRole('button', { name: 'Plan and price' }).click()
  await expect(form.getByLabel('Message')).toHaveValue(/^Hello Vesna,\n\nunit \w+ is \$[\d,]+ per month[^[{]*$/)
  await form.getByRole('button', { name: 'Send Email' }).click()
  await expect(toast(page, 'Email to Vesna Reed leaves in 30 seconds')).toBeVisible()
  expect(await presses()).toBe(3)
})

test.describe('a tour', () => {
  // A time that is refused.
  test.use({ expectedComplaints: [/status of 400/] })

  test('is booked with three presses, opens at its own day when it is moved, and can be at night', async ({ page }) => {
    const { id } = await aLead('Towers')
    await openAs(page, 'admin', `/admin/crm?lead=${id}`)
    const presses = await countPresses(page)
    await kind(page, 'Tour').click()
    const form = page.getByRole('form', { name: 'Book a Tour' })
    await form.getByRole('region').nth(3).getByRole('button').first().click()
    await form.getByRole('button', { name: 'Book the Tour' }).click()
    await expect(toasts(page).filter({ hasText: 'Tour booked' })).toContainText('The lead gets an email.')
    expect(await presses()).toBe(3)
    const read = async () => (await page.request.get(`${demo}/api/crm/leads/${id}/tours`)).json()
    const [tour] = await read()

    await page.goto(`${demo}/admin/crm?lead=${id}&open=tour-${tour.id}`)
    const move = page.getByRole('form', { name: 'Move the Tour' })
    const { timeZone } = await (await page.request.get(`${demo}/api/tour-times`)).json()
    const dayOf = (day: string) =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(new Date(day))
    await expect(move.getByRole('region').first()).toHaveAccessibleName(dayOf(tour.startsAt))
    await move.getByRole('button', { name: 'Move the Tour' }).click()
    await expect(move).toContainText('Choose one of the times.')
    await move.getByRole('button', { name: 'Other times' }).click()
    await move.getByLabel('Other time').fill('2099-03-02T21:10')
    await move.getByRole('button', { name: 'Move the Tour' }).click()
    await expect(move).toContainText('Choose a full or half hour that is still ahead.')
    await move.getByLabel('Other time').fill('2099-03-02T21:30')
    await move.getByLabel(/^Email Vesna the time/).uncheck()
    await move.getByRole('button', { name: 'Move the Tour' }).click()
    await expect(toast(page, 'Tour moved')).toBeVisible()
    const moved = toasts(page).filter({ hasText: 'Tour moved' })
    await expect(moved).toContainText('Mar 2, 2099, 9:30')
    await expect(moved).not.toContainText('The lead gets an email.')
    expect((await read())[0].startsAt).toMatch(/^2099-03-03T/)
  })
})

test('each kind keeps its draft, Escape folds it, and a key opens it and finishes it', async ({ page }) => {
  const { id } = await aLead('Draft')
  await openAs(page, 'admin', `/admin/crm?lead=${id}`)
  await expect(kind(page, 'Note')).toBeVisible()
  await page.keyboard.press('n')
  const note = page.getByRole('form', { name: 'Add note' }).getByLabel('New Note')
  await expect(note).toBeFocused()
  await note.fill('Wants a drain.')
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await expect(kind(page, 'Note')).toBeFocused()
  await page.keyboard.press('t')
  await page.getByRole('form', { name: 'Add task' }).getByLabel('Task').fill('Send the plan')
  await kind(page, 'Note').click()
  await expect(note).toHaveValue('Wants a drain.')
  await page.reload()
  await expect(note).toHaveValue('Wants a drain.')
  await note.press('Control+Enter')
  await expect(toast(page, 'Note added successfully')).toBeVisible()
  await kind(page, 'Task').click()
  await expect(page.getByRole('form', { name: 'Add task' }).getByLabel('Task')).toHaveValue('Send the plan')
})

test('a task for the sender of an inquiry makes a lead of it', { tag: '@long' }, async ({ page }) => {
  const data = { firstName: 'Ilse', lastName: 'Tasker', email: newAddress() }
  const { id } = await (await page.request.post(`${demo}/api/contact-inquiries`, { data })).json()
  await openAs(page, 'admin', `/admin/crm?tab=inquiries&reply=${id}`)
  await kind(page, 'Task').click()
  const form = page.getByRole('form', { name: 'Add task' })
  await expect(form).toContainText('It makes Ilse a lead.')
  await form.getByLabel('Task').fill('Send the plan')
  await form.getByRole('button', { name: 'Add Task' }).click()
  await expect(toast(page, 'Task added successfully')).toBeVisible()
  const inquiry = await (await page.request.get(`${demo}/api/admin/inquiries/${id}`)).json()
  const tasks = await (await page.request.get(`${demo}/api/crm/leads/${inquiry.leadId}/tasks`)).json()
  expect(tasks).toMatchObject([{ title: 'Send the plan' }])
})

test('every kind is accessible on a phone and in the dark look', { tag: '@long' }, async ({ page }) => {
  const { id } = await aLead('Phone')
  await openAs(page, 'admin', `/admin/crm?lead=${id}`)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const name of ['email', 'call', 'note', 'task', 'tour', 'meeting', 'activity']) {
    await page.goto(`${demo}/admin/crm?lead=${id}&open=${name}`)
    await expect(composer(page).getByRole('form')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
  }
  await expect(toasts(page)).toHaveCount(0)
})
