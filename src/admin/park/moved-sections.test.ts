import { expect, test } from 'vitest'
import { movedTo } from './moved-sections.ts'

test.each([
  ['', '', undefined],
  ['', '#nowhere', undefined],
  ['?from=mail', '', undefined],
  ['', '#hours', '/admin/park/hours'],
  ['', '#contact', '/admin/park/name-and-address#contact'],
  ['', '#people', '/admin/park/company#people'],
  ['?phase=new', '', '/admin/park/units?phase=new'],
  ['?unit=12', '#units', '/admin/park/units?unit=12'],
])('an old address with the query %j and the hash %j leads to %s', (search, hash, address) => {
  expect(movedTo({ search, hash })).toBe(address)
})
