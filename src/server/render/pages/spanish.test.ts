import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as leadsApi from '#contract/leads/leads.ts'
import type { ParkFile } from '#contract/park/park-file.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { properties } from '#db/schema/properties.ts'
import { emails } from '#db/schema/emails.ts'
import { known } from '#domain/text/known.es.ts'
import { sampleProperties } from '#sample/properties.ts'
import { confirmationEmail } from '#server/inquiries/confirmation.email.ts'
import { emailHtml } from '#server/mail/email.ts'
import { freshSite } from '#test/app.ts'
import { englishFinder } from '#test/english-texts.ts'

const { app, as, db, park } = await freshSite({ RATE_LIMIT: 'off' })
await sampleProperties(db)
await db.update(businessPark).set({ confirmsInquiries: true })

const get = (url: string) => app.inject({ url })
const paths = [
  '',
  '/available-units',
  '/compare?units=A1,A4',
  '/about',
  '/properties',
  '/properties/1',
  '/units/1',
  '/tour',
  '/inquiry',
]

/** The texts within the data of an owner, without the values that have Spanish. */
const textsWithin = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value].filter((text) => known(text) === text)
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsWithin)
      : []

const listed = await db.select().from(properties)
const ofProperties = [...textsWithin(listed), ...listed.flatMap(({ features }) => features)]

/** Finds the English of a page of a park. What the owner has not translated stays in English. */
const englishOf = ({ spanish, ...park }: ParkFile) =>
  englishFinder(spanish, new Set([...textsWithin(park), ...ofProperties]))
const english = englishOf(park)

/** Elements that say that they are in English, except links to English pages. */
const markedEnglish = (html: string) =>
  [...html.matchAll(/<\w+\b[^>]*\blang="en"[^>]*>/g)].flatMap(([tag]) => (/hreflang/i.test(tag) ? [] : [tag]))

/** Parks with other doors, rents, phases and trades, and one of 180 units. */
const otherParks = await Promise.all(
  ['oxford-junction', 'quarry-hill'].map(async (name) => {
    const site = await freshSite({ RATE_LIMIT: 'off' }, name)
    const { app, park } = site
    return { site, name, get: (url: string) => app.inject({ url }), english: englishOf(park) }
  }),
)

