import type { Page } from '@playwright/test'
import { countPresses, openAs, signInAs, toast } from '../../staff.ts'
import {
  bodyRows,
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  newAddress,
  test,
  toasts,
} from '../../visitor.ts'

type Lead = { id: number; status: string; priority: string }

/** Creates leads for this journey, newest first; the search finds only these. */
async function newLeads(page: Page, leadFields: Record<string, string>[]) {
  const word = newAddress().split('@')[0] ?? ''
  for (const [index, fields] of leadFields.entries()) {
    const data = { firstName: `Fern${index}`, lastName: 'Pecan', email: `${word}-${index}@example.com`, ...fields }
    expect((await page.request.post(`${demo}/api/crm/leads`, { data })).status()).toBe(201)
  }
  const find = async (): Promise<Lead[]> =>
    (await page.request.get(`${demo}/api/crm/leads?search=${word}&sort=createdAt`)).json()
  return { word, standing: async () => (await find()).map(({ status, priority }) => `${status} ${priority}`) }
}

const rows = (page: Page) => bodyRows(page.getByRole('table', { name: 'Leads' }))
const bar = (page: Page) => page.getByRole('region', { name: 'Selected leads' })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const box = (page: Page, index: number) => page.getByRole('checkbox', { name: `Select Fern${index} Pecan` })

