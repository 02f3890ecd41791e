import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { ports } from '../../products.ts'
import { fillSaved, ownerOfStart, toast, untilReady } from '../../staff.ts'
import { expect, expectAccessible, expectNoSidewaysScrolling, newAddress, test, untilHydrated } from '../../visitor.ts'

// A separate park, which these journeys take from its first start to its opening.
test.describe.configure({ mode: 'serial' })

const origin = `http://localhost:${ports.ownPark}`

/** Signs the owner in; the first call creates the account. */
async function openAsOwner(page: Page, path = '/admin') {
  await ownerOfStart(page, origin)
  await page.goto(origin + path)
  await untilReady(page)
}

const choice = (page: Page) => page.getByRole('region', { name: 'Use the sample park, or set up your own' })
const checklist = (page: Page) => page.getByRole('region', { name: 'For a good site' })
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps', exact: true }).getByRole('link', { name })

test('the first dashboard asks which park it is, and keeping the sample can be undone', {
  tag: '@long',
}, async ({ page }) => {
  const visitor = await page.request.get(`${origin}/`)
  expect(await visitor.text()).toContain('Hackberry Yard')
  await openAsOwner(page)
  await expect(choice(page)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Units' })).toBeVisible()
  await expectAccessible(page)
  await choice(page).getByRole('button', { name: 'Keep the sample park' }).click()
  await expect(choice(page)).toBeHidden()
  await expect(checklist(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(choice(page)).toBeVisible()
})

test('an owner sets up a real park in steps and opens it', async ({ page, browser }) => {
  await openAsOwner(page)
  await choice(page).getByRole('link', { name: 'Set up your own park' }).click()
  await expect(page).toHaveURL(/\/admin\/park\/setup$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the Sample and Begin' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the sample park?' })
  await question.getByText('Cancel').click()
  expect((await page.request.get(`${origin}/api/units`)).ok()).toBe(true)
  await page.getByRole('button', { name: 'Remove the Sample and Begin' }).click()
  await question.getByRole('button', { name: 'Remove the Sample' }).click()

  await test.step('facts', async () => {
    await expect(page.getByRole('heading', { name: 'Step 1 of 7: Facts' })).toBeVisible()
    await expectAccessible(page)
    await fillSaved(page, {
      'Park Name': 'Mesa Gate Works',
      'Short Name': 'Mesa Gate',
      Street: '1 Mesa Road',
      City: 'Golden',
      'State (two letters)': 'CO',
      'State Name': 'Colorado',
      'ZIP Code': '80401',
      Phone: '303.555.0101',
      Email: 'office@example.com',
      'Road at the Entrance': 'Mesa Road',
      'Highway for Trucks': 'US Highway 6',
      Acres: '9',
      Latitude: '39.75',
      Longitude: '-105.22',
    })
    await expect(step(page, 'Facts')).toContainText('Done')
  })

  await test.step('hours, by keyboard', async () => {
    await page.getByRole('link', { name: 'Continue to Hours' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Step 2 of 7: Hours' })).toBeFocused()
    await page.getByRole('group', { name: 'Monday', exact: true }).getByRole('checkbox').check()
    await expect(page.getByLabel('Visitors Read')).toContainText('The office hours: Mon 8AM-5PM')
    await expect(step(page, 'Hours')).toContainText('Done')
  })

  await test.step('the steps can be left and come back to', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Step 2 of 7: Hours' })).toBeVisible()
    await expect(page.getByLabel('Monday closes')).toHaveValue('17:00')
  })

  await test.step('units', async () => {
    await step(page, 'Buildings and Units').click()
    await page.getByRole('button', { name: 'Add Units' }).first().click()
    const adding = page.getByRole('dialog', { name: 'Add Units' })
    await adding.getByLabel('Unit Numbers').fill('A1 to A8, B1 to B6')
    await adding.getByLabel('Size (SF)').fill('2,400')
    await adding.getByLabel('Asking Rent').fill('2,600')
    await adding.getByRole('button', { name: 'Add Units' }).click()
    await expect(toast(page, 'Units added successfully')).toBeVisible()

    const cell = (place: string) => page.locator(`[data-at="${place}"]`)
    await page.getByRole('link', { name: 'Import Units' }).click()
    await page
      .getByLabel('Paste cells of a spreadsheet here')
      .fill('unit,size,asking rent,status,phase\nC1,3200,TBD,available,1\nA1,2500\nC2,wide')
    await page.getByRole('button', { name: 'Open These Rows' }).click()
    await expect(cell('4:1')).toContainText('The size is not a number.')
    await expectAccessible(page)
    await cell('4:-1').click()
    await page.getByRole('menuitemradio', { name: 'Not used' }).click()
    await page.getByRole('button', { name: 'See What Changes' }).click()
    await page.getByRole('button', { name: 'Import 2 units', exact: true }).click()
    await expect(page.getByRole('heading', { name: '1 unit added, 1 updated' })).toBeVisible()

    await page.getByRole('button', { name: 'Import Another File' }).click()
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'rent-roll.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Rent roll;;;;\r\nUnit;Tenant;Sq Ft;Rent;Status\r\nD1;Caf\xe9 Supply;1,950;$1,900.00;Notice-Unrented\r\nTotal;;1,950;;\r\n',
        'latin1',
      ),
    })
    await expect(cell('3:1')).toContainText('Café Supply')
    await expect(cell('3:4')).toContainText('Leased')
    await expect(cell('4:-1')).toContainText('Total')
    await page.getByText('How the File Is Read').click()
    await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252')
    await page.getByLabel('Encoding').selectOption('Mac OS Roman')
    await expect(cell('3:1')).toContainText('CafÈ Supply')
    await page.getByRole('button', { name: 'See What Changes' }).click()
    await expect(page.getByRole('region', { name: 'New', exact: true })).toContainText(
      'D1, new: 1,950 SF, leased to CafÈ Supply, $1,900 a month',
    )
    await expectAccessible(page)
    await page.goto(`${origin}/admin/park/setup?step=units`)
    await expect(step(page, 'Buildings and Units')).toContainText('15 units')
  })

  const visitor = await browser.newContext()
  const seen = await visitor.newPage()
  await test.step('visitors read that it opens soon, and can write', async () => {
    const response = await seen.goto(`${origin}/available-units`)
    expect(response?.status()).toBe(200)
    expect(new URL(seen.url()).pathname).toBe('/')
    await expect(seen.getByRole('heading', { name: 'Opening soon' })).toBeVisible()
    await expectAccessible(seen)
    await untilHydrated(seen)
    const form = seen.locator('form')
    const address = newAddress()
    for (const [label, value] of Object.entries({
      'First Name': 'Ana',
      'Last Name': 'Ruiz',
      Email: address,
      Phone: '(303) 555-0188',
    }))
      await form.getByLabel(label).fill(value)
    await form.getByLabel('Space Type').selectOption({ index: 1 })
    await form.getByLabel('Preferred Location').selectOption({ index: 1 })
    await form.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(seen.getByText(`We have received your inquiry and will answer ${address}`)).toBeVisible()
    for (const width of [390, 768]) {
      await seen.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScrolling(seen)
    }
  })

  await test.step('staff preview it', async () => {
    await step(page, 'Preview').click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Preview the Site in a New Tab' }).click()
    const preview = await opened
    await expect(preview.getByRole('heading', { level: 1 })).not.toHaveText('Opening soon')
    await expect(preview.getByText('Mesa Gate').first()).toBeVisible()
    await preview.close()
    await seen.reload()
    await expect(seen.getByRole('heading', { name: 'Opening soon' })).toBeVisible()
  })

  await test.step('a picture that is still prepared when the owner goes on is saved', async () => {
    await step(page, 'Brand').click()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/admin/uploads', async (route) => {
      await held
      await route.continue()
    })
    const image = sharp({ create: { width: 300, height: 80, channels: 4, background: '#1d4ed8' } })
    await page
      .getByLabel('Upload a logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await image.png().toBuffer() })
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('link', { name: 'Continue to Preview' }).click()
    await expect(page.getByRole('heading', { name: 'Step 6 of 7: Preview' })).toBeVisible()
    release()
    await expect(step(page, 'Brand')).toContainText('Done')
  })

  await test.step('every step fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of ['facts', 'hours', 'units', 'plan', 'brand', 'preview', 'open']) {
      await page.goto(`${origin}/admin/park/setup?step=${name}`)
      await expect(page.getByRole('heading', { name: /^Step \d of 7/ })).toBeVisible()
      await expectNoSidewaysScrolling(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('open', async () => {
    await page.getByRole('button', { name: 'Open the Site' }).click()
    await expect(toast(page, 'The site is open')).toBeVisible()
    await seen.reload()
    await expect(seen.getByRole('heading', { name: 'Opening soon' })).toBeHidden()
    await seen.goto(`${origin}/available-units`)
    await expect(seen.getByText('C1').first()).toBeVisible()
  })
  await visitor.close()
})

test('the checklist shows what a good site still lacks, and can be hidden', { tag: '@long' }, async ({ page }) => {
  await openAsOwner(page)
  await expect(checklist(page)).toContainText('No unit has a photo.')
  await expect(checklist(page)).toContainText('Unit C1 has no rent.')
  await expect(checklist(page)).not.toContainText('The site is not open')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)

  const units: { id: number; unitNumber: string }[] = await (await page.request.get(`${origin}/api/admin/units`)).json()
  const id = units.find(({ unitNumber }) => unitNumber === 'C1')?.id
  const priced = await page.request.put(`${origin}/api/admin/units/${id}`, { data: { monthlyRent: 3100 } })
  expect(priced.ok()).toBe(true)
  await expect(checklist(page)).not.toContainText('has no rent')

  await checklist(page).getByRole('button', { name: 'Hide the checklist' }).click()
  await expect(checklist(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(checklist(page)).toBeVisible()
  await checklist(page).getByRole('button', { name: 'Hide the checklist' }).click()
  await page.reload()
  await untilReady(page)
  await expect(page.getByRole('tab', { name: 'Units' })).toBeVisible()
  await expect(checklist(page)).toBeHidden()
})

test('closing the site on the Park page needs a confirmation, and the site can be opened again', {
  tag: '@long',
}, async ({ page }) => {
  await openAsOwner(page, '/admin/park/site')
  await page.getByRole('button', { name: 'Close the Site' }).click()
  await page.getByRole('dialog', { name: 'Close the site?' }).getByRole('button', { name: 'Close the Site' }).click()
  await expect(page.getByText('The site is closed: visitors read that it opens soon', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Open the Site' }).click()
  await expect(page.getByText('The site is open to visitors.')).toBeVisible()
})
