import type { Page } from '@playwright/test'
import { ports } from '../../products.ts'
import { fillSaved, ownerOfStart, toast, untilReady } from '../../staff.ts'
import { expect, expectNoSidewaysScrolling, test } from '../../visitor.ts'

/*
 * The day on which an owner sets up a park: 47 units in five buildings and a yard, on a corner lot in Ontario, from an
 * empty folder to the open site. The seconds of each step are annotations of the test; its screenshots are in its
 * results folder.
 */

const origin = `http://localhost:${ports.movedIn}`

/** The units of each building, with their size in SF. */
const buildings = { A: [12, 1_950], B: [10, 2_400], C: [10, 1_200], D: [8, 3_600], E: [6, 5_000] } as const
const tenants = ['Acme Pallets', 'Beta Tools', 'Gamma Supply', 'Delta Stone & Tile', 'Épicerie Côté', 'Foxglove Print']

const dollars = (amount: number) => `"${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}"`

/** A rent roll in Yardi's format: two of three units are leased. */
function rentRoll() {
  const units = Object.entries(buildings).flatMap(([letters, [count, size]]) =>
    Array.from({ length: count }, (_, place) => ({ number: `${letters}${place + 1}`, size })),
  )
  const rows = [...units, { number: 'YARD 1', size: 8_000 }].map(({ number, size }, place) => {
    const market = size * 0.9 + 0.5
    const [tenant] = place % 3 === 0 ? [] : [tenants[place % tenants.length]]
    const lease = tenant
      ? `"${tenant}",Current,${dollars(size)},${dollars(market)},${dollars(market - 50)},${dollars(market)},02/01/2025,01/31/2028`
      : `,Vacant-Unrented,${dollars(size)},${dollars(market)},,,,`
    return `${number},${lease}`
  })
  return [
    'Rent Roll',
    'As of: 11/30/2026',
    '',
    'Unit,Tenant,Status,Sqft,Market Rent,Rent,Deposit,Lease From,Lease To',
    ...rows,
    `${rows.length} Units,,,,,,,,`,
  ].join('\r\n')
}

const contacts = [
  'Record ID,First Name,Last Name,Email,Phone Number,Lead Status,Create Date',
  ...Array.from(
    { length: 30 },
    (_, place) =>
      `${place + 9_001},Contact,Number ${place + 1},contact${place + 1}@example.net,519-555-01${String(place).padStart(2, '0')},${place % 2 ? 'ATTEMPTED_TO_CONTACT' : 'NEW'},2026-0${(place % 9) + 1}-11 10:33`,
  ),
].join('\n')

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Opens a list on a sheet that needs no corrections, and stores it. */
async function importList(page: Page, file: ReturnType<typeof csv>, button: string) {
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'See What Changes' }).click()
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Runs a step and notes its seconds. */
const timed = (name: string, work: () => Promise<void>) =>
  test.step(name, async () => {
    const started = performance.now()
    await work()
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    test.info().annotations.push({ type: 'seconds', description: `${name}: ${seconds}` })
  })

