import { openAs, unfold } from '../../staff.ts'
import { contactOf, demo, emailsAbout, expect, newAddress, test } from '../../visitor.ts'

/** The demo's unit that this journey leases and vacates again. */
const unitNumber = 'A4'
const company = 'Bois d’Arc Trailers'

test('one record covers everything from the click on an advertisement to the signed lease', async ({
  page,
  browser,
}) => {
  const email = newAddress()
  const office = await browser.newPage()
  await openAs(office, 'admin')
  const units: { id: number; unitNumber: string; monthlyRent: number }[] = await (
    await office.request.get(`${demo}/api/admin/units`)
  ).json()
  const unit = units.find((one) => one.unitNumber === unitNumber)
  if (!unit) throw new Error(`The demo has no unit ${unitNumber}`)
  const change = (data: object) => office.request.put(`${demo}/api/admin/units/${unit.id}`, { data })
  /** The rows behind today's number in the report. Other journeys change the number itself. */
  const leasedToday = async (): Promise<object[]> => {
    const { occupancy } = await (await office.request.get(`${demo}/api/crm/reports`)).json()
    const { query } = occupancy.months.at(-1).leased.opens
    return (await office.request.get(`${demo}/api/crm/tenancies?${new URLSearchParams(query)}`)).json()
  }

  await test.step('the advertisement leads to the site, and the visitor looks into a unit', async () => {
    const told = (fits: (step: Record<string, string>) => boolean) =>
      page.waitForResponse(
        (response) => response.url().endsWith('/api/track') && fits(response.request().postDataJSON()),
      )
    const landed = told(({ utmCampaign }) => utmCampaign === 'trailers')
    const seen = told((step) => step.unitNumber === unitNumber)
    await page.goto(`${demo}/?utm_source=trade-paper&utm_medium=print&utm_campaign=trailers`)
    await landed
    await page
      .getByRole('link', { name: new RegExp(`^${unitNumber}, `) })
      .first()
      .click()
    await seen
    await expect(page.getByRole('heading', { level: 1 })).toContainText(unitNumber)
  })

  const ask = async (details: string) => {
    await page.goto(`${demo}/?property=${encodeURIComponent(`Unit ${unitNumber}`)}#contact`)
    const contact = contactOf(page)
    await expect(contact.getByLabel(/Additional Details/)).toHaveValue(/Unit A4/)
    await contact.getByLabel(/First Name/).fill('Opal')
    await contact.getByLabel(/Last Name/).fill('Ketchum')
    await contact.getByLabel(/Email/).fill(email)
    await contact.getByLabel(/Phone/).fill('(903) 555-0119')
    await contact.getByLabel(/Space Type/).selectOption({ index: 1 })
    await contact.getByLabel(/Preferred Location/).selectOption({ index: 1 })
    await contact.getByLabel(/Additional Details/).fill(details)
    await contact.getByRole('button', { name: /^Send|Request/ }).click()
    await expect(page.getByText('Inquiry Submitted').first()).toBeVisible()
  }
  await test.step('the visitor asks, and the office gets the email', async () => {
    await ask('Room to weld two trailers.')
    // Staff with alerts turned on get one as well.
    const toOffice = async () => (await emailsAbout(email)).filter((text) => /^Message-ID: <inquiry-/im.test(text))
    await expect.poll(async () => (await toOffice()).length).toBe(1)
    const [text = ''] = await toOffice()
    expect(text).toContain('Opal Ketchum')
  })

  const inquiries = office.getByRole('list', { name: 'Contact inquiries' }).locator('[data-row]')
  await test.step('the reply clock runs, and the inquiry becomes a lead', async () => {
    await office.goto(`${demo}/admin/crm?tab=inquiries&search=${email}`)
    await expect(inquiries).toHaveCount(1)
    await expect(inquiries.first()).toContainText('Opal Ketchum')
    await expect(inquiries.first()).toContainText(/in 2[34] h/)
    await office.getByRole('button', { name: /^Convert to Lead/ }).click()
    await office.getByRole('link', { name: 'View lead of Opal Ketchum' }).click()
    await expect(office.getByRole('heading', { name: 'Opal Ketchum' })).toBeVisible()
    await unfold(office, 'Origin')
    await expect(office.getByText('trade-paper · print · trailers').first()).toBeVisible()
    await expect(office.getByText('Units seen').locator('..')).toContainText(unitNumber)
  })
  const leadPage = office.url()

  await test.step('a second inquiry of the same person joins the same lead', async () => {
    await page.goto(`${demo}/about`)
    await ask('And a place for the flatbed?')
    await office.goto(`${demo}/admin/crm?tab=inquiries&search=${email}`)
    await expect(inquiries).toHaveCount(2)
    await office
      .getByRole('button', { name: /^Convert to Lead/ })
      .first()
      .click()
    await expect(office.getByRole('link', { name: 'View lead of Opal Ketchum' })).toHaveCount(2)
    const leads = await (await office.request.get(`${demo}/api/crm/leads?search=${email}`)).json()
    expect(leads).toHaveLength(1)
    expect(leadPage).toContain(`lead=${leads[0].id}`)
  })

  await test.step('a call stops the clock', async () => {
    await office.goto(leadPage)
    await office.getByRole('button', { name: 'Call', exact: true }).click()
    await expect(office.getByLabel('Type', { exact: true })).toHaveValue('call')
    await office.getByLabel('Description', { exact: true }).fill('Called back; wants to sign this week')
    await office.getByRole('form').getByRole('button', { name: 'Add Activity' }).click()
    await expect(office.getByText('Called back; wants to sign this week')).toBeVisible()
    await office.goto(`${demo}/admin/crm?tab=inquiries&search=${email}`)
    await expect(inquiries.filter({ hasText: 'Answered in' })).toHaveCount(2)
  })

  try {
    await test.step('the lead leases the unit that it looked at', async () => {
      await office.goto(leadPage)
      await office.getByRole('button', { name: 'Lease a unit' }).click()
      const dialog = office.getByRole('dialog', { name: 'Lease a unit' })
      await dialog.getByLabel('Unit', { exact: true }).selectOption(String(unit.id))
      await dialog.getByLabel('Tenant Company').fill(company)
      await dialog.getByLabel('Lease Rent ($ per month)').fill('2,500')
      await dialog.getByLabel('Lease Start Date').fill('2026-01-01')
      await dialog.getByLabel('Lease End Date').fill('2031-12-31')
      await dialog.getByRole('button', { name: 'Lease Unit' }).click()
      await expect(office.getByLabel('Status', { exact: true })).toHaveValue('converted')
    })

    await test.step('the rent roll, the plan, the report and the public page know it', async () => {
      await office.goto(`${demo}/admin`)
      const row = office.getByRole('row', { name: new RegExp(`^Select ${unitNumber} `) })
      await expect(row).toContainText(company)
      await expect(row).toContainText('Opal Ketchum')
      await expect(row).toContainText('Lease rent $2,500/month')
      const roll = await (await office.request.get(`${demo}/api/admin/export/rent-roll.csv`)).text()
      expect(roll.split('\n').find((line) => line.includes(company))).toContain(unitNumber)
      expect(await leasedToday()).toContainEqual(expect.objectContaining({ unitNumber, tenantCompany: company }))
      await page.goto(`${demo}/units/${unit.id}`)
      await expect(page.getByText('Currently leased').first()).toBeVisible()
      await expect(page.getByText(company)).toHaveCount(0)
    })

    await test.step('a unit that is freed keeps its tenant in mind, and names leads that fit', async () => {
      await office.goto(`${demo}/admin?unit=${unit.id}`)
      const dialog = office.getByRole('dialog', { name: `Edit Unit ${unitNumber}` })
      await dialog.getByText('Tenant', { exact: true }).click()
      const toTenant = dialog.getByRole('link', { name: 'Write email to the tenant' })
      await expect(toTenant).toHaveAttribute('href', /lead=\d+&open=email/)
      await dialog.getByLabel('Status').selectOption('available')
      await expect(dialog.getByText('Leads that fit', { exact: true })).toBeVisible()
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
      await dialog.getByText('Past tenants').click()
      await expect(dialog.getByRole('link', { name: `${company}, Opal Ketchum` })).toBeVisible()
    })
  } finally {
    const before = { tenantCompany: null, tenantContact: null, leaseStartDate: null, leaseEndDate: null }
    await change({ status: 'available', monthlyRent: unit.monthlyRent })
    await change(before)
    await office.close()
  }
})