test.describe('leads chosen in the table', () => {
  test('change together, and an undo restores the value of each', { tag: '@long' }, async ({ page }) => {
    await signInAs(page, 'admin')
    const { word, standing: fields } = await newLeads(page, [
      { status: 'new', priority: 'low' },
      { status: 'contacted', priority: 'medium' },
      { status: 'qualified', priority: 'high' },
      { status: 'proposal', priority: 'low' },
    ])
    const before = await fields()
    await page.goto(`${demo}/admin/crm?search=${word}`)
    await expect(rows(page)).toHaveCount(4)
    await expect(bar(page)).toHaveCount(0)

    await box(page, 2).click()
    await expect(bar(page)).toContainText('1 selected')
    await box(page, 0).click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('3 selected')
    await expect(box(page, 3)).not.toBeChecked()
    const setStatus = bar(page).getByRole('button', { name: 'Set status' })
    await setStatus.focus()
    // Neither moving through the choices nor Escape changes anything, and the selection stays.
    await page.keyboard.press('Enter')
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Escape']) await page.keyboard.press(key)
    await expect(panel(page, 'Set status')).toHaveCount(0)
    await expect(bar(page)).toContainText('3 selected')
    expect(await fields()).toEqual(before)
    await setStatus.click()
    await panel(page, 'Set status').getByRole('button', { name: 'Lost' }).click()
    await expect(toast(page, 'Status of 3 leads changed to Lost')).toBeVisible()
    expect(await fields()).toEqual(['lost low', 'lost medium', 'lost high', 'proposal low'])
    expect(new URL(page.url()).search).toBe(`?search=${word}`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Change undone')).toBeVisible()
    expect(await fields()).toEqual(before)

    await bar(page).getByRole('button', { name: 'Clear' }).click()
    await expect(bar(page)).toHaveCount(0)
  })

  test('can all be selected with the keyboard, and leave a filtered list together', { tag: '@long' }, async ({
    page,
  }) => {
    await signInAs(page, 'admin')
    // So few that neither head nor bar covers half a row, which axe reports as a small target.
    const { word, standing: fields } = await newLeads(page, [{ priority: 'low' }, { priority: 'low' }])
    await page.goto(`${demo}/admin/crm?search=${word}&priority=low`)
    await expect(rows(page)).toHaveCount(2)
    const all = page.getByRole('checkbox', { name: 'Select all leads shown' })
    await all.focus()
    await page.keyboard.press('Space')
    await expect(bar(page)).toContainText('2 selected')
    await expect(bar(page)).toBeInViewport()
    await expectAccessible(page)
    // On phones leads are read and opened, not chosen.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(bar(page)).toBeHidden()
    await expect(all).toBeHidden()
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await bar(page).getByRole('button', { name: 'Set priority' }).click()
    await panel(page, 'Set priority').getByRole('button', { name: 'High' }).click()
    await expect(toast(page, 'Priority of 2 leads changed to High')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).focus()
    await expect(page.getByText('No lead matches what you are looking for.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page)).toHaveCount(2)
    expect(await fields()).toEqual(['new low', 'new low'])
  })
})

test.describe('several leads', () => {
  test('get a status in four presses, an assignee and a follow-up, each undone as one', { tag: '@long' }, async ({
    page,
  }) => {
    await signInAs(page, 'admin')
    const { word, standing: fields } = await newLeads(page, [{}, {}, {}, {}, {}])
    await page.goto(`${demo}/admin/crm?search=${word}`)
    await expect(rows(page)).toHaveCount(5)
    // X marks the row that has the focus, and with Shift all rows since the last one.
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(bar(page)).toContainText('1 selected')
    for (const key of ['j', 'j', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
    await expect(bar(page)).toContainText('5 selected')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)

    const presses = await countPresses(page)
    await box(page, 4).click()
    await box(page, 0).click({ modifiers: ['Shift'] })
    await bar(page).getByRole('button', { name: 'Set status' }).click()
    await panel(page, 'Set status').getByRole('button', { name: 'Contacted' }).click()
    await expect(toast(page, 'Status of 5 leads changed to Contacted')).toBeVisible()
    expect(await presses()).toBe(4)
    expect(new Set(await fields())).toEqual(new Set(['contacted medium']))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Change undone')).toBeVisible()
    expect(new Set(await fields())).toEqual(new Set(['new medium']))

    const found = async (): Promise<{ assignedTo: string | null; nextFollowUpDate: string | null }[]> =>
      (await page.request.get(`${demo}/api/crm/leads?search=${word}`)).json()
    await bar(page).getByRole('button', { name: 'Assign' }).click()
    await panel(page, 'Assign').getByRole('button', { name: 'Me' }).click()
    await expect(toasts(page).getByText(/^5 leads assigned to /)).toBeVisible()
    expect(new Set((await found()).map(({ assignedTo }) => assignedTo))).toEqual(new Set(['admin@example.com']))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Change undone')).toBeVisible()
    await bar(page).getByRole('button', { name: 'Follow up' }).click()
    await panel(page, 'Follow up').getByRole('button', { name: 'Tomorrow' }).click()
    await expect(toasts(page).getByText(/^Follow-up of 5 leads set to /)).toBeVisible()
    expect((await found()).every((lead) => lead.nextFollowUpDate !== null && lead.assignedTo === null)).toBe(true)
  })

  test('are written to by a saved reply, each shown before, none without the press, and taken back as one', {
    tag: '@long',
  }, async ({ page }) => {
    await signInAs(page, 'admin')
    const { word } = await newLeads(page, [{}, {}, {}])
    const title = `Thanks ${word}`
    const data = { title, subject: 'Your visit', text: 'Hello {first name}, thank you.' }
    expect((await page.request.post(`${demo}/api/crm/saved-replies`, { data })).status()).toBe(201)
    const leads: { id: number; firstName: string }[] = await (
      await page.request.get(`${demo}/api/crm/leads?search=${word}&sort=createdAt`)
    ).json()
    const today = { data: { subject: 'Hello', text: 'Hello' } }
    expect((await page.request.post(`${demo}/api/crm/leads/${leads[2]?.id}/emails`, today)).status()).toBe(201)
    const emailsOf = async () =>
      Promise.all(
        leads.map(
          async ({ id }) => (await (await page.request.get(`${demo}/api/crm/leads/${id}/emails`)).json()).length,
        ),
      )
    await page.goto(`${demo}/admin/crm?search=${word}`)
    await page.getByRole('checkbox', { name: 'Select all leads shown' }).check()
    await bar(page).getByRole('button', { name: 'Email by saved reply' }).click()
    const writing = panel(page, 'Email by saved reply')
    await expect(writing.getByRole('button', { name: 'Send 0 Emails' })).toBeDisabled()
    await writing.getByRole('button', { name: title }).click()
    await expect(writing).toContainText('Fern2 Pecan: left out, written to today.')
    const preview = writing.getByRole('region', { name: 'Preview' })
    await expect(preview).toContainText(/Hello Fern\d, thank you\./)
    const first = await preview.textContent()
    await preview.getByRole('button', { name: 'The next one' }).click()
    await expect(preview).not.toHaveText(first ?? '')
    await expectAccessible(page)
    expect(await emailsOf()).toEqual([0, 0, 1])
    await writing.getByRole('button', { name: 'Send 2 Emails' }).click()
    await expect(toast(page, '2 Emails leave in 30 seconds')).toBeVisible()
    expect(await emailsOf()).toEqual([1, 1, 1])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, '2 Emails taken back')).toBeVisible()
    expect(await emailsOf()).toEqual([0, 0, 1])
  })
})

test('a caller without an email is kept as a task, and a known number is shown in place', { tag: '@long' }, async ({
  page,
}) => {
  await signInAs(page, 'admin')
  const number = `(903) 555-${String(Math.floor(Math.random() * 9000) + 1000)}`
  await newLeads(page, [{ phone: number }])
  await page.goto(`${demo}/admin/crm?lead=new`)
  const dialog = page.getByRole('dialog', { name: 'Create New Lead' })
  await expect(dialog).toContainText('First name, last name and email are needed.')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(number.replaceAll(/\D/g, '-'))
  await expect(dialog.getByRole('link', { name: 'Fern0 Pecan' })).toBeVisible()
  await dialog.getByLabel('First Name *').fill('Wade')
  await dialog.getByRole('button', { name: /^Keep as a task: call .* back$/ }).click()
  await expect(toast(page, 'Kept as a task for today')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto(`${demo}/admin/today`)
  await expect(page.getByText(/^Call .* back: Wade$/).first()).toBeVisible()
})

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) })
const card = (page: Page, status: string, index: number) =>
  column(page, status)
    .getByRole('listitem')
    .filter({ hasText: `Fern${index} Pecan` })

