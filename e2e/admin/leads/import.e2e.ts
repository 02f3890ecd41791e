import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { openAs } from '../../staff.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, newAddress, test } from '../../visitor.ts'

const choose = (page: Page, text: string, name = 'fair.csv', encoding: BufferEncoding = 'utf8') =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, encoding) })

test('a file gets a trial run, is imported, returns its bad rows, and can be undone', async ({ page }) => {
  const [one, two] = [newAddress(), newAddress()]
  await openAs(page, 'admin', '/admin/crm/import')
  const name = `fair-${one}.csv`
  const rows = [`Dale,Pruitt,${one},"Pruitt, Welding"`, `,,${two},x`, `Dale,Pruitt,${one},again`]
  await choose(page, ['Given name,Last Name,E-mail,Business', ...rows].join('\n'), name)
  await expect(page.getByRole('heading', { name: `${name}, 3 rows` })).toBeVisible()
  await expect(page.getByLabel('Email (needed)')).toHaveValue('2')

  await page.getByRole('button', { name: 'Trial run' }).click()
  const bad = page.getByRole('region', { name: 'Rows to correct' })
  await expect(bad).toContainText('Enter a first name.')
  await expect(bad).toContainText('Row 2 has the same email address.')
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the rows to correct' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`,,${two},x,3,Enter a first name. Enter a last name.`)

  await page.getByRole('button', { name: 'Import 1 lead' }).click()
  await expect(page.getByRole('heading', { name: `${name} was imported` })).toBeVisible()
  const lead = await page.request.get(`${demo}/api/crm/leads?search=${encodeURIComponent(one)}`)
  expect(await lead.json()).toMatchObject([{ email: one, company: 'Pruitt, Welding' }])

  await page.getByRole('button', { name: `Undo the import of ${name}` }).click()
  const undone = page.waitForResponse(/\/undo$/)
  await page.getByRole('button', { name: 'Undo import' }).click()
  expect(await (await undone).json()).toEqual({ removed: 1, restored: 0, kept: 0 })
  await expect(page.getByText('Import undone', { exact: true })).toBeVisible()
  expect(await (await page.request.get(`${demo}/api/crm/leads?search=${encodeURIComponent(one)}`)).json()).toEqual([])
})

test('with the keyboard, a column is assigned and the trial run reports the outcome', { tag: '@long' }, async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/crm/import')
  await choose(page, `a,b,c\nDale,Pruitt,${newAddress()}`)
  await expect(page.getByText('Choose the columns for First Name, Last Name, Email.')).toBeVisible()
  for (const [label, head] of [
    ['First Name (needed)', 'a'],
    ['Last Name (needed)', 'b'],
    ['Email (needed)', 'c'],
  ] as const) {
    await page.getByLabel(label).focus()
    await page.keyboard.press(head)
  }
  await page.getByRole('button', { name: 'Trial run' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Import 1 lead' })).toBeEnabled()
})

test('a file without rows is refused with a message', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin/crm/import')
  await choose(page, 'First Name,Last Name,Email\n')
  await expect(
    page.getByText('The file has no rows below its first line. Choose another one.', { exact: true }),
  ).toBeVisible()
})

test('an export of another program shows how it was read, and that can be changed before the trial run', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'admin', '/admin/crm/import')
  const addresses = [newAddress(), newAddress(), newAddress()]
  const lines = [
    'Contacts;;;;;;',
    'Name;E-mail;Phone Number;Lead Status;Budget;Last Activity Date;Shoe size',
    `José Muñoz;${addresses[0]};903-555-0142 x7;ATTEMPTED_TO_CONTACT;$2,400.00;2026-01-02 10:33;9`,
    `Zoë van der Berg;${addresses[1]};9.04E+09;OPEN_DEAL;$2,000-$2,400;1/2/2026;9`,
    `Acme LLC;${addresses[2]};;pending;;;`,
    'Total;;;;$2,400.00;;',
  ]
  await choose(page, lines.join('\r\n'), 'export.csv', 'latin1')
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252')
  await expect(page.getByLabel('Between the columns')).toHaveValue(';')
  await expect(page.getByLabel('Names of the columns')).toHaveValue('2')
  await expect(page.getByText('Columns that are not used: Shoe size.')).toBeVisible()
  await expect(page.getByText('Row 6 skipped: a total.')).toBeVisible()
  const statuses = page.getByRole('table', { name: 'Statuses' })
  await expect(statuses.getByRole('row').filter({ hasText: 'OPEN_DEAL' })).toContainText('Qualified')
  await expect(statuses.getByRole('row').filter({ hasText: 'pending' })).toContainText('Not known, left out')

  await page.getByLabel('Notes').selectOption('Shoe size')
  await page.getByLabel('Encoding').selectOption('Windows, Central European')
  await page.getByRole('button', { name: 'Trial run' }).click()
  const preview = page.getByRole('table', { name: 'The first 2 rows as they will be stored' })
  await expect(preview.getByText('Muńoz')).toBeVisible()
  await page.getByLabel('Encoding').selectOption('Windows, Western European')
  await expect(preview).toBeHidden()
  await expect(page.getByLabel('Notes')).toHaveValue('6')
  await page.getByRole('button', { name: 'Trial run' }).click()
  const row = preview.getByRole('row').filter({ hasText: 'Muñoz' })
  for (const text of ['3', 'Added', 'José', '903-555-0142 x7', 'Contacted', '2,400', 'Jan 2, 2026'])
    await expect(row).toContainText(text)
  await expect(preview.getByText('van der Berg')).toBeVisible()
  await expect(page.getByText('Rows read').locator('..')).toContainText('3')
  await expect(page.getByRole('table', { name: 'Rows to correct' })).toContainText('Full Name is the name of a company')
  const emptied = page.getByRole('table', { name: 'Cells left empty or rounded' })
  await expect(emptied.getByRole('row').filter({ hasText: 'is a range: enter one number' })).toContainText('4')
  await expect(emptied).toContainText('Phone was shortened by the spreadsheet')
  await expectAccessible(page)
})

test('a workbook and a damaged file are refused with instructions', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin/crm/import')
  await choose(page, 'PK\x03\x04 and more', 'leads.csv')
  await expect(
    page.getByText(/^The file is a workbook of Excel, Numbers or LibreOffice.* save the sheet as CSV/),
  ).toBeVisible()
  await choose(page, 'Name,Email\nRosa Delgado,"rosa@example.com\nDale,d@example.com')
  await expect(page.getByText(/^A cell of row 2 begins with a quotation mark, and none ends it\./)).toBeVisible()
})

test('a viewer reads why viewers cannot import', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'viewer', '/admin/crm/import')
  await expect(page.getByText('Viewers cannot change business data. Ask an administrator.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose file' })).toHaveAttribute('aria-disabled', 'true')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page is accessible in the ${colorScheme} look, and fits a phone`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, 'admin', '/admin/crm/import')
    await choose(page, 'First Name,Last Name,Email\nDale,Pruitt,nobody')
    await page.getByRole('button', { name: 'Trial run' }).click()
    await expect(page.getByRole('region', { name: 'Rows to correct' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
  })
}
