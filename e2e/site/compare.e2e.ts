import { expect, expectAccessible, expectNoSidewaysScrolling, test, untilHydrated } from '../visitor.ts'

test('a visitor chooses units in the list and reads what differs between them', async ({ page }) => {
  await page.goto('/available-units')
  const tray = page.locator('.compare-tray')
  await expect(tray).toBeHidden()
  for (const number of ['A1', 'B2']) await page.getByRole('checkbox', { name: `Compare of unit ${number}` }).check()
  await expect(tray).toBeVisible()
  await tray.getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?units=A1&units=B2$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare')
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(1 + 2)
  await expect(table.getByRole('img', { name: /^Floor plan/ })).toHaveCount(2)
  await expect(table.getByRole('rowheader', { name: 'Where it stands' })).toBeVisible()
  await expect(page.getByText('The same in both:')).toBeVisible()
  await expectAccessible(page)
  for (const width of [1024, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScrolling(page)
  }
  await page.getByRole('link', { name: 'Remove unit A1' }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(1 + 1)
})

test('a comparison of unknown and of too many units says so, and is shared by its address', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/compare?units=A1,Z9')
  await expect(page.getByText(/^One unit of this address is not offered here/)).toBeVisible()
  await page.goto('/compare?units=A1,A2,A3,A4')
  await expect(page.getByText('These are the first 3 that were chosen.')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(1 + 3)
  await page.goto('/compare')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Choose units in the list' })).toHaveAttribute('href', '/available-units')
  await expectAccessible(page)
  await page.goto('/units/1')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await expect(page).toHaveURL(/\/compare\?units=A1$/)
})
