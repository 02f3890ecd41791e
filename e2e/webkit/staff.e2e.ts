import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import { By, Key } from 'selenium-webdriver'
import { by, newColleague, office, officePassword } from '../staff.ts'
import { newTemplate } from '../templates.ts'
import { demo, newAddress } from '../visitor.ts'
import { test } from './driver.ts'
import { button, chip, dialog, field, heading, link, text } from './locators.ts'

type Unit = {
  id: number
  unitNumber: string
  monthlyRent: number
  availableDate: string | null
  industryType: string
}
type Lead = { id: number; status: string; priority: string }

const get = <Response>(path: string) =>
  by('admin', async (calls): Promise<Response> => {
    const response = await calls.get(path)
    expect(response.status()).toBe(200)
    return response.json()
  })
const put = (path: string, data: object) =>
  by('admin', async (calls) => expect((await calls.put(path, { data })).status()).toBe(200))

/** Creates a lead for this journey; a search for the word in its address finds only this one. */
async function newLead(firstName: string) {
  const email = newAddress()
  const data = { firstName, lastName: 'Pecan', email }
  const { id } = await by('admin', async (calls): Promise<Lead> => {
    const response = await calls.post('/api/crm/leads', { data })
    expect(response.status()).toBe(201)
    return response.json()
  })
  return { id, email, word: email.split('@')[0] ?? '' }
}

test('a user can sign in with the keyboard alone, and Back does not return to the sign-in page', {
  tag: '@long',
}, async ({ webkit }) => {
  await webkit.goto(`${demo}/admin/login`)
  await webkit.type(field('Email'), Key.ENTER)
  await webkit.shown(text('Enter your email address.'))
  await webkit.shown(text('Enter your password.'))
  await webkit.focused(field('Email'))
  await webkit.keys(office.viewer.toUpperCase(), Key.TAB, officePassword, Key.ENTER)
  await webkit.shown(text('Login Successful'))
  await webkit.shown(text('Welcome, Lee'))
  await expect.poll(webkit.address).toBe(`${demo}/admin`)
  await webkit.driver.navigate().back()
  await webkit.gone(button('Sign In'))
})

test('after the logout, Back shows nothing of the staff area', { tag: '@long' }, async ({ webkit }) => {
  const { email, password } = await newColleague('viewer')
  await webkit.goto(`${demo}/admin?tab=users`)
  await webkit.type(field('Email'), email)
  await webkit.type(field('Password'), password, Key.ENTER)
  await webkit.shown(text(office.viewer))
  await webkit.press(button('Logout'))
  await webkit.shown(text('Logged Out'))
  await webkit.driver.navigate().back()
  await expect.poll(webkit.address).toContain('/admin/login')
  await webkit.shown(button('Sign In'))
  await webkit.gone(text(office.viewer))
})

test('a unit saves its rent, day and industry as they are typed, and the rent can be undone', async ({ webkit }) => {
  const numbered = async () => {
    const found = (await get<Unit[]>('/api/admin/units')).find(({ unitNumber }) => unitNumber === 'B10')
    if (!found) throw new Error('There is no unit B10')
    return found
  }
  const { id, monthlyRent, availableDate, industryType } = await numbered()
  await webkit.openAs('admin', `/admin?unit=${id}`)
  const rent = field('Monthly Rent', dialog)
  await webkit.paste(rent, '2,465', Key.ENTER)
  await webkit.shown(text('B10: Monthly Rent is now $2,465/month.'))
  await webkit.press(button('Undo'))
  await expect.poll(() => webkit.valueOf(rent)).toBe(String(monthlyRent))
  await webkit.typeDay(field('Available Date', dialog), '03', '02', '2031')
  await webkit.keys(Key.ENTER)
  await webkit.shown(text('B10: Available Date is now Mar 2, 2031.'))
  await webkit.paste(field('Industry Type', dialog), 'Cold storage', Key.ENTER)
  await webkit.shown(text('B10: Industry Type is now Cold storage.'))
  expect(await numbered()).toMatchObject({ monthlyRent, availableDate: '2031-03-02', industryType: 'Cold storage' })
  await put(`/api/admin/units/${id}`, { availableDate, industryType })
})

