/** Takes the pictures of README.md, docs/first-start.md and docs/importing.md. Run it again after a change of what they show. */
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type Product, claimOwner, startProduct } from '#test/product.ts'
import { buildIfStale } from '../scripts/build-if-stale.js'
import { findChromium } from '../scripts/needs.ts'

buildIfStale()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })

/** Works with a product on a page of its own, and stops it. */
async function inProduct(starting: Promise<Product>, work: (page: Page, product: Product) => Promise<void>) {
  const product = await starting
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await work(page, product)
  await context.close()
  await product.stop()
}

/** Opens a page and waits for a text of it, its fonts and its images. */
async function open(page: Page, path: string, text: string) {
  await page.goto(path)
  await page.getByText(text).first().waitFor()
  await page.waitForFunction(
    () =>
      [...document.fonts].some(({ family, status }) => /^"?Archivo"?$/.test(family) && status === 'loaded') &&
      [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  )
}

const ofReadme = (page: Page, name: string) => page.screenshot({ path: `docs/${name}.png` })

async function ofDocument(page: Page, path: string) {
  const picture = sharp(await page.screenshot()).resize(1100)
  await picture.webp({ quality: 80 }).toFile(`docs/${path}.webp`)
}
const ofFirstStart = (page: Page, name: string) => ofDocument(page, `first-start/${name}`)

/** A renewed lease with an option between its neighbours; returns its id. */
async function leaseOf(page: Page): Promise<number> {
  const send = async (path: string, data: object) => {
    const response = await page.request.post(`/api/admin/${path}`, { data })
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  const listed = await page.request.get('/api/admin/units')
  const units: { id: number; unitNumber: string }[] = await listed.json()
  const today = Temporal.Now.plainDateISO()
  const month = (months: number) => today.with({ day: 1 }).add({ months }).toString()
  const lease = {
    tenantContact: 'Rae Dalton, (903) 555-0141',
    units: units.filter(({ unitNumber }) => unitNumber === 'A1').map(({ id }) => ({ unitId: id })),
    deposit: 2100,
    included: 'Water, common area, snow',
    contacts: [{ kind: 'business', name: 'Rae Dalton', email: 'rae@example.com', phone: '(903) 555-0141' }],
  }
  await send('leases', {
    ...lease,
    tenantCompany: 'Juniper Tools',
    startDate: month(-60),
    termMonths: 36,
    monthlyRent: 1900,
    signedOn: month(-60),
    lastDay: Temporal.PlainDate.from(month(-24)).subtract({ days: 1 }).toString(),
  })
  const { id } = await send('leases', {
    ...lease,
    tenantCompany: 'Acme Pallets',
    startDate: month(-23),
    termMonths: 24,
    monthlyRent: 2100,
    yearly: { percent: 3 },
    signedOn: month(-24),
    options: [{ kind: 'renew', termMonths: 36, noticeBy: 180, noticeFrom: 365, noticeUnit: 'days' }],
  })
  await send(`leases/${id}/renew`, { termMonths: 36, monthlyRent: 2300, yearly: { percent: 3.5 } })
  return id
}

const demo = (...park: string[]) => startProduct({ program: ['scripts/demo.ts', ...park] })

await inProduct(demo(), async (page) => {
  await open(page, '/', 'Find Your Unit Size')
  await ofReadme(page, 'home')
  const data = { email: 'owner@example.com', password: 'live oak and limestone' }
  await page.request.post('/api/admin/login', { data })
  await open(page, '/admin', 'Leases that end next')
  await ofReadme(page, 'office')
  await open(page, `/admin/leases/${await leaseOf(page)}`, 'Rent schedule')
  await ofReadme(page, 'lease')
})
for (const park of ['alder-creek', 'quarry-hill'])
  await inProduct(demo(park), async (page) => {
    await open(page, '/', 'Find Your Unit Size')
    await ofReadme(page, park)
  })

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const facts = {
  name: 'Copper Flat Works',
  shortName: 'Copper Flat',
  street: '410 Smelter Road',
  city: 'Globe',
  state: 'AZ',
  stateName: 'Arizona',
  postalCode: '85501',
  phone: '(928) 555-0123',
  email: 'office@example.com',
  road: 'Smelter Road',
  highway: 'US Highway 60',
  totalAcreage: 4.5,
  latitude: 33.39,
  longitude: -110.79,
  setting: 'rural Arizona',
  doorHeight: 14,
  rentIncludes: 'water',
}

await inProduct(startProduct(), async (page, { url }) => {
  const cookies = (await claimOwner(url)).split('; ').map((pair) => pair.split('='))
  await page.context().addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })))
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const response = await page.request[method](path, { data })
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  await open(page, '/admin', 'Monthly Rent is the asking rent')
  await ofFirstStart(page, 'choice')
  const { phases } = await send('post', '/api/admin/park/setup', { timeZone: 'America/Phoenix' })
  await send('put', '/api/admin/park', facts)
  await open(page, '/admin/park/setup?step=facts', 'Step 1 of 7')
  await ofFirstStart(page, 'facts')
  const officeHours = days.map((day) => ({ day, opens: '08:00', closes: '17:00' }))
  await send('put', '/api/admin/park', { officeHours })
  const phaseId = phases[0].id
  for (const [unitNumbers, size, monthlyRent] of [
    ['A1 to A6', 1_200, 1_450],
    ['B1 to B6', 1_600, 1_900],
  ] as const)
    await send('post', '/api/admin/units', { unitNumbers, size, monthlyRent, phaseId })
  await open(page, '/admin/park/setup?step=units', 'Unit #')
  await ofFirstStart(page, 'units')
  await open(page, '/admin/park/plan', 'Drag a building')
  const building = page.getByRole('button', { name: /^Building B,/ })
  await building.focus()
  for (let times = 0; times < 4; times += 1) await building.press('Shift+ArrowRight')
  await page.getByText(/^Saved \d/).waitFor()
  await ofFirstStart(page, 'plan')
  await send('put', '/api/admin/park', { accent: '#9a3412' })
  await open(page, '/admin/park/setup?step=brand', '12 units')
  await ofFirstStart(page, 'brand')
  await send('put', '/api/admin/park', { isOpen: true })
  await open(page, '/', 'Find Your Unit Size')
  await ofFirstStart(page, 'home')
})

