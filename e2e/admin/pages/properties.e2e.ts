import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openAs, ownerOfStart, signInAs, office, officePassword } from '../../staff.ts'
import {
  bodyRows,
  cellsOf,
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  park,
  timeZoneName,
  test,
  toasts,
} from '../../visitor.ts'

const tab = '/admin?tab=properties'
const table = (page: Page) => page.getByRole('table', { name: 'Properties' })
const row = (page: Page, title: string) => table(page).getByRole('row').filter({ hasText: title })
const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, title: string) => toasts(page).filter({ hasText: title })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Property' })

let made = 0
const newTitle = () => `Journey ${process.pid}-${Date.now()}-${++made}`

/** Creates a property with the call; it is deleted after the test. */
async function makeProperty(page: Page, more: object = {}) {
  await signInAs(page, 'admin')
  const data = { title: newTitle(), size: 1950, price: 85, location: park.towns[0], propertyType: 'office', ...more }
  const response = await page.request.post(`${demo}/api/admin/properties`, { data })
  expect(response.status()).toBe(201)
  return response.json()
}

test.afterEach(async ({ page }) => {
  await signInAs(page, 'admin')
  const all: { id: number; title: string }[] = await (await page.request.get(`${demo}/api/properties`)).json()
  for (const { id } of all.filter(({ title }) => title.startsWith(`Journey ${process.pid}-`))) {
    await page.request.delete(`${demo}/api/admin/properties/${id}`)
  }
})

const stored = async (page: Page, id: number) => {
  const all: { id: number }[] = await (await page.request.get(`${demo}/api/properties`)).json()
  return all.find((one) => one.id === id)
}

test('the table of properties has the specified columns, sorts, and opens a property from its row', {
  tag: ['@long', '@translated'],
}, async ({ page }) => {
  const { id, title } = await makeProperty(page, { price: 85, status: 'pre-lease', propertyType: 'mixed-use' })
  await page.goto(demo + tab)
  await expect(row(page, title)).toBeVisible()
  expect(await table(page).getByRole('columnheader').allTextContents()).toEqual([
    'Title',
    'Location',
    'Type',
    'Size (SF)',
    'Price/SF',
    'Status',
    'Actions',
  ])
  const cells = cellsOf(row(page, title))
  expect((await cells.allTextContents()).slice(0, 6)).toEqual([
    `${title}Composed sections: none`,
    park.towns[0] ?? '',
    'Mixed-use',
    '1,950',
    '$0.85 per month',
    'Pre-lease',
  ])

  const sizes = async () => {
    const rows = await bodyRows(table(page)).all()
    const texts = await Promise.all(rows.map((one) => cellsOf(one).nth(3).textContent()))
    return texts.map((text) => Number(text?.replace(',', '')))
  }
  await table(page).getByRole('button', { name: 'Size (SF)' }).click()
  const up = await sizes()
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  await table(page).getByRole('button', { name: 'Size (SF)' }).click()
  expect(await sizes()).toEqual(up.toReversed())

  await cells.nth(1).click()
  await expect(dialog(page).getByRole('heading', { name: 'Edit Property' })).toBeVisible()
  await expect(page).toHaveURL(`${demo}${tab}&property=${id}`)
  await expect(dialog(page).getByLabel('Title')).toHaveValue(title)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, title).getByRole('link', { name: `Page of ${title}` })).toHaveAttribute(
    'href',
    `/admin/property/${id}/builder`,
  )
})

