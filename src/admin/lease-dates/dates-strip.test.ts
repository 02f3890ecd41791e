import { expect, test } from 'vitest'
import type { LeaseDate } from '#contract/leases/lease-dates.ts'
import { placedDates } from './dates-strip.tsx'

const date = (on: string, unitNumbers: string[], kind: LeaseDate['kind'] = 'end', isOpen = false): LeaseDate => ({
  date: on,
  kind,
  leaseId: 1,
  holdId: null,
  tenantCompany: 'Acme Pallets',
  unitNumbers,
  text: 'Lease ends.',
  isOpen,
  certificate: null,
})

test('dates are to scale, labels that would collide get another line, and the last ones come before their mark', () => {
  const placed = placedDates(
    [
      date('2028-02-29', ['A2'], 'end', true),
      date('2028-03-01', ['A2'], 'move-in'),
      date('2028-03-20', ['A3', 'A4'], 'certificate'),
      date('2028-03-31', ['B1'], 'move-out'),
      date('2028-08-30', ['A1'], 'step'),
      date('2029-02-26', ['A1'], 'certificate'),
      date('2029-04-01', ['A1']),
    ],
    '2028-03-01',
  )
  expect(placed.map(({ text, line, isBefore }) => [text, line, isBefore])).toEqual([
    ['A2 in', 0, false],
    ['A3 A4 certificate', 1, false],
    ['B1 out', 0, false],
    ['A1 step', 0, false],
    ['A1 certificate', 0, true],
  ])
  expect(placed.map(({ place }) => Math.round(place))).toEqual([0, 5, 8, 50, 99])
})
