import { expect, test } from 'vitest'
import { addressTaken, leadNamedIn } from './leads.constants.ts'

test('the sentence about a taken address names the lead that has it', () => {
  const owner = { id: 12, name: 'Ida (Bo) Marsh' }
  expect(leadNamedIn(addressTaken(owner, 'ida@example.com'))).toEqual(owner)
})

test('any other sentence names none', () => {
  expect(leadNamedIn('Enter an email address.')).toBeUndefined()
})
