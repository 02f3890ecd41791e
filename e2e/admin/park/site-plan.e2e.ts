import type { Browser, Page } from '@playwright/test'
import { baysOf, type Corner, drag, drawing, outline, type Plan, pixelOf, plan, unitsOf } from '../../plan-editor.ts'
import { beforeSaving, byOwner, openAs } from '../../staff.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, test, toasts } from '../../visitor.ts'

const lengthOf = (letters: string) => baysOf(letters).reduce((sum, { width }) => sum + width, 0)
const bays = baysOf('A')
const [firstBay = { width: 0, depth: 0 }] = bays
/** The letter of a building that the park does not have yet. */
const next = 'ABCD'.charAt(plan.buildings.length)

const readPlan = () =>
  byOwner(async (calls): Promise<Plan | null> => (await (await calls.get('/api/admin/park')).json()).plan)
const putPlan = (next: Plan | null) =>
  byOwner(async (calls) => {
    const response = await calls.put('/api/admin/park', { data: { plan: next } })
    expect(response.status(), await response.text()).toBe(200)
  })
const stored = (letters: string) =>
  expect.poll(async () => (await readPlan())?.buildings.find((one) => one.letters === letters))

test.beforeEach(() => putPlan(plan))
// The other journeys of this worker expect a park laid out by the rules.
test.afterEach(() =>
  byOwner(async (calls) =>
    expect((await calls.put('/api/admin/park', { data: { plan: null, tracing: null } })).ok()).toBe(true),
  ),
)

async function openPlan(page: Page, who: 'owner' | 'viewer' = 'owner') {
  await openAs(page, who, '/admin/park/plan')
  await expect(outline(page, 'A')).toBeVisible()
}
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const said = (page: Page) => page.locator('.plan-said')
const state = (page: Page) => page.getByRole('main').locator('.save-state output')
const at = (letters: string, x: number, y: number, doors = 'south') =>
  `Building ${letters}, ${baysOf(letters).length} bays, at ${x} ft from the west and ${y} ft from the north, doors ${doors}`

/** The lines and texts of the park's public drawing, on a public page and in the editor. */
const linesOf = (page: Page) =>
  page
    .locator('figure[aria-label="Site plan of the park"] :is(path, text):not(li *)')
    .evaluateAll((parts) => parts.map((part) => part.getAttribute('d') ?? part.textContent))

async function besides(browser: Browser, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext()
  try {
    await work(await context.newPage())
  } finally {
    await context.close()
  }
}

