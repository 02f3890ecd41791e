import { leasedCount } from '#domain/units/units.constants.ts'
import { openAs } from '../../staff.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, test } from '../../visitor.ts'

const open = '/admin/crm?tab=reports'

test('each report has a drawing and a table, and its numbers open the rows behind them', async ({ page }) => {
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

  const { occupancy } = reports
  const { leased } = occupancy.months.at(-1)
  await page
    .getByRole('region', { name: 'Occupancy and rent' })
    .first()
    .getByRole('link', { name: `${leased.count} of ${occupancy.units}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table', { name: 'Leased units' }).getByRole('row')).toHaveCount(leased.count + 1)
  const units = await (await page.request.get(`${demo}/api/units`)).json()
  expect(leased.count).toBe(leasedCount(units))
  await page.goBack()
  await expect(dialog).toBeHidden()

  // Text at 24 px.
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 21 } })
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScrolling(page)
})

test('reports without data have a message', { tag: '@long' }, async ({ page }) => {
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
})
