import type { Page } from '@playwright/test'
import { dayIn } from '#domain/dates/date-format.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import * as links from '#contract/links.ts'
import { dayAfter, daysAfter, periodEnd } from '#domain/leases/days.ts'
import { chooseRecord, byOwner, chooseMore, openAs } from '../../staff.ts'
import { demo, expect, expectAccessible, newAddress, park, test, toasts } from '../../visitor.ts'

const today = () => dayIn(park.timeZone, new Date())

type Unit = { id: number; unitNumber: string; status: string }

const freeUnit = () =>
  byOwner(async (calls) => {
    const units: Unit[] = await (await calls.get('/api/admin/units')).json()
    const unit = units.findLast(({ status }) => status === 'available')
    if (!unit) throw new Error('The demo has no available unit')
    return unit
  })

const newLead = (company: string) =>
  byOwner(async (calls): Promise<{ id: number }> => {
    const data = { firstName: 'Hanna', lastName: 'Ortiz', email: newAddress(), company }
    const response = await calls.post('/api/crm/leads', { data })
    expect(response.status()).toBe(201)
    return response.json()
  })

/** Undoes the journey's actions on a unit, latest first. */
const takeBack = (unit: Unit) =>
  byOwner(async (calls) => {
    for (;;) {
      const leases: { id: number; undo: unknown }[] = await (
        await calls.get(`/api/admin/leases?unitId=${unit.id}&state=upcoming,current,in notice,holdover,ended`)
      ).json()
      const next = leases.find(({ undo }) => undo !== null)
      if (!next) break
      expect((await calls.post(`/api/admin/leases/${next.id}/undo`, { data: {} })).ok()).toBe(true)
    }
    await calls.delete(`/api/admin/units/${unit.id}/hold`)
  })

const undo = (page: Page, title: string) =>
  toasts(page).filter({ hasText: title }).getByRole('button', { name: 'Undo' })

