import { openAs } from '../staff.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, test } from '../visitor.ts'

const open = '/admin/crm?tab=reports'

test('each report is drawn, has its table, and its numbers open the rows behind them', async ({ page }) => {
  await openAs(page, 'viewer', open)
  const reports = await (await page.request.get(`${demo}/api/crm/reports`)).json()
  const funnel = page.getByRole('region', { name: 'From lead to lease' }).first()
  const proposal = reports.funnel.stages.find(({ status }: { status: string }) => status === 'proposal')
  await expect(funnel.getByRole('link', { name: /^Proposal/ })).toHaveAttribute('href', /reached=proposal/)
  await expect(funnel.getByRole('link', { name: /^Proposal/ })).toContainText(
    proposal.reached.count.toLocaleString('en-US'),
  )
  for (const name of ['From lead to lease', 'Sources to signed rent', 'Reply time', 'Occupancy and rent']) {
    const report = page.getByRole('region', { name }).first()
    await report.getByText('Figures as a table').focus()
    await page.keyboard.press('Enter')
    await expect(report.getByRole('table')).toBeVisible()
  }
  await expectAccessible(page)
})

test('a month opens who leased which unit then, and Back closes it', async ({ page }) => {
  await openAs(page, 'viewer', open)
  const report = page.getByRole('region', { name: 'Occupancy and rent' }).first()
  await report.getByText('Figures as a table').click()
  const { occupancy } = await (await page.request.get(`${demo}/api/crm/reports`)).json()
  const { occupied } = occupancy.months.at(-1)
  await report
    .getByRole('link', { name: `${occupied.count} of ${occupancy.units}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table', { name: 'Leased units' }).getByRole('row')).toHaveCount(occupied.count + 1)
  const upcoming = dialog.getByRole('table', { name: 'Upcoming leases' }).getByRole('row')
  await expect(upcoming).toHaveCount(occupancy.upcoming.length + 1)
  await page.goBack()
  await expect(dialog).toBeHidden()
})

test('where there is nothing it says so', async ({ page }) => {
  const nothing = { count: 0, opens: { list: 'leads', query: {} } }
  const none = { value: null, opens: { list: 'inquiries', query: {} } }
  await page.route('**/api/crm/reports', (route) =>
    route.fulfill({
      json: {
        funnel: { all: nothing, stages: [], lost: nothing },
        sources: [],
        replies: {
          inTime: nothing,
          late: nothing,
          overdue: nothing,
          open: nothing,
          medianMinutes: none,
          ninetiethMinutes: none,
          shareInTime: null,
        },
        occupancy: { units: 8, upcoming: [], months: [] },
      },
    }),
  )
  await openAs(page, 'viewer', open)
  await expect(page.getByText('No data')).toHaveCount(4)
  await expectAccessible(page)
})

test('the reports fit a window of 320 px with letters of 24 px', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 21 } })
  await page.setViewportSize({ width: 320, height: 700 })
  await openAs(page, 'viewer', open)
  await expect(page.getByRole('main').getByRole('list').first()).toBeVisible()
  await expectNoSidewaysScrolling(page)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the reports are accessible in the ${colorScheme} look, and fit a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, 'viewer', open)
    await expect(page.getByRole('region', { name: 'Occupancy and rent' }).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
  })
}
