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

test('what is wrong is read whole in the grid', { tag: '@long' }, async ({ page }) => {
  await openImport(page)
  const lines = ['Unit,Tenant,Rent', 'W_1,Acme Pallets,"$1,200"', 'W2,Bolt Supply,12.50', 'W3,Copper & Sons,"$1,300"']
  await page.getByLabel('Paste cells of a spreadsheet here').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Open These Rows' }).click()
  const isWhole = (place: string) =>
    cell(page, place)
      .locator('.sheet-note > span')
      .last()
      .evaluate((note) => note.scrollWidth <= note.clientWidth)
  const heightOf = async (place: string) => (await cell(page, place).boundingBox())?.height

  // A column is as wide as its longest fault, and stays so.
  await expect(cell(page, '2:0')).toContainText('Enter a unit number such as A1, 101 or A3+A4, or A1 to A8.')
  expect(await isWhole('2:0')).toBe(true)
  const width = (await cell(page, '2:0').boundingBox())?.width
  await cell(page, '2:0').click()
  await page.keyboard.type('W1')
  await page.keyboard.press('Enter')
  await expect(cell(page, '2:0')).not.toContainText('Enter a unit number')
  expect((await cell(page, '2:0').boundingBox())?.width).toBe(width)

  // A longer remark unfolds where one points or stands, and moves nothing.
  await expect(cell(page, '3:2')).toContainText('The lease rent is less than $40')
  expect(await isWhole('3:2')).toBe(false)
  await cell(page, '3:2').hover()
  expect(await isWhole('3:2')).toBe(true)
  await cell(page, '4:1').hover()
  expect(await isWhole('3:2')).toBe(false)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, '3:2')).toBeFocused()
  expect(await isWhole('3:2')).toBe(true)
  expect(await heightOf('3:2')).toBe(await heightOf('4:2'))
})

type AccessibleCell = { role: string; name: string; row: number; column: number }

/** The cells of the sheet as the browser gives them to screen readers, with the indexes by which these walk a table. */
async function accessibleCells(page: Page): Promise<AccessibleCell[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const attributeOf = async (backendNodeId: number | undefined, name: string) => {
    if (backendNodeId === undefined) return undefined
    const { attributes = [] } = (await session.send('DOM.describeNode', { backendNodeId })).node
    return attributes[attributes.indexOf(name) + 1]
  }
  const isCell = (role: unknown) => ['columnheader', 'rowheader', 'gridcell'].includes(String(role))
  const cells = nodes.filter(({ ignored, role }) => !ignored && isCell(role?.value))
  return Promise.all(
    cells.map(async ({ role, name, parentId = '', backendDOMNodeId }) => ({
      role: String(role?.value),
      name: String(name?.value),
      row: Number(await attributeOf(byId.get(parentId)?.backendDOMNodeId, 'aria-rowindex')),
      column: Number(await attributeOf(backendDOMNodeId, 'aria-colindex')),
    })),
  )
}

/** Notes what is announced: the texts of live regions as they change. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest('output, [role="status"], [role="alert"], [aria-live]')
        if (region && region.getAttribute('aria-live') !== 'off') heard.push(region.textContent)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { heard })
  })
const heardOn = (page: Page) => page.evaluate(() => ('heard' in window ? window.heard : undefined))

test('a screen reader has each cell with its place, heads and fault, and tells each correction once', {
  tag: '@long',
}, async ({ page }) => {
  await openImport(page)
  const rows = [
    'Unit,Tenant,Rent ($/yr),Due',
    'V_1,Acme Pallets,"$24,000",x',
    'V2,Bolt Supply,see lease,y',
    'Total,,"$24,000",',
  ]
  await page.getByLabel('Paste cells of a spreadsheet here').fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Open These Rows' }).click()
  const grid = page.getByRole('grid', { name: 'Rows of Typed list.csv' })
  await expect(grid).toHaveAttribute('aria-rowcount', '5')
  await expect(grid).toHaveAttribute('aria-colcount', '5')

  const cells = await accessibleCells(page)
  const rowOf = (row: number) =>
    cells
      .filter((one) => one.row === row)
      .sort((one, other) => one.column - other.column)
      .map(({ role, name, column }) => `${column} ${role}: ${name.trim().replaceAll(' ,', ',')}`)
  expect(rowOf(1)).toEqual([
    '1 columnheader: Row',
    '2 columnheader: Unit, Unit',
    '3 columnheader: Tenant, Tenant',
    '4 columnheader: Rent ($/yr), Lease Rent, $ a year, becomes $ a month',
    '5 columnheader: Due, Not used',
  ])
  expect(rowOf(3)).toEqual([
    '1 rowheader: 2, Data, To correct',
    '2 gridcell: V_1, to correct: Enter a unit number such as A1, 101 or A3+A4, or A1 to A8.',
    '3 gridcell: Acme Pallets',
    '4 gridcell: $24,000, read as: $2,000 a month',
    '5 gridcell: x',
  ])
  expect(rowOf(4)).toEqual([
    '1 rowheader: 3, Data, New',
    '2 gridcell: V2',
    '3 gridcell: Bolt Supply',
    '4 gridcell: see lease, note: The lease rent is not a number. The cell is left out.',
    '5 gridcell: y',
  ])
  expect(rowOf(5)[0]).toBe('1 rowheader: 4, Total, A total')

  // Nothing is announced while somebody types; a correction is told once, with what came of it.
  await listen(page)
  await cell(page, '2:0').click()
  await page.keyboard.type('V1')
  const field = grid.getByRole('textbox')
  await expect(field).toHaveAccessibleName('Unit, row 2')
  await expect(field).toHaveAccessibleDescription(/Enter a unit number such as A1/)
  await page.keyboard.press('Enter')
  const corrected = 'Unit, row 2: V1. New. Nothing to correct.'
  await expect.poll(() => heardOn(page)).toEqual([corrected])
  await untilSaved(page)
  await page.keyboard.press('Control+z')
  const takenBack = /^Unit, row 2: V_1, to correct: Enter a unit number such as A1.* 1 to correct\.$/
  await expect.poll(() => heardOn(page)).toEqual([corrected, expect.stringMatching(takenBack)])
})

test('far right in a wide list, each cell is below the head of its column', { tag: '@long' }, async ({ page }) => {
  await openImport(page)
  const columns = Array.from({ length: 60 }, (_, column) => column)
  const lineOf = (text: string) => columns.map((column) => `${text} ${column}`).join(',')
  await page.getByLabel('Paste cells of a spreadsheet here').fill([lineOf('Fact'), lineOf('a')].join('\n'))
  await page.getByRole('button', { name: 'Open These Rows' }).click()
  await cell(page, '2:0').click()
  await page.keyboard.press('Control+End')
  await expect(cell(page, '2:59')).toBeFocused()
  await expect(cell(page, '2:30')).toHaveCount(0)
  const places = await cell(page, '2:59').evaluate((last) => {
    const heads = last.closest('table')?.tHead?.rows[0]?.cells
    const cells = [...(last.closest('tr')?.cells ?? [])].filter((one) => one.hasAttribute('aria-colindex'))
    return cells.map((one) => [one, heads?.[one.cellIndex]].map((each) => each?.getAttribute('aria-colindex')))
  })
  expect(places.at(-1)).toEqual(['61', '61'])
  for (const [ofCell, ofHead] of places) expect(ofHead).toBe(ofCell)
})
