import type { Page } from '@playwright/test'
import { byOwner, openAs, toast } from '../staff.ts'
import { demo, expect, lettersAbout, newAddress, test } from '../visitor.ts'

type Unit = {
  id: number
  unitNumber: string
  status: string
  monthlyRent: number
  tenantCompany: string | null
  tenantContact: string | null
  leaseStartDate: string | null
  leaseEndDate: string | null
}

const unitA4 = () =>
  byOwner(async (calls) => {
    const units: Unit[] = await (await calls.get('/api/admin/units')).json()
    const found = units.find(({ unitNumber }) => unitNumber === 'A4')
    if (!found) throw new Error('There is no unit A4')
    return found
  })

/** Puts a unit back to what it was before the journey. */
const restore = ({ id, unitNumber: _, ...unit }: Unit) =>
  byOwner(async (calls) => {
    const { status, monthlyRent, tenantCompany, tenantContact, leaseStartDate, leaseEndDate } = unit
    const data = { status, monthlyRent, tenantCompany, tenantContact, leaseStartDate, leaseEndDate }
    expect((await calls.put(`/api/admin/units/${id}`, { data })).status()).toBe(200)
  })

async function ask(visitor: Page, email: string, details: string) {
  const contact = visitor.locator('#contact')
  await contact.getByLabel(/First Name/).fill('Opal')
  await contact.getByLabel(/Last Name/).fill('Trinidad')
  await contact.getByLabel(/Email/).fill(email)
  await contact.getByLabel(/Phone/).fill('(903) 555-0144')
  await contact.getByLabel(/Space Type/).selectOption('Service/Retail/Warehouse (1,950 SF)')
  await contact.getByLabel(/Preferred Location/).selectOption({ index: 1 })
  await contact.getByLabel(/Additional Details/).fill(details)
  await contact.getByRole('button', { name: /Send|Request/ }).click()
  await expect(visitor.getByText('Thank you for your inquiry! We will contact you soon.').first()).toBeVisible()
}

test('one person and one unit, from the click on an advertisement to the signed lease', async ({ page, browser }) => {
  test.slow()
  const email = newAddress()
  const campaign = `spring-${email.split('@')[0]}`
  const company = `Trinidad Cabinets ${email.split('@')[0]}`
  const unit = await unitA4()
  await restore({
    ...unit,
    status: 'available',
    tenantCompany: null,
    tenantContact: null,
    leaseStartDate: null,
    leaseEndDate: null,
  })

  // The visitor has a browser of its own: an office that is signed in is no visitor.
  const away = await browser.newContext({ baseURL: demo })
  try {
    const visitor = await away.newPage()
    const tracked = visitor.waitForResponse((answer) => answer.url().endsWith('/api/track') && answer.ok())
    await visitor.goto(`/?utm_source=newspaper&utm_medium=print&utm_campaign=${campaign}`)
    await tracked
    await visitor.goto(`/units/${unit.id}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('A4')
    await visitor.getByRole('link', { name: 'Request Unit Information' }).first().click()
    await expect(visitor.locator('#contact').getByLabel(/Additional Details/)).toHaveValue(/A4/)
    await ask(visitor, email, 'May we see A4 on Monday?')
    await expect.poll(async () => (await lettersAbout(email)).length).toBe(1)
    const [letter] = await lettersAbout(email)
    expect(letter).toContain('May we see A4 on Monday?')

    await openAs(page, 'admin', `/admin/crm?tab=inquiries&search=${email}`)
    const inquiries = page.getByRole('table', { name: 'Contact inquiries' }).locator('tbody tr')
    await expect(inquiries).toHaveCount(1)
    await expect(inquiries.first()).toContainText(/Due in (23 h|1 d)/)
    await inquiries
      .first()
      .getByRole('button', { name: /^Convert to Lead/ })
      .click()
    await expect(toast(page, 'Contact inquiry converted to lead successfully')).toBeVisible()
    await inquiries.first().getByRole('link', { name: 'View lead of Opal Trinidad' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Opal Trinidad' })).toBeVisible()
    const leadPage = page.url()
    const leadId = new URL(leadPage).searchParams.get('lead')
    const origin = page.getByRole('region', { name: 'Where it came from' })
    await expect(origin).toContainText(`newspaper · print · ${campaign}`)
    await expect(origin).toContainText('A4')

    await visitor.goto('/#contact')
    await ask(visitor, email, 'Is Tuesday better for you?')
    await page.goto(`${demo}/admin/crm?tab=inquiries&search=${email}`)
    await expect(inquiries).toHaveCount(2)
    const second = inquiries.filter({ has: page.getByRole('button', { name: /^Convert to Lead/ }) })
    await second.getByRole('button', { name: /^Convert to Lead/ }).click()
    await expect(second).toHaveCount(0)
    const links = page.getByRole('link', { name: 'View lead of Opal Trinidad' })
    await expect(links).toHaveCount(2)
    for (const link of await links.all()) expect(await link.getAttribute('href')).toContain(`lead=${leadId}`)
    await expect(inquiries.filter({ hasText: 'Due in' })).toHaveCount(2)

    await page.goto(leadPage)
    await expect(page.getByText('May we see A4 on Monday?').first()).toBeVisible()
    await expect(page.getByText('Is Tuesday better for you?').first()).toBeVisible()
    const add = page.getByRole('form', { name: 'Add activity' })
    await add.getByLabel('Type').selectOption('Phone Call')
    await add.getByLabel('Description').fill('Agreed on a tour of A4')
    await add.getByRole('button', { name: 'Add Activity' }).click()
    await expect(toast(page, 'Activity added successfully')).toBeVisible()
    await page.goto(`${demo}/admin/crm?tab=inquiries&search=${email}`)
    await expect(inquiries.filter({ hasText: 'Answered in' })).toHaveCount(2)

    await page.goto(leadPage)
    await page.getByRole('button', { name: 'Lease a unit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lease a unit' })
    await expect(dialog.getByLabel('Tenant Contact')).toHaveValue('Opal Trinidad')
    await dialog.getByLabel('Unit', { exact: true }).selectOption(String(unit.id))
    await dialog.getByLabel('Tenant Company').fill(company)
    await dialog.getByLabel('Monthly Rent ($)').fill('2,450')
    await dialog.getByLabel('Lease Start Date').fill('2199-01-01')
    await dialog.getByLabel('Lease End Date').fill('2200-12-31')
    await dialog.getByRole('button', { name: 'Lease Unit' }).click()
    await expect(toast(page, 'Unit A4 leased successfully')).toBeVisible()
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('converted')
    const tenancy = page.getByRole('region', { name: 'Units' }).getByRole('listitem')
    await expect(tenancy).toContainText('Unit A4 $2,450/month')
    await expect(tenancy).toContainText(`${company}, Opal Trinidad`)

    await page.goto(`${demo}/admin?tab=units`)
    const row = page
      .getByRole('row')
      .filter({ has: page.getByText('A4', { exact: true }) })
      .first()
    await expect(row).toContainText('Leased')
    await expect(row).toContainText(company)
    const leased = await unitA4()
    expect(leased).toMatchObject({
      status: 'leased',
      monthlyRent: 2450,
      tenantCompany: company,
      tenantContact: 'Opal Trinidad',
      leaseStartDate: '2199-01-01',
      leaseEndDate: '2200-12-31',
    })
  } finally {
    await away.close()
    await restore(unit)
  }
})
