import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { extract, type Headers } from 'tar-stream'
import * as z from 'zod/mini'
import { ArchiveEnd, ArchiveHead } from '#contract/archive.ts'
import { holdMigrations } from '#db/migrate.ts'
import type { Store } from '#server/storage/store.ts'
import { ArchiveError, BadArchive, damaged, orRefuse } from './archive-error.ts'
import { createTables, refuseFilled } from './load-tables.queries.ts'
import { isFileName, strangeFileName } from './stored-files.queries.ts'

/** Maximum size of an archive entry that is read into memory; the entries we write are far smaller. */
const maxBytes = 100_000_000

const types: Record<string, string> = { '.webp': 'image/webp', '.tracing': 'image/webp', '.avif': 'image/avif' }

type Context = { client: ClientBase; store: Store }

/**
 * Imports an archive into an empty database and the store of uploads in one transaction, all or nothing. An archive of
 * an older release is migrated like its database. After an error the caller must close the connection, which rolls the
 * transaction back.
 */
export async function readArchive({ client, store }: Context, input: Readable): Promise<ArchiveEnd> {
  const stored: string[] = []
  try {
    await client.query('begin')
    await holdMigrations(client)
    await refuseFilled(client)
    const end = await fill({ client, store }, input, stored)
    // The original may still be running, and two installations must not send the same emails or read the same mailbox.
    await client.query('insert into mail_holds default values')
    await client.query('commit')
    await client.query('analyze')
    return end
  } catch (error) {
    input.destroy()
    for (const name of stored) await store.remove(name)
    throw error
  }
}

async function fill({ client, store }: Context, input: Readable, stored: string[]) {
  const archive = extract()
  const rows = new Map<string, number>()
  let files = 0
  let tables: Awaited<ReturnType<typeof createTables>> | undefined
  let end: ArchiveEnd | undefined

  async function readPart(name: string, content: Buffer) {
    if (name === 'archive.json' && !tables) {
      const head = parsed(ArchiveHead, content)
      tables = await orRefuse('The tables cannot be made', () => createTables(client, head))
      return
    }
    const table = tables?.tableOf(name)
    if (!tables || end) throw damaged(new Error(`${name} is out of place`))
    if (name === 'end.json') end = parsed(ArchiveEnd, content)
    else if (table) {
      const { insert } = tables
      const count = await orRefuse(`${name} cannot be stored`, () => insert(table, content.toString()))
      rows.set(table.name, (rows.get(table.name) ?? 0) + count)
    } else {
      const file = /^uploads\/(.*)$/.exec(name)?.[1]
      if (file === undefined || !isFileName(file)) throw damaged(new Error(`${name} has no place here`))
      if (await orRefuse(`${name} cannot be stored`, () => storeFile(store, file, content))) stored.push(file)
      files += 1
    }
  }
  async function readAll() {
    for await (const entry of archive) await readPart(entry.header.name, await contentOf(entry.header, entry))
  }

  const [read, piped] = await Promise.allSettled([readAll(), pipeline(input, createGunzip(), archive)])
  // An error in an entry also ends the pipeline. Any other error concerns the file.
  if (read.status === 'rejected' && read.reason instanceof ArchiveError) throw read.reason
  if (piped.status === 'rejected') throw damaged(piped.reason)
  if (read.status === 'rejected') throw damaged(read.reason)
  if (!tables || !end) throw damaged(new Error('its end is missing'))
  for (const [name, count] of Object.entries(end.rows)) {
    const rowCount = rows.get(name) ?? 0
    if (rowCount !== count) throw damaged(new Error(`it has ${rowCount} rows of ${name} instead of ${count}`))
  }
  if (files !== end.files) throw damaged(new Error(`it has ${files} files instead of ${end.files}`))
  const { finish } = tables
  await orRefuse('The archive does not fit together', finish)
  const strange = await strangeFileName(client)
  if (strange !== undefined) throw damaged(new Error(`its rows name a file ${strange}, which no product writes`))
  return end
}

/** Stores a missing file and returns whether it did. A data folder can contain files of an earlier import. */
async function storeFile(store: Store, name: string, content: Buffer) {
  if ((await store.get(name)) !== undefined) return false
  const refusal = store.refuseWrites()
  if (refusal) throw new ArchiveError(refusal.message, refusal.cause)
  await store.put(name, content, types[extname(name)] ?? 'application/octet-stream')
  return true
}

async function contentOf({ name, size, type }: Headers, entry: AsyncIterable<unknown>) {
  if (type !== 'file') throw damaged(new Error(`${name} is a ${type}, and an archive has files alone`))
  if (size === undefined || size > maxBytes) throw damaged(new Error(`${name} is larger than any part that is written`))
  const chunks: Buffer[] = []
  for await (const chunk of entry) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function parsed<T>(schema: z.ZodMiniType<T>, content: Buffer): T {
  try {
    return z.parse(schema, JSON.parse(content.toString()))
  } catch (error) {
    throw new BadArchive('This file is damaged or no archive of this product.', error)
  }
}
