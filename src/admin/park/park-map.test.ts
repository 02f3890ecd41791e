import { expect, test } from 'vitest'
import type { ParkSubject } from '#contract/park/park-subjects.constants.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import { readPark } from '#test/sample-words.ts'
import { factsOf } from '#contract/park/park-file.ts'
import { sampleContact } from '#contract/park/park-setup.ts'
import { subjectStates } from './park-map.ts'

const today = '2026-11-26'
const file = readPark('park')
const phases = file.phases.map((phase) => ({
  ...phase,
  id: phase.number,
  phaseNumber: phase.number,
  totalUnits: phase.units,
  startsAfter: phase.startsAfter ?? null,
  updatedAt: '',
}))
const sample: BusinessPark = { ...factsOf(file), phases, updatedAt: '' }
const own: Partial<BusinessPark> = { setup: 'own', phone: '(903) 478-2210', email: 'office@hackberry.test' }
const units = file.units.map(({ size, monthlyRent }) => ({ size, monthlyRent, offMarket: false }))
const states = (facts: Partial<BusinessPark> = {}, all: typeof units | undefined = units) =>
  subjectStates({ park: { ...sample, ...facts }, units: all, texts: [], today })

test("describes each part of the sample park and marks the facts that are still the sample's", () => {
  const said = Object.fromEntries(Object.entries(states()).map(([subject, { text }]) => [subject, text]))
  expect(said).toMatchObject({
    'name-and-address': 'Phone and email are the sample’s.',
    brand: 'The colours of the product, a drawn logo.',
    hours: 'Mon-Fri 8AM-6PM, Sat 9AM-4PM; no closed days ahead.',
    tours: 'Offered in the office hours, with 24 hours of notice.',
    offer: 'All-in rents with electric, doors of 14 feet, 6 features, 4 amenities.',
    inquiries: 'Not confirmed by email.',
    plan: 'Drawn by rules.',
    site: 'Open to visitors.',
  })
})

test("tells the sample's phone and email from reserved example numbers and made-up addresses", () => {
  expect(sampleContact).toEqual({ phone: file.phone, email: file.email })
  const textOf = (facts: Partial<BusinessPark>) => states(facts)['name-and-address'].text
  expect(textOf({ email: 'office@hackberry.test' })).toBe('Phone is the sample’s.')
  expect(textOf({ phone: '(519) 555-0177', email: 'office@hackberry.test' })).toBe(
    'Phone is a reserved example number.',
  )
  expect(textOf({ phone: '(519) 555-0177' })).toBe('Email is the sample’s. Phone is a reserved example number.')
  expect(textOf({ phone: '(903) 478-2210', email: 'rent@example.org' })).toBe('Email is still made up.')
})

test('reports nothing missing for a park with facts of its own', () => {
  const priced = units.map((unit) => ({ ...unit, monthlyRent: 2400 }))
  const missing = Object.entries(states(own, priced)).filter(([, { isMissing }]) => isMissing)
  expect(missing).toEqual([])
  expect(states(own, priced)).toMatchObject({
    'name-and-address': { text: 'Hackberry Yard Business Park, Van Alstyne, TX; (903) 478-2210.' },
    units: { text: '8 units in 3 phases.' },
  })
})

const lacking: [ParkSubject, Partial<BusinessPark>, string][] = [
  ['name-and-address', { ...own, phone: '', postalCode: '' }, 'Missing: ZIP Code, Phone.'],
  ['name-and-address', { ...own, country: 'CA' }, 'Missing: Postal Code.'],
  ['name-and-address', { ...own, email: 'office@example.com' }, 'Email is still made up.'],
  ['hours', { officeHours: [] }, 'No office hours.'],
  ['offer', { features: [], amenities: [] }, 'No features of the units. No common amenities.'],
  ['texts', { story: [] }, 'No story on the about page.'],
  ['company', { team: [] }, 'No people on the about page.'],
  ['site', { isOpen: false }, 'Closed: visitors read that it opens soon.'],
]
test.each(lacking)('reports what %s lacks with %j', (subject, facts, text) => {
  expect(states(facts)[subject]).toEqual({ text, isMissing: true })
})

test('counts units without an asking rent, but not those off the market', () => {
  const [free, taken] = [
    { size: 1950, monthlyRent: 0, offMarket: false },
    { size: 1950, monthlyRent: 0, offMarket: true },
  ]
  expect(states({}, [free, taken]).units).toEqual({ text: '1 unit has no asking rent.', isMissing: true })
  expect(states({}, [free, free, taken]).units.text).toBe('2 units have no asking rent.')
  expect(states({}, [taken]).units).toEqual({ text: '1 unit in 3 phases.', isMissing: false })
  expect(states({}, []).units).toEqual({ text: 'No units.', isMissing: true })
})

test('counts only closed days from today on', () => {
  const tourClosedDays = ['2026-11-25', '2026-11-26', '2027-01-01'].map((day) => ({ day, note: '' }))
  expect(states({ tourClosedDays }).hours.text).toBe('Mon-Fri 8AM-6PM, Sat 9AM-4PM; 2 closed days ahead.')
  expect(states({ shownHours: ['By appointment'] }).hours.text).toBe('By appointment; no closed days ahead.')
})
