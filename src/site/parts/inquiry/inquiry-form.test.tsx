import { expect, test } from 'vitest'
import { withTour } from './inquiry-form.tsx'

const about = (what: string) => `Interested in scheduling a tour for: ${what}`

test('fills in the tour sentence as specified', () => {
  expect(withTour('', 'Unit A1')).toBe('Interested in scheduling a tour for: Unit A1')
})

test('keeps typed text below the tour sentence', () => {
  expect(withTour('We build cabinets.\nTwo trucks.', 'Unit A1')).toBe(
    `${about('Unit A1')}\nWe build cabinets.\nTwo trucks.`,
  )
})

test('replaces the tour sentence of another property, and does not repeat the same one', () => {
  const first = withTour('We build cabinets.', 'Unit A1')
  expect(withTour(first, 'Unit B2')).toBe(`${about('Unit B2')}\nWe build cabinets.`)
  expect(withTour(first, 'Unit A1')).toBe(first)
  expect(withTour(about('Unit A10'), 'Unit A1')).toBe(about('Unit A1'))
})
