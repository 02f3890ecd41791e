import { expect, test } from 'vitest'
import { fillWithGaps, gapsIn } from './gaps.ts'

const reply = { subject: 'Unit {Unit} at {park}', text: 'Hello { first name },\n{unit} is {price}, see {link}.' }
const known = { 'first name': 'Dale', park: 'Hackberry Yard', link: 'https://example.com' }

test('what has no value becomes a gap, and the link waits for its unit', () => {
  const filled = fillWithGaps(reply, known)
  expect(filled).toEqual({
    subject: 'Unit [unit] at Hackberry Yard',
    text: 'Hello Dale,\n[unit] is [price], see [link].',
  })
  expect(gapsIn(filled)).toEqual(['[unit]', '[price]', '[link]'])
})

test('a unit that is chosen later fills the gaps of an edited text', () => {
  const edited = { subject: 'Your visit', text: 'Hi Dale, [unit] is [price]. [sic]' }
  expect(fillWithGaps(edited, { ...known, unit: 'A1', price: '$2,400 per month' })).toEqual({
    subject: 'Your visit',
    text: 'Hi Dale, A1 is $2,400 per month. [sic]',
  })
})

test('brackets and braces around other words are left alone', () => {
  const text = { subject: 'Re: [list] hello', text: '{unknown} and [call me]' }
  expect(fillWithGaps(text, known)).toEqual(text)
  expect(gapsIn(text)).toEqual([])
})