test.describe('the board', () => {
  test('moves a card by dragging, also by its name, announces it, and undoes it', {
    tag: ['@firefox', '@drag'],
  }, async ({ page }) => {
    await signInAs(page, 'admin')
    const { word, standing: fields } = await newLeads(page, [{ company: 'Pecan Press', priority: 'high' }, {}])
    await page.goto(`${demo}/admin/crm?search=${word}`)
    await page.getByRole('button', { name: 'Board', exact: true }).click()
    await expect(page).toHaveURL(`${demo}/admin/crm?search=${word}&view=board`)
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'New 2',
      'Contacted 0',
      'Qualified 0',
      'Proposal 0',
      'Converted 0',
      'Lost 0',
    ])
    await expect(card(page, 'New', 0)).toContainText('Pecan Press')
    await expect(card(page, 'New', 0)).toContainText('High')

    await card(page, 'New', 0).dragTo(column(page, 'Qualified'))
    await expect(toast(page, 'Fern0 Pecan moved to Qualified')).toBeVisible()
    await expect(card(page, 'Qualified', 0)).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'New 1' })).toBeVisible()
    expect(await fields()).toEqual(['qualified high', 'new medium'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, 'New', 0)).toBeVisible()
    expect(await fields()).toEqual(['new high', 'new medium'])

    await card(page, 'New', 0).getByRole('link', { name: 'Fern0 Pecan' }).dragTo(column(page, 'Contacted'))
    await expect(toast(page, 'Fern0 Pecan moved to Contacted')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, 'New', 0)).toBeVisible()
  })

  test('moves a card with its menu, announces it, and keeps it there', { tag: ['@long', '@translated'] }, async ({
    page,
  }) => {
    await signInAs(page, 'admin')
    const { word, standing: fields } = await newLeads(page, [{ priority: 'high' }, {}])
    await page.goto(`${demo}/admin/crm?search=${word}&view=board`)
    const menu = page.getByRole('button', { name: 'Move to… Fern1 Pecan' })
    await menu.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Contacted' })).toBeFocused()
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await expect(page.getByRole('menuitem', { name: 'Proposal' })).toBeFocused()
    expect(await fields()).toEqual(['new high', 'new medium'])
    // An announcement stays in the page for only a second.
    const announcement = page.getByRole('status').filter({ hasText: 'Fern1 Pecan moved to Proposal' }).first()
    await Promise.all([announcement.waitFor({ state: 'attached' }), page.keyboard.press('Enter')])
    await expect(card(page, 'Proposal', 1)).toBeVisible()
    await expect(menu).toBeFocused()
    expect(await fields()).toEqual(['new high', 'proposal medium'])

    await page.reload()
    await expect(card(page, 'Proposal', 1)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Status', { exact: true }).selectOption('Proposal')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Proposal 1'])
  })
})

test('a view can be saved under a name, opened again, deleted and restored', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'viewer', '/admin/crm?status=proposal&priority=high&search=private')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('Give the view a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Hot proposals')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('private')

  await page.goto(`${demo}/admin/crm`)
  await page.getByRole('link', { name: 'Hot proposals' }).click()
  await expect(page).toHaveURL(/\?status=proposal&priority=high$/)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('proposal')
  await page.getByRole('button', { name: 'Delete view Hot proposals' }).click()
  await expect(page.getByRole('link', { name: 'Hot proposals' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Hot proposals' })).toHaveAttribute('aria-current', 'true')
})
