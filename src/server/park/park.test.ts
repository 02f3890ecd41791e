import { expect, test } from 'vitest'
import * as businessParkApi from '#contract/park/business-park.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import * as historyApi from '#contract/history/history.ts'
import type { HistoryEntry } from '#contract/history/history.ts'
import { historyText } from '#contract/history/history.labels.ts'
import * as parkApi from '#contract/park/park.ts'
import * as publishedPagesApi from '#contract/properties/published-pages.ts'
import * as unitsApi from '#contract/units/units.ts'
import { freshSite } from '#test/app.ts'

const { app, as, call, currentPark, park, restoreEach } = await freshSite({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const admin = await as('admin')
const viewer = await as('viewer')

const change = (body: object, who = owner) => who.call(businessParkApi.update, { body })
const read = async () => (await viewer.call(staffParkApi.read)).json

restoreEach()

test('the company of the park is public', async () => {
  const { team, ...company } = park.company
  expect(await call(parkApi.readCompany)).toMatchObject({
    status: 200,
    json: { ...company, team: team.map(({ name, role, about }) => ({ name, role, about })) },
  })
})

test('all staff can read the facts of the park, and nobody else can', async () => {
  expect(await call(staffParkApi.read)).toMatchObject({ status: 401 })
  expect(await viewer.call(staffParkApi.read)).toMatchObject({
    status: 200,
    json: {
      name: park.name,
      street: park.address.street,
      officeHours: park.officeHours,
      shownHours: [],
      totalAcreage: park.acres,
      team: park.company.team,
      phases: park.phases.map(({ number, name, units }) => ({ phaseNumber: number, name, totalUnits: units })),
    },
  })
})

test('only a super admin can change the park', async () => {
  const before = await read()
  for (const who of [viewer, admin])
    expect(await change({ phone: '(903) 555-0199' }, who)).toMatchObject({
      status: 403,
      json: { error: 'Only a super admin can change the park.' },
    })
  expect(await read()).toEqual(before)
})

test.each([
  [{ phone: '555' }, 'phone', 'Enter a phone number such as (555) 555-0100.'],
  [{ name: ' ' }, 'name', 'Enter the name of the park.'],
  [{ state: 'Texa' }, 'state', 'Enter the state by its two letters, such as TX.'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Choose an IANA time zone such as America/Chicago.'],
  [
    { questions: [{ question: '', answer: 'Yes.', questionEs: '', answerEs: '' }] },
    'questions.0.question',
    'Enter the question.',
  ],
  [
    { team: ['Ann', 'Bea'].map((name) => ({ name, role: 'Leasing', about: 'Answers.', isContact: true })) },
    'team',
    'Only one person can stand beside the forms.',
  ],
  [
    { whatFits: [{ trade: 'Light Assembly', list: 'x'.repeat(1001) }] },
    'whatFits.0.list',
    'What fits can have at most 1,000 characters.',
  ],
  [
    { whatFits: ['2 vans', '3 vans'].map((list) => ({ trade: 'Distribution', list })) },
    'whatFits',
    'Give each trade once.',
  ],
  [
    { whatFits: [{ trade: 'Brewing', list: '2 vans' }] },
    'whatFits.0.trade',
    'A trade must be one of Manufacturing, Warehousing, Equipment Service, Automotive Service, Food Processing, Light Assembly, Distribution.',
  ],
  [{ totalAcreage: 0 }, 'totalAcreage', 'The acreage must be a number of acres from 0.01 to 100,000.'],
  [{ shownHours: Array.from({ length: 8 }, () => 'Daily') }, 'shownHours', 'There can be at most 7 lines of hours.'],
  [
    { structuredHours: { days: [], opens: '08:00', closes: '17:00' } },
    'structuredHours.days',
    'Choose at least one day.',
  ],
  [
    { officeHours: [{ day: 'Monday', opens: '18:00', closes: '08:00' }] },
    'officeHours.0',
    'The office must open before it closes.',
  ],
  [
    {
      officeHours: [
        { day: 'Monday', opens: '08:00', closes: '12:00' },
        { day: 'Monday', opens: '13:00', closes: '18:00' },
      ],
    },
    'officeHours',
    'Give each day once.',
  ],
  [{ team: [{ name: 'Dana', role: '', about: 'Leasing.' }] }, 'team.0.role', 'Enter the role of the person.'],
])('the park refuses %j with the reason', async (body, path, message) => {
  const before = await read()
  expect(await change(body)).toMatchObject({ status: 400, json: { issues: [{ path, message }] } })
  expect(await read()).toEqual(before)
})

test('a phone number for after hours and a mailing address appear wherever the phone number and the address do', async () => {
  const ways = { afterHoursPhone: '903.555.0199 x2', mailingAddress: 'PO Box 12, Bonham, TX 75418' }
  const isShown = async () => {
    const home = (await app.inject({ url: '/' })).body
    return ['After hours', 'href="tel:+19035550199', '(903) 555-0199 ext. 2', ways.mailingAddress].map((text) =>
      home.includes(text),
    )
  }
  expect(await isShown()).toEqual([false, false, false, false])
  expect(await change(ways)).toMatchObject({ json: { ...ways, afterHoursPhone: '(903) 555-0199 ext. 2' } })
  expect(await isShown()).toEqual([true, true, true, true])
  expect(await change({ afterHoursPhone: '', mailingAddress: '' })).toMatchObject({ status: 200 })
  expect(await isShown()).toEqual([false, false, false, false])
})

test('the questions that the office has answered are on the pages of units, in its order', async () => {
  const dogs = {
    question: 'May I bring my dog?',
    answer: 'Yes.',
    questionEs: '¿Puedo traer a mi perro?',
    answerEs: 'Sí.',
  }
  const hours = { question: 'When can I come and go?', answer: 'Day and night.', questionEs: '', answerEs: '' }
  const power = { question: 'How much power is there?', answer: '', questionEs: '', answerEs: '' }
  const before = await read()
  expect(await change({ questions: [dogs, power, hours] })).toMatchObject({ status: 200 })
  const [unit] = (await call(unitsApi.list)).json
  const shown = [dogs, hours].map(({ question, answer }) => ({ question, answer }))
  expect((await call(publishedPagesApi.readUnit, { params: { id: unit.id } })).json.questions).toEqual(shown)
  const spanish = await app.inject({ url: `/es/units/${unit.id}` })
  expect(spanish.body).toContain(`<summary>${dogs.questionEs}</summary><p>${dogs.answerEs}</p>`)
  expect(spanish.body).toContain(`<p lang="en">${hours.answer}</p>`)
  const page = (await app.inject({ url: `/units/${unit.id}` })).body
  expect(page).toContain('What decides')
  expect(page).toContain('"@type":"FAQPage"')
  expect(page.indexOf(dogs.question)).toBeLessThan(page.indexOf(hours.question))
  expect(page).not.toContain(power.question)

  const { json } = await viewer.call(historyApi.listOfPark)
  expect(historyText(json[0])).toContain('changed the questions of')
  expect(await owner.call(historyApi.undo, { params: { id: json[0].id } })).toMatchObject({ status: 200 })
  expect((await read()).questions).toEqual(before.questions)
  expect(await change({ questions: [] })).toMatchObject({ status: 200 })
  const without = (await app.inject({ url: `/units/${unit.id}` })).body
  expect(without).not.toContain('What decides')
  expect(without).not.toContain('FAQPage')
})

test('a trade can have a list of what fits, which the pages of units show until it is removed or undone', async () => {
  const [unit] = (await call(unitsApi.list)).json
  const page = async () => (await app.inject({ url: `/units/${unit.id}?trade=Light%20Assembly` })).body
  const byRules = await page()
  expect(byRules).not.toContain('whatFits')
  const whatFits = [{ trade: 'Light Assembly', list: '2 workbenches\na 3D printer' }]
  expect(await change({ whatFits })).toMatchObject({ status: 200, json: { whatFits } })
  expect((await read()).whatFits).toEqual(whatFits)
  expect(await page()).toContain('Two workbenches and a 3D printer.')
  expect((await app.inject({ url: `/units/${unit.id}?trade=Food%20Processing` })).body).not.toContain('Two workbenches')

  const { json } = await viewer.call(historyApi.listOfPark)
  expect(historyText(json[0])).toContain('changed the lists of what fits of')
  expect(await owner.call(historyApi.undo, { params: { id: json[0].id } })).toMatchObject({ status: 200 })
  expect((await read()).whatFits).toEqual([])
  expect(await page()).not.toContain('whatFits')
  expect(await page()).not.toContain('Two workbenches and a 3D printer.')
})

test('the person of the leasing office stands beside the form, with languages and a link for text messages', async () => {
  const { team } = await read()
  const home = async () => (await app.inject({ url: '/' })).body
  const ann = { name: 'Ann Bo', role: 'Leasing', about: 'Answers.' }
  const person = { ...ann, isContact: true, languages: 'English, Spanish', textPhone: '903 555 0107' }
  expect(await change({ team: [person] })).toMatchObject({ json: { team: [{ textPhone: '(903) 555-0107' }] } })
  for (const shown of ['Ann Bo', 'Speaks English and Spanish', 'href="sms:+19035550107"', 'Text Ann'])
    expect(await home()).toContain(shown)
  expect(await change({ team: [ann] })).toMatchObject({ status: 200 })
  expect(await home()).not.toContain('Ann Bo')
  expect(await change({ team })).toMatchObject({ status: 200 })
})

test('a phone number and a postal code can be entered in any common format', async () => {
  expect(await change({ phone: '+1 519.555.0142 x3' })).toMatchObject({ json: { phone: '(519) 555-0142 ext. 3' } })
  expect((await app.inject({ url: '/' })).body).toContain('href="tel:+15195550142;ext=3"')
  expect(await change({ phone: park.phone })).toMatchObject({ status: 200 })

  const message = 'N4V 0B9 is not a ZIP code such as 12345.'
  expect(await change({ postalCode: 'n4v0b9' })).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'postalCode', message }] },
  })
  expect(await change({ postalCode: '4321' })).toMatchObject({ status: 400 })
})

