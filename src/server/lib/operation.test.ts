import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { diskFull } from '#contract/storage.errors.ts'
import { mailHolds } from '#db/schema/mail-holds.ts'
import { outbox } from '#db/schema/outbox.ts'
import { readConfig } from '#server/config.ts'
import { freshDatabase } from '#test/database.ts'
import { createJobStates } from './job-states.ts'
import { noteBackup } from './last-backup.ts'
import { createLogger } from './logger.ts'
import { watchOperation } from './operation.ts'

const database = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'baydoor-operation-'))
afterAll(() => rm(folder, { recursive: true }))

test('each problem is listed while it lasts, without waiting for the database, and each change is logged once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const lines: string[] = []
  const jobs = createJobStates()
  const disk = { isFull: false }
  let failure: Error | undefined
  // Reading starts only after all rows exist, or it would find them one by one.
  let release = () => {}
  const inserted = new Promise<void>((resolve) => {
    release = resolve
  })
  const problems = watchOperation({
    database,
    databaseFailure: async () => {
      await inserted
      return failure
    },
    store: {
      refuseWrites: () => (disk.isFull ? diskFull({ retryAfter: 60 }) : undefined),
      put: async () => {},
      get: async () => undefined,
      remove: async () => {},
    },
    config: readConfig({ DATA_DIR: folder }),
    jobs,
    log: createLogger('debug', { write: (line) => void lines.push(line) }),
  })
  const later = () => {
    vi.setSystemTime(Date.now() + 20_000)
    return problems()
  }
  const settled = (names: string[]) => expect.poll(later).toEqual(names)

  expect(problems()).toEqual([])
  // Reported at once, however long ago the database was read.
  disk.isFull = true
  expect(problems()).toEqual(['disk'])
  jobs.failed('maintenance')
  expect(problems()).toEqual(['disk', 'jobs'])
  jobs.succeeded('maintenance')
  disk.isFull = false
  expect(problems()).toEqual([])

  noteBackup(folder, { finishedAt: new Date(Date.now() - 27 * 3_600_000).toISOString(), bytes: 1 })
  const row = { kind: 'email', payload: {}, dedupeKey: 'a', messageId: 'a', failedAt: new Date() }
  await database.db.insert(outbox).values(row)
  await database.db.insert(mailHolds).values({})
  expect(problems()).toEqual(['backup'])
  release()
  await settled(['backup', 'email', 'mail held'])
  failure = new Error('away')
  await settled(['backup', 'database'])
  const states = lines.map((line) => JSON.parse(line).problems.join())
  expect(states).toEqual(['disk', 'disk,jobs', '', 'backup', 'backup,email,mail held', 'backup,database'])
  vi.useRealTimers()
})

test('a park that others can reach and that was never backed up is a problem from the start', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'baydoor-operation-'))
  afterAll(() => rm(empty, { recursive: true }))
  const problemsOf = (environment: Record<string, string>) =>
    watchOperation({
      database,
      databaseFailure: async () => undefined,
      store: {
        refuseWrites: () => undefined,
        put: async () => {},
        get: async () => undefined,
        remove: async () => {},
      },
      config: readConfig({ DATA_DIR: empty, ...environment }),
      jobs: createJobStates(),
      log: createLogger('silent'),
    })()
  expect(problemsOf({ PUBLIC_URL: 'https://park.example.com' })).toEqual(['backup'])
  expect(problemsOf({})).toEqual([])
})
