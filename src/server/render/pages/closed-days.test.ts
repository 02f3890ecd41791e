import { expect, test } from 'vitest'
import { businessPark } from '#db/schema/business-park.ts'
import { daysAfter } from '#domain/leases/days.ts'
import { freshSite } from '#test/app.ts'
import { withClosedDays } from './closed-days.ts'

const { app, clock, db, today } = await freshSite()
const hours = { shown: ['Mon-Fri 8AM-6PM'], structured: [] }

test('the hours include the coming closed days, for visitors those of the next month', () => {
  const tourClosedDays = [
    { day: '2027-01-01', note: 'New Year' },
    { day: '2026-11-26', note: 'Thanksgiving' },
    { day: '2026-11-25', note: 'Past' },
    { day: '2026-12-26', note: '' },
  ]
  expect(withClosedDays({ hours, tourClosedDays }, '2026-11-26').hours).toEqual({
    ...hours,
    shown: ['Mon-Fri 8AM-6PM', 'Closed Thu, Nov 26 (Thanksgiving)', 'Closed Sat, Dec 26'],
    closed: ['2026-11-26', '2026-12-26', '2027-01-01'],
  })
  expect(withClosedDays({ hours, tourClosedDays: [] }, '2026-11-26').hours).toEqual(hours)
})

test('pages and structured data show a closed day until it is over', async () => {
  const day = daysAfter(today, 2)
  await db.update(businessPark).set({ tourClosedDays: [{ day, note: 'Inventory' }] })
  const home = async () => (await app.inject({ url: '/' })).body
  const closes = JSON.stringify({
    '@type': 'OpeningHoursSpecification',
    validFrom: day,
    validThrough: day,
    opens: '00:00',
    closes: '00:00',
  })
  await expect.poll(home).toContain('(Inventory)')
  expect(await home()).toContain(closes)
  clock.ahead = 3 * 24 * 60 * 60 * 1000
  expect(await home()).not.toContain('(Inventory)')
  expect(await home()).not.toContain('specialOpeningHours')
  clock.ahead = 0
})
