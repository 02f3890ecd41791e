import * as links from '#contract/links.ts'
import { byOwner, openAs } from '../../staff.ts'
import { expect, expectAccessible, test, toasts } from '../../visitor.ts'

const aDraft = () =>
  byOwner(async (calls) => {
    const [unit]: { id: number }[] = await (await calls.get('/api/admin/units')).json()
    const data = {
      tenantCompany: 'Kestrel Awnings',
      units: [{ unitId: unit?.id }],
      startDate: '2040-03-01',
      termMonths: 12,
      monthlyRent: 2100,
    }
    const lease: { id: number } = await (await calls.post('/api/admin/leases', { data })).json()
    return lease.id
  })

test('documents of a lease can be added with their kind, downloaded, deleted and restored', { tag: '@long' }, async ({
  page,
}) => {
  const id = await aDraft()
  await openAs(page, 'admin', links.lease(id))
  const documents = page.getByRole('region', { name: 'Documents' })
  const lines = documents.getByRole('listitem')
  await expect(documents.getByText(/^No documents yet\./)).toBeVisible()
  const file = { name: 'Renewal 2040.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await documents.getByLabel('Kind of document').selectOption('Amendment')
  await documents.getByLabel('Documents to add').setInputFiles(file)
  await expect(toasts(page)).toContainText('Document added')
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText(/Renewal 2040\.pdf ?Amendment, 1 KB, .+ by \w+/)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('added a document to')

  const download = page.waitForEvent('download')
  await lines.getByRole('link', { name: 'Renewal 2040.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Renewal 2040.pdf')
  await lines.getByRole('button', { name: 'Delete Renewal 2040.pdf' }).click()
  await expect(lines).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveCount(1)

  await test.step('what somebody else adds appears', async () => {
    await byOwner((calls) =>
      calls.post(`/api/admin/leases/${id}/documents?kind=notice`, {
        multipart: { file: { ...file, name: 'Notice.pdf' } },
      }),
    )
    await expect(lines).toHaveCount(2)
    await expect(lines.first()).toContainText('Notice, 1 KB')
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)

  await test.step('viewers read them, and see why they cannot change them', async () => {
    await openAs(page, 'viewer', links.lease(id))
    await expect(documents.getByRole('link', { name: 'Notice.pdf' })).toBeVisible()
    await expect(documents.getByLabel('Kind of document')).toBeDisabled()
    for (const name of ['Add documents', 'Delete Notice.pdf'])
      await expect(documents.getByRole('button', { name })).toHaveAccessibleDescription(
        /^Viewers cannot change business data/,
      )
  })
})
