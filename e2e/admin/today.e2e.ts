import type { Locator, Page } from '@playwright/test'
import {
  byOwner,
  countPresses,
  forgetSession,
  newColleague,
  office,
  openAs,
  pressTogether,
  signInAs,
  toast,
} from '../staff.ts'
import { trapField } from '#contract/inquiries/inquiries.constants.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, newAddress, test, toasts } from '../visitor.ts'

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page, name: string) => group(page, name).locator('[data-row]')

/** Presses J or K until a row has the focus. */
async function goTo(page: Page, row: Locator) {
  const steps = () =>
    row.evaluate((element) => {
      const all = [...document.querySelectorAll('[data-row]')]
      return all.indexOf(element) - all.findIndex((one) => one.contains(document.activeElement))
    })
  await expect(async () => {
    const left = await steps()
    if (left !== 0) await page.keyboard.press(left > 0 ? 'j' : 'k')
    expect(await steps()).toBe(0)
  }).toPass({ intervals: [0] })
}

/** An inquiry that somebody sent by the form in the header. */
async function newInquiry(page: Page, lastName: string) {
  const data = {
    firstName: 'Ines',
    lastName,
    email: newAddress(),
    phone: '(903) 555-0177',
    additionalDetails: 'Two bays.',
  }
  const response = await page.request.post(`${demo}/api/contact-inquiries`, { data })
  return { id: (await response.json()).id as number, name: `Ines ${lastName}` }
}
const unique = (word: string) => `${word} ${newAddress().split('@')[0]}`

/** A lead with a follow-up and a task, both assigned to the signed-in user. */
async function someWork(page: Page) {
  const me = await (await page.request.get(`${demo}/api/admin/user`)).json()
  const lastName = `Orrin ${newAddress().split('@')[0]}`
  const data = {
    firstName: 'Vesna',
    lastName,
    email: newAddress(),
    assignedTo: me.email,
    nextFollowUpDate: '2026-01-05T15:00:00.000Z',
  }
  const lead = await (await page.request.post(`${demo}/api/crm/leads`, { data })).json()
  const task = { title: `Send the plan to ${lastName}`, dueDate: '2026-01-05' }
  const created = await page.request.post(`${demo}/api/crm/leads/${lead.id}/tasks`, { data: task })
  expect(created.status()).toBe(201)
  return { id: lead.id as number, name: `Vesna ${lastName}`, title: task.title }
}

