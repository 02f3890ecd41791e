import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { minSeconds, secondsHeader, trapField } from '#contract/inquiries/inquiries.constants.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { normalizeText } from '#domain/text/normalize-text.ts'
import * as parkApi from '#contract/park/business-park.ts'
import * as trackingApi from '#contract/inquiries/tracking.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { outbox } from '#db/schema/outbox.ts'
import { freshApp } from '#test/app.ts'
import { inquiryEmail } from './inquiry.email.ts'

const { app, as, currentPark, db, call, park, waiting } = await freshApp({ RATE_LIMIT: 'off' })

let person = 0
const formA = (more: object = {}) => ({
  firstName: 'Ana',
  lastName: 'Ortiz',
  email: `ana${++person}@example.com`,
  ...more,
})
const formB = (more: object = {}) => ({
  ...formA(),
  phone: '(903) 555-0177',
  spaceType: 'Storage (320 SF)',
  preferredLocation: 'Future Phase 2 (Planning)',
  additionalDetails: '',
  ...more,
})
const inquiries = () => db.select().from(contactInquiries).orderBy(asc(contactInquiries.id))
const emailsFor = (id: number) =>
  db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupeKey, `inquiry:${id}`))
const inquiryWith = async (id: number) =>
  (await db.select().from(contactInquiries).where(eq(contactInquiries.id, id)))[0]

describe('an invalid inquiry', () => {
  test.each([
    ['no first name', formA({ firstName: undefined }), 'firstName', 'Enter your first name.'],
    ['a blank last name', formA({ lastName: '  ' }), 'lastName', 'Enter your last name.'],
    ['a last name of nothing visible', formA({ lastName: '\u3164\u200B' }), 'lastName', 'Enter your last name.'],
    ['no email', formA({ email: '' }), 'email', 'Enter your email address.'],
    ['a broken email', formA({ email: 'ana@' }), 'email', 'Enter an email address such as name@example.com.'],
    [
      'an email with the Kelvin sign',
      formA({ email: 'bla\u212ae@example.com' }),
      'email',
      'Enter an email address such as name@example.com.',
    ],
    ['a number for a name', formA({ firstName: 7 }), 'firstName', 'The first name must be text.'],
    [
      'a name of 101 characters',
      formA({ firstName: 'x'.repeat(101) }),
      'firstName',
      'The first name can have at most 100 characters.',
    ],
    [
      'details of 5,001 characters',
      formA({ additionalDetails: 'x'.repeat(5001) }),
      'additionalDetails',
      'The details can have at most 5,000 characters.',
    ],
    [
      'a NUL',
      formA({ additionalDetails: 'a\u0000b' }),
      'additionalDetails',
      'Some characters in this field cannot be stored. Please type it again without them.',
    ],
    [
      'half a character',
      formA({ lastName: '\ud83d' }),
      'lastName',
      'Some characters in this field cannot be stored. Please type it again without them.',
    ],
  ])('by form A is refused: %s', async (_what, body, path, message) => {
    const before = await inquiries()
    const { status, json } = await call(inquiriesApi.sendA, { body })
    expect(status).toBe(400)
    expect(json).toEqual({ error: message, message, issues: [{ path, message }] })
    expect(await inquiries()).toEqual(before)
  })

  test.each(['phone', 'spaceType', 'preferredLocation'])('by form B is refused without %s', async (path) => {
    const { status, json } = await call(inquiriesApi.sendB, { body: formB({ [path]: '' }) })
    expect(status).toBe(400)
    expect(json.issues).toEqual([{ path, message: json.message }])
  })

  test('gets an error for every invalid field', async () => {
    const { json } = await call(inquiriesApi.sendB, { body: {} })
    expect(json.issues.map(({ path }: { path: string }) => path)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'spaceType',
      'preferredLocation',
    ])
  })

  test('is refused if it is too large, and a valid one is accepted from our own website', async () => {
    const inject = (headers: Record<string, string>, payload: string) =>
      app.inject({ method: 'POST', url: inquiriesApi.sendA.path, headers, payload })
    const json = { 'content-type': 'application/json' }
    const body = JSON.stringify(formA())
    expect((await inject(json, JSON.stringify(formA({ [trapField]: 'x'.repeat(40_000) })))).statusCode).toBe(413)
    expect(
      (await inject({ ...json, 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, body)).statusCode,
    ).toBe(201)
  })
})

