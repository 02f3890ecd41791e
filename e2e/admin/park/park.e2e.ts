import type { Browser, Page } from '@playwright/test'
import type { ParkFormSubject } from '#contract/park/park-subjects.constants.ts'
import { beforeSaving, by, byOwner, openAs, pressTogether, putsOf, toast, untilReady } from '../../staff.ts'
import {
  bodyRows,
  cellsOf,
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  optionsOf,
  park,
  test,
  toasts,
  untilHydrated,
} from '../../visitor.ts'

type Phase = { id: number; name: string; totalUnits: number; status: string; description: string; startsAfter: null }
type Park = {
  phone: string
  shortName: string
  team: { name: string; role: string; about: string }[]
  story: string[]
  highlights: { name: string; words: string }[]
  phases: Phase[]
  towns: string[]
  updatedAt: string
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)

const readPark = () => byOwner(async (calls): Promise<Park> => (await calls.get('/api/admin/park')).json())
let original: Park

test.beforeEach(async () => {
  original = await readPark()
})
// Restores the park for the other journeys of this worker.
test.afterEach(() =>
  byOwner(async (calls) => {
    const { phases, updatedAt: _, ...data } = original
    expect((await calls.put('/api/admin/park', { data })).ok()).toBe(true)
    const now = (await readPark()).phases
    for (const { id } of now.slice(phases.length).toReversed())
      expect((await calls.delete(`/api/admin/phases/${id}`)).ok()).toBe(true)
    for (const [place, { name, totalUnits, status, description, startsAfter }] of phases.entries()) {
      const body = { name, totalUnits, status, description, startsAfter }
      const id = now[place]?.id
      const stored = id
        ? calls.put(`/api/admin/phases/${id}`, { data: body })
        : calls.post('/api/admin/phases', { data: body })
      expect((await stored).ok()).toBe(true)
    }
  }),
)

const openPark = async (page: Page, subject: ParkFormSubject, who: 'owner' | 'viewer' = 'owner') => {
  await openAs(page, who, `/admin/park/${subject}`)
  await expect(page.getByRole('navigation', { name: 'Park', exact: true })).toBeVisible()
}
const map = (page: Page) => page.getByRole('main').getByRole('list').filter({ hasText: 'Name and Address' })
const ofMap = (page: Page, subject: string) =>
  map(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: subject, exact: true }) })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const state = (page: Page) => page.getByRole('main').locator('.save-state output')
const person = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const phaseRow = (page: Page, name: string) => page.getByRole('table', { name: 'Phases' }).getByRole('row', { name })
const publicPage = async (page: Page, path: string) => (await page.request.get(demo + path)).text()

async function asAnother(browser: Browser, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext()
  try {
    await work(await context.newPage())
  } finally {
    await context.close()
  }
}

