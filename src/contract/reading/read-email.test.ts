import { expect, test } from 'vitest'
import { readEmail } from './read-email.ts'

test.each([
  ['rosa@example.com', 'rosa@example.com'],
  [' rosa@example.com ', 'rosa@example.com'],
  ['Rosa Delgado <rosa@example.com>', 'rosa@example.com'],
  ['"Delgado, Rosa" <rosa@example.com>', 'rosa@example.com'],
  ['<rosa@example.com>', 'rosa@example.com'],
  ['mailto:rosa@example.com', 'rosa@example.com'],
  ['MAILTO:rosa@example.com?subject=Bay%20C1', 'rosa@example.com'],
  ['rosa@example.com;', 'rosa@example.com'],
  ['rosa@example.com.', 'rosa@example.com'],
  ['rosa@example.com; Rosa@example.com', 'Rosa@example.com'],
  ['rosa@example.com (work)', 'rosa@example.com'],
  // The rules of the field refuse these with their own sentence.
  ['rosa at example.com', 'rosa at example.com'],
  ['rosa@@example.com', 'rosa@@example.com'],
  ['', ''],
])('%j is %j', (text, value) => {
  expect(readEmail(text)).toEqual({ value })
})

test.each([
  'rosa@example.com, dale@example.com',
  'rosa@example.com ::: dale@example.com',
  'a@example.com/b@example.com x@y.com',
])('%j is refused, because it holds two', (text) => {
  expect(readEmail(text)).toEqual({ problem: 'holds several email addresses: enter one' })
})