describe('an inquiry by form A', () => {
  test('needs only a name and an email; missing fields are stored as empty texts', async () => {
    const { status, json } = await call(inquiriesApi.sendA, { body: formA() })
    expect(status).toBe(201)
    expect(json).toEqual({ success: true, id: expect.any(Number) })
    expect(await inquiryWith(json.id)).toMatchObject({
      form: 'A',
      phone: '',
      spaceType: '',
      preferredLocation: '',
      additionalDetails: '',
      urgency: '',
      budgetRange: '',
      moveInTimeframe: '',
      spam: false,
    })
  })

  test('keeps all input and stores no unknown keys', async () => {
    const typed = {
      firstName: 'Zoë',
      lastName: "O'Neil-Ñandú",
      email: 'Zoe.ONeil+park@Example.com',
      phone: '903.555.0188 ext 4',
      spaceType: 'Food Processing',
      preferredLocation: '',
      additionalDetails: 'Two trucks,\n\tone reefer 🚚 & <b>power</b>',
      urgency: 'Soon',
      budgetRange: '$5,000-$10,000/month',
      moveInTimeframe: '1-2 months',
    }
    const { json } = await call(inquiriesApi.sendA, {
      body: { ...typed, id: 7, createdAt: '2001-01-01', spam: true, leadId: 9 },
    })
    const row = await inquiryWith(json.id)
    expect(row).toMatchObject({ ...typed, email: 'zoe.oneil+park@example.com', spam: false, leadId: null })
    expect(row?.createdAt.getFullYear()).toBeGreaterThan(2001)
    expect(json.id).not.toBe(7)
  })

  test('is stored without invisible characters, with composed letters and newlines', async () => {
    const { json } = await call(inquiriesApi.sendB, {
      body: formB({
        firstName: '\u202AJose\u0301\u202C',
        lastName: 'Pen\u0303a\u00A0Ruiz\u200B',
        email: '\u202Ajose\u200B@example.com\u202C',
        phone: '\u202D(903)\u00A0555-0188\u202C',
        additionalDetails: 'One\r\ntwo\u2028three\u000Bfour\u0085',
      }),
    })
    expect(await inquiryWith(json.id)).toMatchObject({
      firstName: 'José',
      lastName: 'Peña Ruiz',
      email: 'jose@example.com',
      phone: '(903) 555-0188',
      additionalDetails: 'One\ntwo\nthree\nfour',
    })
  })

  test('returns every storable text byte for byte', async () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .map((value) => normalizeText(value.replaceAll(/\p{Cc}/gu, '')))
    await fc.assert(
      fc.asyncProperty(text, async (additionalDetails) => {
        const { status, json } = await call(inquiriesApi.sendA, { body: formA({ additionalDetails }) })
        expect(status).toBe(201)
        expect((await inquiryWith(json.id))?.additionalDetails).toBe(additionalDetails)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a double click', () => {
  test('is one inquiry, one email and one response, however many arrive at once', async () => {
    const body = formB()
    const before = (await inquiries()).length
    const responses = await Promise.all(Array.from({ length: 20 }, () => call(inquiriesApi.sendB, { body })))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(responses.map(({ json }) => json.id)).size).toBe(1)
    expect((await inquiries()).length).toBe(before + 1)
    expect(await emailsFor(responses[0]?.json.id)).toHaveLength(1)
  })

  test('is not an inquiry with another form or different text', async () => {
    const body = formB()
    const first = await call(inquiriesApi.sendB, { body })
    const second = await call(inquiriesApi.sendB, { body: { ...body, additionalDetails: 'And when?' } })
    const third = await call(inquiriesApi.sendA, { body })
    expect(new Set([first.json.id, second.json.id, third.json.id]).size).toBe(3)
  })
})

describe('the same inquiry more than a minute later', () => {
  test('is a new inquiry, and of several at once only one is stored', async () => {
    for (let round = 0; round < 3; round += 1) {
      const body = formB()
      const first = (await call(inquiriesApi.sendB, { body })).json.id
      await db
        .update(contactInquiries)
        .set({ createdAt: sql`now() - interval '61 seconds'` })
        .where(eq(contactInquiries.id, first))
      const responses = await Promise.all(Array.from({ length: 8 }, () => call(inquiriesApi.sendB, { body })))
      const ids = new Set(responses.map(({ json }) => json.id))
      expect(ids.size).toBe(1)
      expect(ids).not.toContain(first)
      expect(await db.$count(contactInquiries, eq(contactInquiries.email, body.email))).toBe(2)
      expect(await inquiryWith(first)).toBeDefined()
    }
  })
})

describe('inquiries of many visitors at once', () => {
  test('are each stored with their own text, id and email', async () => {
    const bodies = Array.from({ length: 60 }, (_, n) => formB({ additionalDetails: `Number ${n}` }))
    const responses = await Promise.all(bodies.map((body) => call(inquiriesApi.sendB, { body })))
    for (const [place, { status, json }] of responses.entries()) {
      expect(status).toBe(201)
      expect(await inquiryWith(json.id)).toMatchObject(bodies[place] ?? {})
      expect(await emailsFor(json.id)).toHaveLength(1)
    }
    expect(new Set(responses.map(({ json }) => json.id)).size).toBe(60)
  })

  test('are stored even if the database refuses one of them', async () => {
    await db.execute(sql`alter table contact_inquiries add constraint refused check (first_name <> 'Refused')`)
    const bodies = Array.from({ length: 12 }, (_, n) => formB(n === 7 ? { firstName: 'Refused' } : {}))
    const responses = await Promise.all(bodies.map((body) => call(inquiriesApi.sendB, { body })))
    await db.execute(sql`alter table contact_inquiries drop constraint refused`)
    expect(responses.map(({ status }) => status)).toEqual(bodies.map((_, n) => (n === 7 ? 500 : 201)))
    const stored = await inquiries()
    for (const [n, { email }] of bodies.entries())
      expect(stored.filter((row) => row.email === email)).toHaveLength(n === 7 ? 0 : 1)
  })
})

/** Makes the database refuse the last row that an inquiry stores, the email to the office, during the work. */
async function withoutOutbox<T>(work: () => Promise<T>) {
  await db.execute(sql`alter table outbox add constraint refused check (kind <> 'inquiry') not valid`)
  try {
    return await work()
  } finally {
    await db.execute(sql`alter table outbox drop constraint refused`)
  }
}

describe('an inquiry that could not be stored', () => {
  test('leaves nothing behind, and is stored once when sent again', async () => {
    const body = formB()
    const before = await inquiries()
    const refused = await withoutOutbox(() => call(inquiriesApi.sendB, { body }))
    expect(refused.status).toBe(500)
    expect(await inquiries()).toEqual(before)
    const again = await Promise.all([1, 2].map(() => call(inquiriesApi.sendB, { body })))
    expect(again.map(({ status }) => status)).toEqual([201, 201])
    expect((await inquiries()).length).toBe(before.length + 1)
    expect(await emailsFor(again[0]?.json.id)).toHaveLength(1)
  })
})

describe('the confirmation', () => {
  const confirmed = async (id: number) => (await db.select().from(emails).where(eq(emails.inquiryId, id))).length
  beforeAll(async () => {
    const admin = await as('super_admin')
    await admin.call(parkApi.update, { body: { confirmsInquiries: true } })
    await currentPark.refresh(db)
  })

  test('is sent once for a double click, even if both arrive at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const body = formB()
      const responses = await Promise.all(Array.from({ length: 8 }, () => call(inquiriesApi.sendB, { body })))
      expect(await confirmed(responses[0]?.json.id)).toBe(1)
    }
  })

  test('is sent once for several different inquiries from one address at once', async () => {
    const body = formB()
    const bodies = Array.from({ length: 8 }, (_, n) => ({ ...body, additionalDetails: `Number ${n}` }))
    const responses = await Promise.all(bodies.map((one) => call(inquiriesApi.sendB, { body: one })))
    const counts = await Promise.all(responses.map(({ json }) => confirmed(json.id)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  })

  test('is not used up by an inquiry that could not be stored', async () => {
    const body = formB()
    expect((await withoutOutbox(() => call(inquiriesApi.sendB, { body }))).status).toBe(500)
    const { json } = await call(inquiriesApi.sendB, { body })
    expect(await confirmed(json.id)).toBe(1)
  })
})

describe('an inquiry that looks automated', () => {
  test.each([
    ['fills in the hidden field', { [trapField]: 'https://spam.example' }, {}],
    ['takes no time', {}, { [secondsHeader]: String(minSeconds / 2) }],
  ])('gets the same response, is stored as spam, and is not emailed: %s', async (_what, more, headers) => {
    const { status, json } = await call(inquiriesApi.sendA, { body: formA(more), headers })
    expect(status).toBe(201)
    expect(await inquiryWith(json.id)).toMatchObject({ spam: true })
    expect(await emailsFor(json.id)).toEqual([])
  })

  test('is not flagged if the person took a while', async () => {
    const { json } = await call(inquiriesApi.sendA, { body: formA(), headers: { [secondsHeader]: '12.5' } })
    expect(await inquiryWith(json.id)).toMatchObject({ spam: false })
  })
})

describe('the email to the office', () => {
  test('is queued with the inquiry, and the mail worker is notified', async () => {
    const before = waiting.emails
    const { json } = await call(inquiriesApi.sendA, { body: formA() })
    expect(await emailsFor(json.id)).toMatchObject([{ kind: 'inquiry', payload: { inquiryId: json.id }, doneAt: null }])
    expect(waiting.emails).toBe(before + 1)
  })

  test('has all input, replies to the visitor, links to the inquiry and shows its origin', async () => {
    const landed = await call(trackingApi.track, {
      body: {
        action: 'page_view',
        page: '/',
        referrer: 'https://search.example/',
        utmSource: 'county-fair',
        utmMedium: 'flyer',
        utmCampaign: 'fall',
      },
    })
    const cookie = landed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await call(trackingApi.track, {
      body: { action: 'unit_view', page: '/units/3', unitNumber: 'A3' },
      headers: { cookie },
    })
    const body = formB({ urgency: 'ignored', additionalDetails: 'Need 3-phase power\nand a dock.' })
    const { json } = await call(inquiriesApi.sendB, { body, headers: { cookie } })

    const email = await inquiryEmail(db, json.id, {
      park,
      to: 'office@example.com',
      publicUrl: 'https://park.example.com',
    })
    expect(email).toMatchObject({ to: 'office@example.com', replyTo: { name: 'Ana Ortiz', address: body.email } })
    const values = email?.facts.map(({ value }) => value)
    expect(values).toEqual(
      expect.arrayContaining([body.email, body.phone, body.spaceType, body.preferredLocation, body.additionalDetails]),
    )
    expect(values).toEqual(expect.arrayContaining(['county-fair, flyer, fall', '/', 'https://search.example/', 'A3']))
    expect(email?.action?.url).toBe(`https://park.example.com/admin/crm?inquiry=${json.id}`)
  })
})