test('the overview shows what each part of the park lacks, and links to it, as do palette and rail', async ({
  page,
}) => {
  await openAs(page, 'owner')
  await expect(
    page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Park', exact: true }),
  ).toHaveAttribute('href', '/admin/park')
  await untilReady(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('holidays')
  await expect(page.getByRole('option', { name: /^Hours and Closed Days/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${demo}/admin/park/hours`)
  await expect(page).toHaveTitle(/^(\(\d+\) )?Hours and Closed Days\b/)
  await page.getByRole('link', { name: 'Back to Park' }).click()
  await expect(page).toHaveURL(`${demo}/admin/park`)

  await expect(ofMap(page, 'Name and Address')).toContainText('is a reserved example number.')
  await expect(ofMap(page, 'Company and People')).toContainText(`${original.team.length} people`)
  await expect(ofMap(page, 'Units and Phases')).toContainText(/\d units? (in|ha)/)
  await expectAccessible(page)
  await byOwner((calls) =>
    calls.put('/api/admin/park', { data: { team: [], phone: '(903) 478-2210', email: 'office@hackberry.test' } }),
  )
  await expect(ofMap(page, 'Company and People')).toContainText('No people on the about page.')
  await expect(ofMap(page, 'Name and Address')).toContainText('(903) 478-2210')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})

test('the pages of the park link to each other and fit every window', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'owner', '/admin/park')
  await expect(map(page)).toBeVisible()
  const subjects = await map(page).getByRole('link').allTextContents()
  expect(subjects).toHaveLength(12)
  for (const [width, looked] of [
    [390, subjects],
    [1440, subjects.slice(0, 3)],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScrolling(page)
    for (const subject of looked) {
      await page.goto(`${demo}/admin/park`)
      await ofMap(page, subject).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
      await expectNoSidewaysScrolling(page)
      if (subject === 'Site Plan') continue
      const others = page.getByRole('navigation', { name: 'Park', exact: true })
      await expect(others.getByRole('link', { name: subject, exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(others.getByRole('link', { name: subject, exact: true })).toBeInViewport()
      expect(await others.getByRole('link').allTextContents()).toEqual(subjects)
      await expect(state(page)).toBeInViewport()
    }
  }
})

test('old addresses from when the park was a single page lead to the right page', { tag: '@long' }, async ({
  page,
}) => {
  await openAs(page, 'owner', '/admin/park#contact')
  await expect(page).toHaveURL(`${demo}/admin/park/name-and-address#contact`)
  await expect(page.getByRole('group', { name: 'Contact' })).toBeInViewport()
  for (const [old, now] of [
    ['#hours', 'hours'],
    ['#our-story', 'texts#about-page'],
    ['#what-the-park-offers', 'offer'],
    ['?phase=new', 'units?phase=new'],
  ]) {
    await page.goto('about:blank')
    await page.goto(`${demo}/admin/park${old}`)
    await expect(page).toHaveURL(`${demo}/admin/park/${now}`)
  }
  await expect(page.getByRole('dialog', { name: 'Add Phase' })).toBeVisible()
  expect((await page.request.get(`${demo}/admin/park/nothing`)).status()).toBe(404)
})

test('the phone number saves itself, is public at once, updates other screens, and can be undone', async ({
  page,
  browser,
}) => {
  await openPark(page, 'name-and-address')
  await asAnother(browser, async (other) => {
    await openPark(other, 'name-and-address', 'viewer')
    await expect(state(page)).toHaveText('Saves by itself')
    await field(page, 'Phone').fill('(903) 555-0199')
    await field(page, 'Phone').press('Enter')
    await expect(toast(page, 'Park: Phone is now (903) 555-0199.')).toBeVisible()
    await toasts(page).getByRole('button', { name: 'Undo' }).focus()
    await expect(state(page)).toHaveText(/^Saved \d{1,2}:\d\d/)
    await expect(field(other, 'Phone')).toHaveValue('(903) 555-0199')
    expect(await publicPage(page, '/')).toContain('tel:+19035550199')

    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, `Park: Phone is ${original.phone} again.`)).toBeVisible()
    await expect(field(other, 'Phone')).toHaveValue(original.phone)
    expect(await publicPage(page, '/')).not.toContain('555-0199')

    // The name in the header of every open screen changes too.
    await field(page, 'Short Name').fill('Cottonwood')
    await field(page, 'Short Name').press('Enter')
    await expect(
      other.getByRole('navigation', { name: 'Office', exact: true }).getByRole('link', { name: 'Cottonwood' }),
    ).toBeVisible()
  })
  await page.getByRole('main').getByText('History', { exact: true }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `from (903) 555-0199 to ${original.phone}` })
      .first(),
  ).toBeVisible()
})

test('the header of the units includes the name of the first phase', { tag: '@long' }, async ({ page }) => {
  const [first] = original.phases
  await byOwner(async (calls) =>
    expect((await calls.put(`/api/admin/phases/${first?.id}`, { data: { name: 'The Yard' } })).ok()).toBe(true),
  )
  await openAs(page, 'viewer')
  await expect(page.getByRole('heading', { name: /^The Yard: \d+ Available, \d+ Leased$/ })).toBeVisible()
})