test("today's work can be found, completed and undone with the keyboard alone", { tag: '@translated' }, async ({
  page,
}) => {
  await openAs(page, 'admin')
  const { id, name, title } = await someWork(page)
  await expect(
    page.getByRole('navigation', { name: 'Office', exact: true }).getByRole('link', { name: /^Today/ }),
  ).toBeVisible()
  await pressTogether(page, 'g', 'y')
  await expect(page).toHaveURL(`${demo}/admin/today`)
  await expect(page.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true')

  const followUp = rows(page, 'Promised').filter({ hasText: `${name}follow-up` })
  const task = rows(page, 'Promised').filter({ hasText: title })
  await expect(task).toContainText(/\d+ days late/)
  const stored = async () => (await page.request.get(`${demo}/api/crm/leads/${id}`)).json()

  await goTo(page, followUp)
  await page.keyboard.press('d')
  await expect(toasts(page)).toContainText(`Follow-up done ${name}`)
  await expect(followUp).toHaveCount(0)
  expect(await stored()).toMatchObject({ nextFollowUpDate: null })
  await expect(page.locator('[data-row]:focus')).toHaveCount(1)

  await goTo(page, task)
  await page.keyboard.press('d')
  await expect(toasts(page)).toContainText(`Task completed ${title}`)
  await expect(task).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(task).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(followUp).toHaveCount(1)
  expect(await stored()).toMatchObject({ nextFollowUpDate: '2026-01-05T15:00:00.000Z' })

  await goTo(page, followUp)
  await page.keyboard.press('Enter')
  await expect(followUp.getByRole('region', { name: 'Write or log' })).toBeVisible()
  await followUp.getByRole('link', { name: 'Open lead' }).click()
  await expect(page).toHaveURL(`${demo}/admin/crm?lead=${id}`)
})

test('an inquiry is answered by a saved text in three presses, in its row, and taken back', async ({ page }) => {
  await openAs(page, 'admin', '/admin/login')
  const { id, name } = await newInquiry(page, unique('Pressed'))
  await page.goto(`${demo}/admin/today`)
  const row = rows(page, 'Waiting for an answer').filter({ hasText: name })
  await expect(row).toContainText(/in 2[34] h/)
  await expect(row).toContainText('Two bays.')
  await goTo(page, row)
  const presses = await countPresses(page)
  await page.keyboard.press('r')
  await expect(row.getByLabel('Subject')).toHaveValue(/^Your inquiry at /)
  // Other journeys add saved replies meanwhile.
  const replies: { text: string }[] = await (await page.request.get(`${demo}/api/crm/saved-replies`)).json()
  const greeting = replies.findIndex(({ text }) => text.startsWith('Hello {first name},'))
  await page.keyboard.press(String(greeting + 1))
  await expect(row.getByLabel('Message')).toHaveValue(/^Hello Ines,/)
  await page.keyboard.press('Control+Enter')
  await expect(toasts(page)).toContainText(`Email to ${name} leaves in 30 seconds`)
  expect(await presses()).toBe(3)
  await expect(row).toHaveCount(0)
  await expect(page.locator('[data-row]:focus')).toHaveCount(1)
  const inquiry = await (await page.request.get(`${demo}/api/admin/inquiries/${id}`)).json()
  const me = await (await page.request.get(`${demo}/api/admin/user`)).json()
  const lead = await (await page.request.get(`${demo}/api/crm/leads/${inquiry.leadId}`)).json()
  expect(lead.assignedUserId).toBe(me.id)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Message')).toHaveValue(/^Hello Ines,/)
  await page.goto(`${demo}/admin/today`)
  await expect(row).toHaveCount(1)
})

test('work is put off, given to a colleague and called by keys alone', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin/login')
  const { id, name } = await newInquiry(page, unique('Later'))
  const { title } = await someWork(page)
  const stored = async () => (await page.request.get(`${demo}/api/admin/inquiries/${id}`)).json()
  await page.goto(`${demo}/admin/today`)
  const row = rows(page, 'Waiting for an answer').filter({ hasText: name })
  await goTo(page, row)
  await page.keyboard.press('l')
  await expect(toasts(page)).toContainText('Put off until')
  await expect(row).toHaveCount(0)
  expect((await stored()).reply.state).toBe('due')
  await page.keyboard.press('Control+z')
  await expect(row).toHaveCount(1)
  expect((await stored()).putOffUntil).toBeNull()

  await goTo(page, row)
  await page.keyboard.press('a')
  const choice = row.getByLabel(`Give to: ${name}`)
  await expect(choice).toBeFocused()
  const me = await (await page.request.get(`${demo}/api/admin/user`)).json()
  const users: { id: number }[] = await (await page.request.get(`${demo}/api/admin/users`)).json()
  const colleague = users.find((user) => user.id !== me.id)
  await choice.selectOption(String(colleague?.id))
  await expect(toasts(page)).toContainText('Assigned to ')
  await expect(row).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)

  await goTo(page, row)
  await page.keyboard.press('p')
  await row.getByLabel('Description').fill('Called; both are free')
  await page.keyboard.press('Control+Enter')
  await expect(row).toHaveCount(0)
  expect((await stored()).reply.state).toBe('answered')

  const task = rows(page, 'Promised').filter({ hasText: title })
  await goTo(page, task)
  await page.keyboard.press('l')
  await expect(task).toHaveCount(0)
})

test('an unmatched email becomes an inquiry in one press', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin/today?show=all&kind=unmatchedEmails')
  const row = rows(page, 'Waiting for an answer').first()
  await row.locator('h3').getByRole('button').click()
  await expect(row.getByRole('button', { name: /^Link to a lead: / })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await row.getByRole('button', { name: /^Dismiss: / }).click()
  await toasts(page).filter({ hasText: 'Email dismissed' }).getByRole('button', { name: 'Undo' }).click()
  await row.getByRole('button', { name: /^Make an Inquiry: / }).click()
  await expect(toast(page, 'Inquiry created')).toBeVisible()
})

