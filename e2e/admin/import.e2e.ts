import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { openAs } from '../staff.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, newAddress, test } from '../visitor.ts'

const choose = (page: Page, text: string, name = 'fair.csv') =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a file is tried, imported, its bad rows handed back, and undone', async ({ page }) => {
  const [one, two] = [newAddress(), newAddress()]
  await openAs(page, 'admin', '/admin/crm/import')
  const name = `fair-${one}.csv`
  const rows = [`Dale,Pruitt,${one},"Pruitt, Welding"`, `Rosa,,${two},x`, `Dale,Pruitt,${one},again`]
  await choose(page, ['Given name,Last Name,E-mail,Business', ...rows].join('\n'), name)
  await expect(page.getByRole('heading', { name: `${name}, 3 rows` })).toBeVisible()
  await expect(page.getByLabel('Email (needed)')).toHaveValue('2')

  await page.getByRole('button', { name: 'Trial run' }).click()
  const bad = page.getByRole('region', { name: 'Rows to correct' })
  await expect(bad).toContainText('Enter a last name.')
  await expect(bad).toContainText('Row 2 has the same email address.')
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the rows to correct' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`Rosa,,${two},x,3,Enter a last name.`)

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

test('by the keyboard: a column is named, and the trial run tells what would be', async ({ page }) => {
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

test('a file without rows is refused with a sentence', async ({ page }) => {
  await openAs(page, 'admin', '/admin/crm/import')
  await choose(page, 'First Name,Last Name,Email\n')
  await expect(
    page.getByText('The file has no rows below its first line. Choose another one.', { exact: true }),
  ).toBeVisible()
})

test('a viewer reads why it is not for viewers', async ({ page }) => {
  await openAs(page, 'viewer', '/admin/crm/import')
  await expect(page.getByText('Viewers cannot change business data. Ask an administrator.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose file' })).toHaveAttribute('aria-disabled', 'true')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page is accessible in the ${colorScheme} look, and fits a phone`, async ({ page }) => {
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
