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
  ['rosa@people.example.', 'rosa@people.example'],
  ['rosa@people.example, ', 'rosa@people.example'],
  ['rosa@people.example!', 'rosa@people.example'],
  ['rosa＠people.example', 'rosa@people.example'],
  ['rosa﹫people。example．', 'rosa@people.example'],
  ['＜rosa@people.example＞', 'rosa@people.example'],
  ['mailto: rosa@people.example', 'rosa@people.example'],
  ['Email: rosa@people.example', 'rosa@people.example'],
  ['“rosa@people.example”', 'rosa@people.example'],
  ['Rosa Delgado (rosa@people.example)', 'rosa@people.example'],
  ['Rosa Delgado [mailto:rosa@people.example]', 'rosa@people.example'],
  ['[Rosa](mailto:rosa@people.example)', 'rosa@people.example'],
  ['rosa@people.example <mailto:rosa@people.example>', 'rosa@people.example'],
  ['«rosa@people.example»', 'rosa@people.example'],
  ['‹rosa@people.example›', 'rosa@people.example'],
  ['„rosa@people.example“', 'rosa@people.example'],
  ['rosa@people.example…', 'rosa@people.example'],
  ["‘o'neil@people.example’", "o'neil@people.example"],
  ['Rosa <mailto:rosa@people.example>', 'rosa@people.example'],
  // A part of a broken address can be a valid address itself.
  ['rosa@mail.people. example', 'rosa@mail.people. example'],
  ['ro sa@people.example', 'ro sa@people.example'],
  ['rosa @people.example', 'rosa @people.example'],
  ['rosa@people.example com', 'rosa@people.example com'],
  // The field rejects these with its own message.
  ['rosa at example.com', 'rosa at example.com'],
  ['rosa@@example.com', 'rosa@@example.com'],
  ['', ''],
])('reads %j as %j', (text, value) => {
  expect(readEmail(text)).toEqual({ value })
})

test.each([
  'rosa@example.com, dale@example.com',
  'rosa@example.com ::: dale@example.com',
  'a@example.com/b@example.com x@y.com',
])('refuses %j because it has two addresses', (text) => {
  expect(readEmail(text)).toEqual({ problem: 'holds several email addresses: enter one' })
})
