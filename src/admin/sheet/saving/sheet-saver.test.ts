import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/send.ts'
import { type Corrections, noCorrections } from '#domain/reading/sheet/sheet.ts'
import { type SaveRequest, SheetSaver } from './sheet-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const typed = (text: string): Corrections => ({ ...noCorrections, cells: { '2:1': text } })

/** A server that stores what it is sent, unless it fails. */
function server() {
  const sent: SaveRequest[] = []
  const failures: unknown[] = []
  const errors: unknown[] = []
  let waiting: (() => void) | undefined
  const saver = new SheetSaver({
    id: 7,
    version: 'v0',
    stored: noCorrections,
    send: async (request) => {
      sent.push(request)
      if (waiting) await new Promise<void>((resolve) => (waiting = resolve))
      const failure = failures.shift()
      if (failure !== undefined) throw failure
      return `v${sent.length}`
    },
    onFailure: (error) => errors.push(error),
  })
  return {
    saver,
    sent,
    failures,
    errors,
    hold: () => (waiting = () => {}),
    release: () => {
      const resolve = waiting
      waiting = undefined
      resolve?.()
    },
  }
}
const second = () => vi.advanceTimersByTimeAsync(1000)

test('saves a second after the last correction, with the version that it is based on', async () => {
  const { saver, sent } = server()
  saver.change(typed('a'), ['Unit'])
  await vi.advanceTimersByTimeAsync(900)
  saver.change(typed('b'), ['Unit'])
  await vi.advanceTimersByTimeAsync(900)
  expect(sent).toEqual([])
  expect(saver.store.read().state).toBe('saving')
  await second()
  expect(sent).toEqual([{ body: { corrections: typed('b'), heads: ['Unit'] }, version: 'v0', keepalive: false }])
  expect(saver.store.read()).toMatchObject({ state: 'saved', version: 'v1' })
})

test('saves what is corrected while a save is under way afterwards', async () => {
  const { saver, sent, hold, release } = server()
  hold()
  saver.change(typed('a'), [])
  await second()
  saver.change(typed('b'), [])
  await second()
  expect(sent).toHaveLength(1)
  release()
  await second()
  expect(sent.map(({ body, version }) => [body.corrections, version])).toEqual([
    [typed('a'), 'v0'],
    [typed('b'), 'v1'],
  ])
})

test('a correction that is taken back before it is saved is not sent', async () => {
  const { saver, sent } = server()
  saver.change(typed('a'), [])
  saver.change(noCorrections, [])
  await second()
  expect(sent).toEqual([])
  expect(saver.store.read().state).toBe('saved')
})

test('says that it could not save, and saves with the next correction', async () => {
  const { saver, sent, failures, errors } = server()
  failures.push(new TypeError('offline'))
  saver.change(typed('a'), [])
  await second()
  expect(saver.store.read().state).toBe('not-saved')
  expect(errors).toHaveLength(1)
  await saver.flush()
  expect(saver.store.read().state).toBe('saved')
  expect(sent.at(-1)?.body.corrections).toEqual(typed('a'))
})

test('overwrites nothing of a colleague until the user has decided', async () => {
  const { saver, sent, failures } = server()
  failures.push(new ApiError(412, 'Precondition Failed', ''))
  saver.change(typed('mine'), [])
  await second()
  expect(saver.store.read().state).toBe('conflict')
  saver.change(typed('mine too'), [])
  await second()
  expect(sent).toHaveLength(1)
  saver.follow('theirs', typed('theirs'))
  await second()
  expect(sent.at(-1)).toMatchObject({ version: 'theirs', body: { corrections: typed('mine too') } })
})

test('a page that is left saves at once by a request that outlives it', async () => {
  const { saver, sent } = server()
  saver.change(typed('a'), [])
  saver.flushAtOnce()
  expect(sent).toMatchObject([{ keepalive: true }])
  await second()
  saver.change(typed('x'.repeat(70_000)), [])
  saver.flushAtOnce()
  expect(sent.at(-1)).toMatchObject({ keepalive: false })
})
