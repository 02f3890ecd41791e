import type { Page } from '@playwright/test'
import { openAs, signInAs, toast } from '../../staff.ts'
import { bodyRows, demo, expect, expectAccessible, expectNoSidewaysScrolling, newAddress, test } from '../../visitor.ts'

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
    // Neither moving through the menu nor Escape changes anything.
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Escape']) await page.keyboard.press(key)
    await expect(setStatus).toBeFocused()
    expect(await fields()).toEqual(before)
    await setStatus.click()
    await page.getByRole('menuitem', { name: 'Lost' }).click()
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
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(bar(page)).toBeInViewport()
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await bar(page).getByRole('button', { name: 'Set priority' }).click()
    await page.getByRole('menuitem', { name: 'High' }).click()
    await expect(toast(page, 'Priority of 2 leads changed to High')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).focus()
    await expect(page.getByText('No lead matches what you are looking for.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page)).toHaveCount(2)
    expect(await fields()).toEqual(['new low', 'new low'])
  })
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
