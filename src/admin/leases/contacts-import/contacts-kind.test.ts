import { expect, test } from 'vitest'
import { undoneText } from './contacts-kind.ts'

test('an undo says how many leases have their contacts of before, and how many stay and why', () => {
  expect(undoneText({ restored: 1, kept: 0 })).toBe('1 lease has its contacts of before.')
  expect(undoneText({ restored: 1200, kept: 1 })).toBe(
    '1,200 leases have their contacts of before. 1 lease stays, because its contacts were changed since.',
  )
  expect(undoneText({ restored: 0, kept: 2 })).toBe(
    '0 leases have their contacts of before. 2 leases stay, because their contacts were changed since.',
  )
})
