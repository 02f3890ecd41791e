import type { Locator, Page } from '@playwright/test'
import {
  contactOf,
  demo,
  emailsAbout,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  newAddress,
  test,
  untilHydrated,
} from '../visitor.ts'

/** The free times of the shown week, and of one of its days. */
const times = (page: Page) => page.locator('.tour-times a:not(.link)')
const week = (page: Page) => page.getByRole('region', { name: / to / })

async function fillIn(page: Page, email: string) {
  await page.getByLabel('First Name').fill('Ana')
  await page.getByLabel('Last Name').fill('Ortiz')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(903) 555-0177')
}

const bookings = ['moved', 'taken', 'seen'] as const

/** Opens all times of a day on which no other journey books a tour. */
async function openOwnDay(page: Page, booking: (typeof bookings)[number]) {
  await page.getByRole('link', { name: 'Later' }).click()
  await page
    .getByRole('link', { name: /^All times on / })
    .nth(bookings.indexOf(booking))
    .click()
}

/** Picks the last time of that day; a repetition of the journey an earlier one. */
async function pickLateTime(page: Page, booking: (typeof bookings)[number]) {
  await openOwnDay(page, booking)
  const time = ofWholeDay(page).nth(-1 - test.info().repeatEachIndex)
  const text = await time.innerText()
  await time.click()
  return text
}

/** The times of the day that shows all of them. */
const ofWholeDay = (page: Page) => page.locator('.tour-day:has(a):not(:has(a.link))').getByRole('link')

