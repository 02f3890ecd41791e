import type { Page } from '@playwright/test'
import { ports } from '../../products.ts'
import { ownerOfStart, untilReady } from '../../staff.ts'
import { expect, expectAccessible, test } from '../../visitor.ts'

// The park of the other imports; nothing is stored here.
const origin = `http://localhost:${ports.rentRoll}`

const list = [
  'Unit\tTenant\tSize\tLease Rent',
  'T1\tAcme Pallets\t1200\tsee lease',
  'T2\tBolt Supply\t1300\tsee lease',
  'T3\tCopper & Sons\t1400\t$2,900',
  'T4\tDelta Freight\t1500\tsee lease',
].join('\n')

async function openImport(page: Page) {
  await ownerOfStart(page, origin)
  await page.goto(`${origin}/admin/park/units/import`)
  await untilReady(page)
  await expect(page.getByLabel('Paste cells of a spreadsheet here')).toBeVisible()
}

async function openSheet(page: Page) {
  await openImport(page)
  await page.getByLabel('Paste cells of a spreadsheet here').fill(list)
  await page.getByRole('button', { name: 'Open These Rows' }).click()
  await expect(page.getByRole('grid', { name: 'Rows of Typed list.csv' })).toBeVisible()
}
/** A cell by its row and column, from 1 and 0; the head of a row is the column -1. */
const cell = (page: Page, place: string) => page.locator(`[data-at="${place}"]`)
const textOf = (page: Page, place: string) => cell(page, place).locator('.sheet-text')
const untilSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible()

test('a sheet has the keys of a spreadsheet', { tag: ['@firefox', '@long'] }, async ({ page }) => {
  await openSheet(page)

  // Enter goes down and Tab right; a press elsewhere keeps what was typed, and Escape does not.
  await cell(page, '2:1').click()
  await page.keyboard.type('Apex')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Birch')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1350')
  await cell(page, '4:1').click()
  await page.keyboard.type('Nobody')
  await page.keyboard.press('Escape')
  await expect(cell(page, '4:1')).toBeFocused()
  await expect(textOf(page, '2:1')).toHaveText('Apex')
  await expect(textOf(page, '3:1')).toHaveText('Birch')
  await expect(textOf(page, '3:2')).toHaveText('1350')
  await expect(textOf(page, '4:1')).toHaveText('Copper & Sons')

  // Each correction is a step back and forth.
  await page.keyboard.press('Control+z')
  await expect(textOf(page, '3:2')).toHaveText('1300')
  await page.keyboard.press('Control+Shift+z')
  await expect(textOf(page, '3:2')).toHaveText('1350')

  // Arrows reach the heads; jumps stop at the first and the last cell.
  await page.keyboard.press('Control+Home')
  await expect(cell(page, '1:0')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, '0:0')).toBeFocused()
  await page.keyboard.press('Control+End')
  await expect(cell(page, '5:3')).toBeFocused()

  // A selection is filled down, copied, pasted, and emptied.
  await cell(page, '2:2').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(textOf(page, '4:2')).toHaveText('1200')
  await cell(page, '2:0').click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+c')
  await cell(page, '5:0').click()
  await page.keyboard.press('Control+v')
  await expect(textOf(page, '5:0')).toHaveText('T1')
  await expect(textOf(page, '5:1')).toHaveText('Apex')
  await page.keyboard.press('Delete')
  await expect(textOf(page, '5:0')).toHaveText('')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(textOf(page, '5:0')).toHaveText('T4')

  // Tab leaves the sheet, as it leaves every control.
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-at]:focus')).toHaveCount(0)
})

test('what is done once is done for all', { tag: '@long' }, async ({ page }) => {
  // Cells are pasted anywhere on the screen.
  await openImport(page)
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, list)
  await expect(page.getByRole('grid', { name: 'Rows of Pasted cells' })).toBeVisible()

  // For equal cells.
  await cell(page, '2:3').click()
  await page.keyboard.type('1300')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Also for 2 equal cells' }).click()
  await expect(textOf(page, '5:3')).toHaveText('1300')

  // By a search.
  await cell(page, '2:3').click()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('1300')
  const search = page.getByRole('search', { name: 'Find and replace' })
  await expect(search.getByRole('status')).toHaveText('1 of 4 cells')
  await search.getByRole('checkbox', { name: 'Only in Lease Rent' }).check()
  await expect(search.getByRole('status')).toHaveText('1 of 3 cells')
  await search.getByLabel('Replace with').fill('1350')
  await expectAccessible(page)
  await search.getByRole('button', { name: 'Replace All' }).click()
  await expect(textOf(page, '5:3')).toHaveText('1350')
  await expect(textOf(page, '3:2')).toHaveText('1300')
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()

  // For several rows.
  await cell(page, '3:0').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: 'Rows 3 to 4 are' })).toBeVisible()
  await page.getByRole('menuitemradio', { name: 'Not used' }).click()
  await expect(cell(page, '3:-1')).toContainText('Not used')
  await expect(cell(page, '4:-1')).toContainText('Not used')
  await expect(cell(page, '4:-1')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cell(page, '4:-1')).not.toContainText('Not used')
})

test.describe('together', () => {
  test.use({ expectedComplaints: [/status of 412/] })

  test('two people correct one sheet, and neither overwrites the other unseen', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    await openSheet(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(cell(other, '2:0')).toBeVisible()

    // Who has corrected nothing follows.
    const typeIn = async (one: Page, place: string, text: string) => {
      await cell(one, place).click()
      await one.keyboard.type(text)
      await one.keyboard.press('Enter')
    }
    await typeIn(other, '2:1', 'Apex')
    await expect(textOf(page, '2:1')).toHaveText('Apex')

    // Who has is asked.
    await page.route('**/api/admin/import-sheets/*', async (route) => {
      await untilSaved(other)
      await route.continue()
    })
    await typeIn(page, '3:1', 'Birch')
    await typeIn(other, '4:1', 'Cedar')
    await expect(page.getByText('This sheet was changed by a colleague')).toBeVisible()
    await page.unrouteAll()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await untilSaved(page)
    await expect(textOf(other, '3:1')).toHaveText('Birch')
    await expect(textOf(other, '4:1')).toHaveText('Copper & Sons')

    // What a closed tab had not saved yet is there again.
    await typeIn(page, '5:1', 'Dogwood')
    await page.reload()
    await expect(textOf(page, '5:1')).toHaveText('Dogwood')
  })
})