async function pictures(page: Page, name: string, path: string) {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScrolling(page)
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps', exact: true }).getByRole('link', { name })

test('an owner sets up a park with 47 units in five buildings on a corner lot', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  test.slow()
  await timed('sign in', async () => {
    await ownerOfStart(page, origin)
    await page.goto(`${origin}/admin`)
    await untilReady(page)
  })

  await timed('begin', async () => {
    await page.getByRole('link', { name: 'Set up your own park' }).click()
    await page.getByRole('button', { name: 'Remove the Sample and Begin' }).click()
    await page.getByRole('button', { name: 'Remove the Sample', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Step 1 of 7: Facts' })).toBeVisible()
  })

  await timed('facts', async () => {
    await page.getByLabel('Country').selectOption('Canada')
    await fillSaved(page, {
      'Park Name': 'Thames Corner Industrial Park',
      'Short Name': 'Thames Corner',
      Street: '88 Mill Street',
      City: 'Woodstock',
      'Province (two letters)': 'ON',
      'Province Name': 'Ontario',
      'Postal Code': 'n4v0b9',
      Phone: '(519) 555 0177',
      Email: 'leasing@thames-corner.example',
      'Road at the Entrance': 'Mill Street',
      'Highway for Trucks': 'Highway 401',
      Acres: '12',
      'Time Zone': 'America/Toronto',
      Latitude: '43.13',
      Longitude: '-80.75',
      'Additional Rent per SF and Year': '4.25',
      'Name of the Additional Rent': 'TMI',
    })
    await page.getByLabel('Kind of Rent').selectOption('Net: with additional rent')
    await page.getByLabel('Sizes').selectOption('SF and m²')
    await expect(step(page, 'Facts')).toContainText('Done')
  })

  await timed('hours', async () => {
    await page.getByRole('link', { name: 'Continue to Hours' }).click()
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await page.getByRole('group', { name: day, exact: true }).getByRole('checkbox').check()
    await expect(step(page, 'Hours')).toContainText('Done')
  })

  await timed('units, tenants and leases of the rent roll', async () => {
    await page.getByRole('link', { name: 'Continue to Buildings and Units' }).click()
    await page.getByRole('link', { name: 'Import Units' }).click()
    await importList(page, csv('rent roll.csv', rentRoll()), 'Import 47 units')
    await expect(page.getByRole('heading', { name: '47 units added' })).toBeVisible()
    await page.getByRole('link', { name: 'Continue Setting Up' }).click()
    await expect(step(page, 'Buildings and Units')).toContainText('47 units')
  })

  await timed('contacts', async () => {
    await page.goto(`${origin}/admin/crm/import`)
    await importList(page, csv('contacts.csv', contacts), 'Import 30 leads')
    await expect(page.getByRole('heading', { name: '30 leads added' })).toBeVisible()
  })

  await timed('plan', async () => {
    await page.goto(`${origin}/admin/park/plan`)
    const number = (label: string, value: number) => page.getByLabel(label, { exact: true }).fill(String(value))
    const corner = async (place: number, west: number, north: number) => {
      const numbers = page.getByRole('group', { name: `Corner ${place}`, exact: true })
      await numbers.getByLabel('From the North (ft)').fill(String(north))
      await numbers.getByLabel('From the West (ft)').fill(String(west))
    }
    // An L shape: the north-east corner is not part of the park.
    await number('Width (ft)', 900)
    await number('Depth (ft)', 760)
    await page.getByLabel('Outline', { exact: true }).selectOption('Corners of its own')
    await page.getByRole('button', { name: 'Add a corner after corner 1' }).click()
    await page.getByRole('button', { name: 'Add a corner after corner 2' }).click()
    await corner(2, 600, 0)
    await corner(4, 900, 300)
    await corner(3, 600, 300)
    await page.getByLabel('In the East').check()
    await page.getByLabel('Name of the Road in the East').fill('Pit Road')
    // The doors of building C face it.
    await page.getByLabel('Edit', { exact: true }).selectOption('Building C')
    await number('From the West (ft)', 550)
    await number('From the North (ft)', 520)
    await page.getByRole('button', { name: 'Turn', exact: true }).click()
    await number('From the West (ft)', 760)
    await expect(page.locator('.plan-panel .field-error')).toHaveCount(0)
    await expect(page.getByRole('main').locator('.save-state output')).toHaveText(/^Saved/)
    await page.screenshot({ path: test.info().outputPath('plan.png'), fullPage: true })
  })

  await timed('open', async () => {
    await page.goto(`${origin}/admin/park/setup?step=open`)
    await page.getByRole('button', { name: 'Open the Site' }).click()
    await expect(toast(page, 'The site is open')).toBeVisible()
  })

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${origin}/`)
  await expect(visitor.getByText(/^16 of 46 are free today/)).toBeVisible()
  // The owner has not entered anything about doors, gates or offices.
  await expect(visitor.getByRole('main')).not.toContainText(/-foot|high bay door|gate\b|bathroom/i)
  await expect(visitor.getByText('Pit Road').first()).toBeVisible()
  await pictures(visitor, 'home', '/')
  await pictures(visitor, 'units', '/available-units')
})