test('an invalid value has an error at its field, is never sent, and survives a reload', {
  tag: '@long',
}, async ({ page }) => {
  await openPark(page, 'name-and-address')
  const puts = putsOf(page)
  const wrong = [
    ['Phone', '555-0142', 'Enter a phone number such as (555) 555-0100.'],
    ['Time Zone', 'Texas', 'Choose an IANA time zone such as America/Chicago.'],
    ['Acres', 'many', 'The acreage must be a number of acres from 0.01 to 100,000.'],
    ['State (two letters)', 'Texa', 'Enter the state by its two letters, such as TX.'],
  ] as const
  const expectSentences = async () => {
    for (const [label, text, sentence] of wrong) {
      await expect(field(page, label)).toHaveValue(text)
      await expect(field(page, label)).toHaveAccessibleDescription(
        new RegExp(sentence.replaceAll(/[().]/g, String.raw`\$&`)),
      )
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(state(page)).toHaveText('Not saved')
  }
  for (const [label, text] of wrong) await field(page, label).fill(text)
  await field(page, 'City').focus()
  await expectSentences()
  // The other pages mention it, and it is still there.
  const unsaved = page.getByRole('link', { name: 'Name and Address Not saved' })
  await page
    .getByRole('navigation', { name: 'Park', exact: true })
    .getByRole('link', { name: 'Tours', exact: true })
    .click()
  await expect(unsaved).toBeVisible()
  await expect(state(page)).toHaveText('Not saved')
  await page.getByRole('link', { name: 'Back to Park' }).click()
  await expect(ofMap(page, 'Name and Address')).toContainText('Not saved.')
  await ofMap(page, 'Name and Address').getByRole('link').click()
  await expectSentences()
  await page.reload()
  await expectSentences()
  expect(puts).toEqual([])

  // An emptied field gets its stored text back.
  await field(page, 'Phone').fill('')
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Enter the phone number of the office.')
  await field(page, 'City').focus()
  await expect(field(page, 'Phone')).toHaveValue(original.phone)
  expect(puts).toEqual([])
})

test('with the keyboard, a person can be added, moved up and removed, and restored from the toast', {
  tag: '@long',
}, async ({ page }) => {
  await openPark(page, 'company')
  const puts = putsOf(page)
  await page.getByRole('button', { name: 'Add Person' }).focus()
  await page.keyboard.press('Enter')
  // An added row that is not filled in disappears by itself.
  const unfilled = person(page, `person ${original.team.length + 1}`)
  await expect(unfilled.getByLabel('Name')).toBeFocused()
  await expect(page.getByText('Enter the name of the person.')).toBeHidden()
  await field(page, 'Founded').focus()
  await expect(unfilled).toBeHidden()
  expect(puts).toEqual([])

  await page.getByRole('button', { name: 'Add Person' }).focus()
  await page.keyboard.press('Enter')
  const names = async () => (await readPark()).team.map(({ name }) => name)
  const team = original.team.map(({ name }) => name)
  const [lastName = ''] = team.slice(-1)
  const count = team.length + 1
  const added = page.getByRole('group', { name: `person ${count}`, exact: true })
  await expect(added.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Ines Rourke')
  const ines = person(page, 'Ines Rourke')
  await expect(ines.getByLabel('Role')).toHaveAccessibleDescription('Enter the role of the person.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Leasing')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Shows the units.')
  await expect(state(page)).toHaveText(/^Saved/)
  expect(await publicPage(page, '/about')).toContain('Ines Rourke')

  await ines.getByRole('button', { name: `Move person ${count} up` }).focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: `Person ${count} is now person ${count - 1} of ${count}.` }),
  ).toBeAttached()
  await expect(ines.getByRole('button', { name: `Move person ${count - 1} up` })).toBeFocused()
  const moved = team.toSpliced(-1, 0, 'Ines Rourke')
  await expect.poll(names).toEqual(moved)

  await ines.getByRole('button', { name: 'Remove Ines Rourke' }).focus()
  await page.keyboard.press('Enter')
  await expect(ines).toBeHidden()
  await expect(person(page, lastName).getByLabel('Name')).toBeFocused()
  await toasts(page).getByRole('button', { name: 'Undo' }).focus()
  await expect.poll(names).toEqual(team)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(ines).toBeVisible()
  await expect.poll(names).toEqual(moved)
})

