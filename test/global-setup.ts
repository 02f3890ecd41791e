import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/open.ts'
import { findPostgres, hasPostgres, startCluster } from './servers/postgres-cluster.ts'

/** The template of a project's test databases. */
export type DatabaseTemplate =
  | { mode: 'embedded'; folder: string }
  | { mode: 'server'; adminUrl: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    database: DatabaseTemplate
  }
}

/** Creates one migrated database per project and run; each test file gets a copy. */
export const setup = (project: TestProject) =>
  hasPostgres && project.name !== 'embedded' ? server(project) : embedded(project)

const templates = 'node_modules/.cache/baydoor'

async function embedded(project: TestProject) {
  project.provide('database', { mode: 'embedded', folder: await embeddedTemplate() })
}

/** The folder of a migrated, empty embedded database, created once per set of migrations. */
export async function embeddedTemplate() {
  const folder = join(templates, `template-${hashOfSources()}`)
  if (!existsSync(folder)) await makeTemplate(folder)
  return folder
}

async function makeTemplate(folder: string) {
  removeOldTemplates()
  const unfinished = `${folder}.${process.pid}`
  try {
    const database = await openDatabase({ dataDir: unfinished, ...quiet })
    await database.close()
    // Another run may have created it first.
    if (!existsSync(folder)) renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function removeOldTemplates() {
  mkdirSync(templates, { recursive: true })
  for (const name of readdirSync(templates)) {
    const path = join(templates, name)
    if (Date.now() - statSync(path).mtimeMs > 86_400_000) rmSync(path, { recursive: true, force: true })
  }
}

async function server(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL']
  const programs = findPostgres()
  const cluster = programs && !given ? await startCluster(programs) : undefined
  const adminUrl = given ?? cluster?.url('postgres') ?? ''
  const template = `baydoor_template_${process.pid}`
  await command(adminUrl, `create database ${template}`)
  const database = await openDatabase({ url: databaseUrl(adminUrl, template), dataDir: '', ...quiet })
  await database.ping()
  await database.close()
  project.provide('database', { mode: 'server', adminUrl, template })
  return async () => {
    if (cluster) await cluster.stop()
    else await command(adminUrl, `drop database ${template}`)
  }
}

const quiet = {
  log: { info() {}, error: (message: string) => console.error(message) },
  onFatal(message: string) {
    throw new Error(message)
  },
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, database: string) {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** Runs one statement on a separate connection, for statements that cannot run in a pool. */
export async function command(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function hashOfSources() {
  const hash = createHash('sha256')
  const sources = ['src/db/migrations', 'src/db/embedded'].flatMap((folder) => files(folder))
  for (const path of sources) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

function files(folder: string) {
  const names = readdirSync(folder).sort()
  return names.filter((name) => /\.(sql|ts)$/.test(name) && !name.includes('.test.')).map((name) => join(folder, name))
}