test('a new lead is created in its dialog, which a key opens with the focus on its title', {
  tag: '@long',
}, async ({ webkit }) => {
  await webkit.openAs('admin', '/admin/crm')
  await webkit.shown(By.xpath('//table//tbody/tr'))
  await webkit.keys('c')
  await webkit.focused(heading('Create New Lead', dialog))
  await webkit.press(button('Create Lead', dialog))
  await webkit.shown(text('Enter a last name.', dialog))
  const email = newAddress()
  await webkit.type(field('First Name', dialog), 'Ida')
  await webkit.type(field('Last Name', dialog), 'Marsh')
  await webkit.type(field('Email', dialog), email)
  await webkit.press(chip('Space Size', 'Other', dialog))
  await webkit.type(field('Space Size', dialog), '1,950')
  await webkit.press(button('Create Lead', dialog))
  await webkit.shown(text('Lead created successfully'))
  await webkit.shown(heading('Ida Marsh'))
  expect(await get(`/api/crm/leads?search=${email}`)).toMatchObject([{ firstName: 'Ida', email }])
})

test('a meeting can be planned by day and time, and completed', { tag: '@long' }, async ({ webkit }) => {
  const { id } = await newLead('Fern')
  await webkit.openAs('admin', `/admin/crm?lead=${id}&open=activity`)
  const form = '//form[@aria-label="Add activity"]'
  await webkit.choose(field('Type', form), 'Meeting')
  await webkit.typeDay(field('Scheduled Date', form), '03', '02', '2099', '09', '30')
  await webkit.type(field('Description', form), 'Tour of A3')
  await webkit.press(button('Add Activity', form))
  await webkit.shown(text('Activity added successfully'))
  const item = '//li[contains(., "Tour of A3")]'
  await expect.poll(() => webkit.textOf(By.xpath(item))).toMatch(/Mar 2, 2099[\s\S]*9:30/)
  await webkit.press(button('Complete: Tour of A3', item))
  await webkit.type(field('Outcome', dialog), 'Liked the doors')
  await webkit.press(button('Complete Activity', dialog))
  await webkit.gone(By.xpath(dialog))
  await webkit.shown(By.xpath(`${item}[contains(., "Liked the doors")]`))
})

test("a card can be moved by keys in its menu, and another user's move appears", { tag: '@long' }, async ({
  webkit,
}) => {
  const { id, word } = await newLead('Fern')
  const stored = async () => (await get<Lead>(`/api/crm/leads/${id}`)).status
  await webkit.openAs('admin', `/admin/crm?search=${word}&view=board`)
  const menu = button('Move to… Fern Pecan')
  const choice = (name: string) => By.xpath(`//*[@role="menuitem"][normalize-space(.)="${name}"]`)
  const inColumn = (status: string) =>
    link('Fern Pecan', `//*[starts-with(@aria-label, "${status} ") or h3[starts-with(., "${status}")]]`)
  await (await webkit.shown(menu)).sendKeys(Key.ARROW_DOWN)
  await webkit.focused(choice('Contacted'))
  await webkit.keys(Key.ARROW_DOWN, Key.ARROW_DOWN)
  await webkit.focused(choice('Proposal'))
  expect(await stored()).toBe('new')
  await webkit.keys(Key.ENTER)
  await webkit.shown(inColumn('Proposal'))
  await webkit.focused(menu)
  expect(await stored()).toBe('proposal')
  await put(`/api/crm/leads/${id}`, { status: 'qualified' })
  await webkit.shown(inColumn('Qualified'))
  await webkit.gone(inColumn('Proposal'))
})

test('a long search text ends up in the address, which WebKit limits to a number of changes', { tag: '@long' }, async ({
  webkit,
}) => {
  const { word } = await newLead('Fern')
  await webkit.openAs('admin', '/admin/crm')
  const search = field('Search leads')
  await webkit.type(search, 'fern '.repeat(24))
  await webkit.type(search, word)
  await webkit.shown(link('Fern Pecan', '//table'))
  await expect.poll(webkit.address).toBe(`${demo}/admin/crm?search=${word}`)
  await webkit.reload()
  await expect.poll(() => webkit.valueOf(search)).toBe(word)
})

