import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { waitLimit } from './test/limits.ts'
import { hasPostgres } from '#test/servers/postgres-cluster.ts'

const withDatabase = ['src/server/**/*.test.ts', 'src/sample/**/*.test.ts', 'src/db/*.test.ts']
/** What depends on the kind of database: locks, queues, notifications, sorting, errors. */
const onBoth = [
  'src/db/*.test.ts',
  'src/server/archive/landed.test.ts',
  'src/server/events/events.test.ts',
  'src/server/exports/exports.test.ts',
  'src/server/health/health.test.ts',
  'src/server/history/undo.test.ts',
  'src/server/imports/imports.test.ts',
  'src/server/imports/sheets.test.ts',
  'src/server/inquiries/inquiries.test.ts',
  'src/server/leads/lead-list.test.ts',
  'src/server/leases/contact-imports.test.ts',
  'src/server/mail/mail-worker.test.ts',
  'src/server/security/races.test.ts',
  'src/server/timeline/timeline.test.ts',
  'src/server/units/unit-import.test.ts',
]
/** Files that need the built site: they use an application with its pages, or read dist/. */
const withPages = globSync('src/server/**/*.test.ts').filter((path) =>
  /freshSite\(|'dist/.test(readFileSync(path, 'utf8')),
)

const onDatabase = {
  testTimeout: 5 * waitLimit,
  hookTimeout: 5 * waitLimit,
  expect: { poll: { timeout: waitLimit } },
}
const database = './test/global-setup.ts'
const site = './test/site-setup.ts'

export default defineConfig({
  test: {
    // By default Vitest leaves one core free for an editor.
    maxWorkers: '100%',
    // Files share one loaded product, as requests do; each file creates its own databases.
    isolate: false,
    // The tests of a file do not depend on each other. The seed is printed; `npm test -- unit --seed=5` repeats an order.
    sequence: { shuffle: { tests: true } },
    // Without PostgreSQL a run of its tests has none.
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['src/server/**', 'src/sample/**', 'src/db/**'],
          testTimeout: waitLimit,
        },
      },
      // On PostgreSQL, which makes a database in less time, or on the embedded one where there is none.
      {
        test: {
          name: 'server',
          include: hasPostgres ? [...withDatabase, 'src/db/postgres/*.test.ts'] : withDatabase,
          exclude: withPages,
          globalSetup: database,
          ...onDatabase,
        },
      },
      { test: { name: 'pages', include: withPages, globalSetup: [site, database], ...onDatabase } },
      {
        test: {
          name: 'embedded',
          include: ['src/db/embedded/*.test.ts', ...(hasPostgres ? onBoth : [])],
          globalSetup: onBoth.some((path) => withPages.includes(path)) ? [site, database] : database,
          ...onDatabase,
        },
      },
    ],
  },
})