test.describe('a fact that somebody else changed meanwhile', () => {
  test.use({ expectedComplaints: [/status of 412/] })
  const meanwhile = (page: Page, data: Partial<Park>) =>
    beforeSaving(page, '/api/admin/park', () =>
      by('super_admin', async (calls) => expect((await calls.put('/api/admin/park', { data })).ok()).toBe(true)),
    )

  test("is shown beside the user's own value, or only mentioned if it is long, and one click decides", {
    tag: '@long',
  }, async ({ page }) => {
    const phone = field(page, 'Phone')
    const conflict = page.getByRole('main').getByRole('alert')
    for (const [theirs, mine, press, stored] of [
      ['(903) 555-0177', '(903) 555-0101', 'Keep (903) 555-0177', '(903) 555-0177'],
      ['(903) 555-0178', '(903) 555-0102', 'Use (903) 555-0102', '(903) 555-0102'],
    ] as const) {
      await openPark(page, 'name-and-address')
      await meanwhile(page, { phone: theirs })
      await phone.fill(mine)
      await phone.press('Enter')
      await expect(conflict).toContainText(`changed it to ${theirs}. Keep that, or use yours: ${mine}.`)
      await expect(state(page)).toHaveText('Not saved')
      await conflict.getByRole('button', { name: press }).click()
      await expect(conflict).toBeHidden()
      await expect(phone).toBeFocused()
      await phone.blur()
      await expect(phone).toHaveValue(stored)
      await expect.poll(async () => (await readPark()).phone).toBe(stored)
    }

    await openPark(page, 'texts')
    await meanwhile(page, { story: ['Theirs.'] })
    await page.getByRole('textbox', { name: 'Our Story' }).fill('Mine.')
    await page.getByRole('textbox', { name: 'Our Story' }).blur()
    await expect(conflict).toContainText('changed it. Keep that, or use yours.')
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Use mine' }).click()
    await expect.poll(async () => (await readPark()).story).toEqual(['Mine.'])
  })
})

test('a phase can be added and changed, deleted and restored, with an undo for each', { tag: '@long' }, async ({
  page,
}) => {
  await openAs(page, 'owner', '/admin')
  await untilReady(page)
  await pressTogether(page, 'g', 'k')
  await expect(page).toHaveURL(`${demo}/admin/park`)
  await expect(page).toHaveTitle(/^(\(\d+\) )?Park\b/)
  await ofMap(page, 'Units and Phases').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Phases', exact: true })).toBeVisible()
  await page.keyboard.press('c')
  const adding = page.getByRole('dialog', { name: 'Add Phase' })
  const number = original.phases.length + 1
  const name = `Phase ${number}`
  await expect(adding.getByLabel('Name')).toHaveValue(name)
  await adding.getByRole('button', { name: 'Add Phase' }).click()
  await expect(adding.getByLabel('Units Planned')).toHaveAccessibleDescription(
    'The units must be a whole number from 0 to 1,000.',
  )
  await adding.getByLabel('Units Planned').fill('12')
  await adding.getByLabel('Begins After').fill('6')
  await adding.getByLabel('Description').fill('Behind the gate.')
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add Phase' }).click()
  await expect(adding).toBeHidden()
  await expect(cellsOf(phaseRow(page, name))).toHaveText([
    name,
    '12',
    'planning',
    '6 leased units',
    'Behind the gate.',
    'EditDelete',
  ])
  await expect(
    bodyRows(page.getByRole('table', { name: 'Phases' })).getByRole('button', { name: 'Delete' }),
  ).toHaveCount(1)

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const editing = page.getByRole('dialog', { name: `Edit ${name}` })
  await editing.getByLabel('Name').fill('The Back Lot')
  await editing.getByLabel('Begins After').fill('')
  await editing.getByRole('button', { name: 'Save Phase' }).click()
  await expect(toast(page, 'Phase updated successfully')).toBeVisible()
  await expect(editing).toBeHidden()
  await toasts(page).getByRole('button', { name: 'Undo' }).focus()
  await expect(phaseRow(page, `The Back Lot No. ${number}`)).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, `${name} is as before.`)).toBeVisible()
  await expect(phaseRow(page, name)).toContainText('6 leased units')

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('heading', { name: 'Phases', exact: true })).toBeFocused()
  await toasts(page).getByRole('button', { name: 'Undo' }).focus()
  await expect(phaseRow(page, name)).toBeHidden()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(phaseRow(page, name)).toContainText('Behind the gate.')
  await page.getByRole('main').getByText('History', { exact: true }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `deleted the phase ${name}` })
      .first(),
  ).toBeVisible()
})