test('a park in Canada has its own postal code format, currency, kind of rent and square metres', async () => {
  const data = async (path: string) => (await app.inject({ url: path })).body
  const [unit] = (await call(unitsApi.list)).json.filter(({ monthlyRent }: { monthlyRent: number }) => monthlyRent > 0)
  const path = `/units/${unit.id}`
  expect(await data(path)).toContain('"priceCurrency":"USD"')
  const body = { country: 'CA', state: 'ON', postalCode: 'n4v0b9' }
  const net = { rentKind: 'net', additionalRent: 4.85, additionalRentName: 'TMI', showsSquareMetres: true }
  expect(await change({ ...body, ...net })).toMatchObject({ status: 200, json: { postalCode: 'N4V 0B9' } })

  const page = await data(path)
  for (const shown of ['"addressCountry":"CA"', '"postalCode":"N4V 0B9"']) expect(await data('/')).toContain(shown)
  for (const shown of ['"priceCurrency":"CAD"', '181\u00a0m²', 'Net, plus about $788 TMI', '$4.85 per SF and year'])
    expect(page).toContain(shown)
  expect(page).not.toMatch(/all-in/i)
  expect(await change({ postalCode: '75495' })).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'postalCode', message: '75495 is not a Canadian postal code such as N4S 7W3.' }] },
  })
  const usual = { rentKind: 'all-in', additionalRent: 0, additionalRentName: '', showsSquareMetres: false }
  const { country, postalCode, state } = park.address
  expect(await change({ country, postalCode, state, ...usual })).toMatchObject({ status: 200 })
})