test.describe('a lease from the hold to the move-out', () => {
  test.use({ expectedComplaints: [/409 \(Conflict\)|400 \(Bad Request\)/] })

  test('is signed for a held unit, renewed, ended by notice, and followed by another lease', { tag: '@long' }, async ({
    page,
  }) => {
    const unit = await freeUnit()
    const { unitNumber } = unit
    const company = `Ortiz Bindery ${Date.now()}`
    const lead = await newLead(company)
    const day = today()
    await openAs(page, 'admin', links.lead(lead.id))
    try {
      await test.step('the lead holds the unit', async () => {
        await chooseMore(page, 'Hold a Unit')
        const dialog = page.getByRole('dialog', { name: 'Hold a Unit for Hanna Ortiz' })
        await chooseRecord(dialog.getByLabel('Unit', { exact: true }), `${unitNumber}:`)
        await expectAccessible(page)
        await dialog.getByRole('button', { name: `Hold ${unitNumber}` }).click()
        await expect(toasts(page)).toContainText(`Unit ${unitNumber} is held`)
        await page.goto(demo + links.tab('units'))
        const row = page
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: unitNumber, exact: true }) })
        await expect(row).toContainText('Reserved')
      })

      await test.step('a lease is signed for it, with its rents beside it', async () => {
        await page.goto(demo + links.lead(lead.id))
        await chooseMore(page, 'New Lease', 'link')
        await expect(page.getByLabel('Tenant Company')).toHaveValue(company)
        await page.getByRole('button', { name: new RegExp(`Unit ${unitNumber} ?Held for Hanna Ortiz`) }).click()
        await page.getByLabel('Months', { exact: true }).fill('24')
        await page.getByLabel('Monthly Rent ($)').fill('2100')
        await page.getByRole('button', { name: 'Each year, percent' }).click()
        await page.getByLabel('Each Year (%)').fill('3')
        const schedule = page.getByRole('complementary').getByRole('table')
        await expect(schedule).toContainText('$2,163.00')
        await expect(page.getByText(`The hold of Hanna Ortiz on ${unitNumber} becomes this lease.`)).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Sign, dated today' }).click()
        await expect(toasts(page)).toContainText('Lease signed')
        await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
        await expect(page.getByRole('main')).toContainText('Current')
        await expect(page.getByRole('main')).toContainText(`until ${dayText(periodEnd(day, 24))}`)
        await expectAccessible(page)
      })
      const leasePage = page.url()

      await test.step('it is renewed, and its rent changed and changed back', async () => {
        const start = dayAfter(periodEnd(day, 24))
        const end = dayText(periodEnd(start, 12))
        await page.getByRole('button', { name: 'Renew', exact: true }).click()
        await page.getByRole('button', { name: '12 months' }).click()
        await page.getByLabel('Monthly Rent ($)').fill('2,300')
        await expect(page.getByRole('region', { name: 'What changes' })).toContainText(`Term 2 until ${end}`)
        await page.getByRole('button', { name: `Renew until ${end}` }).click()
        await expect(toasts(page)).toContainText(`Renewed until ${end}`)
        await expect(page.getByRole('rowheader', { name: `Term 2, until ${end}` })).toBeVisible()

        await page.getByRole('button', { name: 'Change Rent' }).click()
        await page.getByLabel('From', { exact: true }).fill(daysAfter(day, 40))
        await page.getByLabel('Monthly Rent ($)').fill('2,125.50')
        await page.getByRole('button', { name: /^Change Rent from/ }).click()
        const changed = page.getByRole('cell', { name: '$2,125.50' })
        await expect(changed).toBeVisible()
        await undo(page, 'Rent changed').click()
        await expect(changed).toBeHidden()
      })

      const moveOut = daysAfter(day, 12)
      await test.step('a short notice is recorded with a warning, and there is no renewal then', async () => {
        await page.getByRole('button', { name: 'Notice', exact: true }).click()
        await page.getByLabel('Move-Out', { exact: true }).fill(moveOut)
        await expect(page.getByText('The lease asks for 30 days of notice; this is 12.')).toBeVisible()
        await page.getByRole('button', { name: `Record Notice for ${dayText(moveOut)}` }).click()
        await expect(page.getByRole('main')).toContainText('In Notice')
        await expect(page.getByRole('button', { name: 'Renew', exact: true })).toHaveAccessibleDescription(
          `The tenant has given notice for ${dayText(moveOut)}. Withdraw the notice first.`,
        )
      })

      const next = `Foxglove Foods ${Date.now()}`
      await test.step('the next tenant is refused a day too early, and takes the day offered', async () => {
        await page.goto(demo + links.newLease({ unit: String(unit.id) }))
        await page.getByLabel('Tenant Company').fill(next)
        await page.getByLabel('Monthly Rent ($)').fill('2500')
        await page.getByLabel('Lease Start').fill(daysAfter(day, 5))
        await expect(page.getByText(`Unit ${unitNumber} is leased to ${company} from ${dayText(day)}`)).toBeVisible()
        await page.getByRole('button', { name: `Start ${dayText(dayAfter(moveOut))}` }).click()
        await expect(page.getByRole('region', { name: 'What changes' })).toContainText(`${next}: Upcoming`)
        await page.getByRole('button', { name: 'Sign, dated today' }).click()
        await expect(page.getByRole('main')).toContainText(`Upcoming, from ${dayText(dayAfter(moveOut))}, in 13 days`)
      })

      await test.step('the list, the rent roll, the dates and the unit say both', async () => {
        await page.goto(demo + links.leases({ unit: String(unit.id) }))
        const table = page.getByRole('table', { name: 'Leases' })
        await expect(table.getByRole('row', { name: company })).toContainText('In Notice')
        await expect(table.getByRole('row', { name: next })).toContainText('Upcoming')
        await expectAccessible(page)

        await page.getByRole('link', { name: 'Rent Roll' }).click()
        const roll = page.getByRole('table', { name: 'Rent roll' })
        await expect(roll.getByRole('row', { name: `Unit ${unitNumber} ` })).toContainText('In Notice')
        await expect(roll).toContainText(`${next} from ${dayText(dayAfter(moveOut))}, $2,500.00`)
        await expectAccessible(page)
        await page.goto(demo + links.rentRoll({ on: daysAfter(day, 20) }))
        await expect(page.getByText('expected', { exact: true })).toBeVisible()
        await expect(roll.getByRole('row', { name: `Unit ${unitNumber} ` })).toContainText(next)

        await page.getByRole('link', { name: 'Lease Dates' }).click()
        await page.getByRole('button', { name: /^Move-outs/ }).click()
        await expect(page.getByRole('listitem').filter({ hasText: company })).toContainText(dayText(moveOut))
        await expectAccessible(page)

        await page.goto(demo + links.staffUnit(unit.id))
        const dialog = page.getByRole('dialog', { name: `Edit Unit ${unitNumber}` })
        await expect(dialog.getByRole('region', { name: 'Lease', exact: true })).toContainText(
          `notice for ${dayText(moveOut)} · ${next} from ${dayText(dayAfter(moveOut))}`,
        )
        await dialog.getByRole('link', { name: `Lease of ${company}` }).click()
        await expect(page).toHaveURL(leasePage.split('?')[0] ?? '')
      })

      await test.step('the move-out is recorded, and can be undone', async () => {
        await page.getByRole('button', { name: 'Move Out' }).click()
        await expect(page.getByLabel('Last Day')).toHaveValue(day)
        await page.getByRole('button', { name: `Record Move-Out on ${dayText(day)}` }).click()
        await expect(page.getByRole('definition').filter({ hasText: dayText(day) })).toBeVisible()
        await undo(page, 'Move-out recorded').click()
        await expect(toasts(page)).toContainText('Undone')
        await expect(page.getByRole('button', { name: 'Undo Notice' })).toBeVisible()
      })
    } finally {
      await page.goto('about:blank')
      await takeBack(unit)
    }
  })
})
