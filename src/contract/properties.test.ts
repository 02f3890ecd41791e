import { expect, test } from 'vitest'
import { PropertyForm } from './properties.ts'
import { isWholeNumber, readWholeNumber } from './properties.words.ts'

test.each([
  ['1950', 1950, true],
  [' 12,000 ', 12_000, true],
  ['-5', -5, true],
  ['', 0, false],
  ['85 cents', 85, false],
  ['12.5', 12, false],
  ['about ten', 0, false],
])('%j is read as %d', (text, value, exactly) => {
  expect(readWholeNumber(text)).toBe(value)
  expect(isWholeNumber(text)).toBe(exactly)
})

test('the form becomes what the call takes', () => {
  const typed = {
    title: ' Sherman warehouse ',
    description: '',
    size: '12,000',
    price: 'eighty-five',
    location: 'Sherman',
    propertyType: 'warehouse',
    status: 'available',
    features: 'Dock doors, , Sprinklers,',
    imageUrl: '',
  }
  expect(PropertyForm.parse(typed)).toEqual({
    ...typed,
    title: 'Sherman warehouse',
    size: 12_000,
    price: 0,
    features: ['Dock doors', 'Sprinklers'],
    imageUrl: null,
  })
  const { error } = PropertyForm.safeParse({ ...typed, title: '', size: '-5', location: '' })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['title', 'Enter a title.'],
    ['size', 'The size must be in whole square feet from 0 to 100,000,000.'],
    ['location', 'Choose one of the locations.'],
  ])
})
