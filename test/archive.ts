import { rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { inject } from 'vitest'
import { connectFolder, connectServer } from '#db/connect.ts'
import type { Db } from '#db/open.ts'
import { type Config, readConfig } from '#server/config.ts'
import { freshOptions, keepEngineCode, type Kind } from '#test/database.ts'
import { command, databaseUrl } from '#test/global-setup.ts'

export const quiet = { info() {} }

const leftovers: (() => Promise<unknown>)[] = []

/** Removes the databases and folders of a test file after its last test. */
export async function removeLeftovers() {
  for (const remove of leftovers.splice(0)) await remove()
}

const newFolder = () => mkdtemp(join(tmpdir(), 'baydoor-archive-'))

async function dataFolder() {
  const folder = await newFolder()
  leftovers.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

// Creating one takes seconds, so all files of this process copy the same one.
let blankFolder: Promise<string> | undefined
async function makeBlankFolder() {
  const folder = await newFolder()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { close } = await connectFolder(folder, { create: true, log: quiet })
  await close()
  return folder
}

/** The configuration of a product on a database without tables. */
export async function blank(kind: Kind): Promise<Config> {
  const folder = await dataFolder()
  const template = inject('database')
  if (kind === 'embedded') {
    await keepEngineCode()
    blankFolder ??= makeBlankFolder()
    await cp(await blankFolder, folder, { recursive: true })
    return readConfig({ DATA_DIR: folder })
  }
  if (template.mode !== 'server') throw new Error('This test needs a PostgreSQL server.')
  const name = `baydoor_blank_${process.pid}_${crypto.randomUUID().slice(0, 8)}`
  await command(template.adminUrl, `create database ${name} strategy file_copy`)
  leftovers.push(() => command(template.adminUrl, `drop database ${name} with (force)`))
  return readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl(template.adminUrl, name) })
}

/** The configuration of a product on a migrated database without rows. */
export async function migrated(): Promise<Config> {
  const { options, remove } = await freshOptions()
  leftovers.push(remove)
  if ('url' in options) return readConfig({ DATA_DIR: await dataFolder(), DATABASE_URL: options.url })
  return readConfig({ DATA_DIR: options.dataDir })
}

/** Queries the database of a configuration over a separate connection. */
export async function asking<T>({ databaseUrl: url, dataDir }: Config, work: (client: ClientBase) => Promise<T>) {
  const opened =
    url === undefined ? await connectFolder(dataDir, { create: true, log: quiet }) : await connectServer(url)
  try {
    return await work(opened.client)
  } finally {
    await opened.close()
  }
}

/** A hash of the rows of all tables, and all definitions of the schema. */
export const contentOf = (config: Config) => asking(config, readContent)

/** The same for an open database. */
export async function contentIn({ $client: pool }: Db) {
  using cleanup = new DisposableStack()
  return readContent(cleanup.adopt(await pool.connect(), (client) => client.release()))
}

async function readContent(client: ClientBase) {
  await client.query(`set timezone = 'UTC'`)
  const names = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const tables: Record<string, string> = {}
  for (const { name } of names.rows) {
    const hashed = await client.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, E'\\n' order by line)), '') as hash
       from (select row_to_json(t)::text as line from ${name} t) lines`,
    )
    tables[name] = hashed.rows[0]?.hash ?? ''
  }
  const said = async (query: string) => (await client.query<{ said: string }>(query)).rows.map(({ said: one }) => one)
  return {
    tables,
    sequences: await said(
      `select sequencename || ' ' || coalesce(last_value, 0) as said from pg_sequences where schemaname = 'public' order by 1`,
    ),
    constraints: await said(
      `select conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as said from pg_constraint
       where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`,
    ),
    triggers: await said(
      `select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as said from pg_trigger where not tgisinternal order by 1`,
    ),
    migrations: await said('select hash || created_at as said from drizzle.__drizzle_migrations order by created_at'),
  }
}