test('a change appears on the next public page, in the company and the manifest, and in the history', async () => {
  const page = async (url: string) => (await app.inject({ url })).body
  await Promise.all(['/', '/about'].map(page))
  const team = [{ name: 'Ines Rourke', role: 'Leasing', about: 'Shows the units.' }]
  const body = { name: 'Cottonwood Works', shortName: 'Cottonwood', phone: '(940) 555-0101', city: 'Denton', team }
  expect(await change(body)).toMatchObject({ status: 200, json: body })

  const home = await page('/')
  for (const shown of ['Cottonwood', '(940) 555-0101', 'tel:+19405550101', 'Denton']) expect(home).toContain(shown)
  for (const old of [park.shortName, park.phone, park.address.city]) expect(home).not.toContain(old)
  expect(await page('/about')).toContain('Ines Rourke')
  expect(JSON.parse(await page('/manifest.webmanifest'))).toMatchObject({ short_name: 'Cottonwood' })
  expect(currentPark.read()).toMatchObject({ name: 'Cottonwood Works', address: { city: 'Denton' } })

  const { json } = await viewer.call(historyApi.listOfPark)
  expect(json.map(historyText)[0]).toContain('set the name of Cottonwood Works from Hackberry Yard Business Park')
})

test('two people who change different facts both succeed; for the same fact the second gets a conflict', async () => {
  const { highway: seen } = await read()
  expect(await change({ road: 'County Road 12', seen: { road: (await read()).road } })).toMatchObject({ status: 200 })
  expect(await change({ highway: 'State Highway 5', seen: { highway: seen } })).toMatchObject({ status: 200 })
  expect(await change({ highway: 'I-35', seen: { highway: seen } })).toMatchObject({
    status: 412,
    json: { issues: [{ path: 'highway', message: 'You changed it to State Highway 5.' }] },
  })
  expect(await read()).toMatchObject({ road: 'County Road 12', highway: 'State Highway 5' })
})

