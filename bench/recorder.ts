import { tmpdir } from 'node:os'
import { finished } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '#db/open.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { productionSite } from '#server/render/production-site.ts'
import { CurrentPark } from '#server/park/current-park.ts'
import { readParkFile } from '#server/start/park-file.ts'
import { callersOf } from '#test/callers.ts'

/** Every process of a bench signs cookies with it, so that a session of one is one of all. */
export const secret = 'the same in each process of a bench'

type Statement = { text: string; values: unknown[] }

/** Signs in as the owner; returns the cookies. */
export async function ownerCookie(database: Database) {
  const { app, config } = await openApp(database)
  const { cookie } = await callersOf({ app, db: database.db, config }).as('owner')
  await app.close()
  return cookie()
}

/** Records the SQL of a response, and runs it again by the driver alone. */
export async function recorder(database: Database, cookie: string) {
  let statements: Statement[] = []
  const pool = database.db.$client
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  const { app } = await openApp({ ...database, db: drizzle(pool, { logger }) })
  return {
    async record(path: string) {
      statements = []
      const response = await app.inject({ url: path, headers: { cookie }, payloadAsStream: true })
      if (response.statusCode !== 200) throw new Error(`${path} was answered ${response.statusCode}`)
      await finished(response.stream().resume())
      // Who asks is not part of a list.
      return statements.filter(({ text }) => !text.includes('"sessions"'))
    },
    async run(recorded: Statement[]) {
      for (const { text, values } of recorded) await pool.query(text, values)
    },
    close: () => app.close(),
  }
}

export type Recorder = Awaited<ReturnType<typeof recorder>>

async function openApp(database: Database) {
  const config = readConfig({ DATA_DIR: tmpdir(), LOG_LEVEL: 'silent', RATE_LIMIT: 'off', SESSION_SECRET: secret })
  const app = buildApp({
    config,
    database,
    currentPark: new CurrentPark(await readParkFile('park/park.json')),
    site: await productionSite('dist'),
    onEmailQueued() {},
  })
  await app.ready()
  return { app, config }
}