test.describe('a phase that somebody else changed meanwhile', () => {
  test('appears in the open dialog, and if both users edited a field, asks which value counts', {
    tag: '@long',
  }, async ({ page }) => {
    await openPark(page, 'units')
    const [last] = original.phases.slice(-1)
    const name = last?.name ?? ''
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const editing = page.getByRole('dialog', { name: `Edit ${name}` })
    await editing.getByLabel('Description').fill('Along the creek.')
    await byOwner((calls) => calls.put(`/api/admin/phases/${last?.id}`, { data: { totalUnits: 9 } }))
    await expect(editing.getByLabel('Units Planned')).toHaveValue('9')
    await expect(editing.getByLabel('Description')).toHaveValue('Along the creek.')
    await byOwner((calls) => calls.put(`/api/admin/phases/${last?.id}`, { data: { description: 'By the road.' } }))
    await expect(editing.getByRole('alert')).toContainText('Description is now By the road.')
    await editing.getByRole('button', { name: 'Keep what I typed' }).click()
    await editing.getByRole('button', { name: 'Save Phase' }).click()
    await expect(editing).toBeHidden()
    await expect(phaseRow(page, name)).toContainText('Along the creek.')
    expect((await readPark()).phases.at(-1)).toMatchObject({ totalUnits: 9, description: 'Along the creek.' })
  })
})