test('a conflict over the longest story is reported too', async () => {
  const story = Array.from({ length: 20 }, (_, place) => `${place} `.padEnd(2000, 'x'))
  const { story: short } = await read()
  expect(await change({ story, seen: { story: short } })).toMatchObject({ status: 200, json: { story } })
  expect(await change({ story: short, seen: { story: [...story].reverse() } })).toMatchObject({
    status: 412,
    json: { issues: [{ path: 'story', message: 'You changed it.' }] },
  })
  expect(await change({ story: short, seen: { story } })).toMatchObject({ status: 200, json: { story: short } })
})

const bays = Array.from({ length: 4 }, () => ({ width: 39, depth: 50 }))
const [a, b] = [160, 64].map((y, place) => ({ letters: 'AB'[place], x: 100, y, turn: 0, doors: 'one side', bays }))
const lot = [
  [0, 0],
  [600, 0],
  [600, 360],
  [0, 360],
]
const plan = { lot, roadSide: 'south', buildings: [a, b] }

test.each([
  [{ ...plan, buildings: [{ ...a, y: 70 }, b] }, 'Building B overlaps building A.'],
  [{ ...plan, buildings: [a, { ...b, x: 500 }] }, 'Building B does not fit on the land.'],
  [
    { ...plan, buildings: [a, { ...b, bays: bays.slice(1) }] },
    'Unit B4 has no bay: building B has 3 bays and 4 units.',
  ],
  [{ ...plan, buildings: [a] }, 'Units B1, B2, B3, and B4 have no building on the plan.'],
  [{ ...plan, buildings: [{ ...a, court: 151 }, b] }, 'The court of building A does not fit on the land.'],
  [{ ...plan, buildings: [{ ...a, stalls: 9 }, b] }, 'Building A has room for 8 stalls beside its doors.'],
  [{ ...plan, gate: 601 }, 'The gate is not on the south side of the land.'],
  [
    {
      ...plan,
      drives: [
        [
          [50, 360],
          [150, 180],
        ],
      ],
    },
    'Drive 1 leads through building A.',
  ],
  [{ ...plan, lots: [{ phase: 2, x: 500, y: 0, width: 150, height: 100 }] }, 'The lot of phase 2 overlaps the land.'],
])('an impossible plan is refused with the reason', async (impossible, message) => {
  expect(await change({ plan: impossible })).toMatchObject({
    status: 400,
    json: { error: expect.stringContaining(message), issues: [{ path: 'plan', message }] },
  })
  expect(await read()).toMatchObject({ plan: null })
})

test('two editors of the site plan get a conflict, and the history shows the change', async () => {
  const other = { ...plan, roadSide: 'north' }
  expect(await change({ plan, seen: { plan: null } })).toMatchObject({ status: 200, json: { plan } })
  expect(currentPark.read().plan).toEqual(plan)
  expect(await change({ plan: other, seen: { plan: null } })).toMatchObject({
    status: 412,
    json: { issues: [{ path: 'plan', message: 'You changed it.' }] },
  })
  expect(await change({ plan: other, seen: { plan } })).toMatchObject({ status: 200, json: { plan: other } })
  expect(await change({ plan: null, seen: { plan: other } })).toMatchObject({ status: 200, json: { plan: null } })
  const { json } = await viewer.call(historyApi.listOfPark)
  const [cleared, changed] = json.map(historyText)
  expect(cleared).toMatch(/ cleared the site plan of /)
  expect(changed).toMatch(/ changed the site plan of /)
})