test(
  'an image can be uploaded into a section and appears in a preview as wide as a phone',
  { tag: '@long' },
  async ({ webkit }, testInfo) => {
    const file = testInfo.outputPath('dock.png')
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg=='
    await writeFile(file, Buffer.from(png, 'base64'))
    const { id } = await by('admin', (calls) => newTemplate({ request: calls }))
    await webkit.openAs('admin', `/admin/page-builder/${id}`)
    await webkit.press(button('Add Section'))
    await webkit.choose(field('Section Type', dialog), 'Image')
    await webkit.upload(field('Upload an image', dialog), file)
    await expect.poll(() => webkit.valueOf(field('Image URL', dialog))).toMatch(/^\/uploads\/[\w-]{22}\.webp$/)
    await webkit.type(field('Alt Text', dialog), 'The dock at noon')
    await webkit.press(button('Create Section', dialog))
    await webkit.gone(By.xpath(dialog))
    const image = await webkit.shown(By.css('.preview-frame img[alt="The dock at noon"]'))
    await expect.poll(() => webkit.run((element: HTMLImageElement) => element.naturalWidth, image)).toBeGreaterThan(0)
    await webkit.press(button('Phone'))
    const frame = By.css('.preview-frame')
    await expect.poll(async () => (await (await webkit.shown(frame)).getRect()).width).toBe(390)
    await webkit.press(button('Preview'))
    await webkit.shown(heading('Template Preview', dialog))
    await webkit.keys(Key.ESCAPE)
    await webkit.gone(By.xpath(dialog))
    await webkit.focused(button('Preview'))
  },
)

test('a workbook is opened, and typed leads are corrected in the sheet, stored and taken back', {
  tag: '@long',
}, async ({ webkit }) => {
  const email = newAddress()
  const cell = (place: string) => By.css(`[data-at="${place}"]`)
  await webkit.openAs('admin', '/admin/crm/import')
  await webkit.upload(By.css('input[type=file]'), resolve('test/workbooks/rent-roll.xlsx'))
  await webkit.shown(text('rent-roll.xlsx has 3 sheets. Which one is the list?'))
  await webkit.press(button('Choose Another File'))

  await webkit.paste(field('Paste cells of a spreadsheet here'), 'Name,Email\nVesna Pecan,not an address')
  await webkit.press(button('Open These Rows'))
  await webkit.press(cell('2:1'))
  await webkit.keys(email, Key.ENTER)
  await webkit.press(By.xpath('//*[@role="tab"][normalize-space(.)="What Changes"]'))
  await webkit.press(button('Import 1 lead'))
  await webkit.shown(heading('1 lead added'))
  await webkit.press(button('Undo'))
  await webkit.shown(By.css('[role="grid"]'))
  expect(await get<Lead[]>(`/api/crm/leads?search=${encodeURIComponent(email)}`)).toEqual([])
})

test('a sheet is typed over, filled down, copied and taken back', { tag: '@long' }, async ({ webkit }) => {
  const cell = (place: string) => By.css(`[data-at="${place}"]`)
  // The driver reads no text that cannot be selected.
  const textIs = (place: string, words: string) =>
    expect
      .poll(() =>
        webkit.run((at: string) => document.querySelector(`[data-at="${at}"] .sheet-text`)?.textContent, place),
      )
      .toBe(words)
  const withCommand = (key: string) => webkit.driver.actions().keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL)
  await webkit.openAs('owner', '/admin/park/units/import')
  await webkit.paste(
    field('Paste cells of a spreadsheet here'),
    'Unit,Tenant,Size\nW1,Acme,1200\nW2,Bolt,1300\nW3,Cole,1400',
  )
  await webkit.press(button('Open These Rows'))
  await webkit.press(cell('2:1'))
  await webkit.keys('Apex', Key.ENTER, 'Birch', Key.TAB, '1350')
  await webkit.press(cell('4:1'))
  await textIs('2:1', 'Apex')
  await textIs('3:1', 'Birch')
  await textIs('3:2', '1350')
  await withCommand('z').perform()
  await textIs('3:2', '1300')

  await webkit.press(cell('2:2'))
  const actions = webkit.driver.actions()
  await actions.keyDown(Key.SHIFT).sendKeys(Key.ARROW_DOWN, Key.ARROW_DOWN).keyUp(Key.SHIFT).perform()
  await withCommand('d').perform()
  await textIs('4:2', '1200')

  await webkit.press(cell('2:1'))
  await withCommand('c').perform()
  await webkit.press(cell('4:1'))
  await withCommand('v').perform()
  await textIs('4:1', 'Apex')

  await webkit.press(cell('4:-1'))
  await webkit.press(button('Not used'))
  await webkit.focused(cell('4:-1'))
})