test('completing the last date of a lead first asks for its outcome and the next date', async ({ page }) => {
  await openAs(page, 'admin')
  const me = await (await page.request.get(`${demo}/api/admin/user`)).json()
  const lastName = `Lone ${newAddress().split('@')[0]}`
  const data = { firstName: 'Vesna', lastName, email: newAddress(), assignedTo: me.email }
  const { id } = await (await page.request.post(`${demo}/api/crm/leads`, { data })).json()
  const stored = async () => (await page.request.get(`${demo}/api/crm/leads/${id}`)).json()
  const soon = new Date(Date.now() + 60_000).toISOString()
  const call = { activityType: 'call', description: 'Ask about the door', scheduledDate: soon }
  expect((await page.request.post(`${demo}/api/crm/leads/${id}/activities`, { data: call })).status()).toBe(201)
  await page.goto(`${demo}/admin/today`)
  const planned = rows(page, 'Promised').filter({ hasText: 'Ask about the door' }).filter({ hasText: lastName })
  await goTo(page, planned)
  await page.keyboard.press('d')
  const form = planned.getByRole('form', { name: 'Activity completed' })
  await expect(form).toContainText(`Vesna ${lastName} has no other date.`)
  await expectAccessible(page)
  await form.getByLabel('Outcome').fill('Wants a second door')
  await form.getByLabel('Next Follow Up').fill('2030-01-07T10:00')
  await form.getByRole('button', { name: 'Complete Activity' }).click()
  await expect(toasts(page)).toContainText('Activity completed')
  await expect(planned).toHaveCount(0)
  await expect.poll(async () => (await stored()).nextFollowUpDate).toMatch(/^2030-01-07T/)

  await page.request.put(`${demo}/api/crm/leads/${id}`, { data: { nextFollowUpDate: '2026-01-05T15:00:00.000Z' } })
  await page.reload()
  const followUp = rows(page, 'Promised').filter({ hasText: lastName })
  await goTo(page, followUp)
  await page.keyboard.press('d')
  const last = followUp.getByRole('form', { name: 'Follow-up done' })
  await expect(last).toContainText(`Vesna ${lastName} has no other date.`)
  await last.getByRole('button', { name: 'Done', exact: true }).click()
  await expect.poll(async () => (await stored()).nextFollowUpDate).toBeNull()
  await toasts(page).filter({ hasText: 'Follow-up done' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await stored()).nextFollowUpDate).toBe('2026-01-05T15:00:00.000Z')
})

test("everyone's work is one click away, also on a phone, and changes by others appear", { tag: '@long' }, async ({
  page,
}) => {
  await openAs(page, 'viewer', '/admin/today')
  const { email } = await (await page.request.get(`${demo}/api/admin/user`)).json()
  expect(email).toBe(office.viewer)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page).toHaveURL(`${demo}/admin/today?show=all`)
  await expect(group(page, 'Waiting for an answer')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Unread replies \d+$/ })).toBeVisible()
  await expectAccessible(page)
  const title = `Check the door ${newAddress()}`
  await byOwner(async (calls) => {
    const [unit] = await (await calls.get('/api/admin/units')).json()
    const data = { title, dueDate: '2026-01-05' }
    expect((await calls.post(`/api/admin/units/${unit.id}/tasks`, { data })).status()).toBe(201)
  })
  await expect(rows(page, 'Promised').filter({ hasText: title })).toBeVisible()
  await expect(page.getByRole('button', { name: `Done: ${title}` })).toHaveAttribute('aria-disabled', 'true')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScrolling(page)
})

test('a task can be added, edited, deleted and restored on a lead and in the dialog of a unit', {
  tag: '@long',
}, async ({ page }) => {
  await signInAs(page, 'admin')
  const { id } = await someWork(page)
  await page.goto(`${demo}/admin/crm?lead=${id}&open=task`)
  const card = page.getByRole('region', { name: 'Open tasks' })
  const form = page.getByRole('form', { name: 'Add task' })
  await form.getByRole('button', { name: 'Add Task' }).click()
  await expect(form).toContainText('Say what is to be done.')
  await form.getByLabel('Task').fill('Measure the bay')
  await form.getByRole('group', { name: 'Due' }).getByRole('button', { name: 'Other' }).click()
  await form.getByLabel('Due', { exact: true }).last().fill('2027-02-01')
  await form.getByRole('button', { name: 'Add Task' }).click()
  const task = card.getByRole('listitem').filter({ hasText: 'Measure the' })
  await expect(task).toContainText('Due Feb 1, 2027')
  await task.getByRole('button', { name: 'Edit Measure the bay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await dialog.getByLabel('Task').fill('Measure the yard')
  await dialog.getByLabel('Assigned To').selectOption('Unassigned')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(task).toContainText('Measure the yard')
  await expect(task).toContainText('Unassigned')
  await task.getByRole('button', { name: 'Delete Measure the yard' }).click()
  await expect(toasts(page)).toContainText('Task deleted')
  await toasts(page).getByRole('button', { name: 'Undo' }).focus()
  await expect(task).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(task).toHaveCount(1)
  await task.getByRole('checkbox').click()
  await expect(toast(page, 'Task completed')).toBeVisible()
  await expect(task).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Everything' }).getByRole('listitem').filter({ hasText: 'Measure the yard' }),
  ).toContainText('done by you')

  const [unit] = await (await page.request.get(`${demo}/api/admin/units`)).json()
  await page.goto(`${demo}/admin?unit=${unit.id}`)
  await page.getByRole('dialog').getByText('Tasks', { exact: true }).click()
  const title = `Paint ${newAddress()}`
  await page.getByRole('dialog').getByLabel('Task', { exact: true }).fill(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: title })).toBeVisible()
})