test('search and status are in the address, and without a match there is a link to all properties', {
  tag: '@long',
}, async ({ page }) => {
  const { title } = await makeProperty(page, { features: ['Crane rail'] })
  await page.goto(demo + tab)
  await page.getByRole('searchbox', { name: 'Search properties' }).fill(`crane ${title.slice(8)}`)
  await expect(bodyRows(table(page))).toHaveCount(1)
  await expect(page).toHaveURL(/search=crane/)
  await page.reload()
  await expect(bodyRows(table(page))).toHaveCount(1)
  await page.getByLabel('Status', { exact: true }).selectOption('Leased')
  await expect(page.getByText('No property matches what you are looking for.')).toBeVisible()
  await expect(page).toHaveURL(/status=leased/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(row(page, title)).toBeVisible()
})

test('a property can be added, changed and deleted by mouse, and the deletion undone', async ({ page }) => {
  const title = newTitle()
  await openAs(page, 'admin')
  await page.getByRole('link', { name: 'Add Property' }).click()
  await expect(page).toHaveURL(`${demo}${tab}&property=new`)
  const form = dialog(page)
  await expect(form.getByRole('heading', { name: 'Add New Property' })).toBeVisible()

  await save(page).click()
  await expect(form.getByText('Enter a title.')).toBeVisible()
  await expect(form.getByText('Choose one of the locations.')).toBeVisible()
  await expect(form.getByText('Choose one of the property types.')).toBeVisible()
  await expect(form.getByLabel('Title')).toBeFocused()

  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Location').selectOption(park.towns[0] ?? '')
  await form.getByLabel('Description').fill('Two doors and a yard.')
  await form.getByLabel('Size (SF)').fill('4,800')
  await form.getByLabel('Price/SF (cents)').fill('cheap')
  await expect(form.getByText('This is not a whole number of cents. It is saved as 0.')).toBeVisible()
  await form.getByLabel('Price/SF (cents)').fill('$0.85')
  await form.getByRole('button', { name: 'Dollars? Use 85 cents' }).click()
  await expect(form.getByLabel('Price/SF (cents)')).toHaveValue('85')
  await expect(form.getByText('= $0.85 per SF per month')).toBeVisible()
  await form.getByLabel('Property Type').selectOption('Warehouse')
  await form.getByLabel('Features (comma-separated)').fill('Dock doors, , Sprinklers,')
  await expect(form.getByRole('list', { name: 'Features' }).getByRole('listitem')).toHaveText([
    'Dock doors',
    'Sprinklers',
  ])
  await save(page).click()
  await expect(toast(page, 'Property created successfully')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(demo + tab)
  await expect(row(page, title)).toContainText('$0.85')

  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await row(page, title)
    .getByRole('button', { name: `Edit ${title}` })
    .click()
  await form.getByLabel('Price/SF (cents)').fill('92')
  await form.getByLabel('Status').selectOption('Pre-lease')
  await save(page).click()
  const seen = { price: 85, status: 'available' }
  expect((await sent).postDataJSON()).toEqual({ price: 92, status: 'pre-lease', seen })
  await expect(toast(page, 'Property updated successfully')).toBeVisible()
  await expect(row(page, title)).toContainText('$0.92')

  await row(page, title).getByRole('cell').first().click()
  await form.getByText('History').click()
  await expect(form.getByRole('listitem').filter({ hasText: 'set the price' })).toContainText(
    `set the price of ${title} from $0.85 to $0.92 per SF per month and the status from available to pre-lease`,
  )
  await expect(form.getByRole('time').first()).toHaveText('just now')
  await expect(form.getByRole('time').first()).toHaveAttribute('title', timeZoneName)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Cancel' }).click()

  const total = page.getByRole('definition').first()
  const before = Number(await total.textContent())
  await row(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .click()
  const asked = page.getByRole('dialog', { name: `Delete ${title}?` })
  await expect(asked).toContainText('Visitors will no longer see it')
  await asked.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(row(page, title)).toBeVisible()
  await row(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .click()
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, title)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Properties' })).toBeFocused()
  await toast(page, 'Property deleted successfully').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Property restored')).toBeVisible()
  await expect(row(page, title)).toBeVisible()
  await page.reload()
  await expect(row(page, title)).toBeVisible()
  expect(before).toBeGreaterThan(0)
})

test('a feature with a comma in it stays one feature', { tag: '@long' }, async ({ page }) => {
  const { id, title } = await makeProperty(page, { features: ['800 amps, 3-phase', 'Crane rail'] })
  await page.goto(`${demo}${tab}&property=${id}`)
  await dialog(page).getByLabel('Title').fill(`${title} B`)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page).click()
  expect((await sent).postDataJSON()).toEqual({ title: `${title} B`, seen: { title } })
  await expect(dialog(page)).toHaveCount(0)

  await page.goto(`${demo}${tab}&property=${id}`)
  const features = dialog(page).getByLabel('Features (comma-separated)')
  await expect(features).toHaveValue('"800 amps, 3-phase", Crane rail')
  await expect(features).toHaveAccessibleDescription(/^Put a feature that contains a comma/)
  await features.fill(`${await features.inputValue()}, New roof`)
  await save(page).click()
  await expect(toast(page, 'Property updated successfully')).toBeVisible()
  expect(await stored(page, id)).toMatchObject({ features: ['800 amps, 3-phase', 'Crane rail', 'New roof'] })
})

test('a price is typed in cents per month or year, and shown in dollars', { tag: '@long' }, async ({ page }) => {
  const { id, title } = await makeProperty(page)
  await page.goto(`${demo}${tab}&property=${id}`)
  const price = dialog(page).getByLabel('Price/SF (cents)')
  const period = dialog(page).getByLabel('Price Period')
  await expect(price).toHaveValue('85')
  await expect(period).toHaveValue('month')
  await period.selectOption('year')
  await price.fill('105')
  await expect(dialog(page).getByText('= $1.05 per SF per year')).toBeVisible()
  await save(page).click()
  await expect(toast(page, 'Property updated successfully')).toBeVisible()
  await expect(row(page, title)).toContainText('$1.05 per year')
  expect(await stored(page, id)).toMatchObject({ price: 105, pricePeriod: 'year' })
  await page.goto(`${demo}/properties/${id}`)
  await expect(page.getByRole('main').getByText('per SF per year')).toBeVisible()
})

test('a property can be added, changed and deleted with the keyboard, and the deletion undone', {
  tag: '@long',
}, async ({ page }) => {
  const title = newTitle()
  await openAs(page, 'admin', tab)
  await page.getByRole('button', { name: 'Add New Property' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Add New Property' })).toBeFocused()
  // Past the cross.
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
  await expect(dialog(page).getByLabel('Title')).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await page.keyboard.type(park.towns[1]?.slice(0, 4) ?? '')
  await page.keyboard.press('Tab')
  await page.keyboard.type('A metal building.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3900')
  await page.keyboard.press('Tab')
  await page.keyboard.type('104')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ret')
  await page.keyboard.press('Enter')
  // In Chromium, Enter in a select neither opens it nor submits the form, so this uses a text field.
  await dialog(page).getByLabel('Features (comma-separated)').focus()
  await page.keyboard.type('New roof')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Property created successfully')).toBeVisible()
  await expect(row(page, title)).toContainText(park.towns[1] ?? '')
  await expect(row(page, title)).toContainText('Retail')
  await expect(page.getByRole('button', { name: 'Add New Property' })).toBeFocused()

  await row(page, title).getByRole('link', { name: title, exact: true }).focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Size (SF)').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('4000')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByLabel('Size (SF)')).toHaveValue('4000')
  await dialog(page).getByLabel('Size (SF)').focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Property updated successfully')).toBeVisible()
  await expect(row(page, title)).toContainText('4,000')

  await row(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: `Delete ${title}?` })
    .getByRole('button', { name: 'Delete' })
    .press('Enter')
  await expect(row(page, title)).toHaveCount(0)
  await expect(toast(page, 'Property deleted successfully')).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toast(page, 'Property deleted').getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, title)).toBeVisible()
})

test.describe('changes of a property', () => {
  test.use({ expectedComplaints: [/status of (400|401|412)|ERR_FAILED/] })

  test('by two users at once keep what was typed and let either continue', { tag: '@long' }, async ({
    page,
    browser,
  }) => {
    const { id, title } = await makeProperty(page)
    await page.goto(`${demo}${tab}&property=${id}`)
    await dialog(page).getByLabel('Description').fill('Mine')
    await dialog(page).getByLabel('Price/SF (cents)').fill('99')

    const other = await browser.newContext()
    const login = await other.request.post(`${demo}/api/admin/login`, {
      data: { email: office.super_admin, password: officePassword },
    })
    expect(login.ok()).toBe(true)
    const change = (data: object) => other.request.put(`${demo}/api/admin/properties/${id}`, { data })
    expect((await change({ size: 2500, price: 70 })).ok()).toBe(true)

    await save(page).click()
    await expect(toast(page, 'This was changed by someone else')).toBeVisible()
    const notice = dialog(page).getByRole('alert').filter({ hasText: 'This was changed by someone else' })
    await expect(notice.getByRole('listitem')).toHaveText(['Price/SF (cents) is now 70'])
    await expect(notice).toBeFocused()
    for (const button of await notice.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 })
    await expect(dialog(page).getByLabel('Description')).toHaveValue('Mine')
    await expect(dialog(page).getByLabel('Price/SF (cents)')).toHaveValue('99')
    await expectAccessible(page)

    await notice.getByRole('button', { name: 'Load current values' }).click()
    await expect(notice).toHaveCount(0)
    await expect(dialog(page).getByLabel('Description')).toHaveValue('')
    await expect(dialog(page).getByLabel('Price/SF (cents)')).toHaveValue('70')
    await dialog(page).getByLabel('Description').fill('Mine again')
    expect((await change({ location: park.towns[1] })).ok()).toBe(true)
    // A field that this user did not edit follows the stored value.
    await expect(dialog(page).getByLabel('Location')).toHaveValue(park.towns[1] ?? '')
    await save(page).click()
    await expect(toast(page, 'Property updated successfully')).toBeVisible()
    expect(await stored(page, id)).toMatchObject({
      title,
      description: 'Mine again',
      location: park.towns[1],
      size: 2500,
      price: 70,
    })
    await other.close()
  })

  test('that fail show the reason, at the field if the server refused them', { tag: '@long' }, async ({ page }) => {
    const { id } = await makeProperty(page)
    await page.goto(`${demo}${tab}&property=${id}`)
    await dialog(page).getByLabel('Title').fill('Journey with a new name')
    await page.route('**/api/admin/properties/*', (route) => route.abort())
    await save(page).click()
    await expect(toast(page, 'Failed to save property')).toContainText('The server could not be reached.')
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Journey with a new name')
    await page.unroute('**/api/admin/properties/*')

    const refusal = {
      message: 'Check the marked fields.',
      issues: [{ path: 'title', message: 'This title is taken.' }],
    }
    await page.route('**/api/admin/properties/*', (route) => route.fulfill({ status: 400, json: refusal }))
    await save(page).click()
    await expect(dialog(page).getByText('This title is taken.')).toBeVisible()
    await expect(dialog(page).getByLabel('Title')).toBeFocused()
  })

  test('survive a reload and the end of a session', { tag: '@long' }, async ({ page }) => {
    await openAs(page, 'admin', `${tab}&property=new`)
    await dialog(page).getByLabel('Title').fill('Journey draft')
    await dialog(page)
      .getByLabel('Location')
      .selectOption(park.towns[1] ?? '')
    await dialog(page).getByLabel('Property Type').selectOption('Office')
    await page.reload()
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Journey draft')
    await expect(dialog(page).getByLabel('Location')).toHaveValue(park.towns[1] ?? '')

    await page.context().clearCookies()
    await save(page).click()
    await expect(toast(page, 'Unauthorized')).toContainText('You are logged out. Logging in again...')
    await expect(page).toHaveURL(`${demo}/admin/login?next=${encodeURIComponent(`${tab}&property=new`)}`)
    await page.getByLabel('Email').fill(office.admin)
    await page.getByLabel('Password', { exact: true }).fill(officePassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`${demo}${tab}&property=new`)
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Journey draft')
    await expect(dialog(page).getByLabel('Property Type')).toHaveValue('office')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Add New Property' }).click()
    await expect(dialog(page).getByLabel('Title')).toHaveValue('')
  })

  test('leave untouched fields out of the draft', { tag: '@long' }, async ({ page }) => {
    const { id } = await makeProperty(page)
    await page.goto(`${demo}${tab}&property=${id}`)
    await dialog(page).getByLabel('Description').fill('Mine')
    const price = { data: { price: 300 } }
    expect((await page.request.put(`${demo}/api/admin/properties/${id}`, price)).ok()).toBe(true)
    await page.reload()
    await expect(dialog(page).getByLabel('Description')).toHaveValue('Mine')
    await expect(dialog(page).getByLabel('Price/SF (cents)')).toHaveValue('300')
    await save(page).click()
    await expect(toast(page, 'Property updated successfully')).toBeVisible()
    expect(await stored(page, id)).toMatchObject({ description: 'Mine', price: 300 })
  })

  test('include its deletion, which reports a failure and is refused for a changed property', { tag: '@long' }, async ({
    page,
  }) => {
    const { id, title } = await makeProperty(page)
    // As in a window that has not received the change yet.
    await page.route('**/api/admin/events', () => undefined)
    await page.goto(demo + tab)
    await expect(row(page, title)).toBeVisible()
    const newPrice = { data: { price: 111 } }
    expect((await page.request.put(`${demo}/api/admin/properties/${id}`, newPrice)).ok()).toBe(true)
    await row(page, title)
      .getByRole('button', { name: `Delete ${title}` })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Failed to delete property')).toContainText('This was changed by someone else')
    await expect(row(page, title)).toContainText('$1.11')
  })
})

