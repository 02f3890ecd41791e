import { expect, test } from 'vitest'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import { facts } from '#contract/park/business-park.ts'
import { bodyOf, isSame, issuesIn, seenOf, textOf, validate, valueText } from './park-fields.ts'

const story = ['We began with one shed.', 'Now there are two.\nBoth have doors.']
const person = { name: 'Ines Rourke', role: 'Leasing', about: 'Shows the units.' }
const park = { squareFeet: 21000, latitude: -33.42, story, shownHours: ['Mon-Fri 8-6', 'Sat 9-4'] } as BusinessPark

test.each([
  ['squareFeet', '21,000', { squareFeet: 21000 }],
  ['latitude', ' -33.42 ', { latitude: -33.42 }],
  ['story', 'We began.\n \n\nNow there are two.\n', { story: ['We began.', 'Now there are two.'] }],
  ['shownHours', '\nMon-Fri 8-6\n\n  Sat 9-4', { shownHours: ['Mon-Fri 8-6', 'Sat 9-4'] }],
  ['shownHours', '\n', { shownHours: [] }],
  ['phone', '(903) 555-0142', { phone: '(903) 555-0142' }],
  ['doorHeight', ' 16 ', { doorHeight: 16 }],
  ['rentIncludes', '', { rentIncludes: '' }],
  ['highway', '', { highway: '' }],
  ['amenities', '', { amenities: [] }],
  ['towns', 'Bonham\n\n Durant ', { towns: ['Bonham', 'Durant'] }],
] as const)('the field %s accepts %j', (fact, text, body) => {
  expect(validate(fact, text)).toBeUndefined()
  expect(bodyOf({ [fact]: text })).toEqual(body)
})

test.each([
  ['squareFeet', '', 'The square feet must be a whole number from 0 to 1,000,000,000.'],
  ['squareFeet', '12 acres', 'The square feet must be a whole number from 0 to 1,000,000,000.'],
  ['clients', '2.5', 'The number of clients must be a whole number from 0 to 1,000,000,000.'],
  ['latitude', '0x10', 'The latitude must be a number from -90 to 90.'],
  ['phone', '555-0142', 'Enter a phone number such as (555) 555-0100.'],
  ['name', ' ', 'Enter the name of the park.'],
  ['timeZone', 'America/Chic', 'Choose an IANA time zone such as America/Chicago.'],
  ['story', '', 'Enter at least one paragraph.'],
  ['doorHeight', '14.5', 'The height of the bay doors must be in whole feet from 6 to 40, or empty.'],
  ['spaceTypes', '', 'Enter at least one space type.'],
  ['towns', 'Anna\nAnna', 'Enter each location once.'],
] as const)('the field %s refuses %j with the message of the call', (fact, text, message) => {
  expect(validate(fact, text)).toBe(message)
})

test('a fact written as text and read back is the same fact', () => {
  for (const fact of ['squareFeet', 'latitude', 'story', 'shownHours'] as const) {
    const text = textOf(park, fact)
    expect(bodyOf({ [fact]: text })).toEqual({ [fact]: park[fact] })
    expect(isSame(fact, text, ` ${text} `)).toBe(true)
  }
  expect(isSame('squareFeet', '21000', '2100')).toBe(false)
  expect(isSame('email', 'Office@Example.com', 'office@example.com')).toBe(true)
})

test('a blank row of people is left out without an error; a half-filled one is an error', () => {
  const blank = { name: ' ', role: '', about: '' }
  const text = JSON.stringify([blank, person])
  expect(validate('team', text)).toBeUndefined()
  expect(bodyOf({ team: text })).toEqual({ team: [person] })
  expect(isSame('team', text, JSON.stringify([person]))).toBe(true)
  const half = JSON.stringify([person, { ...person, role: '' }])
  expect(issuesIn('team', half)).toEqual(new Map([['1.role', 'Enter the role of the person.']]))
})

test('the rows of highlights follow the same rules as people', () => {
  const row = { name: 'Rail siding', words: 'Six cars.' }
  const text = JSON.stringify([{ name: '', words: ' ' }, row])
  expect(bodyOf({ highlights: text })).toEqual({ highlights: [row] })
  expect(issuesIn('infrastructure', JSON.stringify([{ ...row, words: '' }]))).toEqual(
    new Map([['0.words', 'Enter the sentence under the heading.']]),
  )
})

