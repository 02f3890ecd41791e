import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { child } from '#test/child.ts'
import { freshOptions } from '#test/database.ts'
import { waitLimit } from '#test/limits.ts'
import { watchdog } from './watchdog.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

test('leaves a responding thread alone', () => {
  const silent = vi.fn()
  const dog = watchdog({ ask: () => dog.alive(), silent, patience: 10_000 })
  vi.advanceTimersByTime(3_600_000)
  expect(silent).not.toHaveBeenCalled()
  dog.stop()
})

test('gives up on an unresponsive thread after ten seconds, once', () => {
  const silent = vi.fn()
  watchdog({ ask: () => {}, silent, patience: 10_000 })
  vi.advanceTimersByTime(10_000)
  expect(silent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(silent).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3_600_000)
  expect(silent).toHaveBeenCalledTimes(1)
})

test('accepts a late response, and requests nothing after it is stopped', () => {
  const [ask, silent] = [vi.fn(), vi.fn()]
  const dog = watchdog({ ask, silent, patience: 10_000 })
  vi.advanceTimersByTime(9_000)
  dog.alive()
  vi.advanceTimersByTime(9_000)
  expect(silent).not.toHaveBeenCalled()
  dog.stop()
  ask.mockClear()
  vi.advanceTimersByTime(60_000)
  expect(ask).not.toHaveBeenCalled()
  expect(silent).not.toHaveBeenCalled()
})

/** A program that works on an embedded database with this statement time limit in milliseconds. */
const opened = (longestStatement: number, work: string) => `
  import { openEmbedded } from '#db/embedded/open-embedded.ts'
  const { pool } = await openEmbedded({
    dataDir: process.argv[1],
    longestStatement: ${longestStatement},
    log: { info() {}, error: console.error },
    notified() {},
    async prepare() {},
    onFatal(message) {
      console.log(message)
      process.exit(1)
    },
  })
  ${work}
`

test('ends the process with a clear message if a query does not finish', async () => {
  vi.useRealTimers()
  const { options, remove } = await freshOptions()
  const stuck = child(
    opened(1000, `await pool.query('select count(*) from generate_series(1, 100000000000)')`),
    options.dataDir,
  )
  expect(await stuck.ends()).toEqual({
    code: 1,
    printed: `The embedded database in ${options.dataDir}/database/pg18 is lost: it has not answered for 1 seconds. Start again.`,
  })
  await remove()
})

test('ends the process if a query crashes, without reporting the query as successful', async () => {
  vi.useRealTimers()
  const { options, remove } = await freshOptions()
  const work = `
    await pool.query("create function endless(n int) returns int language plpgsql as 'begin return endless(n + 1); end'")
    await pool.query('select endless(1)').then(() => console.log('answered'), console.log)
  `
  expect(await child(opened(waitLimit, work), options.dataDir).ends()).toEqual({
    code: 1,
    printed:
      `The embedded database in ${options.dataDir}/database/pg18 is lost: ` +
      'it crashed (RangeError: Maximum call stack size exceeded). Start again.',
  })
  await remove()
})
