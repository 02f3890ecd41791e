import { expect, test } from 'vitest'
import { leadNamedIn } from './leads.constants.ts'
import { emailOfLead } from '#contract/leads/leads.errors.ts'

test('finds the lead in the sentence that its email address is taken', () => {
  const owner = { id: 12, name: 'Ida (Bo) Marsh' }
  expect(leadNamedIn(emailOfLead({ ...owner, email: 'ida@example.com' }).message)).toEqual(owner)
})

test('finds no lead in any other sentence', () => {
  expect(leadNamedIn('Enter an email address.')).toBeUndefined()
})
