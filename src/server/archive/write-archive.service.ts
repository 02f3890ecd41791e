import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { type Pack, pack } from 'tar-stream'
import { type ArchiveEnd, type ArchiveHead, archiveFormat } from '#contract/archive.ts'
import { appliedMigrations } from '#db/migrate.ts'
import type { Store } from '#server/storage/store.ts'
import { archivedTables } from './archived-tables.queries.ts'
import { filesOf, storedFilesQuery } from './stored-files.queries.ts'

/** Approximate number of bytes of rows in memory at once. */
const batchBytes = 500_000
const maxRows = 2_000

type Context = { client: ClientBase; store: Pick<Store, 'get'> }

/**
 * Writes a snapshot of the database, and the files that it refers to, into one archive: a gzipped tar with a head, the
 * rows of each table as lines of JSON, the files, and an end with the counts.
 */
export async function writeArchive(ctx: Context, out: Writable): Promise<ArchiveEnd> {
  const archive = pack()
  const filled = fill(archive, ctx).then(
    (end) => {
      archive.finalize()
      return end
    },
    (error: Error) => {
      archive.destroy(error)
      throw error
    },
  )
  const [content, written] = await Promise.allSettled([filled, pipeline(archive, createGzip(), out)])
  // Each stream ends the other. The error of the output has the reason.
  if (written.status === 'rejected') throw written.reason
  if (content.status === 'rejected') throw content.reason
  return content.value
}

async function fill(archive: Pack, { client, store }: Context): Promise<ArchiveEnd> {
  // One snapshot for the whole archive.
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local timezone = 'UTC'`)
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0)
    throw new Error('There is nothing to export: the database has no tables yet. Start the product on it first.')
  const tables = await archivedTables(client)
  const head: ArchiveHead = {
    format: archiveFormat,
    madeAt: new Date().toISOString(),
    migrations,
    tables: {},
  }
  for (const { name, sequence } of tables) {
    head.tables[name] = { sequence: sequence === null ? null : await positionOf(client, sequence) }
  }
  await add(archive, 'archive.json', JSON.stringify(head))

  const end: ArchiveEnd = { rows: {}, files: 0, missing: [] }
  for (const { name, quoted, columns } of tables) {
    let count = 0
    const rows = `select row_to_json(r)::text as line from (select ${columns} from ${quoted}) r`
    for await (const lines of batches(client, rows)) {
      // The name contains the number of the first row, so that names sort like rows.
      await add(archive, `tables/${name}/${String(count + 1).padStart(9, '0')}.ndjson`, lines.join('\n'))
      count += lines.length
    }
    end.rows[name] = count
  }
  for await (const lines of batches(client, await storedFilesQuery(client))) {
    for (const name of lines.flatMap(filesOf)) {
      const content = await store.get(name)
      if (content === undefined) end.missing.push(name)
      else {
        await add(archive, `uploads/${name}`, content)
        end.files += 1
      }
    }
  }
  await client.query('rollback')
  await add(archive, 'end.json', JSON.stringify(end))
  return end
}

async function positionOf(client: ClientBase, sequence: string) {
  const { rows } = await client.query<{ last: string; isCalled: boolean }>(
    `select last_value as last, is_called as "isCalled" from ${sequence}`,
  )
  const [position] = rows
  if (!position) throw new Error(`The sequence ${sequence} has no position.`)
  return { last: Number(position.last), isCalled: position.isCalled }
}

/** Reads the lines of a query in batches of limited size. */
async function* batches(client: ClientBase, query: string) {
  await client.query(`declare batch no scroll cursor for ${query}`)
  for (let batchSize = 20; ; ) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batchSize} from batch`)
    if (rows.length === 0) break
    // Within a row, a line break can only be between the values of a json column.
    const lines = rows.map(({ line }) => line.replaceAll('\n', ' '))
    yield lines
    const bytes = lines.reduce((sum, line) => sum + line.length, 0)
    batchSize = Math.max(1, Math.min(maxRows, Math.floor((batchBytes * rows.length) / bytes)))
  }
  await client.query('close batch')
}

/** Adds a file and waits until the stream accepts the next one. */
async function add(archive: Pack, name: string, content: string | Buffer) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const settle = (error?: Error | null) => (error ? reject(error) : resolve())
  archive.entry({ name, mode: 0o600 }, typeof content === 'string' ? Buffer.from(content) : content, settle)
  await promise
}
