import { dayIn } from '#domain/dates/date-format.ts'
import * as links from '#contract/links.ts'
import { openAs } from '../../staff.ts'
import { bodyRows, expect, expectAccessible, expectNoSidewaysScrolling, park, test } from '../../visitor.ts'

test('the rent roll of any day has figures that open their rows, and files for that day', async ({ page }) => {
  await openAs(page, 'viewer', links.rentRoll())
  const roll = page.getByRole('table', { name: 'Rent roll' })
  const total = roll.getByRole('row', { name: /^Total / })
  await expect(total).toContainText('units occupied')
  const all = await bodyRows(roll).count()

  await page
    .getByRole('link', { name: /^\d+ of \d+ units$/ })
    .first()
    .click()
  await expect(total).toBeHidden()
  await expect(roll.getByRole('rowheader').first()).toBeVisible()
  await page.getByRole('link', { name: 'Show all units' }).click()
  await expect(bodyRows(roll)).toHaveCount(all)

  const ahead = `${Number(dayIn(park.timeZone, new Date()).slice(0, 4)) + 2}-01-31`
  await page.getByLabel('As of any day').fill(ahead)
  await expect(page).toHaveURL(new RegExp(`on=${ahead}$`))
  await expect(page.getByText('expected', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rent Roll, January 31, ${ahead.slice(0, 4)}`)
  for (const kind of ['CSV', 'XLSX'])
    await expect(page.getByRole('link', { name: kind })).toHaveAttribute(
      'href',
      new RegExp(`\\.${kind.toLowerCase()}\\?on=${ahead}$`),
    )
  await expectAccessible(page)

  await page.getByRole('link', { name: 'The next month end' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rent Roll, February')
  await page.keyboard.press('[')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rent Roll, January')
  await page.keyboard.press(']')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rent Roll, February')
})

test.describe('the rent roll on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('shows each unit as a card', async ({ page }) => {
    await openAs(page, 'viewer', links.rentRoll())
    await expect(page.getByText('units occupied', { exact: false }).last()).toBeVisible()
    await expectNoSidewaysScrolling(page)
    await expectAccessible(page)
  })
})

test('the printed rent roll has the park and the day instead of the controls', async ({ page }) => {
  await openAs(page, 'viewer', links.rentRoll({ on: '2030-02-28' }))
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText('Rent roll as of February 28, 2030')).toBeVisible()
})