describe('the Spanish pages', () => {
  test.each(paths)('/es%s has its texts in Spanish and links within the language', async (path) => {
    const { statusCode, body } = await get(`/es${path}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<html lang="es-US">')
    expect(english(body)).toEqual([])
    const links = [...body.matchAll(/<(?:a|form)\b[^>]*?(?:href|action)="(\/[^"]*)"([^>]*)/g)]
    const elsewhere = links.filter(
      ([, href = '', rest = '']) => !/^\/(es|api|uploads)\b/.test(href) && !/hreflang/i.test(rest),
    )
    expect(elsewhere.map(([, href]) => href)).toEqual([])
  })

  test.each(otherParks)('are in Spanish in the park $name', async ({ get, english }) => {
    for (const path of ['', '/available-units', '/units/1', '/about', '/tour', '/inquiry', '/compare?units=A1,A2']) {
      const { body } = await get(`/es${path}`)
      expect(english(body), path).toEqual([])
      expect(markedEnglish(body), path).toEqual([])
    }
  })

  test('name the page in the other language, as do the English ones', async () => {
    for (const url of ['/about', '/es/about']) {
      const { body } = await get(url)
      for (const [language, path] of [
        ['en', '/about'],
        ['es', '/es/about'],
        ['x-default', '/about'],
      ])
        expect(body).toContain(`<link rel="alternate" hreflang="${language}" href="http://localhost:3000${path}">`)
    }
    expect((await get('/es/about')).body).toContain('<link rel="canonical" href="http://localhost:3000/es/about">')
    expect((await get('/es/about')).body).toContain('<meta property="og:locale" content="es_US">')
  })

  test('have a page for an address without one, and none of the staff area', async () => {
    for (const url of ['/es/nothing', '/es/admin', '/es/units/999']) {
      const { statusCode, body } = await get(url)
      expect(statusCode, url).toBe(404)
      expect(body, url).toContain('<html lang="es-US">')
    }
    expect((await get('/espanol')).body).toContain('<html lang="en">')
  })
})

const typed = { firstName: 'Ana', lastName: 'Ruiz', preferredLocation: '', spaceType: 'Manufacturing' }
const latest = async () => (await db.select().from(contactInquiries).orderBy(desc(contactInquiries.id)).limit(1))[0]
const confirmation = async () => (await db.select().from(emails).orderBy(desc(emails.id)).limit(1))[0]

describe('what a visitor sends in Spanish', () => {
  test('is stored in English with its language, and confirmed in Spanish', async () => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/es${inquiriesApi.sendA.path}`,
      payload: { ...typed, email: 'ana@example.com' },
    })
    expect(statusCode).toBe(201)
    expect(await latest()).toMatchObject({ language: 'es', spaceType: 'Manufacturing' })
    expect(await confirmation()).toMatchObject({
      subject: expect.stringContaining('Recibimos su solicitud'),
      text: expect.stringContaining('Contestamos en menos de 24 horas.'),
    })
  })

  test('is confirmed with the Spanish of the owner', async () => {
    const { site } = otherParks[0] ?? expect.fail()
    const { app, db, config, currentPark } = site
    await db.update(businessPark).set({ confirmsInquiries: true })
    await currentPark.refresh(db)
    const payload = { ...typed, spaceType: 'Auto Parts', email: 'leo@example.com', phone: '', urgency: 'exploring' }
    expect((await app.inject({ method: 'POST', url: `/es${inquiriesApi.sendA.path}`, payload })).statusCode).toBe(201)
    const [stored] = await db.select().from(emails).orderBy(desc(emails.id)).limit(1)
    const email = await confirmationEmail({ db, config, park: currentPark.read }, { emailId: stored?.id })
    expect(email?.facts).toContainEqual({ label: 'Tipo de espacio', value: 'Autopartes' })
    expect(englishFinder(currentPark.read().spanish)(email ? emailHtml(email) : expect.fail())).toEqual([])
  })

  test('tells the office the language of the lead, which that of its latest inquiry is', async () => {
    const owner = await as('owner')
    const send = (prefix: string) =>
      app.inject({
        method: 'POST',
        url: prefix + inquiriesApi.sendA.path,
        payload: { ...typed, email: 'mia@example.com', additionalDetails: `By ${prefix || 'English'}` },
      })
    await send('/es')
    const inquiryId = (await latest())?.id ?? 0
    const { json: lead } = await owner.call(leadsApi.convertInquiry, { params: { inquiryId } })
    const language = async () => (await owner.call(leadsApi.read, { params: { id: lead.id } })).json.language
    expect(await language()).toBe('es')
    await send('')
    await owner.call(leadsApi.convertInquiry, { params: { inquiryId: (await latest())?.id ?? 0 } })
    expect(await language()).toBe('en')
  })

  test('works without scripts, and says in Spanish what is wrong', async () => {
    const post = (fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/es/inquiry',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ form: 'A', ...fields }).toString(),
      })
    const refused = await post({ ...typed, email: '' })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Escriba su correo electrónico.')
    expect(refused.body).toContain('Llene bien todos los campos obligatorios.')
    const sent = await post({ ...typed, email: 'eva@example.com' })
    expect(sent.headers.location).toBe('/es/inquiry/sent?form=A')
    expect(await latest()).toMatchObject({ language: 'es', email: 'eva@example.com' })
    expect((await get('/es/inquiry/sent?form=A')).body).toContain('Solicitud enviada')
  })

  test('is refused in Spanish by the calls', async () => {
    const { json } = await app
      .inject({
        method: 'POST',
        url: `/es${inquiriesApi.sendA.path}`,
        payload: { ...typed, firstName: 'a'.repeat(101), email: 'a@example.com' },
      })
      .then((response) => ({ json: response.json() }))
    expect(json.message).toBe('El nombre puede tener hasta 100 caracteres.')
  })
})
