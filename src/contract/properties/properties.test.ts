import { expect, test } from 'vitest'
import { centsOfDollars, isWholeNumber, readWholeNumber } from './properties.constants.ts'
import { PropertyForm } from './property-form.ts'
import { featuresText, readFeatures } from '#domain/reading/features-text.ts'

test.each([
  ['1950', 1950, true],
  [' 12,000 ', 12_000, true],
  ['-5', -5, true],
  ['', 0, false],
  ['85 cents', 85, false],
  ['12.5', 12, false],
  ['about ten', 0, false],
])('reads %j as %d', (text, value, exactly) => {
  expect(readWholeNumber(text)).toBe(value)
  expect(isWholeNumber(text)).toBe(exactly)
})

test.each([
  ['1.05', 105],
  ['$1.05', 105],
  ['$12', 1200],
  [' $1,234.5 ', 123_450],
  ['.95', 95],
  ['1.005', 101],
  ['$12.60 per SF per year', 1260],
  ['0.95/sf', 95],
  ['105', undefined],
  ['', undefined],
  ['about a dollar', undefined],
  ['1.05.5', undefined],
])('reads %j as dollars: %j cents', (text, cents) => {
  expect(centsOfDollars(text)).toBe(cents)
})

test.each([
  ['Dock doors, , Sprinklers,', ['Dock doors', 'Sprinklers']],
  ['"800 amps, 3-phase", Crane rail', ['800 amps, 3-phase', 'Crane rail']],
  ['24" slab, "A" wing', ['24" slab', '"A" wing']],
  ['"800 amps, 3-phase', ['"800 amps', '3-phase']],
  ['', []],
])('reads %j as the features %j', (text, features) => {
  expect(readFeatures(text)).toEqual(features)
})

test.each([
  [['800 amps, 3-phase', 'Crane rail']],
  [['"Cold" room', '24" slab, 6" curb', '"A"', '3", 4" and 6" pipes']],
])('parses the formatted features %j back to themselves', (features) => {
  expect(readFeatures(featuresText(features))).toEqual(features)
})

test('converts the form to the body of the call', () => {
  const typed = {
    title: ' Sherman warehouse ',
    description: '',
    size: '12,000',
    price: '105',
    pricePeriod: 'month',
    location: 'Sherman',
    propertyType: 'warehouse',
    status: 'available',
    features: 'Dock doors, , Sprinklers,',
    photos: [
      { url: '', alt: 'Emptied' },
      { url: 'https://example.com/a.jpg', alt: ' The court ' },
    ],
  }
  expect(PropertyForm.parse(typed)).toEqual({
    ...typed,
    title: 'Sherman warehouse',
    size: 12_000,
    price: 105,
    features: ['Dock doors', 'Sprinklers'],
    photos: [{ url: 'https://example.com/a.jpg', alt: 'The court' }],
  })
  expect(PropertyForm.parse({ ...typed, price: 'eighty-five' })).toMatchObject({ price: 0, pricePeriod: 'month' })
  const { error } = PropertyForm.safeParse({ ...typed, title: '', size: '-5', price: '-1', location: '' })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['title', 'Enter a title.'],
    ['size', 'The size must be in whole square feet from 0 to 100,000,000.'],
    ['price', 'The price must be in whole cents per SF from 0 to 100,000,000.'],
    ['location', 'Choose one of the locations.'],
  ])
})
