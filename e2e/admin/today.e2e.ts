import type { Page } from '@playwright/test'
import { byOwner, forgetSession, newColleague, office, openAs, pressTogether, signInAs, toast } from '../staff.ts'
import { trapField } from '#contract/inquiries/inquiries.constants.ts'
import {
  bodyRows,
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  newAddress,
  test,
  toasts,
} from '../visitor.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page, name: string) => section(page, name).getByRole('listitem')

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
  await expect(page.getByRole('link', { name: 'Today', exact: true })).toBeVisible()
  await pressTogether(page, 'g', 'y')
  await expect(page).toHaveURL(`${demo}/admin/today`)
  await expect(page.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true')

  const followUp = rows(page, 'Follow-ups').filter({ hasText: name })
  const task = rows(page, 'Tasks').filter({ hasText: title })
  await expect(task).toContainText('Overdue since Jan 5, 2026')
  const stored = async () => (await page.request.get(`${demo}/api/crm/leads/${id}`)).json()
  /** Presses J or K until the row above or below has the focus. */
  const goTo = async (row: typeof task) => {
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

  await goTo(followUp)
  await page.keyboard.press('d')
  await expect(toasts(page)).toContainText(`Follow-up done ${name}`)
  await expect(followUp).toHaveCount(0)
  expect(await stored()).toMatchObject({ nextFollowUpDate: null })

  await goTo(task)
  await page.keyboard.press('d')
  await expect(toasts(page)).toContainText(`Task completed ${title}`)
  await expect(task).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(task).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(followUp).toHaveCount(1)
  expect(await stored()).toMatchObject({ nextFollowUpDate: '2026-01-05T15:00:00.000Z' })

  await goTo(followUp)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${demo}/admin/crm?lead=${id}`)
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
  await page.getByRole('button', { name: `Done: Phone Call with Vesna ${lastName}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete: Phone Call' })
  await expect(dialog).toContainText(`Vesna ${lastName} has no other date.`)
  await expectAccessible(page)
  await dialog.getByLabel('Outcome').fill('Wants a second door')
  await dialog.getByLabel('Next Follow Up').fill('2030-01-07T10:00')
  await dialog.getByRole('button', { name: 'Complete Activity' }).click()
  await expect(toasts(page)).toContainText('Activity completed')
  await expect.poll(async () => (await stored()).nextFollowUpDate).toMatch(/^2030-01-07T/)

  await page.request.put(`${demo}/api/crm/leads/${id}`, { data: { nextFollowUpDate: '2026-01-05T15:00:00.000Z' } })
  await page.reload()
  await page.getByRole('button', { name: `Done: follow-up of Vesna ${lastName}` }).click()
  const last = page.getByRole('dialog', { name: 'Follow-up done' })
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
  await expect(section(page, 'Overdue inquiries').or(section(page, 'Open inquiries')).first()).toBeVisible()
  await expectAccessible(page)
  const title = `Check the door ${newAddress()}`
  await byOwner(async (calls) => {
    const [unit] = await (await calls.get('/api/admin/units')).json()
    const data = { title, dueDate: '2026-01-05' }
    expect((await calls.post(`/api/admin/units/${unit.id}/tasks`, { data })).status()).toBe(201)
  })
  await expect(rows(page, 'Tasks').filter({ hasText: title })).toBeVisible()
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
  const card = page.getByRole('region', { name: 'Tasks' })
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
  await task.getByRole('checkbox').check()
  await expect(toast(page, 'Task completed')).toBeVisible()

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
  const email = newAddress()
  const data = {
    firstName: 'Ines',
    lastName: 'Withheld',
    email,
    urgency: 'Soon',
    additionalDetails: 'Two bays',
    [trapField]: 'x',
  }
  expect((await page.request.post(`${demo}/api/contact-inquiries`, { data })).status()).toBe(201)
  await openAs(page, 'admin', '/admin/today')
  await expect(page.getByText(/inquir(y was|ies were) withheld as spam in the last 7 days\./)).toBeVisible()
  await page.getByRole('link', { name: 'See whether a person is among them' }).click()
  const row = bodyRows(page.getByRole('table', { name: 'Contact inquiries' })).filter({ hasText: email })
  await row.getByRole('button', { name: 'Ines Withheld', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ines Withheld' })
  await expect(dialog).toContainText('Two bays')
  await dialog.getByRole('button', { name: 'Not spam: Ines Withheld' }).click()
  await expect(toast(page, 'No longer marked as spam')).toBeVisible()
  // It is unassigned, so it is in everyone's list.
  await page.goto(`${demo}/admin/today`)
  const open = rows(page, 'Open inquiries').filter({ hasText: email })
  await expect(open).toBeVisible()
  await open.focus()
  await page.keyboard.press('d')
  const composer = page.getByRole('dialog', { name: 'Contact with Ines Withheld' })
  await composer.getByLabel('Message').fill('Both are free.')
  await composer.getByRole('button', { name: 'Send Email' }).click()
  await toasts(page).filter({ hasText: 'leaves in 30 seconds' }).getByRole('button', { name: 'Undo' }).click()
  await expect(composer.getByLabel('Message')).toHaveValue('Both are free.')
  await page.goto(`${demo}/admin/today`)
  await expect(open.getByText(/^Due in/)).toBeVisible()
})
