import { expect, test } from 'vitest'
import { readContact } from './read-contact.ts'

test.each([
  ['Rosa Vidal <rosa@example.com>', { email: 'rosa@example.com', otherEmails: [], name: 'Rosa Vidal' }],
  [
    "Tom O'Brien tom@example.com 903-555-0134",
    { email: 'tom@example.com', otherEmails: [], phone: '903-555-0134', name: "Tom O'Brien" },
  ],
  ['Lee, Kim; kim@example.com', { email: 'kim@example.com', otherEmails: [], name: 'Lee, Kim' }],
  ['kim@example.com; kim2@example.com', { email: 'kim@example.com', otherEmails: ['kim2@example.com'] }],
  ['a@example.com ::: b@example.com', { email: 'a@example.com', otherEmails: ['b@example.com'] }],
  ['(903) 555-0134 / bo@example.com', { email: 'bo@example.com', otherEmails: [], phone: '(903) 555-0134' }],
])('%j is a contact', (text, contact) => {
  expect(readContact(text)).toEqual(contact)
})

test.each([
  'rosa@example.com',
  '<rosa@example.com>',
  'rosa@example.com, ROSA@example.com',
  'ro sa@example.com',
  'rosa@example. com',
  'call the number that rosa@example.com gave us on Monday',
  'Rosa Vidal',
  '',
])('%j is no contact of several parts', (text) => {
  expect(readContact(text)).toBeUndefined()
})