test('a user chooses whether Today or the dashboard opens after the sign-in', { tag: '@long' }, async ({ page }) => {
  const colleague = await newColleague('viewer')
  const signIn = async () => {
    await page.goto(`${demo}/admin/login`)
    await page.getByLabel('Email').fill(colleague.email)
    await page.getByLabel('Password').fill(colleague.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await signIn()
  await expect(page).toHaveURL(`${demo}/admin`)
  await page.goto(`${demo}/admin/today`)
  await expect(
    page
      .getByText('Nothing is due today.')
      .or(page.getByRole('heading', { level: 2 }))
      .first(),
  ).toBeVisible()
  await page.getByLabel('Open Today after sign-in').check()
  await expect(page.getByLabel('Open Today after sign-in')).toBeChecked()
  await forgetSession(page)
  await signIn()
  await expect(page).toHaveURL(`${demo}/admin/today`)
})

test('an inquiry withheld as spam is listed on Today, where it can be read and accepted', { tag: '@long' }, async ({
  page,
}) => {
  const lastName = unique('Withheld')
  const data = {
    firstName: 'Ines',
    lastName,
    email: newAddress(),
    urgency: 'Soon',
    additionalDetails: 'Two bays',
    [trapField]: 'x',
  }
  expect((await page.request.post(`${demo}/api/contact-inquiries`, { data })).status()).toBe(201)
  await openAs(page, 'admin', '/admin/today')
  await expect(page.getByText(/inquir(y was|ies were) withheld as spam in the last 7 days\./)).toBeVisible()
  await page.getByRole('link', { name: 'See whether a person is among them' }).click()
  const row = page.getByRole('list', { name: 'Contact inquiries' }).locator('[data-row]').filter({ hasText: lastName })
  await row.getByRole('button', { name: `Ines ${lastName}`, exact: true }).click()
  await expect(row).toContainText('Two bays')
  await row.getByRole('button', { name: `Not spam: Ines ${lastName}` }).click()
  await expect(toast(page, 'No longer marked as spam')).toBeVisible()
  // It is unassigned, so it is in everyone's list.
  await page.goto(`${demo}/admin/today`)
  await expect(rows(page, 'Waiting for an answer').filter({ hasText: lastName })).toContainText(/in 2[34] h/)
})

test('a long day keeps what has a time on top, shows 30 rows of a group, and prints without forms', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'admin', '/admin/today?show=all')
  await expect(group(page, 'Waiting for an answer')).toBeVisible()
  const today = await (await page.request.get(`${demo}/api/admin/today`)).json()
  const [inquiry] = [...today.openInquiries.rows, ...today.overdueInquiries.rows]
  const many = Array.from({ length: 50 }, (_, place) => ({ ...inquiry, id: 900_000 + place }))
  const task = { ...today.tasks.rows[0], title: 'Sweep the yard' }
  const json = {
    ...today,
    openInquiries: { total: 150, rows: many },
    replies: { total: 0, rows: [] },
    unmatchedEmails: { total: 0, rows: [] },
    tasks: { total: 150, rows: Array.from({ length: 50 }, (_, place) => ({ ...task, id: 900_000 + place })) },
  }
  await page.route('**/api/admin/today*', (route) => route.fulfill({ json }))
  await page.reload()
  await expect(page.locator('.work-group').first()).toHaveAccessibleName('At a set time')
  await expect(rows(page, 'Waiting for an answer')).toHaveCount(30)
  await group(page, 'Waiting for an answer').getByRole('button', { name: 'Show more' }).click()
  await expect(rows(page, 'Waiting for an answer')).toHaveCount(today.overdueInquiries.rows.length + 50)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(2500)

  await page.unroute('**/api/admin/today*')
  await page.reload()
  await rows(page, 'Waiting for an answer').first().locator('h3').getByRole('button').click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Write or log' })).toBeHidden()
  await expect(page.getByText('up and down')).toBeHidden()
})
