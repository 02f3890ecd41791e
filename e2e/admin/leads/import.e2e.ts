import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { openAs } from '../../staff.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, newAddress, test } from '../../visitor.ts'

const openFile = (page: Page, text: string, name = 'fair.csv', encoding: BufferEncoding = 'utf8') =>
  page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, encoding) })
/** A cell by its row and column, from 1 and 0; the head of a column is row 0. */
const cell = (page: Page, place: string) => page.locator(`[data-at="${place}"]`)
const seeChanges = (page: Page) => page.getByRole('tab', { name: 'What Changes' }).click()
const seeSheet = (page: Page) => page.getByRole('tab', { name: /^The Sheet/ }).click()
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const leadsOf = async (page: Page, address: string): Promise<unknown> =>
  (await page.request.get(`${demo}/api/crm/leads?search=${encodeURIComponent(address)}`)).json()

async function typeOver(page: Page, place: string, text: string) {
  await cell(page, place).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('a list of leads is corrected, imported, returns its bad rows, and can be undone', async ({ page }) => {
  const [one, two, three] = [newAddress(), newAddress(), newAddress()]
  await openAs(page, 'admin', '/admin/crm/import')
  const name = `fair-${one}.csv`
  const rows = [
    `"Pruitt, Dale",${one},"Pruitt, Welding",Tour booked,2/3/2024`,
    `Ola Berg,${two},,Qualified,2/4/2024`,
    `Bo Lind,${three.replace('@', ' at ')},,New,`,
  ]
  await openFile(
    page,
    ['Person - Name,Person - Email - Work,Organization - Name,Deal - Stage,Deal created', ...rows].join('\n'),
    name,
  )
  await expect(page.getByRole('grid', { name: `Rows of ${name}` })).toBeVisible()
  await expect(cell(page, '2:0')).toContainText('First Dale, last Pruitt')
  await expect(cell(page, '2:3')).toContainText('“Tour booked” is not known here')
  await expectAccessible(page)
  await typeOver(page, '2:3', 'Contacted')

  await seeChanges(page)
  await expect(group(page, 'To correct')).toContainText('Enter an email address such as name@example.com.')
  await expect(group(page, 'New')).toContainText(
    `Dale Pruitt, new: ${one}, company Pruitt, Welding, status Contacted, created Feb 3, 2024`,
  )
  await expectAccessible(page)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScrolling(page)
  }
  await page.getByRole('button', { name: 'Import 2 leads, 1 row stays to be corrected' }).click()
  await expect(page.getByRole('heading', { name: '2 leads added' })).toBeVisible()
  expect(await leadsOf(page, one)).toMatchObject([
    { email: one, company: 'Pruitt, Welding', status: 'contacted', createdAt: expect.stringMatching(/^2024-02-03T/) },
  ])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download the / }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Bo Lind')

  await page.goto(`${demo}/admin/crm/import`)
  await page.getByRole('button', { name: `Undo the import of ${name}` }).click()
  const undone = page.waitForResponse(/\/undo$/)
  await page.getByRole('button', { name: 'Undo import' }).click()
  expect(await (await undone).json()).toEqual({ removed: 2, restored: 0, kept: 0 })
  await expect(page.getByText('Import undone', { exact: true })).toBeVisible()
  expect(await leadsOf(page, one)).toEqual([])
})

test('leads that exist already are asked about once, with what would be replaced', { tag: '@long' }, async ({
  page,
}) => {
  const address = newAddress()
  await openAs(page, 'admin', '/admin/crm/import')
  const data = { firstName: 'Ana', lastName: 'Ruiz', email: address, phone: '(512) 555-0101' }
  expect((await page.request.post(`${demo}/api/crm/leads`, { data })).status()).toBe(201)
  await openFile(page, `Name,E-mail,Phone\nAna Ruiz,${address},(512) 555-0199`)
  await seeChanges(page)
  await expect(group(page, 'To correct')).toContainText('1 row is of a lead that you have already.')
  await page.getByRole('radio', { name: 'Update the lead with what the file says' }).check()
  await expect(group(page, 'Changed')).toContainText('Ana Ruiz: phone (512) 555-0101 → (512) 555-0199')
  await page.getByRole('button', { name: 'Import 1 lead', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 lead updated' })).toBeVisible()
  expect(await leadsOf(page, address)).toMatchObject([{ phone: '(512) 555-0199' }])
})

test('two rows of one email address are asked about, and the columns can be chosen', { tag: '@long' }, async ({
  page,
}) => {
  const address = newAddress()
  await openAs(page, 'admin', '/admin/crm/import')
  const lines = [
    'Contacts;;;',
    'Name;E-mail;Shoe size;Budget',
    `José Muñoz;${address};9;$24,000`,
    `José M;${address};8;`,
  ]
  await openFile(page, lines.join('\r\n'), 'export.csv', 'latin1')
  await expect(cell(page, '3:0')).toContainText('José Muñoz')
  await expect(cell(page, '1:-1')).toContainText('Not used')
  const choose = async (column: number, name: string) => {
    await cell(page, `0:${column}`).click()
    await page.getByRole('searchbox', { name: 'Search the fields' }).fill(name)
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await choose(2, 'Notes')
  await seeChanges(page)
  await expect(group(page, 'To correct')).toContainText(
    `Rows 3 and 4 have the email address ${address}. Which one counts?`,
  )
  await page.getByRole('radio', { name: 'All of them, as one lead' }).first().check()
  await expect(group(page, 'New')).toContainText('notes Shoe size: 9 Shoe size: 8')
  await expect(group(page, 'Left out')).toContainText('joined with row 3')
  await seeSheet(page)
  await expectAccessible(page)
})

test('after a reload, a misread list says how it is read in another encoding', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin/crm/import')
  const again = page.getByText('Choose the file again to read it in another encoding.')
  const openAndReload = async (text: string, name: string) => {
    await openFile(page, `Name,Email\n${text},${newAddress()}`, name)
    await expect(page.getByRole('button', { name: 'How the File Is Read' })).toBeVisible()
    await expect(again).toBeHidden()
    await page.reload()
    await expect(cell(page, '2:0')).toContainText(text)
    await expect(page.getByRole('button', { name: 'How the File Is Read' })).toBeHidden()
  }
  await openAndReload('JosÃ© MuÃ±oz', 'misread.csv')
  await expect(again).toBeVisible()
  await page.getByRole('button', { name: 'Another File' }).click()
  await openAndReload('José Muñoz', 'read.csv')
  await expect(again).toBeHidden()
})

test('a viewer reads why viewers cannot import', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'viewer', '/admin/crm/import')
  await expect(page.getByText('Viewers cannot change business data. Ask an administrator.').first()).toBeVisible()
  await expect(page.getByLabel('File', { exact: true })).toHaveCount(0)
})

test('the sheet is accessible in the dark look, and fits a phone', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin', '/admin/crm/import')
  await openFile(page, 'First Name,Last Name,Email\nDale,Pruitt,nobody')
  await expect(page.getByText('Enter an email address such as name@example.com.').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
})
