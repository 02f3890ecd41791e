import { signInAs } from '../../staff.ts'
import { newTemplate, toast } from '../../templates.ts'
import { demo, expect, expectAccessible, park, test } from '../../visitor.ts'

const property = {
  title: 'Journey depot',
  size: 4000,
  price: 90,
  location: park.towns[0],
  propertyType: 'warehouse',
}

test.describe('the page of a property', () => {
  test.use({ expectedComplaints: [/404/] })

  test('does not exist without its property; otherwise it starts as a copy of a template and is edited like one', {
    tag: '@long',
  }, async ({ page }) => {
    await signInAs(page, 'admin')
    await page.goto(`${demo}/admin/property/999999/builder`)
    await expect(page.getByRole('heading', { name: 'Template Not Found' })).toBeVisible()
    const { name } = await newTemplate(page, [{ type: 'text', title: 'Copied', content: { text: 'From elsewhere' } }])
    const { id } = await (await page.request.post(`${demo}/api/admin/properties`, { data: property })).json()
    await page.goto(`${demo}/admin/property/${id}/builder`)
    await expect(page.getByText('Visitors see the page of Journey depot with its fields and photos.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Start with').selectOption({ label: name })
    await page.getByRole('button', { name: 'Create Page' }).click()
    await expect(toast(page)).toContainText('Template created successfully')
    await expect(page.getByRole('region', { name: 'Live Preview' }).getByText('From elsewhere')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Property Template: Journey depot')).toBeVisible()
    await page.request.delete(`${demo}/api/admin/properties/${id}`)
  })
})
