import { expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'

test.each([
  ['+1 903 555', ['903555']],
  ['+1903555', ['903555']],
  ['1-903-555-01', ['90355501']],
  ['1 (903) 555 0142', ['9035550142']],
  ['19035550142', ['9035550142']],
  ['555-0142 rosa', ['5550142', undefined]],
  ['rosa (903) 555-0142 acme', [undefined, '9035550142', undefined]],
  ['903.555', ['903555']],
  ['b3 12', [undefined, undefined]],
])('the phone number in %s is its digits', (search, digits) => {
  expect(searchTerms(search).map((term) => term.digits)).toEqual(digits)
})
