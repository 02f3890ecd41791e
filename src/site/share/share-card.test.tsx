import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ownOffer } from '#contract/park/own-offer.ts'
import { findSampleWords, readPark } from '#test/sample-words.ts'
import { shareCard } from './share-card.tsx'

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
      .replaceAll(/<[^>]*>/g, '\n')
      .replaceAll(/\n+/g, '\n')
  const [unit] = units
  if (!unit) throw new Error('The park has no units.')
  return { file, home: textOf({}), unit: textOf({ unit }) }
}

test('describes the units of the sample park on its share images', () => {
  const { home, unit } = cardsOf('park')
  expect(home).toContain('8 of 8 units available now\n1,950 SF each, 14-foot bay doors')
  expect(unit).toContain('$2,400 per month, all-in')
})

test.each([
  ['alder-creek', '18 of 22 units available now\n1,200 to 4,000 SF, 12-foot bay doors', '$1,160 per month, all-in'],
  ['oxford-junction', '7 of 20 units available now\n1,615 to 3,229 SF, 16-foot bay doors', 'per month, net'],
  ['quarry-hill', '100 of 180 units available now\n3,200 to 6,400 SF, 18-foot bay doors', '$7,040 per month\n'],
])('describes %s and no other park on its share images', (name, facts, rent) => {
  const { file, home, unit } = cardsOf(name)
  expect(home).toContain(facts)
  expect(unit).toContain(rent)
  expect(findSampleWords(home + unit, file)).toEqual([])
})
