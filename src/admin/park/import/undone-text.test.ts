import { expect, test } from 'vitest'
import { undoneText } from './undone-text.ts'

const kept = (reason: 'changed' | 'in use', ...numbers: string[]) =>
  numbers.map((unitNumber) => ({ unitNumber, reason }))

test('the undo of an import reports the removed and restored units, and which units stay and why', () => {
  expect(undoneText({ removed: 2, restored: 0, kept: [] })).toBe('2 units removed, 0 restored.')
  expect(
    undoneText({ removed: 1, restored: 3, kept: [...kept('changed', 'B1'), ...kept('in use', '202', '203')] }),
  ).toBe(
    '1 unit removed, 3 restored. B1 stays, because it was changed since. ' +
      '202 and 203 stay, because they have tours, tasks or other tenants.',
  )
  const many = Array.from({ length: 22 }, (_, n) => `A${n + 1}`)
  expect(undoneText({ removed: 0, restored: 0, kept: kept('changed', ...many) })).toContain(
    'A20, and 2 more stay, because',
  )
})
