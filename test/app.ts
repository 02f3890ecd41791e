import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { address, type Call } from '#contract/call.ts'
import { seedEmpty } from '#db/seed.ts'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { productionSite } from '#server/render/production-site.ts'
import { readPark } from '#server/start/park-file.ts'
import { freshDatabase } from '#test/database.ts'

type Sent = { body?: unknown; params?: Record<string, string | number>; headers?: Record<string, string> }

/** The whole application on a fresh database with the park's own eight units, closed after the file's tests. */
export async function freshApp(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'baydoor-app-'))
  const config: Config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment })
  const database = await freshDatabase()
  const park = await readPark('park/park.json')
  await seedEmpty(database.db, park)
  const waiting = { letters: 0 }
  const app = buildApp({
    config,
    database,
    park,
    site: await productionSite('dist'),
    letterWaiting: () => {
      waiting.letters += 1
    },
  })
  await app.ready()
  afterAll(async () => {
    await app.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Makes a call of the contract as a client that is no browser; the answer has its status, headers and JSON. */
  const call = async (made: Call, { body, params, headers }: Sent = {}) => {
    const response = await app.inject({
      method: made.method,
      url: address(made.path, params),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      json: JSON.parse(response.body),
      cookies: response.cookies,
    }
  }
  return { app, database, db: database.db, park, config, folder, call, waiting }
}