test('an error in the office hours is at its row, or at the field if it is about all rows', () => {
  const monday = { day: 'Monday', opens: '08:00', closes: '07:00' }
  expect(issuesIn('officeHours', JSON.stringify([monday]))).toEqual(
    new Map([['0', 'The office must open before it closes.']]),
  )
  const row = { ...monday, closes: '09:00' }
  expect(issuesIn('officeHours', JSON.stringify([row, row]))).toEqual(new Map([['', 'Give each day once.']]))
  expect([...issuesIn('officeHours', JSON.stringify([{ ...row, opens: '' }])).keys()]).toEqual(['0.opens'])
})

test('a seen value that has not changed is sent exactly as stored', () => {
  const stored = { ...park, story: ['One.\n\nTwo.'] }
  expect(seenOf({ story: 'One.\n\nTwo.' }, stored)).toEqual({ story: ['One.\n\nTwo.'] })
  expect(seenOf({ story: 'One.\n\nTwo.' }, park)).toEqual({ story: ['One.', 'Two.'] })
})

test('notices quote the value of a short fact but not of a long one', () => {
  expect(valueText('phone', '(903) 555-0142 ')).toBe('(903) 555-0142')
  expect(valueText('story', 'We began with one shed.')).toBeUndefined()
})

test('a site plan counts as unchanged in whatever order the server returns its keys', () => {
  const bays = [{ width: 30, depth: 60 }]
  const lot: [number, number][] = [
    [0, 0],
    [400, 0],
    [400, 300],
  ]
  const place = { letters: 'A', x: 200, y: 20, turn: 0 as const, doors: 'one side' as const }
  const building = { ...place, bays }
  const plan = { lot, roadSide: 'south' as const, buildings: [building] }
  const stored = { ...park, plan: { buildings: [{ bays, ...place }], roadSide: plan.roadSide, lot } }
  const text = JSON.stringify(plan)
  expect(textOf(stored, 'plan')).not.toBe(text)
  expect(isSame('plan', textOf(stored, 'plan'), text)).toBe(true)
  expect(isSame('plan', text, 'null')).toBe(false)
  expect(bodyOf({ plan: text })).toEqual({ plan })
  expect(bodyOf({ plan: 'null' })).toEqual({ plan: null })
  expect(validate('plan', JSON.stringify({ ...plan, buildings: [{ ...building, x: 0, y: 240 }] }))).toBe(
    'Building A does not fit on the land.',
  )
})

test.each([
  ['additionalRent', '$2.85', 2.85],
  ['additionalRent', '$2.85/SF/yr', 2.85],
  ['additionalRent', '2.85 PSF', 2.85],
  ['totalAcreage', '18.5 ac', 18.5],
  ['totalAcreage', '± 18.5 acres', 18.5],
  ['doorHeight', "12'", 12],
  ['doorHeight', `12'-0"`, 12],
  ['doorHeight', '12 ft', 12],
  ['latitude', '32.3199, -106.7637', 32.3199],
  ['longitude', '32.3199, -106.7637', -106.7637],
  ['longitude', '106.7637° W', -106.7637],
  ['afterHoursPhone', '903.555.0199', '(903) 555-0199'],
  ['afterHoursPhone', '', ''],
  ['mailingAddress', ' PO Box 12,\nBonham, TX 75418 ', 'PO Box 12, Bonham, TX 75418'],
  ['state', 'Texas', 'TX'],
  ['state', 'nm', 'NM'],
  ['state', 'Newfoundland and Labrador', 'NL'],
  ['stateName', 'nm', 'New Mexico'],
  ['timeZone', 'Mountain', 'America/Denver'],
  ['tourLeadHours', '24 hours', 24],
  ['tourDaysAhead', '30 days', 30],
  ['years', '12 years', 12],
] as const)('the field %s reads pasted text: %s', (fact, text, value) => {
  expect(validate(fact, text)).toBeUndefined()
  expect(facts[fact].safeParse(bodyOf({ [fact]: text })[fact]).data).toBe(value)
})

test.each([
  ['additionalRent', '$0.24/SF/mo'],
  ['additionalRent', 'C$2.85'],
  ['state', 'Texa'],
  ['afterHoursPhone', '555-0199'],
  ['latitude', '106.7637° W'],
] as const)('the field %s refuses %s', (fact, text) => {
  expect(validate(fact, text)).toBeDefined()
})