test.describe('what the park offers', () => {
  test.use({ expectedComplaints: [/status of 409/] })

  test('the door height and the services included in the rent are on every page that mentions them', {
    tag: '@long',
  }, async ({ page }) => {
    await openPark(page, 'offer')
    await field(page, 'Door Height in Feet').fill('4')
    await expect(field(page, 'Door Height in Feet')).toHaveAccessibleDescription(
      /^The height of the bay doors must be in whole feet from 6 to 40, or empty\./,
    )
    await field(page, 'Door Height in Feet').fill('16')
    await field(page, 'Door Height in Feet').press('Enter')
    await expect(toast(page, 'Park: Door Height in Feet is now 16.')).toBeVisible()
    await field(page, 'Rent Includes').fill('water')
    await field(page, 'Rent Includes').press('Enter')
    await expect(toast(page, 'Park: Rent Includes is now water.')).toBeVisible()
    const home = await publicPage(page, '/')
    const [highlight = ''] = original.highlights.filter(({ name }) => name.includes('{door}')).map(({ name }) => name)
    for (const text of ['16-foot', 'rent plus water', highlight.replace('{door}', '16')])
      expect(home.replaceAll('&#x27;', "'")).toContain(text)

    await field(page, 'Rent Includes').fill('')
    await field(page, 'Rent Includes').press('Enter')
    await expect.poll(() => publicPage(page, '/available-units')).not.toMatch(/all-in/i)
  })

  test('a trade has a list of what fits, which all units show as far as there is room', { tag: '@long' }, async ({
    page,
  }) => {
    await openPark(page, 'offer')
    const fold = (count: string) => page.getByText(`Lists of the trades: ${count}`, { exact: true })
    await fold('none yet').click()
    await field(page, 'Light Assembly').fill('400 workbenches\na 3D printer')
    await expect(field(page, 'Light Assembly')).toHaveAccessibleDescription(
      /Left out in unit [A-Z]\d+, of the most common size, because there is no room: \d+ workbenches\. Only in the sentence, not drawn: a 3D printer\.$/,
    )
    await field(page, 'Light Assembly').fill('2 workbenches\na 3D printer')
    await field(page, 'Light Assembly').blur()
    await expect(state(page)).toHaveText(/^Saved/)
    await expect(fold('1 of 7 written')).toBeVisible()
    await expectAccessible(page)
    const sentence = 'Two workbenches and a 3D printer.'
    expect(await publicPage(page, '/units/1?trade=Light%20Assembly')).toContain(sentence)
    expect(await publicPage(page, '/units/1?trade=Distribution')).not.toContain(sentence)

    await field(page, 'Light Assembly').fill('x'.repeat(1001))
    await expect(field(page, 'Light Assembly')).toHaveAccessibleDescription(
      /What fits can have at most 1,000 characters\./,
    )
    await field(page, 'Light Assembly').fill('')
    await field(page, 'Light Assembly').blur()
    await expect(fold('none yet')).toBeVisible()
    await expect.poll(() => publicPage(page, '/units/1?trade=Light%20Assembly')).not.toContain(sentence)
  })

  test('the options of both forms and the locations of properties are edited as lists', { tag: '@long' }, async ({
    page,
  }) => {
    await openPark(page, 'inquiries')
    const towns = [...(await readPark()).towns, 'Bonham', 'Durant']
    await field(page, 'Space Types in the First Form').fill('Brewing\nPrinting\nBrewing')
    await expect(field(page, 'Space Types in the First Form')).toHaveAccessibleDescription(
      /^Enter each space type once\./,
    )
    await field(page, 'Space Types in the First Form').fill('Brewing\n\nPrinting')
    await field(page, 'Space Types in the Second Form').fill('Half bay')
    await field(page, 'Space Types in the Second Form').blur()
    // Leads of the demo ask for the space types that are removed.
    const promised = page.getByRole('dialog', { name: 'Promised already' })
    await expect(promised.getByRole('link').first()).toBeVisible()
    await promised.getByRole('button', { name: 'Save anyway' }).click()
    await promised.getByRole('button', { name: 'Save anyway' }).click()
    await expect(state(page)).toHaveText(/^Saved/)
    await page.getByRole('link', { name: 'What the Park Offers' }).click()
    await field(page, 'Locations of Properties').fill(towns.join('\n'))
    await field(page, 'Features of Every Unit').fill('{door}-foot door\nSkylights')
    await field(page, 'Features of Every Unit').blur()
    await expect
      .poll(async () => readPark())
      .toMatchObject({
        spaceTypes: ['Brewing', 'Printing'],
        towns,
        features: ['{door}-foot door', 'Skylights'],
      })

    await page.goto(`${demo}/admin?tab=properties&property=new`)
    await expect(page.getByRole('dialog').getByLabel('Location')).toBeVisible()
    const locations = await optionsOf(page.getByRole('dialog'), 'Location')
    expect(locations.map(([, name]) => name)).toEqual(towns)

    await page.goto(demo)
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Request Info' }).first().click()
    await expect(page.getByRole('dialog').getByLabel('Space Type')).toBeVisible()
    const spaces = await optionsOf(page.getByRole('dialog'), 'Space Type')
    expect(spaces.map(([, name]) => name)).toEqual(['Brewing', 'Printing'])
    // A unit without doors of its own; the demo numbers units in their order.
    const plain = park.units.findIndex(({ doors }) => doors === undefined) + 1
    expect(await publicPage(page, `/units/${plain}`)).toContain(`${park.doorHeight}-foot door`)
    expect(await publicPage(page, '/')).toContain('with skylights.')
  })

  test('a highlight can be added, moved and removed, and without any the section disappears', { tag: '@long' }, async ({
    page,
  }) => {
    await openPark(page, 'texts')
    const highlights = page.getByRole('group', { name: 'Highlights', exact: true })
    const count = original.highlights.length + 1
    await highlights.getByRole('button', { name: 'Add Highlight' }).click()
    const added = highlights.getByRole('group', { name: `highlight ${count}`, exact: true })
    await expect(added.getByLabel('Heading')).toBeFocused()
    await page.keyboard.type('Rail siding')
    const rail = highlights.getByRole('group', { name: 'Rail siding', exact: true })
    await expect(rail.getByLabel('Sentence')).toHaveAccessibleDescription('Enter the sentence under the heading.')
    await rail.getByLabel('Sentence').fill('Six cars beside {road}.')
    await field(page, 'Our Story').focus()
    await expect(state(page)).toHaveText(/^Saved/)
    expect(await publicPage(page, '/')).toContain(`Six cars beside ${park.road}.`)
    await rail.getByRole('button', { name: `Move highlight ${count} up` }).click()
    await expect(
      page.getByRole('status').filter({ hasText: `Highlight ${count} is now highlight ${count - 1} of ${count}.` }),
    ).toBeAttached()

    for (let left = count; left > 0; left--)
      await highlights
        .getByRole('button', { name: /^Remove / })
        .first()
        .click()
    await expect(highlights.getByText('None. The home page then has no section of highlights.')).toBeVisible()
    await expect.poll(() => publicPage(page, '/')).not.toContain('A working unit, from door to desk')
  })

  test('an answered question is on the pages of units, and one without an answer is not', { tag: '@long' }, async ({
    page,
  }) => {
    await openPark(page, 'texts')
    const questions = page.getByRole('group', { name: 'Questions of Tenants', exact: true })
    const dogs = questions.getByRole('group', { name: 'May I bring my dog?', exact: true })
    await expect(dogs.getByLabel('Answer', { exact: true })).toHaveValue('')
    expect(await publicPage(page, '/units/1')).not.toContain('May I bring my dog?')
    await dogs.getByLabel('Answer', { exact: true }).fill('Yes, on a leash.')
    await field(page, 'Our Story').focus()
    await expect(state(page)).toHaveText(/^Saved/)
    await page.goto(`${demo}/units/1`)
    await expect(page.getByRole('heading', { name: 'What decides' })).toBeVisible()
    const answer = page.getByText('Yes, on a leash.')
    if (!(await answer.isVisible())) await page.getByText('May I bring my dog?').click()
    await expect(answer).toBeVisible()
  })

  test('a person has a photo on the about page, or initials without one', { tag: '@long' }, async ({ page }) => {
    await openPark(page, 'company')
    const name = original.team[0]?.name ?? ''
    await person(page, name)
      .getByLabel('Upload photo')
      .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: png })
    await expect(person(page, name).getByRole('img', { name })).toBeVisible()
    await expect
      .poll(async () => (await readPark()).team[0])
      .toMatchObject({ photo: expect.stringMatching(/^\/uploads\//) })
    await page.goto(`${demo}/about`)
    await expect(page.getByRole('img', { name })).toBeVisible()
    await openPark(page, 'company')
    await person(page, name)
      .getByRole('button', { name: `Remove photo of ${name}` })
      .click()
    await expect(person(page, name).getByLabel('Upload photo')).toBeAttached()
    await expect.poll(async () => (await readPark()).team[0]).not.toHaveProperty('photo')
  })
})