test('adjustments of the plan are stored and drawn for visitors until they are reset to the rules', async () => {
  const drives = [
    [
      [420, 360],
      [420, 250],
      [256, 250],
    ],
  ]
  const lots = [{ phase: 2, x: 620, y: 0, width: 200, height: 150 }]
  const adjusted = {
    ...plan,
    buildings: [
      { ...a, court: 40, stalls: 3 },
      { ...b, court: 0 },
    ],
    driveWidth: 30,
    gate: 420,
    drives,
    lots,
  }
  expect(await change({ plan })).toMatchObject({ status: 200 })
  const page = async () => (await app.inject({ url: '/' })).body
  const byRules = await page()
  const { status, json } = await change({ plan: adjusted, seen: { plan } })
  expect({ status, plan: json.plan }).toEqual({ status: 200, plan: adjusted })
  expect(drawingIn(await page())).not.toBe(drawingIn(byRules))
  expect(drawingIn(await page()).match(/class="drive"[^>]* d="M[^"M]+"/)).not.toBeNull()
  expect(await change({ plan, seen: { plan: adjusted } })).toMatchObject({ status: 200 })
  expect(drawingIn(await page())).toBe(drawingIn(byRules))
  await change({ plan: null })
})

/** The site plan of a page. */
const drawingIn = (html: string) => /<figure[^>]*aria-label="Site plan of the park".*?<\/figure>/s.exec(html)?.[0] ?? ''

test('the largest plan fits into a request together with the version that its editor saw', async () => {
  const row = Array.from({ length: 24 }, () => ({ width: 200, depth: 120 }))
  const letters = (place: number) =>
    place < 26 ? String.fromCharCode(65 + place) : `A${String.fromCharCode(39 + place)}`
  const buildings = Array.from({ length: 40 }, (_, place) => ({
    ...a,
    letters: letters(place),
    x: 100,
    y: 100 + place * 120,
    bays: row,
  }))
  const large = {
    ...plan,
    lot: [
      [0, 0],
      [5000, 0],
      [5000, 5000],
      [0, 5000],
    ],
    buildings: buildings.map((building) => ({ ...building, court: 0, stalls: 240 })),
    driveWidth: 26,
    gate: 4987,
    drives: Array.from({ length: 80 }, () =>
      Array.from({ length: 40 }, (_, corner) => [4910 + (corner % 2) * 20, 1010 + corner]),
    ),
    lots: Array.from({ length: 11 }, (_, place) => ({
      phase: place + 2,
      x: -1210,
      y: 1000 + place * 110,
      width: 1000,
      height: 110,
    })),
  }
  expect(await change({ plan: large, seen: { plan: null } })).toMatchObject({ status: 200 })
  const { story } = await read()
  const longest = Array.from({ length: 20 }, () => '"'.repeat(2000))
  expect(await change({ plan: null, seen: { plan: large, story: longest } })).toMatchObject({ status: 200 })
  expect((await read()).story).toEqual(story)
})

const phase = { name: 'Phase 4', totalUnits: 6, status: 'planning', description: 'Behind Phase 3.', startsAfter: null }

test('a phase can be added at the end, changed, and deleted while it is the last one and has no units', async () => {
  expect(await admin.call(businessParkApi.createPhase, { body: phase })).toMatchObject({ status: 403 })
  const created = await owner.call(businessParkApi.createPhase, { body: phase })
  expect(created).toMatchObject({ status: 201, json: { ...phase, phaseNumber: 4 } })
  const params = { id: created.json.id }
  expect(await owner.call(businessParkApi.updatePhase, { params, body: { totalUnits: 9 } })).toMatchObject({
    status: 200,
    json: { ...phase, totalUnits: 9 },
  })
  const [first, second] = (await read()).phases
  const remove = (id: number) => owner.call(businessParkApi.removePhase, { params: { id } })
  expect(await remove(second.id)).toMatchObject({ status: 409, json: { error: 'Only the last phase can be deleted.' } })
  for (const { id } of (await read()).phases.toReversed().slice(0, -1))
    expect(await remove(id)).toMatchObject({ status: 200 })
  expect(await remove(first.id)).toMatchObject({
    status: 409,
    json: { error: 'A park has at least one phase. Change this one instead.' },
  })
  expect(await remove(second.id)).toMatchObject({ status: 404, json: { error: 'There is no such phase.' } })
  expect(currentPark.read().phases).toHaveLength(1)
})

test('the history of the park shows phases and the creation of units, but no rents', async () => {
  expect(await owner.call(businessParkApi.createPhase, { body: phase })).toMatchObject({ status: 201 })
  expect(await change({ road: 'Mesa Road' })).toMatchObject({ status: 200 })
  const [{ id: phaseId }] = (await read()).phases
  const added = await owner.call(unitsApi.create, { body: { unitNumbers: 'Z1', size: 900, phaseId } })
  const params = { id: added.json[0].id }
  await owner.call(unitsApi.updateDefinition, { params, body: { unitNumber: 'Z2', offMarket: true } })
  await owner.call(unitsApi.update, { params, body: { monthlyRent: 1100 } })
  await owner.call(unitsApi.remove, { params })
  await owner.call(unitsApi.restore, { params })
  const { json } = await viewer.call(historyApi.listOfPark)
  expect(new Set(json.map(({ noun }: HistoryEntry) => noun))).toEqual(new Set(['park', 'phase', 'unit']))
  expect(
    json
      .filter(({ noun }: HistoryEntry) => noun === 'unit')
      .map(historyText)
      .map((text: string) => text.replace('owner@example.com ', '')),
  ).toEqual([
    'restored the unit Z2',
    'deleted the unit Z2',
    'set Z2 number from Z1 to Z2 and off the market from no to yes',
    'created the unit Z1',
  ])
})
