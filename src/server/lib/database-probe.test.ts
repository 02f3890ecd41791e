import { expect, test, vi } from 'vitest'
import { createLogger } from './logger.ts'
import { createDatabaseProbe } from './database-probe.ts'

test('a monitor that probes every second causes one log line when the database fails, and one when it is back', async () => {
  vi.useFakeTimers()
  const lines: string[] = []
  let failure: Error | undefined = new Error('the cable is out')
  const ping = async () => {
    if (failure) throw failure
  }
  const probe = createDatabaseProbe({ ping }, createLogger('debug', { write: (line) => void lines.push(line) }))
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      vi.advanceTimersByTime(1100)
      expect(await probe()).toBe(failure)
    }
  }
  await ask(5)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the cable is out')
  failure = undefined
  await ask(5)
  expect(lines).toHaveLength(2)
  vi.useRealTimers()
})
