import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/history/history.ts'
import type { TimelineEvent } from '#contract/leads/timeline.ts'
import { dayLabel } from './day-label.ts'
import { changesText, joinChanges } from './joined-changes.ts'
import { visitText } from './visit-text.ts'

const timeZone = 'America/Chicago'
const now = new Date('2026-11-30T15:12:00Z')

test.each([
  ['2026-11-30T06:30:00Z', 'Today'],
  ['2026-11-30T05:30:00Z', 'Yesterday'],
  ['2026-11-28T18:00:00Z', 'Saturday'],
  ['2026-11-23T18:00:00Z', 'Nov 23'],
  ['2025-12-03T18:00:00Z', 'Dec 3, 2025'],
  ['2026-12-01T18:00:00Z', 'Tomorrow'],
  ['2026-12-08T18:00:00Z', 'Tue, Dec 8'],
  ['2027-03-01T18:00:00Z', 'Mar 1, 2027'],
])('the day of %s is %s', (moment, label) => {
  expect(dayLabel(new Date(moment), now, timeZone)).toBe(label)
})

describe('changes', () => {
  let ids = 0
  const change = (at: string, field: string, from: unknown, to: unknown, more: Partial<HistoryEntry> = {}) => {
    ids += 1
    const lead = { noun: 'lead', nounId: 3, nounName: 'Cody Hutchins' } as const
    const entry = { id: ids, by: 'Dana Whitfield', verb: 'changed', ...lead, changes: [{ field, from, to }], ...more }
    return { kind: 'change', id: ids, at, change: { ...entry, createdAt: at } } satisfies TimelineEvent
  }
  const ten = '2026-11-27T22:10:00.000Z'
  const four = '2026-11-27T22:04:00.000Z'
  const one = '2026-11-27T22:01:00.000Z'
  const textsOf = (events: TimelineEvent[]) =>
    joinChanges(events).map((event) => (event.kind === 'changes' ? changesText(event.changes) : event.kind))

  test('of one person within ten minutes are one line, and a field is told once', () => {
    const events = [
      change(ten, 'status', 'contacted', 'proposal'),
      change(four, 'priority', 'medium', 'high'),
      change(one, 'status', 'new', 'contacted'),
    ]
    expect(textsOf(events)).toEqual([
      'Dana Whitfield set the status of Cody Hutchins from new to proposal and the priority from medium to high',
    ])
  })

  test('of two people, or ten minutes later, are lines of their own', () => {
    const other = { by: 'Ruth Castellanos' }
    expect(textsOf([change(ten, 'status', 'new', 'lost'), change(four, 'company', null, 'Acme', other)])).toHaveLength(
      2,
    )
    const before = '2026-11-27T21:59:00.000Z'
    expect(textsOf([change(ten, 'status', 'new', 'lost'), change(before, 'company', null, 'Acme')])).toHaveLength(2)
  })

  test('begin with what made the lead', () => {
    const made = change(one, 'company', null, 'Acme', { verb: 'created', changes: [] })
    expect(textsOf([change(four, 'status', 'new', 'lost'), made])).toEqual([
      'Dana Whitfield created the lead Cody Hutchins, and set the status of Cody Hutchins from new to lost',
    ])
  })
})

test.each([
  [{ pages: ['/', '/available-units', '/units/1'], unitNumbers: ['A1'], source: 'google', isFirst: false }, 18],
  [{ pages: ['/'], unitNumbers: [], source: 'direct', isFirst: true }, 0],
])('a visit says what was seen, for how long, and from where', (visit, minutes) => {
  const at = '2026-11-27T22:00:00.000Z'
  const until = new Date(Date.parse(at) + minutes * 60_000).toISOString()
  expect(visitText({ kind: 'visit', id: 1, at, visit: { ...visit, until } })).toBe(
    minutes === 0 ? 'First visit: Home' : 'Looked at Home, Available Units, and A1 for 18 minutes; came from google',
  )
})
