import { defineConfig } from 'vitest/config'
import { findPostgres } from './test/postgres-cluster.ts'

const onBoth = ['src/server/**/*.test.ts', 'src/sample/**/*.test.ts', 'src/db/*.test.ts']
// Long tests run once, on a server if there is one: the kind of database does not affect them, or, like the archive
// tests, they use both kinds themselves.
const onOne = [
  'src/server/archive/archive.test.ts',
  'src/server/park/other-parks.test.ts',
  'src/server/templates/undo.test.ts',
  'src/server/templates/published.test.ts',
  'src/server/render/pages.test.ts',
  'src/server/security/cross-site.test.ts',
  'src/server/uploads/uploads.test.ts',
  'src/server/security/guessing.test.ts',
  'src/server/security/bad-input.test.ts',
  'src/server/auth/sign-in-limiter.test.ts',
  'src/server/auth/auth.test.ts',
  'src/server/auth/password-reset.test.ts',
  'src/server/invitations/invitations.test.ts',
  'src/server/users/users.test.ts',
  'src/server/merges/merges.test.ts',
  'src/server/leads/conversion.test.ts',
  'src/server/leads/lead-list.test.ts',
  'src/server/tenancies/tenancies.test.ts',
  'src/server/imports/imports.test.ts',
  'src/server/security/secrets.test.ts',
  'src/server/security/headers.test.ts',
]
const notBuilt = ['node_modules/**', 'dist/**', 'e2e/**']
const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined || findPostgres() !== undefined

// Printed at the end, where it is visible.
if (!hasPostgres) process.once('exit', () => console.error(notRun))
const notRun = `
======================================================================================================
NOT RUN: every test on a real PostgreSQL server (project "postgres"): PostgreSQL is not installed.
Install it (Debian, Ubuntu: apt install postgresql; macOS: brew install postgresql@18), or set
TEST_DATABASE_URL=postgres://… to an empty server whose user may create databases.
======================================================================================================
`

const onDatabase = {
  globalSetup: './test/global-setup.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A second is not enough for a worker beside all other tests.
  expect: { poll: { timeout: 10_000 } },
}

export default defineConfig({
  test: {
    passWithNoTests: !hasPostgres,
    // By default Vitest leaves one core free for an editor.
    maxWorkers: '100%',
    // Files share one loaded product, as requests do; each file creates its own databases.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...notBuilt, 'src/server/**', 'src/sample/**', 'src/db/**'],
          // Some read the whole source, which takes seconds beside all other tests.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'embedded',
          include: [...onBoth, 'src/db/embedded/*.test.ts'],
          exclude: hasPostgres ? [...notBuilt, ...onOne] : notBuilt,
          ...onDatabase,
        },
      },
      {
        test: { name: 'postgres', include: hasPostgres ? [...onBoth, 'src/db/postgres/*.test.ts'] : [], ...onDatabase },
      },
    ],
  },
})
