import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StaffUnit } from '#contract/units.ts'
import { createSaving, emptiedRent, halfADay, readText, type Saved, savingPause, type UnitValues } from './saving.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const unit: StaffUnit = {
  id: 7,
  phaseId: 1,
  unitNumber: 'B3',
  size: 1950,
  monthlyRent: 2400,
  imageUrl: null,
  features: [],
  status: 'leased',
  availableDate: null,
  leaseStartDate: '2026-01-01',
  leaseEndDate: '2026-12-31',
  tenantCompany: 'Red River Welding',
  tenantContact: null,
  industryType: '',
  templateId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

/** A unit whose requests stay open until they are answered. */
function start(kept?: object) {
  let shown = unit
  let stored = unit
  const sent: Partial<UnitValues>[] = []
  const saved: Saved[] = []
  const failed: string[] = []
  const drafts: (object | null)[] = []
  const open: { change: Partial<UnitValues>; resolve: (row: StaffUnit) => void; reject: (why: Error) => void }[] = []
  const saving = createSaving({
    read: () => shown,
    show: (values) => (shown = { ...shown, ...values }),
    send: (change) => {
      sent.push(change)
      return new Promise((resolve, reject) => open.push({ change, resolve, reject }))
    },
    onSaved: (one) => saved.push(one),
    onFailed: (field, error) => {
      failed.push(field)
      return error instanceof Error ? error.message || undefined : undefined
    },
    keep: (typed) => drafts.push(typed),
    kept,
  })
  const next = () => {
    const request = open.shift()
    if (!request) throw new Error('Nothing was sent.')
    return request
  }
  return {
    saving,
    sent,
    saved,
    failed,
    drafts,
    shown: () => shown,
    state: () => saving.store.read(),
    answer: async () => {
      const { change, resolve } = next()
      stored = { ...stored, ...change }
      resolve(stored)
      await vi.advanceTimersByTimeAsync(0)
    },
    refuse: async (why = 'It is not so.') => {
      next().reject(new Error(why))
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

const type = ({ saving }: ReturnType<typeof start>, ...texts: string[]) => {
  saving.enter('monthlyRent')
  for (const text of texts) saving.change('monthlyRent', text, 'after a pause')
}

describe('what is typed', () => {
  test('is sent once, after a pause', async () => {
    const one = start()
    type(one, '2', '25', '250', '2500')
    await vi.advanceTimersByTimeAsync(savingPause - 1)
    expect([one.sent, one.state().phase]).toEqual([[], 'typing'])
    await vi.advanceTimersByTimeAsync(1)
    expect([one.sent, one.state().phase]).toEqual([[{ monthlyRent: 2500 }], 'saving'])
    expect(one.shown().monthlyRent).toBe(2500)
    await one.answer()
    one.saving.leave('monthlyRent')
    expect(one.sent).toHaveLength(1)
    expect(one.state()).toMatchObject({ typed: {}, problems: {}, phase: 'saved', savedAt: expect.any(Date) })
    expect(one.saved).toEqual([{ field: 'monthlyRent', from: 2400, to: 2500, undone: false }])
  })

  test.each(['commit', 'leave'] as const)('is sent at once on %s, and not a second time', async (way) => {
    const one = start()
    type(one, '2500')
    one.saving[way]('monthlyRent')
    expect(one.sent).toEqual([{ monthlyRent: 2500 }])
    one.saving.leave('monthlyRent')
    await vi.advanceTimersByTimeAsync(savingPause * 2)
    await one.answer()
    expect(one.sent).toHaveLength(1)
  })

  test('is sent when the dialog closes', () => {
    const one = start()
    type(one, '2500')
    one.saving.change('tenantCompany', 'Blackland', 'after a pause')
    one.saving.flush()
    expect(one.sent).toEqual([{ monthlyRent: 2500 }])
    expect(one.shown()).toMatchObject({ monthlyRent: 2500, tenantCompany: 'Blackland' })
  })

  test('and typed back is not sent', async () => {
    const one = start()
    type(one, '2500', '2400')
    one.saving.leave('monthlyRent')
    await vi.advanceTimersByTimeAsync(savingPause)
    expect([one.sent, one.state().typed, one.state().phase]).toEqual([[], {}, 'idle'])
  })

  test('stays as it was typed while somebody is in the field, and is tidied up afterwards', async () => {
    const one = start()
    type(one, '$2,500 ')
    one.saving.commit('monthlyRent')
    await one.answer()
    expect(one.state().typed).toEqual({ monthlyRent: '$2,500 ' })
    one.saving.leave('monthlyRent')
    expect([one.state().typed, one.sent]).toEqual([{}, [{ monthlyRent: 2500 }]])
  })
})

describe('one request at a time', () => {
  test('goes out, and then the newest value of the field', async () => {
    const one = start()
    for (const text of ['1', '2', '3', '4']) {
      one.saving.change('monthlyRent', text, 'at once')
    }
    expect(one.sent).toEqual([{ monthlyRent: 1 }])
    await one.answer()
    expect(one.shown().monthlyRent).toBe(4)
    expect(one.sent).toEqual([{ monthlyRent: 1 }, { monthlyRent: 4 }])
    await one.answer()
    expect(one.saved.map(({ from, to }) => [from, to])).toEqual([
      [2400, 1],
      [1, 4],
    ])
    expect(one.state().phase).toBe('saved')
  })

  test('goes out for each field, and no answer hides what is still waiting', async () => {
    const one = start()
    one.saving.change('status', 'reserved', 'at once')
    one.saving.change('monthlyRent', '2600', 'at once')
    await one.answer()
    expect(one.shown()).toMatchObject({ status: 'reserved', monthlyRent: 2600 })
    expect(one.sent).toEqual([{ status: 'reserved' }, { monthlyRent: 2600 }])
    await one.answer()
    expect(one.sent).toHaveLength(2)
  })

  test('is all that goes out when a value went there and back meanwhile', async () => {
    const one = start()
    one.saving.change('status', 'reserved', 'at once')
    one.saving.change('status', 'available', 'at once')
    one.saving.change('status', 'reserved', 'at once')
    await one.answer()
    expect(one.sent).toHaveLength(1)
    expect([one.shown().status, one.state().phase]).toEqual(['reserved', 'saved'])
  })

  test('ends at the last value, whatever the delays: 1,000 changes', async () => {
    let shown = unit
    let stored = unit
    let open = 0
    let random = 1
    const delay = () => (random = (random * 16_807) % 2_147_483_647) % 300
    const saving = createSaving({
      read: () => shown,
      show: (values) => (shown = { ...shown, ...values }),
      send: async (change) => {
        open += 1
        expect(open).toBe(1)
        await new Promise((resolve) => setTimeout(resolve, delay()))
        stored = { ...stored, ...change }
        open -= 1
        return stored
      },
      onSaved: () => undefined,
      onFailed: () => undefined,
      keep: () => undefined,
    })
    for (let rent = 1; rent <= 1000; rent += 1) {
      saving.change('monthlyRent', String(rent), rent % 2 ? 'after a pause' : 'at once')
      await vi.advanceTimersByTimeAsync(delay() / 3)
    }
    saving.flush()
    await vi.runAllTimersAsync()
    expect([stored.monthlyRent, shown.monthlyRent, saving.store.read().phase]).toEqual([1000, 1000, 'saved'])
  })
})

describe('an emptied rent', () => {
  test('is never sent: the field says what to do, and goes back when it is left', async () => {
    const one = start()
    type(one, '240', '')
    await vi.advanceTimersByTimeAsync(savingPause)
    expect(one.state()).toMatchObject({ phase: 'refused', problems: { monthlyRent: emptiedRent } })
    one.saving.leave('monthlyRent')
    expect(one.state()).toMatchObject({ phase: 'idle', typed: {}, problems: {} })
    type(one, ' ')
    one.saving.commit('monthlyRent')
    expect(one.state().problems).toEqual({ monthlyRent: emptiedRent })
    one.saving.flush()
    await vi.runAllTimersAsync()
    expect([one.sent, one.shown()]).toEqual([[], unit])
  })
})

test.each([
  ['2400', 2400],
  [' 2,400 ', 2400],
  ['$1,000,000', 1_000_000],
  ['0', 0],
])('the rent %j is %d', (text, value) => {
  expect(readText('monthlyRent', text)).toEqual({ value })
})

test.each(['2400.50', '-1', '1e3', '24,00', '0x10', '1000001', 'TBD', '２４００'])('%j is no rent', (text) => {
  expect(readText('monthlyRent', text)).toEqual({
    problem: 'The monthly rent must be in whole dollars from 0 to 1,000,000.',
  })
})

test('an emptied tenant or date is none', () => {
  for (const field of ['tenantCompany', 'tenantContact', 'leaseStartDate', 'leaseEndDate'] as const) {
    expect(readText(field, '')).toEqual({ value: null })
  }
})

describe('what is not saved', () => {
  test('is taken back everywhere but in its field, and sent again on demand', async () => {
    const one = start()
    type(one, '2500')
    one.saving.leave('monthlyRent')
    expect(one.shown().monthlyRent).toBe(2500)
    await one.refuse()
    expect(one.shown().monthlyRent).toBe(2400)
    expect(one.state()).toMatchObject({
      phase: 'failed',
      typed: { monthlyRent: '2500' },
      problems: { monthlyRent: 'It is not so.' },
    })
    one.saving.leave('monthlyRent')
    expect(one.sent).toHaveLength(1)
    one.saving.retry()
    expect([one.state().phase, one.sent]).toEqual(['saving', [{ monthlyRent: 2500 }, { monthlyRent: 2500 }]])
    await one.answer()
    expect([one.shown().monthlyRent, one.state().phase, one.state().problems]).toEqual([2500, 'saved', {}])
  })

  test('says nothing when a newer value has followed, which is measured against what is stored', async () => {
    const one = start()
    one.saving.change('status', 'reserved', 'at once')
    one.saving.change('status', 'available', 'at once')
    await one.refuse()
    expect([one.failed, one.shown().status]).toEqual([[], 'available'])
    await one.answer()
    expect(one.saved).toEqual([{ field: 'status', from: 'leased', to: 'available', undone: false }])
  })

  test('holds up no other field', async () => {
    const one = start()
    one.saving.change('status', 'reserved', 'at once')
    one.saving.change('tenantCompany', '', 'at once')
    await one.refuse()
    await one.answer()
    expect(one.shown()).toMatchObject({ status: 'leased', tenantCompany: null })
    expect(one.state().phase).toBe('failed')
  })

  test('of one end of a lease is sent again when the other end has moved', async () => {
    const one = start()
    one.saving.change('leaseStartDate', '2027-01-01', 'at once')
    await one.refuse('The lease ends before it starts. Choose other dates.')
    one.saving.change('leaseEndDate', '2027-12-31', 'at once')
    await one.answer()
    await one.answer()
    expect(one.sent.at(-1)).toEqual({ leaseStartDate: '2027-01-01' })
    expect(one.shown()).toMatchObject({ leaseStartDate: '2027-01-01', leaseEndDate: '2027-12-31' })
    expect(one.state()).toMatchObject({ phase: 'saved', problems: {} })
  })
})

describe('a date', () => {
  test('is sent at once, but not while its year is being typed', () => {
    const one = start()
    for (const year of ['0002', '0020', '0202']) one.saving.change('leaseEndDate', `${year}-03-01`, 'at once')
    expect([one.sent, one.state().problems]).toEqual([[], {}])
    one.saving.change('leaseEndDate', '2027-03-01', 'at once')
    expect(one.sent).toEqual([{ leaseEndDate: '2027-03-01' }])
  })

  test('of which a part is missing is not sent as none', async () => {
    const one = start()
    one.saving.change('leaseEndDate', '', 'partly')
    await vi.advanceTimersByTimeAsync(savingPause)
    one.saving.leave('leaseEndDate')
    expect([one.sent, one.state().problems]).toEqual([[], { leaseEndDate: halfADay }])
    one.saving.flush()
    expect([one.sent, one.state()]).toEqual([[], expect.objectContaining({ typed: {}, problems: {}, phase: 'idle' })])
  })
})

test('undoing puts exactly that field back', async () => {
  const one = start()
  one.saving.change('monthlyRent', '2500', 'at once')
  await one.answer()
  const [first] = one.saved
  if (!first) throw new Error('Nothing was saved.')
  one.saving.change('status', 'reserved', 'at once')
  await one.answer()
  one.saving.undo(first)
  await one.answer()
  expect(one.sent.at(-1)).toEqual({ monthlyRent: 2400 })
  expect(one.shown()).toEqual({ ...unit, status: 'reserved' })
  expect(one.saved.at(-1)).toEqual({ field: 'monthlyRent', from: 2500, to: 2400, undone: true })
})

describe('a draft', () => {
  test('is kept of what is not saved, and of nothing else', async () => {
    const one = start()
    type(one, '2500')
    expect(one.drafts.at(-1)).toEqual({ monthlyRent: '2500' })
    one.saving.leave('monthlyRent')
    await one.refuse('')
    expect(one.drafts.at(-1)).toEqual({ monthlyRent: '2500' })
    one.saving.retry()
    await one.answer()
    expect(one.drafts.at(-1)).toBeNull()
  })

  test('stands in its field again, and is sent when that is asked for', async () => {
    const one = start({ monthlyRent: '2500', status: 'leased', other: 'x' })
    expect(one.state()).toMatchObject({ typed: { monthlyRent: '2500' }, phase: 'failed' })
    await vi.advanceTimersByTimeAsync(savingPause)
    expect([one.sent, one.shown()]).toEqual([[], unit])
    one.saving.retry()
    expect(one.sent).toEqual([{ monthlyRent: 2500 }])
  })
})