/** Imports a list, takes a picture of each step, and prints how many corrections and seconds it took. */
async function importList(page: Page, path: string, file: string, name: string, correct: readonly Correction[] = []) {
  await page.goto(path)
  const began = Date.now()
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('grid').waitFor()
  await page.getByText('Saves by itself').waitFor()
  await ofDocument(page, `importing/${name}-sheet`)
  for (const one of correct) await one(page)
  if (correct.length > 0) {
    await page.getByText('Nothing to correct', { exact: true }).first().waitFor()
    await ofDocument(page, `importing/${name}-corrected`)
  }
  await page.getByRole('tab', { name: 'What Changes' }).click()
  await page.getByRole('button', { name: /^Import \d/ }).waitFor()
  await ofDocument(page, `importing/${name}-changes`)
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  await ofDocument(page, `importing/${name}-done`)
  const done = await page.getByRole('heading', { level: 2 }).first().textContent()
  console.log(`${file}: corrections ${correct.length}, seconds ${((Date.now() - began) / 1000).toFixed(1)}, ${done}`)
}

type Correction = (page: Page) => Promise<void>
const cell = (page: Page, place: string) => page.locator(`[data-at="${place}"]`)

/** Types over a cell, and over all cells of its column with the same text if the bar offers it. */
const typeOver =
  (place: string, text: string, all?: string): Correction =>
  async (page) => {
    await cell(page, place).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    if (all !== undefined) await page.getByRole('button', { name: all }).click()
  }

const choose =
  (column: number, field: string): Correction =>
  async (page) => {
    await cell(page, `0:${column}`).click()
    await page.getByRole('searchbox', { name: 'Search the fields' }).fill(field)
    await page.getByRole('dialog').getByRole('button', { name: field }).first().click()
    await page.keyboard.press('Escape')
  }

const units = '/admin/park/units/import'
const leads = '/admin/crm/import'
const lists: readonly [path: string, file: string, name: string, correct?: readonly Correction[]][] = [
  [units, 'rent-rolls/owner-seventy-units.xlsx', 'seventy-units'],
  [units, 'rent-rolls/yardi-commercial-rent-steps.csv', 'rent-steps'],
  [
    units,
    'rent-rolls/amsi-rent-roll-by-building.csv',
    'own-words',
    [typeOver('7:2', 'Available', 'Also for 1 equal cell')],
  ],
  [leads, 'contacts/google-forms-responses.csv', 'form'],
  [
    leads,
    'contacts/owner-call-log.csv',
    'call-log',
    [
      choose(5, 'Status'),
      choose(6, 'Space Size'),
      choose(7, 'Budget'),
      typeOver('5:5', 'Proposal', 'Also for 1 equal cell'),
      typeOver('8:5', 'New'),
      typeOver('10:3', 'quay@example.com'),
    ],
  ],
]
// Each list comes into the sample park, so that no question is about the list before it.
for (const [path, file, name, correct] of lists)
  await inProduct(demo(), async (page) => {
    const data = { email: 'owner@example.com', password: 'live oak and limestone' }
    await page.request.post('/api/admin/login', { data })
    await importList(page, path, `test/${file}`, name, correct)
  })
await browser.close()
