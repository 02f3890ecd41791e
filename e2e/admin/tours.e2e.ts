import type { Locator, Page } from '@playwright/test'
import * as links from '#contract/links.ts'
import { chooseRecord, byOwner, openAs, toast, untilReady } from '../staff.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, newAddress, test, toasts } from '../visitor.ts'

const parkZone = async (page: Page): Promise<string> =>
  (await (await page.request.get(`${demo}/api/tour-times`)).json()).timeZone
const mondayIn = (weeks: number, timeZone: string) => {
  const today = Temporal.Now.plainDateISO(timeZone)
  return today.add({ weeks }).subtract({ days: today.dayOfWeek - 1 })
}

const newLead = (lastName: string) =>
  byOwner(async (calls) => {
    const created = await calls.post('/api/crm/leads', { data: { firstName: 'Vesna', lastName, email: newAddress() } })
    expect(created.status()).toBe(201)
    return ((await created.json()) as { id: number }).id
  })

/** Books a tour at ten on the Wednesday of the first week without tours, so that other journeys leave it alone. */
async function bookedInWeek(page: Page, weeks: number, lastName: string) {
  const timeZone = await parkZone(page)
  const id = await newLead(lastName)
  return byOwner(async (calls) => {
    for (let monday = mondayIn(weeks, timeZone); ; monday = monday.add({ weeks: 1 })) {
      const ofWeek = await calls.get(`/api/crm/tours?from=${monday}&until=${monday.add({ days: 6 })}`)
      if ((await ofWeek.json()).length > 0) continue
      const start = monday.add({ days: 2 }).toZonedDateTime({ timeZone, plainTime: '10:00' })
      const data = { startsAt: start.toInstant().toString({ smallestUnit: 'millisecond' }), sendsEmail: false }
      expect((await calls.post(`/api/crm/leads/${id}/tours`, { data })).status()).toBe(201)
      return monday
    }
  })
}

const dayOf = (page: Page, day: Temporal.PlainDate) =>
  page.getByRole('region', {
    name: day.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' }),
    exact: true,
  })
const tourIn = (within: Locator | Page, lastName: string) =>
  within.getByRole('link', { name: new RegExp(`^Vesna ${lastName}`) })
const question = (page: Page) => page.getByRole('form', { name: 'Move the Tour' })

test('a tour moves by drag, once its new time is confirmed beside it, and Undo moves it back', async ({ page }) => {
  const monday = await bookedInWeek(page, 8, 'Dragged')
  await openAs(page, 'admin', links.tours({ week: monday.toString() }))
  const [wednesday, thursday] = [2, 3].map((days) => dayOf(page, monday.add({ days })))
  if (!wednesday || !thursday) throw new Error('The week has no Thursday')
  const tour = tourIn(wednesday, 'Dragged')
  await expect(tour).toContainText('10:00 AM')
  await expectAccessible(page)
  const from = await tour.boundingBox()
  const to = await thursday.boundingBox()
  if (!from || !to) throw new Error('The week is not shown')
  await page.mouse.move(from.x + 30, from.y + 20)
  await page.mouse.down()
  // Two hours further down, by the scale of half hours.
  const hour = 84
  await page.mouse.move(to.x + 40, from.y + 20 + hour, { steps: 4 })
  await page.mouse.move(to.x + 40, from.y + 20 + 2 * hour, { steps: 4 })
  await page.mouse.up()
  await expect(question(page)).toContainText('12:00 PM and email Vesna?')
  await expectAccessible(page)
  await question(page).getByRole('checkbox', { name: 'Email Vesna the time' }).uncheck()
  await expect(question(page)).not.toContainText('and email')
  await question(page).getByRole('button', { name: 'Move the Tour' }).click()
  await expect(toast(page, 'Tour moved')).toBeVisible()
  await expect(tourIn(thursday, 'Dragged')).toContainText('12:00 PM')
  await expect(tourIn(thursday, 'Dragged')).toBeFocused()
  await toasts(page).filter({ hasText: 'Tour moved' }).getByRole('button', { name: 'Undo' }).click()
  await expect(tour).toContainText('10:00 AM')
})

