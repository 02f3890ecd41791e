import type { Page } from '@playwright/test'
import { outline, plan } from '../../plan-editor.ts'
import { by, openAs, pressTogether, unfold } from '../../staff.ts'
import { newTemplate } from '../../templates.ts'
import { bodyRows, demo, expect, expectAccessible, newAddress, park, test, toasts } from '../../visitor.ts'

/*
 * The screens whose data others may change, as viewers see them. src/contract/permissions.test.ts tests the permissions
 * of each role, and tests in src/server that the calls enforce them.
 */
const data = 'Viewers cannot change business data. Ask an administrator.'
const ofPark = 'Only a super admin can change the park.'

/** Checks that buttons are visible and do nothing, and that they explain why. */
async function expectDenied(page: Page, reason: string, ...names: (string | RegExp)[]) {
  for (const name of names) {
    const button = page.getByRole('button', { name, exact: true }).first()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(reason)
    await button.press('Enter')
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)
}

const open = (page: Page, path: string) => page.goto(demo + path)

test('a viewer sees the dashboard and can change nothing on it', { tag: '@long' }, async ({ page }) => {
  const title = `Looked at ${newAddress()}`
  const property = {
    title,
    size: 1950,
    price: 85,
    location: park.towns[0],
    propertyType: 'office',
    features: ['Crane'],
  }
  const { id, gone, unit } = await by('admin', async (calls) => {
    const made = async (name: string) =>
      (await (await calls.post('/api/admin/properties', { data: { ...property, title: name } })).json()) as {
        id: number
      }
    const [shown, deleted] = [await made(title), await made(`${title} deleted`)]
    expect((await calls.delete(`/api/admin/properties/${deleted.id}`)).ok()).toBe(true)
    const units: { id: number; status: string; unitNumber: string }[] = await (
      await calls.get('/api/admin/units')
    ).json()
    return { id: shown.id, gone: `${title} deleted`, unit: units.find(({ status }) => status === 'leased') }
  })

  await test.step('the units', async () => {
    await openAs(page, 'viewer')
    await expectDenied(page, data, 'Add Property')
    await expect(page).toHaveURL(`${demo}/admin`)
    await page.getByRole('button', { name: `View ${unit?.unitNumber}` }).click()
    const shown = page.getByRole('dialog', { name: `Unit ${unit?.unitNumber}`, exact: true })
    await expect(shown.getByText(data).first()).toBeVisible()
    for (const control of await shown.getByRole('textbox').or(shown.getByRole('combobox')).all())
      await expect(control).toBeDisabled()
    await expect(shown.getByRole('group', { name: `Unit ${unit?.unitNumber}` })).toHaveAccessibleDescription(
      /^Viewers cannot/,
    )
    await shown.getByText('History', { exact: true }).click()
    await expect(shown.getByRole('listitem').first()).toContainText(unit?.unitNumber ?? '')
    await expectAccessible(page)
  })
  await test.step('the properties', async () => {
    await open(page, '/admin?tab=properties&property=new')
    await expectDenied(page, data, 'Add New Property', `Edit ${title}`, `Delete ${title}`)
    await page.getByRole('link', { name: title, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(data)).toBeVisible()
    for (const label of ['Title', 'Upload photos']) await expect(dialog.getByLabel(label)).toBeDisabled()
    await expect(dialog.getByText('Visitors see its page; composed sections: none.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save Property' })).toHaveCount(0)
    await dialog.getByText('History').click()
    await expect(dialog.getByText(`created the property ${title}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await by('admin', (calls) => calls.delete(`/api/admin/properties/${id}`))
  })
  await test.step('the templates', async () => {
    await open(page, '/admin?tab=templates')
    await expectDenied(page, data, /^Duplicate /, /^Delete /)
    await open(page, '/admin/templates/basic')
    await expect(page.getByText(data).first()).toBeVisible()
    await expectDenied(page, data, 'Create Template')
  })
  await test.step('what was deleted', async () => {
    await open(page, '/admin/deleted')
    await expectDenied(page, data, `Restore ${gone}`)
  })
})

test('a viewer reads the leads and their conversations and can change nothing', { tag: '@long' }, async ({ page }) => {
  const id = await by('admin', async (calls) => {
    const lead = { firstName: 'Vesna', lastName: 'Sable', email: newAddress() }
    const made = (await (await calls.post('/api/crm/leads', { data: lead })).json()) as { id: number }
    const email = { subject: 'Hours', text: 'Until six.' }
    expect((await calls.post(`/api/crm/leads/${made.id}/emails`, { data: email })).status()).toBe(201)
    return made.id
  })
  const leads = bodyRows(page.getByRole('table', { name: 'Leads' }))

  await test.step('the lists', async () => {
    await openAs(page, 'viewer', '/admin/crm?lead=new')
    await expect(leads).toHaveCount(50)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expectDenied(page, data, 'Add Lead')
    await page.getByRole('button', { name: 'Board', exact: true }).click()
    const column = page.getByRole('region', { name: /^New / })
    await expect(column.getByRole('listitem')).toHaveCount(50)
    await expect(page.getByLabel(/^Move /)).toHaveCount(0)
    await column.getByRole('link', { name: 'See all New leads' }).click()
    await expect(page).toHaveURL(`${demo}/admin/crm?status=new`)
    await expect(leads).toHaveCount(50)
  })
  await test.step('a lead', async () => {
    await open(page, `/admin/crm?lead=${id}&events=email`)
    await expect(page.getByRole('region', { name: /^(Everything|Emails)$/ }).getByRole('listitem')).toContainText(
      'Until six.',
    )
    await expectDenied(page, data, 'Lease a unit', 'Edit', 'Email', 'Task', 'Add activity')
    await page.getByRole('button', { name: 'More actions' }).click()
    await expectDenied(page, data, 'Hold a Unit', 'Delete')
    await expect(page.getByLabel('Status', { exact: true })).toBeDisabled()
    await expect(page.getByRole('form', { name: 'Add note' })).toHaveCount(0)
    await unfold(page, 'Personal data')
    const erase = page.getByRole('button', { name: 'Erase this person' })
    await expect(erase).toHaveAccessibleDescription("Only a super admin can export or erase a person's data.")
  })
  await test.step('an import', async () => {
    await open(page, '/admin/crm/import')
    await expect(page.getByText(data).first()).toBeVisible()
    await expect(page.getByLabel('File', { exact: true })).toHaveCount(0)
  })
  await test.step('the tours of today', async () => {
    await open(page, '/admin/today?show=all')
    await expectDenied(page, data, /^Came: /)
  })
  await test.step('the keys', async () => {
    await page.keyboard.press('c')
    await pressTogether(page, 'g', 'c')
    await expect(page).toHaveURL(`${demo}/admin?tab=crm`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a viewer can open the page builder and change nothing', { tag: '@long' }, async ({ page }) => {
  const text = { type: 'text', title: 'First', content: { text: 'One paragraph' } }
  await openAs(page, 'admin', '/admin/login')
  const { id } = await newTemplate(page, [text])
  await openAs(page, 'viewer', `/admin/page-builder/${id}`)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['First'])
  for (const name of ['Add Section', 'Delete First'])
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Edit First in the preview' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('One paragraph')).toBeVisible()
})

test('everybody sees the park and its plan, and only super admins can change them', { tag: '@long' }, async ({
  page,
}) => {
  const main = page.getByRole('main')
  await by('owner', async (calls) => expect((await calls.put('/api/admin/park', { data: { plan } })).ok()).toBe(true))
  await openAs(page, 'admin', '/admin/park/name-and-address')
  await expect(page.getByRole('group', { name: 'Contact' })).toHaveAccessibleDescription(ofPark)
  const controls = main.locator('input, textarea, select')
  for (const subject of ['Name and Address', 'Brand', 'Hours and Closed Days', 'Tours', 'Inquiries', 'Texts']) {
    await main.getByRole('link', { name: subject, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect(main.getByText(ofPark).first()).toBeVisible()
    await expect(controls.first()).toBeVisible()
    expect(await controls.evaluateAll((all) => all.filter((one) => !one.matches(':disabled')).length)).toBe(0)
  }
  await openAs(page, 'admin', '/admin/park/units?unit=new')
  await expect(bodyRows(page.getByRole('table', { name: 'Units' }))).toHaveCount(park.units.length)
  await expectDenied(page, ofPark, 'Add Phase', `Edit ${park.phases[0]?.name}`)
  await expectDenied(page, ofPark, 'Add Units', 'Edit Unit A1', 'Delete Unit A1')
  await expect(main.locator('.save-state output')).toBeHidden()
  await page.getByRole('button', { name: 'Add Phase' }).focus()
  await expect(page.getByRole('tooltip', { name: ofPark })).toBeVisible()

  await open(page, '/admin/park/plan')
  await expect(page.getByText(ofPark).first()).toBeVisible()
  const before = await outline(page, 'A').getAttribute('aria-label')
  await outline(page, 'A').focus()
  await page.keyboard.press('ArrowRight')
  await expect(outline(page, 'A')).toHaveAttribute('aria-label', before ?? '')
  await expect(page.getByLabel('From the West (ft)', { exact: true })).toBeDisabled()
  await expectDenied(page, ofPark, 'Add Building', 'Turn', 'Delete', 'Lay Out by the Rules')
  await expectAccessible(page)
  await by('owner', (calls) => calls.put('/api/admin/park', { data: { plan: null } }))
})
