import { expect, test } from 'vitest'
import { leadNamedIn } from './leads.constants.ts'
import { emailOfLead } from '#contract/leads/leads.errors.ts'

test('the sentence about a taken address names the lead that has it', () => {
  const owner = { id: 12, name: 'Ida (Bo) Marsh' }
  expect(leadNamedIn(emailOfLead({ ...owner, email: 'ida@example.com' }).message)).toEqual(owner)
})

test('any other sentence names none', () => {
  expect(leadNamedIn('Enter an email address.')).toBeUndefined()
})
