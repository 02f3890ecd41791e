import { expect, test } from 'vitest'
import type { PublicPark } from '#contract/park/park.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { readPark } from '#test/sample-words.ts'
import { unitFit } from './unit-fit.ts'
import type { Trade } from '#domain/units/units.constants.ts'

const park = readPark('park')
const drivenIn = [{ kind: 'Drive-in' as const, count: 1, width: 10, height: 12 }]
const unit: PublicUnit = {
  id: 1,
  unitNumber: 'A1',
  size: 1950,
  monthlyRent: 0,
  status: 'available',
  industryType: 'Automotive Service',
  doors: drivenIn,
  officeSize: 288,
}

type Lists = { ofUnit?: string; ofTrades?: NonNullable<PublicPark['offer']>['whatFits'] }

function textOf(trade: Trade, { ofUnit, ofTrades = [] }: Lists, facts: Partial<PublicUnit> = {}) {
  const asked = { ...unit, ...facts, ...(ofUnit !== undefined && { whatFits: ofUnit }) }
  const { text, fit } = unitFit({ ...park, offer: { whatFits: ofTrades } }, [asked], asked, trade)
  return { text, counts: fit.counts }
}

const ofTrades = [
  { trade: 'Automotive Service' as const, list: '2 lifts\na tyre changer' },
  { trade: 'Light Assembly' as const, list: '4 benches\nthree 3D printers' },
]

test('the list of a unit comes before the list of its own trade, which comes before the rules', () => {
  const byRules = textOf('Automotive Service', {})
  expect(byRules.text).toMatch(/shelves of parts/)
  const byTrade = textOf('Automotive Service', { ofTrades })
  expect(byTrade).toEqual({ text: 'Two car lifts and a tyre changer.', counts: { lift: 2 } })
  const byUnit = textOf('Automotive Service', { ofUnit: '1 lift', ofTrades })
  expect(byUnit).toEqual({ text: 'One car lift.', counts: { lift: 1 } })
})

test('a list is about one trade: others have their own or the rules', () => {
  const lists = { ofUnit: '1 lift', ofTrades }
  expect(textOf('Light Assembly', lists).text).toBe('Four workbenches and three 3D printers.')
  expect(textOf('Food Processing', lists)).toEqual(textOf('Food Processing', {}))
})

/** The same list, written for the unit and for its trade. */
const bothWays = (list: string): Lists[] => [
  { ofUnit: list },
  { ofTrades: [{ trade: 'Automotive Service' as const, list }] },
]
const dock = { doors: [{ kind: 'Dock-high' as const, count: 1, width: 9, height: 10 }] }

test('a list promises only what the unit has room for, whether it is of the unit or of its trade', () => {
  for (const lists of bothWays('9 lifts\n2 benches')) {
    const { text, counts } = textOf('Automotive Service', lists)
    expect(counts.lift).toBeLessThan(9)
    expect(text).toMatch(/^(One|Two|Three) car lifts? and two workbenches\.$/)
  }
})

test("a list keeps the owner's free words, and the rules apply if it has none and nothing of it has room", () => {
  for (const lists of bothWays('2 lifts\na lift that already stands there')) {
    expect(textOf('Automotive Service', lists, dock)).toEqual({ text: 'A lift that already stands there.', counts: {} })
  }
  const byRules = textOf('Automotive Service', {}, dock)
  for (const lists of bothWays('2 lifts')) expect(textOf('Automotive Service', lists, dock)).toEqual(byRules)
})