test.describe('a photo', () => {
  test.use({ expectedComplaints: [/status of 415|ERR_FAILED/] })

  const noise = (side: number) =>
    sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer()
  const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
    dialog(page).getByLabel('Upload photos').setInputFiles({ name, mimeType, buffer })

  test('shows the progress of its upload, can be cancelled, and is shown', { tag: '@long' }, async ({ page }) => {
    const { id, title } = await makeProperty(page)
    const picture = await noise(700)
    await page.goto(`${demo}${tab}&property=${id}`)
    await dialog(page).getByLabel('Description', { exact: true }).fill('Typed before')
    const line = await page.context().newCDPSession(page)
    const throttle = (uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    await throttle(300_000)
    await choose(page, 'bay.png', 'image/png', picture)
    const bar = dialog(page).getByRole('progressbar', { name: 'Uploading bay.png' })
    const seen = new Set<number>()
    await expect
      .poll(
        async () => {
          seen.add(await bar.evaluate((element) => (element as HTMLProgressElement).value))
          return seen.size
        },
        { intervals: [100] },
      )
      .toBeGreaterThanOrEqual(4)
    await expect(dialog(page).getByText(/^\d\.\d of 1\.4 MB$/)).toBeVisible()
    await expectAccessible(page)
    await save(page).click()
    await expect(dialog(page).getByText('A photo is still uploading. Wait for it or cancel it.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel the upload of bay.png' }).click()
    await expect(bar).toHaveCount(0)
    await expect(dialog(page).getByLabel('Image URL')).toHaveValue('')
    await expect(dialog(page).getByLabel('Description', { exact: true })).toHaveValue('Typed before')

    await throttle(-1)
    await choose(page, 'bay.png', 'image/png', picture)
    await expect(dialog(page).getByLabel('Image URL')).toHaveValue(/^\/uploads\/[\w-]+\.webp$/)
    const shown = dialog(page).getByRole('img', { name: 'Photo 1' })
    await expect.poll(() => shown.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(700)
    await save(page).click()
    await expect(toast(page, 'Property updated successfully')).toBeVisible()
    expect(await stored(page, id)).toMatchObject({
      title,
      description: 'Typed before',
      imageUrl: expect.stringMatching(/^\/uploads\//),
    })
  })

  const first = (page: Page) =>
    dialog(page)
      .getByRole('listitem')
      .filter({ has: page.getByText('Shown first') })
  const urls = async (page: Page, id: number) =>
    ((await stored(page, id)) as unknown as { photos: { url: string; alt: string }[] }).photos.map(({ alt }) => alt)

  test('is one of several, can be described, moved by mouse and keyboard, removed and restored', {
    tag: '@long',
  }, async ({ page }) => {
    const { id } = await makeProperty(page)
    await page.goto(`${demo}${tab}&property=${id}`)
    const files = await Promise.all(
      ['front', 'yard', 'dock'].map(async (name) => ({
        name: `${name}.png`,
        mimeType: 'image/png',
        buffer: await noise(60),
      })),
    )
    await dialog(page).getByLabel('Upload photos').setInputFiles(files)
    for (const [place, words] of ['The front', 'The yard', 'Three docks'].entries()) {
      const said = dialog(page).getByLabel(`Description of photo ${place + 1}`)
      await expect(said).toBeVisible()
      await said.fill(words)
    }
    await expectAccessible(page)
    await save(page).click()
    await expect(toast(page, 'Property updated successfully')).toBeVisible()
    expect(await urls(page, id)).toEqual(['The front', 'The yard', 'Three docks'])

    await page.goto(`${demo}${tab}&property=${id}`)
    await dialog(page).getByRole('img', { name: 'Three docks' }).dragTo(first(page))
    await expect(first(page).getByRole('textbox')).toHaveValue('Three docks')
    const down = dialog(page).getByRole('button', { name: 'Move photo 1 down' })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(first(page).getByRole('textbox')).toHaveValue('The front')
    await expect(dialog(page).getByRole('button', { name: 'Move photo 2 down' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel('Description of photo 3')).toHaveValue('Three docks')
    await dialog(page).getByRole('button', { name: 'Remove photo 2' }).click()
    await expect(dialog(page).getByRole('button', { name: /^Remove photo/ })).toHaveCount(2)
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect(dialog(page).getByLabel('Description of photo 2')).toHaveValue('The yard')
    await dialog(page).getByRole('button', { name: 'Remove photo 3' }).click()
    await save(page).click()
    await expect(toast(page, 'Property updated successfully')).toBeVisible()
    expect(await urls(page, id)).toEqual(['The front', 'The yard'])
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto(`${demo}/properties/${id}`)
    const shown = page.getByRole('main').getByRole('img', { name: /^The (front|yard)$/ })
    await expect(shown).toHaveCount(2)
    for (const one of await shown.all()) {
      await one.scrollIntoViewIfNeeded()
      await expect.poll(() => one.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    }
    await page.goto(`${demo}/properties`)
    await expect(page.getByRole('img', { name: 'The front' })).toBeVisible()
  })

  test('that is too large or not an image is refused with a message, and one that failed can be sent again', {
    tag: '@long',
  }, async ({ page }) => {
    await openAs(page, 'admin', `${tab}&property=new`)
    await dialog(page).getByLabel('Title').fill('Journey with an image')
    await choose(page, 'huge.png', 'image/png', Buffer.alloc(10 * 1024 * 1024 + 1))
    await expect(dialog(page).getByText('The image is larger than 10 MB. Choose a smaller one.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Dismiss huge.png' }).click()
    await choose(page, 'plan.pdf', 'application/pdf', Buffer.from('%PDF-1.4'))
    await expect(dialog(page).getByText(/^This file is no image that can be shown\./)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Dismiss plan.pdf' }).click()
    // The server detects a file that is an image only by its name.
    await choose(page, 'fake.png', 'image/png', Buffer.from('not an image at all'))
    await expect(dialog(page).getByRole('alert')).toContainText('Choose a PNG, JPEG, WebP, AVIF or GIF image.')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Dismiss fake.png' }).click()

    await page.route('**/api/admin/uploads', (route) => route.abort())
    await choose(page, 'bay.png', 'image/png', await noise(40))
    await expect(dialog(page).getByText('The server could not be reached.')).toBeVisible()
    await page.unroute('**/api/admin/uploads')
    await dialog(page).getByRole('button', { name: 'Try again to upload bay.png' }).click()
    await expect(dialog(page).getByLabel('Image URL')).toHaveValue(/^\/uploads\//)
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Journey with an image')
    await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  test('can be dropped, or given by its address', { tag: '@long' }, async ({ page }) => {
    await openAs(page, 'admin', `${tab}&property=new`)
    const bytes = (await noise(30)).toString('base64')
    const carried = await page.evaluateHandle((base64) => {
      const data = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (email) => email.charCodeAt(0))
      data.items.add(new File([content], 'dropped.png', { type: 'image/png' }))
      return data
    }, bytes)
    await dialog(page)
      .getByText(/^or drop/)
      .dispatchEvent('drop', { dataTransfer: carried })
    await expect(dialog(page).getByLabel('Image URL')).toHaveValue(/^\/uploads\//)

    await dialog(page).getByLabel('Image URL').fill('http://example.com/a.png')
    await dialog(page).getByLabel('Title').focus()
    await expect(
      dialog(page).getByText('Enter an image URL that starts with https://, or upload an image.'),
    ).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
  })
})

test('a viewer sees the properties and why they cannot be changed', { tag: '@long' }, async ({ page }) => {
  const { id, title } = await makeProperty(page, { features: ['Crane'] })
  await openAs(page, 'viewer', tab)
  const why = 'Viewers cannot change business data. Ask an administrator.'
  for (const name of ['Add New Property', `Edit ${title}`, `Delete ${title}`]) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(why)
    await button.click({ force: true })
  }
  await expect(dialog(page)).toHaveCount(0)
  expect(await stored(page, id)).toBeDefined()
  await page.goto(`${demo}${tab}&property=new`)
  await expect(row(page, title)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  await row(page, title).getByRole('link', { name: title, exact: true }).click()
  await expect(dialog(page).getByText(why)).toBeVisible()
  await expect(dialog(page).getByLabel('Title')).toBeDisabled()
  await expect(dialog(page).getByLabel('Upload photos')).toBeDisabled()
  await expect(dialog(page).getByText('Visitors see its page; composed sections: none.')).toBeVisible()
  await expect(save(page)).toHaveCount(0)
  await dialog(page).getByText('History').click()
  await expect(dialog(page).getByText(`created the property ${title}`)).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('the address of a deleted property has a message', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin', `${tab}&property=999999`)
  await expect(page.getByText('There is no such property. It may have been deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page).toHaveURL(demo + tab)
})

test('a staff area without properties links to adding the first one', { tag: '@long' }, async ({ page }) => {
  await ownerOfStart(page)
  await page.goto(tab)
  await expect(page.getByText('No properties found. Add your first property to get started.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add your first property' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Add New Property' })).toBeVisible()
})

test('the list and the dialog of properties are accessible in both looks', { tag: '@long' }, async ({ page }) => {
  const { id, title } = await makeProperty(page, { features: ['Crane', 'Yard'] })
  const inBothLooks = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  }
  await page.goto(demo + tab)
  await expect(row(page, title)).toBeVisible()
  await inBothLooks()
  await page.goto(`${demo}${tab}&property=${id}`)
  await dialog(page).getByText('History').click()
  await expect(dialog(page).getByRole('group').filter({ hasText: 'History' }).getByRole('listitem')).toHaveCount(1)
  await dialog(page).getByLabel('Size (SF)').fill('many')
  await expect(dialog(page).getByText('This is not a whole number. It is saved as 0.')).toBeVisible()
  await inBothLooks()
})

test('the list of properties fits a phone', { tag: '@long' }, async ({ page }) => {
  const { id, title } = await makeProperty(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(demo + tab)
  await expect(row(page, title)).toBeVisible()
  await expectNoSidewaysScrolling(page)
  await page.goto(`${demo}${tab}&property=${id}`)
  await expect(dialog(page).getByLabel('Title')).toHaveValue(title)
  await expect(save(page)).toBeInViewport()
  await expectNoSidewaysScrolling(page)
  const sheet = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(sheet).toBe(0)
})