test('a building can be dragged as far as there is room, and everybody else sees it move', async ({
  page,
  browser,
}) => {
  await openAs(page, 'owner', '/admin/park')
  await page.getByRole('main').getByRole('link', { name: 'Site Plan', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Site Plan', level: 1 })).toBeVisible()
  await expect(outline(page, 'A')).toHaveAccessibleName(at('A', 100, 160))
  await besides(browser, async (other) => {
    await openPlan(other, 'viewer')
    await drag(page, [178, 185], [278, 265])
    await expect(outline(other, 'A')).toHaveAccessibleName(at('A', 200, 240))
  })
  await expect(outline(page, 'A')).toHaveAccessibleName(at('A', 200, 240))
  await expect(said(page)).toHaveText('Building A is at 200 ft from the west and 240 ft from the north.')
  await expect(state(page)).toHaveText(/^Saved/)
  await expect(field(page, 'From the West (ft)')).toHaveValue('200')
  // The editor shows the drawing that visitors see.
  await besides(browser, async (visitor) => {
    await expect(async () => {
      await visitor.goto(demo)
      expect(await linesOf(visitor)).toEqual(await linesOf(page))
    }).toPass()
  })
  const moved = await linesOf(page)

  await page.getByRole('button', { name: 'Undo moving building A' }).click()
  await expect(outline(page, 'A')).toHaveAccessibleName(at('A', 100, 160))
  await stored('A').toMatchObject({ x: 100, y: 160 })
  await expect.poll(() => linesOf(page)).not.toEqual(moved)
  await page.getByRole('button', { name: 'Redo moving building A' }).click()
  await stored('A').toMatchObject({ x: 200, y: 240 })
  await page.getByRole('button', { name: 'Undo moving building A' }).click()
  await stored('A').toMatchObject({ x: 100, y: 160 })

  // A dragged building stops at another building and at the edge of the land, and a message explains why.
  await drag(page, [178, 185], [178, 90])
  await expect(said(page)).toHaveText('Building B overlaps building A.')
  const y = async () => (await readPlan())?.buildings[0]?.y
  await expect.poll(y).toBeLessThan(160)
  expect(await y()).toBeGreaterThanOrEqual(114)
  await drag(page, [178, 89], [590, 89])
  await expect(said(page)).toHaveText('Building B does not fit on the land.')
  await expect(state(page)).toHaveText('Not saved')
  await expect(outline(page, 'B')).toHaveAccessibleName(/ and 64 ft from the north/)
  const x = async () => (await readPlan())?.buildings[1]?.x
  await expect.poll(x).toBeGreaterThan(100)
  expect(await x()).toBeLessThanOrEqual(600 - lengthOf('B'))
})

test('the arrow keys move a building, R turns it, and Ctrl+Z undoes each step', { tag: '@long' }, async ({ page }) => {
  await openPlan(page)
  await outline(page, 'A').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await expect(outline(page, 'A')).toHaveAccessibleName(at('A', 102, 170))
  await expect(said(page)).toHaveText('Building A is at 102 ft from the west and 170 ft from the north.')
  await stored('A').toMatchObject({ x: 102, y: 170 })
  await page.keyboard.press('r')
  await expect(outline(page, 'A')).toHaveAccessibleName(at('A', 155, 117, 'west'))
  await expect(said(page)).toHaveText('Building A: doors west.')
  await page.keyboard.press('Control+z')
  await expect(outline(page, 'A')).toHaveAccessibleName(at('A', 102, 170))
  await expect(said(page)).toHaveText('Undone: turning building A.')
  await page.keyboard.press('Control+z')
  await expect(outline(page, 'A')).toHaveAccessibleName(at('A', 100, 160))
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Control+Shift+z')
  await stored('A').toMatchObject({ x: 102, y: 170, turn: 0 })
})

test('a wrong number is refused at its field; a building can be added and deleted unless it has units', {
  tag: '@long',
}, async ({ page }) => {
  await openPlan(page)
  await field(page, 'Edit').selectOption('Building A')
  const north = field(page, 'From the North (ft)')
  await north.fill('70')
  await expect(north).toHaveAccessibleDescription('Building B overlaps building A.')
  await expect(north).toHaveAttribute('aria-invalid', 'true')
  await north.fill('340')
  await expect(north).toHaveAccessibleDescription('Building A does not fit on the land.')
  await north.fill('far')
  await expect(north).toHaveAccessibleDescription('The distance from the north must be in whole feet from 0 to 5,000.')
  await stored('A').toMatchObject({ y: 160 })
  await north.fill('114')
  await expect(north).toHaveAccessibleDescription('')
  await north.blur()
  await stored('A').toMatchObject({ y: 114 })

  const { length } = bays
  await field(page, 'Bays').fill(`${length - 1}`)
  await expect(field(page, 'Bays')).toHaveAccessibleDescription(
    `Unit ${unitsOf('A').at(-1)} has no bay: building A has ${length - 1} bays and ${length} units.`,
  )
  await field(page, 'Bays').fill(`${length + 2}`)
  await expect(page.getByText(`Bays without a unit: ${length + 1} and ${length + 2}.`)).toBeVisible()
  await page.getByLabel('All bays are alike').uncheck()
  await field(page, `Depth of Bay ${length + 2} (ft)`).fill('40')
  await field(page, 'Doors').selectOption('On both sides')
  await expect(outline(page, 'A')).toHaveAccessibleName(
    new RegExp(`^Building A, ${length + 2} bays, .*, doors south and north$`),
  )
  await stored('A').toMatchObject({
    doors: 'both sides',
    bays: [...bays, firstBay, { ...firstBay, depth: 40 }],
  })
  await page.getByLabel('All bays are alike').check()
  await expect(field(page, 'Depth of Each (ft)')).toHaveValue('50')
  await stored('A').toMatchObject({ bays: [...bays, ...bays.slice(-2)] })

  await page.getByRole('button', { name: 'Add Building' }).click()
  await expect(page.getByRole('heading', { name: `Building ${next}` })).toBeVisible()
  await expect(page.getByText('It has no units yet.')).toBeVisible()
  await stored(next).toMatchObject({ x: 0, y: 0 })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(outline(page, next)).toHaveCount(0)
  await expect(field(page, 'Edit')).toBeFocused()
  await stored(next).toBeUndefined()
  await field(page, 'Edit').selectOption('Building B')
  const button = page.getByRole('button', { name: 'Delete', exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(
    `Building B has units ${new Intl.ListFormat('en').format(unitsOf('B'))}. It can be deleted once it has none.`,
  )
})

test('adding a building to a park laid out by the rules stores a plan after a confirmation', {
  tag: '@long',
}, async ({ page }) => {
  await putPlan(null)
  await openPlan(page)
  await page.getByRole('button', { name: 'Add Building' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a plan of your own?' })
  await dialog.getByText('Cancel', { exact: true }).click()
  expect(await readPlan()).toBeNull()
  await page.getByRole('button', { name: 'Add Building' }).click()
  await dialog.getByRole('button', { name: 'Add Building' }).click()
  await expect.poll(async () => (await readPlan())?.buildings.length).toBeGreaterThan(plan.buildings.length)
  await expect(state(page)).toHaveText(/^Saved /)
  await expect(page.locator('.plan-problems')).toHaveCount(0)
})

test('the land is a rectangle, or has corners that can be dragged, moved by keys, added and removed', {
  tag: '@long',
}, async ({ page }) => {
  await openPlan(page)
  await field(page, 'Width (ft)').fill('200')
  await expect(field(page, 'Width (ft)')).toHaveAccessibleDescription('Building A does not fit on the land.')
  await field(page, 'Width (ft)').fill('500')
  await field(page, 'Side of the Road').selectOption('East')
  await expect.poll(readPlan).toMatchObject({
    lot: [
      [0, 0],
      [500, 0],
      [500, 360],
      [0, 360],
    ],
    roadSide: 'east',
  })

  await field(page, 'Outline').selectOption('Corners of its own')
  await drag(page, [500, 360], [540, 350])
  await expect.poll(async () => (await readPlan())?.lot[2]).toEqual([540, 350])
  const corner = drawing(page).getByRole('button', { name: /^Corner 3 of the land/ })
  await corner.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(corner).toHaveAccessibleName('Corner 3 of the land, at 530 ft from the west and 350 ft from the north')
  await page.getByRole('button', { name: 'Add a corner after corner 4' }).click()
  const fifth = page.getByRole('group', { name: 'Corner 5' })
  await fifth.getByLabel('From the West (ft)').fill('40')
  await fifth.getByLabel('From the North (ft)').fill('170')
  await expect.poll(async () => (await readPlan())?.lot[4]).toEqual([40, 170])
  await page.getByRole('button', { name: 'Remove corner 5' }).click()
  await expect(page.getByRole('button', { name: 'Remove corner 4' })).toBeFocused()
  await expect.poll(async () => (await readPlan())?.lot.length).toBe(4)
})

test('a stored plan can be dropped in favour of the rules after a question, and that can be undone', {
  tag: '@long',
}, async ({ page }) => {
  await openPlan(page)
  await page.getByRole('button', { name: 'Lay Out by the Rules' }).click()
  const asking = page.getByRole('dialog', { name: 'Lay the park out by the rules?' })
  await asking.getByRole('button', { name: 'Lay Out' }).click()
  await expect.poll(readPlan).toBeNull()
  await expect(page.getByText('lays the buildings out by its rules')).toBeVisible()
  await expect(outline(page, 'B')).toBeVisible()
  await page.getByRole('button', { name: 'Undo laying it out by the rules' }).click()
  await expect.poll(readPlan).toEqual(plan)
})

test.describe('two editors', () => {
  test.use({ expectedComplaints: [/status of 412/] })

  test('who change the plan at the same time see both plans, and the second one decides', { tag: '@long' }, async ({
    page,
    browser,
  }) => {
    await openPlan(page)
    await besides(browser, async (other) => {
      await openPlan(other)
      await beforeSaving(page, '/api/admin/park', () => putPlan({ ...plan, roadSide: 'north' }))
      await outline(page, 'A').focus()
      await page.keyboard.press('ArrowLeft')
      const conflict = page.getByRole('main').getByRole('alert')
      await expect(conflict).toContainText('Keep that, or use yours.')
      await expect(state(page)).toHaveText('Not saved')
      await conflict.getByRole('button', { name: 'Use mine' }).click()
      await expect(outline(other, 'A')).toHaveAccessibleName(at('A', 99, 160))
    })
    expect(await readPlan()).toMatchObject({ roadSide: 'south' })
  })
})

/** The drives that visitors see, as the path in the drawing on the home page. */
async function publicDrives(browser: Browser) {
  let path: string | null = null
  await besides(browser, async (visitor) => {
    await visitor.goto(demo)
    const figure = visitor.getByRole('figure', { name: 'Site plan of the park' })
    path = await figure.locator('path.drive').first().getAttribute('d')
  })
  return path
}

const ownDrive: Corner[] = [
  [50, 360],
  [50, 240],
  [100, 240],
]

test('the drives start as the derived ones and can be reset to them', { tag: '@long' }, async ({ page, browser }) => {
  const byRules = await publicDrives(browser)
  await openPlan(page)
  await field(page, 'Edit').selectOption('Drives and Gate')
  await expect(field(page, 'Gate from the West (ft)')).toHaveAccessibleDescription('By the rules.')
  await page.getByRole('button', { name: 'Adjust the Drives' }).click()
  const count = async () => (await readPlan())?.drives?.length ?? 0
  await expect.poll(count).toBeGreaterThan(0)
  const ruled = await count()
  const drives = drawing(page).getByRole('button', { name: /^Drive \d, / })
  await expect(drives).toHaveCount(ruled)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Drive' }).click()
  await expect(drives).toHaveCount(ruled + 1)
  await expect(field(page, 'Drive')).toHaveValue(`${ruled}`)
  await page.getByRole('button', { name: `Remove drive ${ruled + 1}` }).click()
  await expect(drives).toHaveCount(ruled)
  await page.getByRole('button', { name: 'Back to the Rules', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Adjust the Drives' })).toBeFocused()
  await expect.poll(async () => (await readPlan())?.drives).toBeUndefined()
  expect(await publicDrives(browser)).toBe(byRules)
})

test('a corner of a drive can be moved by mouse, keys and numbers, and visitors see it', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await putPlan({ ...plan, drives: [ownDrive] })
  const before = await publicDrives(browser)
  await openPlan(page)
  await field(page, 'Edit').selectOption('Drives and Gate')
  await drag(page, [50, 240], [70, 250])
  const corner = drawing(page).getByRole('button', { name: /^Corner 2 of drive 1/ })
  await expect(corner).toHaveAccessibleName('Corner 2 of drive 1, at 70 ft from the west and 250 ft from the north')
  await corner.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(said(page)).toHaveText('Corner 2 of drive 1 is at 69 ft from the west and 240 ft from the north.')
  const secondCorner = async () => (await readPlan())?.drives?.[0]?.[1]
  await expect.poll(secondCorner).toEqual([69, 240])

  const numbers = page.getByRole('group', { name: 'Corner 2' })
  const [west, north] = [numbers.getByLabel('From the West (ft)'), numbers.getByLabel('From the North (ft)')]
  await north.fill('20')
  await west.fill('300')
  await expect(west).toHaveAccessibleDescription('Drive 1 leads through building A.')
  await west.fill('40')
  await west.blur()
  await north.fill('380')
  await expect(north).toHaveAccessibleDescription('Drive 1 leaves the land.')
  await north.fill('20')
  await expect.poll(secondCorner).toEqual([40, 20])
  await expect.poll(() => publicDrives(browser)).not.toBe(before)

  await page.getByRole('button', { name: 'Undo moving a corner of drive 1' }).click()
  await expect.poll(secondCorner).not.toEqual([40, 20])
})

test('a refused number that becomes valid through another one is not shown as saved until it is', {
  tag: '@long',
}, async ({ page }) => {
  await openPlan(page)
  await outline(page, 'A').click()
  const [west, north] = [field(page, 'From the West (ft)'), field(page, 'From the North (ft)')]
  await west.fill('440')
  await expect(west).toHaveAccessibleDescription(/building A/)
  await north.fill('120')
  await stored('A').toMatchObject({ x: 100, y: 120 })
  await expect(west).toHaveAccessibleDescription('This number is not saved yet. Press Enter to save it.')
  await west.press('Enter')
  await stored('A').toMatchObject({ x: 440, y: 120 })
  await expect(west).not.toHaveAccessibleDescription(/not saved/)
})

test('the letters of the plan are at least 12 px high on a narrow phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openPlan(page)
  const heights = await drawing(page)
    .locator('svg text:visible')
    .evaluateAll((texts) =>
      texts.map((text) => {
        const { a = 0, b = 0 } = text instanceof SVGGraphicsElement ? (text.getScreenCTM() ?? {}) : {}
        return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)
      }),
    )
  expect(heights.length).toBeGreaterThan(3)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(12)
})

test('the gate can be dragged along the road with its drive, and reset to the rules', { tag: '@long' }, async ({
  page,
}) => {
  await putPlan({ ...plan, drives: [ownDrive] })
  await openPlan(page)
  await field(page, 'Edit').selectOption('Drives and Gate')
  const gate = drawing(page).getByRole('button', { name: /^The gate/ })
  await expect(gate).toHaveAccessibleName('The gate, at 50 ft from the west and 360 ft from the north')
  await gate.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect.poll(readPlan).toMatchObject({
    gate: 60,
    drives: [
      [
        [60, 360],
        [60, 240],
        [100, 240],
      ],
    ],
  })
  const number = field(page, 'Gate from the West (ft)')
  await number.fill('599')
  await expect(number).toHaveAccessibleDescription('The gate is not on the south side of the land.')
  await number.fill('70')
  await field(page, 'Width of the Drives (ft)').fill('90')
  await expect(field(page, 'Width of the Drives (ft)')).toHaveAccessibleDescription(
    /The width of the drives must be in whole feet from 12 to 60\./,
  )
  await field(page, 'Width of the Drives (ft)').fill('20')
  await expect.poll(readPlan).toMatchObject({ gate: 70, driveWidth: 20 })
  const back = page.getByRole('button', { name: 'Back to the Rules: the gate' })
  await back.click()
  await expect(back).toBeFocused()
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await expect(gate).toHaveAccessibleName(/^The gate, at 70 ft from the west/)
  await expect.poll(async () => (await readPlan())?.gate).toBeUndefined()
})

test('a corner lot has a second road with a name, which can have the gate', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await openPlan(page)
  await field(page, 'In the East').check()
  await field(page, 'Name of the Road in the East').fill('Mill Lane')
  await expect.poll(readPlan).toMatchObject({ otherRoads: [{ side: 'east', name: 'Mill Lane' }] })
  await expect(drawing(page).locator('.plan-road')).toHaveText([/./, 'Mill Lane'])
  await expectAccessible(page)
  await field(page, 'Side of the Road').selectOption('East')
  await expect(said(page)).toHaveText('There is already a road in the east. Choose another side.')

  await field(page, 'Edit').selectOption('Drives and Gate')
  await field(page, 'Road of the Gate').selectOption('In the East')
  await field(page, 'Gate from the North (ft)').fill('180')
  await expect.poll(readPlan).toMatchObject({ gateSide: 'east', gate: 180 })
  await expect(drawing(page).getByRole('button', { name: /^The gate, at 600 ft from the west and 180/ })).toBeVisible()
  await besides(browser, async (visitor) => {
    await visitor.goto(demo)
    const figure = visitor.getByRole('figure', { name: 'Site plan of the park' })
    await expect(figure.getByText('Mill Lane', { exact: true })).toBeVisible()
  })

  await field(page, 'Edit').selectOption('The land')
  await field(page, 'In the East').uncheck()
  await expect.poll(readPlan).toEqual(plan)
})

test('a unit without a building is a yard, which can be moved, enlarged and removed', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const unit = unitsOf('A').at(-1) ?? ''
  await openPlan(page)
  await field(page, 'Edit').selectOption('Yards')
  await field(page, 'Another Unit that Is a Yard').selectOption(unit)
  await expect(said(page)).toHaveText(new RegExp(`^Yard ${unit} is at \\d+ ft from the west`))
  const yard = drawing(page).getByRole('button', { name: new RegExp(`^Yard ${unit}, `) })
  await expect(yard).toBeVisible()
  await field(page, 'From the North (ft)').fill('300')
  await field(page, 'From the West (ft)').fill('100')
  await field(page, 'From the North (ft)').fill('200')
  await expect(field(page, 'From the North (ft)')).toHaveAccessibleDescription(
    `The yard of unit ${unit} overlaps building A.`,
  )
  await field(page, 'From the West (ft)').fill('300')
  await field(page, 'From the North (ft)').fill('20')
  await yard.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await drawing(page)
    .getByRole('button', { name: new RegExp(`^The corner of yard ${unit}`) })
    .focus()
  await page.keyboard.press('Shift+ArrowDown')
  const stored = async () => (await readPlan())?.yards?.[0]
  await expect.poll(stored).toMatchObject({ unit, x: 310, y: 20 })
  await expectAccessible(page)
  await besides(browser, async (visitor) => {
    await visitor.goto(demo)
    const figure = visitor.getByRole('figure', { name: 'Site plan of the park' })
    await expect(figure.getByRole('link', { name: new RegExp(`^${unit},`) }).locator('.fence')).toHaveCount(1)
  })
  await page.getByRole('button', { name: `No Longer a Yard: ${unit}` }).click()
  await expect(said(page)).toHaveText(`Unit ${unit} is in its building.`)
  await expect.poll(readPlan).toEqual(plan)
})

test('extra parking can be added, moved and removed, and visitors see it', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await openPlan(page)
  await field(page, 'Edit').selectOption('Extra Parking')
  await page.getByRole('button', { name: 'Add Parking' }).click()
  await expect(said(page)).toHaveText('Parking 1 is at 0 ft from the west and 342 ft from the north.')
  const row = drawing(page).getByRole('button', { name: /^Parking 1, 85 by 18 ft/ })
  await row.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await field(page, 'Width (ft)').fill('15')
  await expect(field(page, 'Width (ft)')).toHaveAccessibleDescription(
    /The width of parking must be in whole feet from 16/,
  )
  await field(page, 'Width (ft)').fill('170')
  await expect.poll(readPlan).toMatchObject({ parking: [{ x: 10, y: 342, width: 170, height: 18 }] })
  await expectAccessible(page)
  await besides(browser, async (visitor) => {
    await visitor.goto(`${demo}/available-units`)
    const layout = visitor.getByRole('figure', { name: /^Parking layout of/ })
    await expect(layout.getByText('Extra parking')).toBeAttached()
  })
  await page.getByRole('button', { name: 'Remove parking 1' }).click()
  await expect.poll(readPlan).toEqual(plan)
})

test('the courts and stalls of a building can be set and reset, and wrong numbers are refused with the reason', {
  tag: '@long',
}, async ({ page }) => {
  await openPlan(page)
  await field(page, 'Edit').selectOption('Building A')
  const [court, stalls] = [field(page, 'Depth of the Court (ft)'), field(page, 'Stalls beside the Doors')]
  await expect(court).toHaveValue('60')
  await expect(stalls).toHaveAccessibleDescription('By the rules.')
  await court.fill('151')
  await expect(court).toHaveAccessibleDescription(/The court of building A does not fit on the land\./)
  await court.fill('40')
  await stalls.fill('9')
  await expect(stalls).toHaveAccessibleDescription(/Building A has room for [68] stalls beside its doors\./)
  await stalls.fill('3')
  const canopy = field(page, 'Depth of the Canopy (ft)')
  await canopy.fill('61')
  await expect(canopy).toHaveAccessibleDescription(/The depth of a canopy must be in whole feet from 0 to 60\./)
  await canopy.fill('20')
  await stored('A').toMatchObject({ court: 40, stalls: 3, canopy: 20 })
  await expectAccessible(page)
  await canopy.fill('0')
  await page.getByRole('button', { name: 'Back to the Rules: the court of building A' }).click()
  await expect(court).toHaveValue('60')
  await page.getByRole('button', { name: 'Back to the Rules: the stalls of building A' }).click()
  await expect.poll(async () => (await readPlan())?.buildings[0]).toEqual(plan.buildings[0])
})

test('a picture to trace appears in the plan for all editors, and visitors cannot fetch it', { tag: '@long' }, async ({
  page,
  browser,
  playwright,
}) => {
  await openPlan(page)
  const file = { name: 'survey.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Choose a Picture').setInputFiles(file)
  const picture = drawing(page).locator('image')
  await expect(picture).toHaveAttribute('width', '600')
  await field(page, 'Width of the Picture (ft)').fill('720')
  await besides(browser, async (other) => {
    await openPlan(other, 'viewer')
    const theirs = drawing(other).locator('image')
    await expect(theirs).toHaveAttribute('width', '720')
    await field(page, 'Picture from the West (ft)').fill('-60')
    await field(page, 'Opacity').fill('30')
    await expect(theirs).toHaveAttribute('opacity', '0.3')
    await expect(theirs).toHaveAttribute('x', '-60')
  })
  const address = (await picture.getAttribute('href')) ?? ''
  const visitor = await playwright.request.newContext({ baseURL: new URL(page.url()).origin })
  expect((await visitor.get(address)).status()).toBe(401)
  await visitor.dispose()

  await page.reload()
  await expect(picture).toHaveAttribute('x', '-60')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(picture).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(picture).toHaveAttribute('opacity', '0.3')
  await page.getByLabel('Choose Another').setInputFiles({ ...file, name: 'survey.txt', mimeType: 'text/plain' })
  await expect(page.getByRole('alert')).toContainText('This file is no image that can be shown.')
})

test.describe('the plan editor on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true })

  test('has the drawing above its fields, and a finger can move a building', { tag: '@long' }, async ({ page }) => {
    await openPlan(page)
    await expectNoSidewaysScrolling(page)
    await expectAccessible(page)
    const touch = await page.context().newCDPSession(page)
    const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [number, number]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [await pixelOf(page, ...at)] : [] })
    await send('touchStart', [178, 185])
    for (const by of [20, 40, 60]) await send('touchMove', [178 + by, 185 + by])
    await send('touchEnd')
    await stored('A').toMatchObject({ x: 160, y: 220 })
    const heading = page.getByRole('heading', { name: 'Building A' })
    const [drawn, fields] = [await drawing(page).boundingBox(), await heading.boundingBox()]
    expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeLessThan(fields?.y ?? 0)
    await expectNoSidewaysScrolling(page)
  })
})
