import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { ownOffer } from '#contract/park/own-offer.ts'
import type { ListedProperty } from '#contract/properties/properties.ts'
import type * as Card from '#site/share/share-card.tsx'
import { englishFinder, textsOf } from '#test/english-texts.ts'
import { readPark } from '#test/sample-words.ts'
import { lookUpTexts } from './put-in-language.ts'

let vite: ViteDevServer
let shareCard: typeof Card.shareCard

beforeAll(async () => {
  vite = await createServer({
    configFile: false,
    logLevel: 'error',
    plugins: [lookUpTexts],
    environments: { es: {} },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const environment = vite.environments.es
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no environment for Spanish')
  shareCard = (await environment.runner.import<typeof Card>('/src/site/share/share-card.tsx')).shareCard
})
afterAll(() => vite.close())

const property: ListedProperty = {
  id: 1,
  title: 'Machine shop with bridge crane',
  description: '',
  size: 12000,
  price: 88,
  pricePeriod: 'month',
  location: 'Denison',
  propertyType: 'mixed-use',
  status: 'pre-lease',
  features: [],
  imageUrl: null,
  photos: [],
  templateId: null,
  publishedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  spanish: { 'Machine shop with bridge crane': 'Taller de maquinado con grúa puente' },
}

function cardsOf(name: string) {
  const file = readPark(name)
  const park = { ...file, offer: ownOffer(file) }
  const units = file.units.map(({ number, phase: _, ...unit }, place) => ({
    ...unit,
    id: place + 1,
    unitNumber: number,
  }))
  const textOf = (card: Omit<Parameters<typeof shareCard>[0], 'park' | 'units'>) =>
    renderToStaticMarkup(shareCard({ park, units, ...card }))
  const ofUnits = ['available', 'leased', 'Available Dec 2025', 'tbd'].flatMap((status) =>
    units.slice(0, 3).map((unit) => textOf({ unit: { ...unit, status } })),
  )
  return { file, cards: [textOf({}), textOf({ property }), textOf({ isOpening: true }), ...ofUnits] }
}

describe('share images in Spanish', () => {
  test.each(['park', 'alder-creek', 'oxford-junction', 'quarry-hill'])('have no English in the park %s', (name) => {
    const { file, cards } = cardsOf(name)
    const english = englishFinder({ ...file.spanish, ...property.spanish })
    for (const card of cards) expect(english(card)).toEqual([])
  })

  test('have the texts of their page', () => {
    const { cards } = cardsOf('park')
    expect(textsOf(cards[0] ?? '')).toEqual(
      expect.arrayContaining(['Unidades flex', 'en renta', '8 de 8 unidades disponibles ahora']),
    )
    expect(textsOf(cards[1] ?? '')).toEqual(
      expect.arrayContaining(['Taller de maquinado con grúa puente', 'Renta anticipada', 'Uso mixto en Denison']),
    )
    expect(textsOf(cards[3] ?? '')).toEqual(expect.arrayContaining(['$2,400 al mes, todo incluido', 'Disponible']))
  })
})