test('a tour moves by touch after a long press; a finger that does not rest scrolls', { tag: '@long' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1024, height: 1100 } })
  const page = await context.newPage()
  await openAs(page, 'admin')
  const monday = await bookedInWeek(page, 40, 'Touched')
  await openAs(page, 'admin', links.tours({ week: monday.toString() }))
  const [wednesday, thursday] = [2, 3].map((days) => dayOf(page, monday.add({ days })))
  if (!wednesday || !thursday) throw new Error('The week has no Thursday')
  const tour = tourIn(wednesday, 'Touched')
  await expect(tour).toContainText('10:00 AM')
  await expect(page.locator('.tours-scale span').nth(1)).toBeVisible()
  const [from, to] = [await tour.boundingBox(), await thursday.boundingBox()]
  if (!from || !to) throw new Error('The week is not shown')
  const finger = await fingerOn(page)
  const hour = await page.locator('.tours-scale span').evaluateAll(([one, other]) => {
    if (!one || !other) throw new Error('The scale is not shown')
    return other.getBoundingClientRect().top - one.getBoundingClientRect().top
  })

  await finger('touchStart', from.x + 20, from.y + 15)
  await finger('touchMove', from.x + 20, from.y + 15 + hour)
  await finger('touchEnd')
  await expect(question(page)).toBeHidden()

  await tour.scrollIntoViewIfNeeded()
  const start = await tour.boundingBox()
  if (!start) throw new Error('The tour is not shown')
  await finger('touchStart', start.x + 20, start.y + 15)
  await expect(page.locator('.tours-block[data-moving]')).toBeVisible()
  await finger('touchMove', to.x + 20, start.y + 15 + hour)
  await finger('touchMove', to.x + 20, start.y + 15 + 2 * hour)
  await finger('touchEnd')
  await expect(question(page)).toContainText('12:00 PM and email Vesna?')
  await question(page).getByRole('button', { name: 'Move the Tour' }).tap()
  await expect(tourIn(thursday, 'Touched')).toContainText('12:00 PM')
  await context.close()
})

/** Dispatches what a finger on the screen does; lifting it needs no place. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  }
}

test('a tour moves by the arrow keys, to other weeks too; Escape takes it back and Enter moves it', async ({
  page,
}) => {
  const monday = await bookedInWeek(page, 30, 'Keyed')
  await openAs(page, 'admin', links.tours({ week: monday.toString() }))
  const tour = tourIn(page, 'Keyed')
  await tour.focus()
  await page.keyboard.press('ArrowDown')
  await expect(question(page)).toContainText('Wed')
  await expect(question(page)).toContainText('10:30 AM')
  await expect(page.getByRole('status').filter({ hasText: 'Vesna Keyed to' })).toContainText('Enter moves the tour')
  for (const day of ['Thu', 'Fri', 'Sat', 'Sun', 'Mon']) {
    await page.keyboard.press('ArrowRight')
    await expect(question(page)).toContainText(day)
    await expect(question(page).getByRole('button', { name: 'Move the Tour' })).toBeFocused()
  }
  await expect(page).toHaveURL(new RegExp(`week=${monday.add({ weeks: 1 })}`))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`week=${monday}`))
  await expect(tour).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect(question(page)).toContainText('9:30 AM')
  await page.keyboard.press('Enter')
  await expect(tourIn(dayOf(page, monday.add({ days: 1 })), 'Keyed')).toContainText('9:30 AM')
  await expect(tour).toBeFocused()
})

test('a free time is booked for a lead found by its name; the list cancels the tour and books it again', async ({
  page,
}) => {
  const lastName = `Listed${Date.now()}`
  await newLead(lastName)
  await openAs(page, 'admin', links.tours())
  await untilReady(page)
  // The free times of today and tomorrow are for other journeys.
  await page.keyboard.press(']')
  const free = page.getByRole('button', { name: /^New tour, / })
  const day = (await free.last().getAttribute('aria-label')) ?? ''
  await free.last().focus()
  await page.keyboard.press('ArrowUp')
  await expect(free.last()).not.toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'New tour' })
  await panel.getByRole('searchbox', { name: 'Find a lead' }).fill(lastName)
  await panel.getByRole('button', { name: `Vesna ${lastName}` }).click()
  await chooseRecord(panel.getByLabel('Another unit'), 'A2')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Book the Tour' }).click()
  await expect(toast(page, 'Tour booked')).toBeVisible()
  await expect(tourIn(page, lastName)).toBeFocused()
  await expect(tourIn(page, lastName)).toContainText(day.split(', ').at(-1) ?? '')

  await page.getByRole('tab', { name: 'List' }).click()
  const row = page.getByRole('listitem').filter({ hasText: lastName })
  await expect(row).toContainText('Booked')
  await expect(row.getByRole('link', { name: `Move: Vesna ${lastName}` })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: `Cancel the tour: Vesna ${lastName}` }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancelled', exact: true }).click()
  await expect(page).toHaveURL(/show=cancelled/)
  await row.getByRole('button', { name: `Book it again: Vesna ${lastName}` }).click()
  await expect(row).toHaveCount(0)
  await page.getByLabel('Whose').selectOption({ index: 1 })
  await expect(page).toHaveURL(/whose=\d+/)
  await page.getByRole('button', { name: 'Past', exact: true }).click()
  await page.getByLabel('Whose').selectOption('')
  await expect(page.getByRole('button', { name: /^Came: / }).first()).toBeVisible()
})

test('on a phone the days are below each other; who may change nothing sees no free time to press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const week = mondayIn(1, await parkZone(page)).toString()
  await openAs(page, 'admin', links.tours({ week }))
  await page
    .getByRole('button', { name: /free times?$/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^New tour, / })
    .first()
    .click()
  await expect(page.getByRole('searchbox', { name: 'Find a lead' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'New tour' })).toHaveCount(0)
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  await page.goto(demo + links.tours({ view: 'list' }))
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expectNoSidewaysScrolling(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, 'viewer', links.tours({ week }))
  await expect(page.getByRole('region', { name: /^Monday/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^New tour, / })).toHaveCount(0)
})
