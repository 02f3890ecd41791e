import { describe, expect, test } from 'vitest'
import { can, denialReason } from './permissions.ts'

const viewer = { role: 'viewer', isOwner: false } as const
const admin = { role: 'admin', isOwner: false } as const
const superAdmin = { role: 'super_admin', isOwner: false } as const
const owner = { role: 'super_admin', isOwner: true } as const

/** The table of docs/specification/contract.md#roles, with a column each for owner, super_admin, admin and viewer. */
const table = [
  ['see the staff area', true, true, true, true],
  ['change business data', true, true, true, false],
  ['change their own account', true, true, true, true],
  ['change other users', true, true, false, false],
  ['create users', true, true, false, false],
  ['reset passwords', true, true, false, false],
  ['change roles', true, false, false, false],
  ['delete users', true, false, false, false],
  ['manage invitations', true, false, false, false],
  ['see the whole history', true, false, false, false],
] as const

describe('can', () => {
  test.each(table)('lets only the roles in the contract %s', (permission, ...expected) => {
    expect([owner, superAdmin, admin, viewer].map((user) => can(user, permission))).toEqual(expected)
    expect(can(undefined, permission)).toBe(false)
  })

  test('grants public calls to everyone', () => {
    for (const user of [undefined, viewer, owner]) expect(can(user, 'anyone')).toBe(true)
  })

  test('explains a denial by the role that is needed', () => {
    expect(denialReason('change business data')).toBe('Viewers cannot change business data. Ask an administrator.')
    expect(denialReason('reset passwords')).toBe('Only a super admin can reset passwords.')
    expect(denialReason('manage invitations')).toBe('Only the owner can manage invitations.')
  })
})
