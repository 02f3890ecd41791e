import type { Page } from '@playwright/test'
import {
  contactOf,
  emailsAbout,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  newAddress,
  test,
  untilHydrated,
} from '../visitor.ts'

const times = (page: Page) => page.locator('#times ~ ul').getByRole('link')

async function fillIn(page: Page, email: string) {
  await page.getByLabel('First Name').fill('Ana')
  await page.getByLabel('Last Name').fill('Ortiz')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(903) 555-0177')
  await page.getByLabel('Space Type').selectOption({ index: 1 })
  await page.getByLabel('Preferred Location').selectOption({ index: 1 })
}

const bookings = ['moved', 'taken', 'seen'] as const
const daysAhead = 15

/** Opens a day on which no other journey books a tour, nor a repetition of this one at the same time. */
const openOwnDay = (page: Page, booking: (typeof bookings)[number]) => {
  const place = bookings.indexOf(booking) + bookings.length * test.info().repeatEachIndex
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('link')
  return days.nth(-1 - (place % daysAhead)).click()
}

/** Picks the last time of that day. */
async function pickLateTime(page: Page, booking: (typeof bookings)[number]) {
  await openOwnDay(page, booking)
  const time = times(page).last()
  const text = await time.innerText()
  await time.click()
  return text
}

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
    await page.getByRole('link', { name: 'Pick a time for a tour' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tour unit A1')
    await expectNoSidewaysScrolling(page)
    const time = await pickLateTime(page, 'moved')
    await expect(page.getByText(`at ${time} C`)).toBeVisible()
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
    const first = times(page).first()
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

test.describe('a link to the tour times', () => {
  test.use({ hasBanner: true })

  test('is beside form B and in the banner', { tag: '@long' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await untilHydrated(page)
    await contactOf(page).scrollIntoViewIfNeeded()
    await expect(contactOf(page).getByRole('link', { name: 'Pick a time for a tour' })).toBeVisible()
    await page.clock.runFor(5000)
    const banner = page.getByRole('complementary', { name: 'Visit the park' })
    await expect(banner.getByRole('link', { name: 'Schedule a Tour' })).toBeVisible()
    await banner.getByRole('link', { name: 'Pick a time for a tour' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tour the park')
  })
})
