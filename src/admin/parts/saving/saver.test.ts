import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Saved, Saver, type SaveRequest, typingPause } from './saver.ts'

type Field = 'rent' | 'company' | 'start' | 'end'
type Texts = Partial<Record<Field, string>>
type Flight = SaveRequest<Field> & { land: () => Promise<void>; lose: (error: unknown) => Promise<void> }

class Refused extends Error {}

class TakenBack extends Error {}

class Unseen extends Error {
  texts: Texts
  constructor(texts: Texts) {
    super('unseen')
    this.texts = texts
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T16:42:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A saver with requests that the test answers. */
function start(initial: Texts = {}) {
  const stored: Record<Field, string> = { rent: '1950', company: '', start: '', end: '', ...initial }
  const flights: Flight[] = []
  const saved: Saved<Field>[] = []
  const complaints: unknown[] = []
  const settled = () => vi.advanceTimersByTimeAsync(0)
  const saver = new Saver<Field>({
    stored: (field) => stored[field],
    isSame: (_, one, other) => one.trim() === other,
    validate: (field, text) => (field === 'rent' && !/^\d+$/.test(text) ? 'Whole dollars.' : undefined),
    save: (sending) =>
      new Promise<void>((resolve, reject) => {
        const { texts } = sending
        flights.push({
          ...sending,
          land: () => {
            Object.assign(stored, texts)
            resolve()
            return settled().then(() => undefined)
          },
          lose: (error) => {
            reject(error)
            return settled().then(() => undefined)
          },
        })
      }),
    refusalMessage: (error) => (error instanceof Refused ? error.message : undefined),
    conflicts: (error) => (error instanceof Unseen ? error.texts : undefined),
    isTakenBack: (error) => error instanceof TakenBack,
    onSaved: (one) => saved.push(one),
    onNotSaved: (error) => complaints.push(error),
  })
  const flight = (index = -1) => {
    const found = flights.at(index)
    if (!found) throw new Error('Nothing was sent')
    return found
  }
  return {
    saver,
    stored,
    saved,
    complaints,
    flight,
    sent: () => flights.map(({ texts }) => texts),
    unsaved: () => saver.store.read().unsaved,
    typeOut: (field: Field, text: string) => {
      for (let length = 1; length <= text.length; length += 1) {
        saver.type(field, text.slice(0, length))
        vi.advanceTimersByTime(120)
      }
    },
  }
}

describe('typed text', () => {
  test('is sent once, after a pause', async () => {
    const { typeOut, sent, flight, saver, saved } = start()
    typeOut('rent', '2400')
    vi.advanceTimersByTime(typingPause - 121)
    expect(sent()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(sent()).toEqual([{ rent: '2400' }])
    await flight().land()
    expect(saver.store.read()).toEqual({ unsaved: {}, savedAt: new Date() })
    expect(saved).toEqual([{ field: 'rent', from: '1950', to: '2400', isUndo: false }])
    vi.advanceTimersByTime(10_000)
    expect(sent()).toHaveLength(1)
  })

  test('is sent at once on Enter, on blur and on closing, and not again after the pause', () => {
    for (const act of ['commit', 'leave', 'flush'] as const) {
      const { typeOut, sent, saver } = start()
      typeOut('rent', '2400')
      saver[act]('rent')
      saver[act]('rent')
      vi.advanceTimersByTime(10_000)
      expect(sent()).toEqual([{ rent: '2400' }])
    }
  })

  test('is not sent if it means the stored value', () => {
    const { saver, sent, unsaved } = start()
    saver.type('rent', '195')
    saver.type('rent', '1950')
    saver.put('company', ' ')
    vi.advanceTimersByTime(typingPause)
    expect([sent(), unsaved()]).toEqual([[], {}])
  })

  test('is not sent while it is invalid, and neither is a valid text typed before it', () => {
    const { saver, sent, unsaved } = start()
    saver.type('rent', '2')
    saver.type('rent', '')
    vi.advanceTimersByTime(10_000)
    expect(unsaved()).toMatchObject({ rent: { text: '', phase: 'invalid', message: 'Whole dollars.' } })
    saver.leave('rent')
    expect([sent(), unsaved()]).toEqual([[], {}])
    saver.type('rent', '24a')
    saver.leave('rent')
    saver.retry()
    expect(sent()).toEqual([])
    expect(unsaved()).toMatchObject({ rent: { text: '24a', phase: 'invalid' } })
  })
})

test('a text that may be half of a value waits for Enter or blur, however long that takes', () => {
  for (const act of ['commit', 'leave', 'flush'] as const) {
    const { saver, sent } = start({ end: '2027-03-31' })
    for (const day of ['2027-01-31', '2027-01-16', '2202-01-16', '2028-01-16']) {
      saver.hold('end', day)
      vi.advanceTimersByTime(60_000)
    }
    expect(sent()).toEqual([])
    saver[act]('end')
    expect(sent()).toEqual([{ end: '2028-01-16' }])
  }
})

test('discarding half of a value saves nothing, not even the text before it', () => {
  const { saver, sent, unsaved } = start()
  saver.type('start', '2026-01-05')
  saver.discard('start')
  vi.advanceTimersByTime(10_000)
  saver.leave('start')
  expect([sent(), unsaved()]).toEqual([[], {}])
})

describe('with one request at a time', () => {
  test('the newest value of a field wins', async () => {
    const { saver, sent, flight, stored, saved } = start()
    saver.put('rent', '1')
    for (const rent of ['15', '150', '1500']) saver.put('rent', rent)
    expect(sent()).toEqual([{ rent: '1' }])
    await flight().land()
    expect(sent()).toEqual([{ rent: '1' }, { rent: '1500' }])
    await flight().land()
    expect(stored.rent).toBe('1500')
    expect(saved).toEqual([{ field: 'rent', from: '1', to: '1500', isUndo: false }])
  })

  test('a value already on its way is not sent again if the field comes back to it', async () => {
    const { saver, sent, flight, unsaved } = start()
    saver.put('rent', '2400')
    saver.put('rent', '2500')
    saver.put('rent', '2400')
    await flight().land()
    expect([sent(), unsaved()]).toEqual([[{ rent: '2400' }], {}])
  })

  test('each field is sent in its own request, one after another', async () => {
    const { saver, sent, flight } = start()
    saver.put('rent', '2400')
    saver.put('company', 'Red River')
    saver.put('start', '2026-03-01')
    await flight().land()
    await flight().land()
    await flight().land()
    expect(sent()).toEqual([{ rent: '2400' }, { company: 'Red River' }, { start: '2026-03-01' }])
  })

  test('a late failure does not affect what was typed meanwhile', async () => {
    const { saver, flight, unsaved, sent, complaints } = start()
    saver.put('rent', '2400')
    saver.type('rent', '2500')
    await flight().lose(new Error('gone'))
    expect(unsaved()).toMatchObject({ rent: { text: '2500', phase: 'typed' } })
    expect(complaints).toEqual([])
    vi.advanceTimersByTime(typingPause)
    expect(sent().at(-1)).toEqual({ rent: '2500' })
  })

  test('after a thousand changes with response times of up to 300 ms, the last typed values are stored', async () => {
    const server: Record<Field, string> = { rent: '0', company: '', start: '', end: '' }
    const known = { ...server }
    let flying = 0
    let peak = 0
    const saver = new Saver<Field>({
      stored: (field) => known[field],
      isSame: (_, one, other) => one === other,
      validate: () => undefined,
      save: ({ texts }) => {
        flying += 1
        peak = Math.max(peak, flying)
        return new Promise<void>((resolve, reject) => {
          const fails = Math.random() < 0.1
          // A failed response does not show whether the change arrived.
          setTimeout(() => Math.random() < (fails ? 0.5 : 1) && Object.assign(server, texts), Math.random() * 150)
          setTimeout(
            () => {
              flying -= 1
              if (fails) reject(new Error('lost'))
              else resolve(void Object.assign(known, texts))
            },
            150 + Math.random() * 150,
          )
        })
      },
      refusalMessage: () => undefined,
      conflicts: () => undefined,
      onSaved: () => undefined,
      onNotSaved: () => undefined,
    })
    const last = { rent: '', company: '' }
    for (let step = 0; step < 1000; step += 1) {
      const field = Math.random() < 0.5 ? 'rent' : 'company'
      last[field] = String(Math.floor(Math.random() * 5))
      if (Math.random() < 0.5) saver.put(field, last[field])
      else saver.type(field, last[field])
      await vi.advanceTimersByTimeAsync(Math.random() * 200)
    }
    saver.flush()
    for (let attempt = 0; attempt < 50; attempt += 1) {
      await vi.advanceTimersByTimeAsync(2000)
      saver.retry()
    }
    expect(server).toMatchObject(last)
    expect(peak).toBe(1)
    expect(saver.store.read().unsaved).toEqual({})
  })
})

describe('a refused value', () => {
  test("keeps the server's message while other fields are saved", async () => {
    const { saver, flight, unsaved, complaints, sent } = start()
    saver.put('start', '2027-01-01')
    saver.put('company', 'Red River')
    await flight().lose(new Refused('It ends before it starts.'))
    expect(unsaved()).toMatchObject({
      start: { text: '2027-01-01', phase: 'refused', message: 'It ends before it starts.' },
    })
    expect(complaints).toHaveLength(1)
    expect(sent().at(-1)).toEqual({ company: 'Red River' })
  })

  test('is sent again after another field is saved, and is not reported again with the same message', async () => {
    const { saver, flight, unsaved, complaints, sent, stored } = start()
    saver.put('start', '2027-01-01')
    await flight().lose(new Refused('It ends before it starts.'))
    saver.put('company', 'Red River')
    await flight().land()
    await flight().lose(new Refused('It ends before it starts.'))
    expect(unsaved()).toMatchObject({ start: { phase: 'refused' } })
    expect(complaints).toHaveLength(1)
    saver.put('end', '2028-01-01')
    await flight().land()
    await flight().land()
    expect(unsaved()).toEqual({})
    expect(stored).toMatchObject({ start: '2027-01-01', end: '2028-01-01' })
    expect(sent()).toHaveLength(5)
  })
})

test('a change that the user takes back restores the stored value without a message', async () => {
  const { saver, flight, unsaved, complaints, saved } = start()
  saver.put('rent', '2100')
  await flight().lose(new TakenBack())
  expect({ unsaved: unsaved(), text: saver.textOf('rent') }).toEqual({ unsaved: {}, text: '1950' })
  expect([complaints, saved]).toEqual([[], []])
})

describe('after a failure', () => {
  test('nothing is sent until the user retries, and then everything is', async () => {
    const { saver, flight, unsaved, sent, complaints } = start()
    saver.put('rent', '2400')
    saver.put('company', 'Red River')
    await flight().lose(new Error('gone'))
    expect(unsaved()).toMatchObject({ rent: { phase: 'failed' }, company: { phase: 'failed' } })
    expect(sent()).toHaveLength(1)
    expect(complaints).toHaveLength(1)
    saver.retry()
    await flight().land()
    await flight().land()
    expect(sent().slice(1)).toEqual([{ rent: '2400' }, { company: 'Red River' }])
    expect(unsaved()).toEqual({})
  })

  test('a return to the stored value is sent, because the failed one may have arrived', async () => {
    const { saver, flight, sent, unsaved } = start()
    saver.put('rent', '2400')
    await flight().lose(new Error('gone'))
    saver.put('rent', '1950')
    expect(sent()).toEqual([{ rent: '2400' }, { rent: '1950' }])
    await flight().land()
    saver.put('rent', '1950')
    expect([sent().length, unsaved()]).toEqual([2, {}])
  })
})

test('one change can be undone without affecting other fields', async () => {
  const { saver, flight, saved, stored } = start({ company: 'Red River' })
  saver.put('rent', '2400')
  await flight().land()
  saver.put('rent', saved[0]?.from ?? '', { isUndo: true })
  await flight().land()
  expect(saved[1]).toEqual({ field: 'rent', from: '2400', to: '1950', isUndo: true })
  expect(stored).toMatchObject({ rent: '1950', company: 'Red River' })
})

test('all waiting changes are sent in one request when the page closes', () => {
  const { saver, sent } = start()
  saver.put('company', 'Red River')
  saver.put('start', '2026-03-01')
  saver.type('rent', '2400')
  saver.type('end', '')
  saver.flushAtOnce()
  expect(sent()).toEqual([{ company: 'Red River' }, { start: '2026-03-01', rent: '2400' }])
})

test('texts from a draft come back as unsaved, unless they have been stored meanwhile', async () => {
  const { saver, sent, unsaved, flight } = start({ company: 'Red River' })
  saver.restore({
    rent: { text: '2400', seen: '1900' },
    company: { text: 'Red River', seen: '' },
    end: { text: '2028-01-01', seen: '' },
  })
  expect(sent()).toEqual([])
  expect(unsaved()).toMatchObject({ rent: { text: '2400', phase: 'failed' }, end: { phase: 'failed' } })
  expect(unsaved().company).toBeUndefined()
  saver.retry()
  expect(flight().seen).toEqual({ rent: '1900' })
  await flight().land()
  await flight().land()
  expect(unsaved()).toEqual({})
})

describe('a value that another user stored meanwhile', () => {
  const jo = new Unseen({ rent: 'Jo changed it to $2,450.' })
  async function conflict() {
    const started = start()
    started.saver.put('rent', '2300')
    started.stored.rent = '2450'
    await started.flight().lose(jo)
    return started
  }

  test('is detected by the value seen when the field was first edited', async () => {
    const { saver, stored, flight } = start()
    saver.type('rent', '23')
    stored.rent = '2450'
    saver.type('rent', '2300')
    saver.commit('rent')
    expect(flight()).toMatchObject({ texts: { rent: '2300' }, seen: { rent: '1950' } })
  })

  test("is shown beside the user's own value until the user chooses one", async () => {
    const { saver, unsaved, sent, complaints } = await conflict()
    expect(unsaved()).toMatchObject({ rent: { text: '2300', phase: 'conflict', message: 'Jo changed it to $2,450.' } })
    expect(complaints).toEqual([jo])
    saver.retry()
    saver.flush()
    vi.advanceTimersByTime(10_000)
    expect(sent()).toHaveLength(1)
    saver.decide('rent', 'other')
    expect([sent().length, unsaved()]).toEqual([1, {}])
  })

  test('is overwritten once the user chooses to', async () => {
    const { saver, flight, unsaved, stored, saved } = await conflict()
    saver.decide('rent', 'own')
    expect(flight()).toMatchObject({ texts: { rent: '2300' }, seen: { rent: '2450' } })
    await flight().land()
    expect([stored.rent, unsaved()]).toEqual(['2300', {}])
    expect(saved).toEqual([{ field: 'rent', from: '2450', to: '2300', isUndo: false }])
  })

  test('counts as seen once the user types on', async () => {
    const { saver, flight } = await conflict()
    saver.put('rent', '2400')
    expect(flight()).toMatchObject({ texts: { rent: '2400' }, seen: { rent: '2450' } })
  })

  test('does not keep other fields from being saved', async () => {
    const { saver, sent, flight, unsaved } = start()
    saver.type('rent', '2300')
    saver.type('company', 'Red River')
    saver.flushAtOnce()
    await flight().lose(jo)
    expect(sent().at(-1)).toEqual({ company: 'Red River' })
    expect(unsaved()).toMatchObject({ rent: { phase: 'conflict' }, company: { phase: 'sending' } })
  })

  test("is the user's own if an earlier request arrived and only its response was lost", async () => {
    const { saver, stored, flight, unsaved } = start()
    saver.put('rent', '2300')
    await flight().lose(new Error('gone'))
    saver.put('rent', '2400')
    stored.rent = '2300'
    await flight().lose(jo)
    expect(flight()).toMatchObject({ texts: { rent: '2400' }, seen: { rent: '2300' } })
    await flight().land()
    expect(unsaved()).toEqual({})
  })

  test('is not reported if the user replaces a value that is still on its way', async () => {
    const { saver, flight } = start()
    saver.put('rent', '2300')
    saver.put('rent', '2350')
    await flight().land()
    expect(flight()).toMatchObject({ texts: { rent: '2350' }, seen: { rent: '2300' } })
  })
})