test.describe('a visitor without JavaScript on a phone', () => {
  // The browser reports refused forms and addresses as errors.
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    expectedComplaints: [/status of 40[49]/],
  })

  test('books a tour of a unit, moves it and cancels it', async ({ page }) => {
    const email = newAddress()
    await page.goto('/units/1')
    await page.getByRole('link', { name: 'See the week' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tour unit A1')
    await expectNoSidewaysScrolling(page)
    const time = await pickLateTime(page, 'moved')
    await expect(page.getByText(`at ${time} C`)).toBeInViewport()
    await fillIn(page, email)
    await page.getByRole('button', { name: 'Book this tour' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your tour is confirmed')
    await expect(page.getByText(`at ${time} C`)).toBeVisible()
    await expectNoSidewaysScrolling(page)
    const address = page.url()
    await expect.poll(async () => (await emailsAbout(email)).join()).toContain('Your tour is confirmed')
    const [confirmation = ''] = (await emailsAbout(email)).filter((one) => one.includes('Your tour is confirmed'))
    expect(confirmation).toContain('text/calendar; charset=utf-8; method=REQUEST')

    await page.getByRole('link', { name: 'Move it' }).click()
    await openOwnDay(page, 'moved')
    const first = ofWholeDay(page).first()
    const earlier = await first.innerText()
    await first.click()
    await expect(page.getByText('Do you want to move this tour to ')).toBeVisible()
    await page.getByRole('button', { name: 'Move the tour' }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByText(`at ${earlier} C`)).toBeVisible()

    await page.getByRole('link', { name: 'Cancel it' }).click()
    await page.getByRole('link', { name: 'Keep it' }).click()
    await page.getByRole('link', { name: 'Cancel it' }).click()
    await page.getByRole('button', { name: 'Cancel the tour' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your tour is cancelled')
    await expect.poll(async () => (await emailsAbout(email)).join()).toContain('method=CANCEL')
    expect((await page.request.get(`${address.slice(0, -1)}_`)).status()).toBe(404)
  })

  test('loses nothing typed if somebody else takes the chosen time', { tag: '@long' }, async ({ page, context }) => {
    await page.goto('/tour')
    await pickLateTime(page, 'taken')
    const faster = await context.newPage()
    await faster.goto(page.url())
    await fillIn(faster, newAddress())
    await faster.getByRole('button', { name: 'Book this tour' }).click()
    await expect(faster.getByRole('heading', { level: 1 })).toHaveText('Your tour is confirmed')

    await fillIn(page, newAddress())
    await page.getByLabel(/Additional Details/).fill('A forklift and two trucks')
    await page.getByRole('button', { name: 'Book this tour' }).click()
    await expect(page.getByRole('alert')).toHaveText('This time is no longer free. Please choose another one.')
    await expect(page.getByLabel(/Additional Details/)).toHaveValue('A forklift and two trucks')
    await page.getByRole('radio').last().check()
    await page.getByRole('button', { name: 'Book this tour' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your tour is confirmed')
  })
})

test.describe('a page of a tour', () => {
  // The browser reports the response to a refused form as an error.
  test.use({ expectedComplaints: [/status of 400/] })

  test('is accessible in every state and fits the window', { tag: '@long' }, async ({ page }) => {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/tour')
      await expectNoSidewaysScrolling(page)
      await expectAccessible(page)
      await pickLateTime(page, 'seen')
      await expectNoSidewaysScrolling(page)
      await expectAccessible(page)
    }
    await page.getByLabel('First Name').fill('Ana')
    await page.locator('form.tour-form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    await page.getByRole('button', { name: 'Book this tour' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields correctly.')
    await expect(page.getByLabel('Last Name')).toHaveAccessibleDescription('Enter your last name.')
    await expectAccessible(page)
    await fillIn(page, newAddress())
    await page.getByRole('button', { name: 'Book this tour' }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Move it' }).click()
    await expectAccessible(page)
  })
})

/** Counts the presses of a visitor, who types what the form asks for in between. */
async function bookedFrom(page: Page, strip: Locator, place: number) {
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  const time = strip.getByRole('listitem').nth(place).getByRole('link')
  await expect(time).toBeInViewport()
  await press(time)
  await expect(page.getByRole('button', { name: 'Book this tour' })).toBeVisible()
  await fillIn(page, newAddress())
  await press(page.getByRole('button', { name: 'Book this tour' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your tour is confirmed')
  return presses
}

const strips = (page: Page) => page.getByRole('region', { name: 'Schedule a Tour' })

test('a tour is booked with two presses from home on a phone, from a unit and from its Quick View', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(demo)
  expect(await bookedFrom(page, strips(page), 0)).toBe(2)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${demo}/units/1`)
  expect(await bookedFrom(page, strips(page), 1)).toBe(2)
  await page.goto(demo)
  await untilHydrated(page)
  await page
    .getByRole('button', { name: /^Quick View/ })
    .first()
    .click()
  expect(await bookedFrom(page, page.getByRole('dialog').getByRole('region', { name: 'Schedule a Tour' }), 2)).toBe(2)
})

test('a time of the next tour is at most eight tab stops from the top of home, past the links of the header', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  let stops = 1
  const isAtTime = () => page.evaluate(() => document.activeElement?.matches('.tours li a') ?? false)
  while (!(await isAtTime()) && stops < 20) {
    await page.keyboard.press('Tab')
    stops += 1
  }
  expect(stops).toBeLessThanOrEqual(8)
})

test('a time, a week and all times of a day have addresses of their own', { tag: '@long' }, async ({ page }) => {
  await page.goto('/tour?unit=A1')
  await expect(page.locator('.tour-day')).toHaveCount(6)
  for (const day of await page.locator('.tour-day').all())
    expect(await day.locator('.tour-times a:not(.link)').count()).toBeLessThanOrEqual(5)
  const first = await week(page).getByRole('heading', { level: 2 }).innerText()
  await page.getByRole('link', { name: 'Later' }).click()
  await expect(week(page).getByRole('heading', { level: 2 })).not.toHaveText(first)
  await page.getByRole('link', { name: 'Earlier' }).click()
  await expect(week(page).getByRole('heading', { level: 2 })).toHaveText(first)
  await expect(page.getByRole('link', { name: 'Earlier' })).toHaveCount(0)
  await page
    .getByRole('link', { name: /^All times on / })
    .first()
    .click()
  expect(await ofWholeDay(page).count()).toBeGreaterThan(5)
  await times(page).first().click()
  await expect(page.locator('.tour-times [aria-current]')).toHaveCount(1)
  const form = page.locator('form.tour-form')
  await expect(form.getByText(/^Unit A1, 1,950/)).toBeVisible()
  await expect(form.getByLabel('Space Type')).toBeHidden()
  await form.getByText('Change').click()
  await expect(form.getByLabel('Space Type')).toHaveValue('Service/Retail/Warehouse (1,950 SF)')
  await expect(form.getByLabel('Preferred Location')).toBeVisible()
})

test('the week is six columns at 1,440 px and six rows at 390 px', { tag: '@long' }, async ({ page }) => {
  const places = () =>
    page
      .locator('.tour-day')
      .evaluateAll((days) =>
        days.map((day) => day.getBoundingClientRect()).map(({ left, top }) => [Math.round(left), Math.round(top)]),
      )
  await page.goto('/tour')
  expect(new Set((await places()).map(([left]) => left)).size).toBe(6)
  expect(new Set((await places()).map(([, top]) => top)).size).toBe(1)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(new Set((await places()).map(([left]) => left)).size).toBe(1)
  expect(new Set((await places()).map(([, top]) => top)).size).toBe(6)
})

test.describe('a link to the tour times', () => {
  test.use({ hasBanner: true })

  test('is beside form B and in the banner, under one name', { tag: '@long' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await untilHydrated(page)
    await contactOf(page).scrollIntoViewIfNeeded()
    await expect(contactOf(page).getByRole('link', { name: 'Schedule a Tour' })).toBeVisible()
    await page.clock.runFor(5000)
    const banner = page.getByRole('complementary', { name: 'Visit the park' })
    await banner.getByRole('link', { name: 'Schedule a Tour' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule a Tour')
  })
})
