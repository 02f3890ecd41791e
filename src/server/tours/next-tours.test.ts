import { beforeEach, expect, test } from 'vitest'
import * as links from '#contract/links.ts'
import * as toursApi from '#contract/tours/tours.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { dayIn } from '#domain/dates/date-format.ts'
import { freshSite } from '#test/app.ts'
import { formB } from '#test/tour-form.ts'

const { app, call, db, clock, currentPark } = await freshSite({ RATE_LIMIT: 'off' })

const hourMs = 60 * 60_000
const { timeZone, tourLeadHours } = currentPark.read()

const page = async (url: string) => (await app.inject({ url })).body
const freeTimes = async (): Promise<string[]> => (await call(toursApi.listTimes)).json.times
/** The times in the strip of a page. */
const shownOn = async (url: string) => {
  const [, strip = ''] = /<section class="tours"(.*?)<\/section>/s.exec(await page(url)) ?? []
  return [...strip.matchAll(/at=([^"&#]*)#book/g)].map(([, at = '']) => decodeURIComponent(at))
}
const set = async (changes: Partial<typeof businessPark.$inferInsert>) => {
  await db.update(businessPark).set(changes)
  await currentPark.refresh(db)
  app.invalidatePages()
}

beforeEach(async () => {
  clock.ahead = 0
  await set({ toursOffered: true, isOpen: true })
})

test('home and a unit show the first free times of three half-days, and who shows the park', async () => {
  const free = await freeTimes()
  const shown = await shownOn('/')
  const hour = (at: string) =>
    Number(new Date(at).toLocaleString('en-US', { hour: 'numeric', hour12: false, timeZone }))
  const halfDays = shown.map((at) => `${dayIn(timeZone, new Date(at))} ${hour(at) % 24 < 12}`)
  expect(shown).toHaveLength(3)
  expect(shown[0]).toBe(free[0])
  expect(new Set(halfDays).size).toBe(3)
  expect(free).toEqual(expect.arrayContaining(shown))
  expect(await page('/')).toContain('Dana Whitfield</span> shows you around, half an hour')
  const unit = await page('/units/1')
  expect(unit).toContain('Dana Whitfield</span> shows you unit <span translate="no">A1</span>, half an hour')
  expect(unit).toContain(`href="${links.bookTour({ unit: 'A1', at: String(free[0]) }).replace('&', '&amp;')}#book"`)
})

test('a cached page shows other times as soon as one of them cannot be booked any more', async () => {
  const [first = ''] = await shownOn('/')
  const ends = Date.parse(first) - tourLeadHours * hourMs
  clock.ahead = ends - Date.now() - 1_000
  expect(await shownOn('/')).toContain(first)
  clock.ahead += 1_000
  expect(await shownOn('/')).not.toContain(first)
  expect((await shownOn('/'))[0]).toBe((await freeTimes())[0])
})

test('a booked time leaves the cached pages', async () => {
  const [first = ''] = await shownOn('/')
  expect((await call(toursApi.book, { body: { ...formB(), startsAt: first } })).status).toBe(201)
  await expect.poll(() => shownOn('/'), { interval: 20 }).not.toContain(first)
})

test('there is no strip while no time is free or tours are not offered', async () => {
  await set({ tourHours: [{ day: 'Monday', opens: '09:00', closes: '09:15' }] })
  expect(await freeTimes()).toEqual([])
  expect(await page('/')).not.toContain('class="tours"')
  await set({ tourHours: [], toursOffered: false })
  expect(await page('/units/1')).not.toContain('class="tours"')
})
