import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/history/history.ts'
import * as historyApi from '#contract/history/history.ts'
import * as businessParkApi from '#contract/park/business-park.ts'
import * as ownersTextsApi from '#contract/park/owners-texts.ts'
import type { OwnersText } from '#contract/park/owners-texts.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import { properties } from '#db/schema/properties.ts'
import { units } from '#db/schema/units.ts'
import { sampleProperties } from '#sample/properties.ts'
import { sampleTemplates } from '#sample/templates.ts'
import { freshSite } from '#test/app.ts'

const { app, as, call, db, restoreEach } = await freshSite({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const admin = await as('admin')
await sampleProperties(db)
await sampleTemplates(db)

restoreEach()

const story = 'We started in a barn.'
const change = (body: object, who = owner) => who.call(businessParkApi.update, { body })
const texts = async (): Promise<OwnersText[]> => (await owner.call(ownersTextsApi.read)).json
const page = async (path: string) => (await app.inject({ url: path })).body
const only = 'Este texto está solo en inglés.'

test('visitors read the Spanish of a text, and its English, marked, without it', async () => {
  await change({ story: [story] })
  expect(await page('/es/about')).toContain(`<p class="mt-4" lang="en">${story}</p>`)
  expect(await page('/es/about')).toContain(only)
  expect(await change({ spanish: { [story]: ' Empezamos en un granero. ' } })).toMatchObject({
    status: 200,
    json: { spanish: { [story]: 'Empezamos en un granero.' } },
  })
  const spanish = await page('/es/about')
  expect(spanish).toContain('<p class="mt-4">Empezamos en un granero.</p>')
  const english = await page('/about')
  expect(english).toContain(`<p class="mt-4">${story}</p>`)
  for (const text of ['granero', 'lang="en">We', only]) expect(english).not.toContain(text)
  // Without its Spanish it is English again.
  await change({ spanish: {} })
  expect(await page('/es/about')).toContain(`lang="en">${story}</p>`)
})

test('the calls of the Spanish pages bring the Spanish of what they answer, and those of the English pages do not', async () => {
  await change({ story: [story], spanish: { [story]: 'Empezamos en un granero.', 'A text that is gone': 'Nada.' } })
  const read = async (path: string) => (await app.inject({ url: path })).json()
  expect(await read('/es/api/company')).toMatchObject({
    story: [story],
    spanish: { [story]: 'Empezamos en un granero.' },
  })
  expect(Object.keys((await read('/es/api/company')).spanish)).not.toContain('A text that is gone')
  expect(await read('/api/company')).not.toHaveProperty('spanish')
})

test('texts of units, properties and composed pages have their Spanish, with what describes photos', async () => {
  const [property] = await db
    .select()
    .from(properties)
    .where(eq(properties.title, 'Dock-high warehouse by the rail spur'))
  const photo = { url: '/uploads/one.webp', alt: 'The door from the yard' }
  await db
    .update(properties)
    .set({ photos: [photo] })
    .where(eq(properties.id, property?.id ?? 0))
  await change({
    spanish: {
      'Dock-high warehouse by the rail spur': 'Bodega con andenes junto a la vía',
      'Room to work, close to the highway': 'Espacio para trabajar, cerca de la carretera',
      'The door from the yard': 'El portón desde el patio',
    },
  })
  const shown = await page(`/es/properties/${property?.id}`)
  expect(shown).toContain('>Bodega con andenes junto a la vía</h1>')
  expect(shown).toContain('>Espacio para trabajar, cerca de la carretera</h2>')
  expect(shown).toContain('alt="El portón desde el patio"')
  expect(shown).toContain('<p lang="en">Clear span, dock doors, one monthly figure.</p>')
})

test('the list has what the owner wrote, each text once with its place, and not what the product says', async () => {
  await change({ features: ['3-phase power', 'Compressed air'], amenities: ['Compressed air', 'A dog run'] })
  const [unit] = await db.select().from(units)
  await db
    .update(units)
    .set({ whatFits: '2 car lifts\nA kiln' })
    .where(eq(units.id, unit?.id ?? 0))
  const all = await texts()
  expect(all).toEqual(
    expect.arrayContaining([
      { place: 'Features of Every Unit', text: 'Compressed air' },
      { place: 'Common Amenities', text: 'A dog run' },
      { place: `Unit ${unit?.unitNumber}`, text: 'A kiln' },
      { place: 'Page of Dock-high warehouse by the rail spur', text: 'Who it suits' },
    ]),
  )
  const listed = all.map(({ text }) => text)
  expect(new Set(listed).size).toBe(listed.length)
  for (const text of ['3-phase power', '2 car lifts', 'Phase 2', '']) expect(listed).not.toContain(text)
})

test('only who may change the park changes the Spanish; the history has it, and refuses what was not seen', async () => {
  expect(await change({ spanish: { [story]: 'Hola.' } }, admin)).toMatchObject({ status: 403 })
  expect(await call(ownersTextsApi.read)).toMatchObject({ status: 401 })
  expect(await admin.call(ownersTextsApi.read)).toMatchObject({ status: 200 })
  await change({ spanish: { [story]: 'Primero.' } })
  const { spanish: seen } = (await owner.call(staffParkApi.read)).json
  await change({ spanish: { [story]: 'Segundo.' } })
  expect(
    await change({ spanish: { [story]: 'Tercero.' }, seen: { spanish: seen } }, await as('super_admin')),
  ).toMatchObject({
    status: 412,
  })
  const [entry]: HistoryEntry[] = (await owner.call(historyApi.listOfPark)).json
  expect(entry?.changes).toEqual([{ field: 'spanish', from: { [story]: 'Primero.' }, to: { [story]: 'Segundo.' } }])
  // The former value is a value of the call, with which a screen takes a change back.
  expect(await change({ spanish: entry?.changes[0]?.from })).toMatchObject({
    json: { spanish: { [story]: 'Primero.' } },
  })
})

test('a text in Spanish is not empty and not too long, and there are at most 1,000', async () => {
  for (const spanish of [
    { [story]: ' ' },
    { [story]: 'a'.repeat(20_001) },
    Object.fromEntries(Array.from({ length: 1001 }, (_, place) => [`Text ${place}`, 'Texto'])),
  ])
    expect(await change({ spanish })).toMatchObject({ status: 400 })
})

test('before the site opens, its Spanish page has no text of the park', async () => {
  await change({ story: [story], spanish: { [story]: 'Empezamos en un granero.' } })
  await change({ isOpen: false })
  const closed = await page('/es')
  expect(closed).toContain('Próximamente')
  expect(closed).not.toContain('granero')
})
