import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#db/open.ts'
import { command, databaseUrl } from '#test/global-setup.ts'
import { waitLimit } from '#test/limits.ts'

export type Kind = 'embedded' | 'server'

/** The kind of database that this project's tests run on. */
export const ownKind = (): Kind => inject('database').mode

/**
 * A new, migrated, empty database of the project's kind for one test file, called at its top. It is closed and
 * removed after the file's tests, or earlier by `close`.
 */
export async function freshDatabase(): Promise<Database> {
  const { options, remove } = await freshOptions()
  const database = await openDatabase({ ...options, ...testOptions })
  let closed: Promise<void> | undefined
  const closeAndRemove = async () => {
    await database.close()
    await remove()
  }
  const close = () => {
    closed ??= closeAndRemove()
    return closed
  }
  afterAll(close)
  return { ...database, close }
}

/** How to open a new database; on a server several processes may open it. */
export async function freshOptions() {
  const template = inject('database')
  if (template.mode === 'embedded') return copyFolder(template.folder)
  const name = `baydoor_test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`
  // By default PostgreSQL writes the copy to its log, which takes three times as long.
  await command(template.adminUrl, `create database ${name} template ${template.template} strategy file_copy`)
  return {
    options: { url: databaseUrl(template.adminUrl, name), dataDir: '' },
    remove: () => command(template.adminUrl, `drop database ${name} with (force)`),
  }
}

let engineCode: Promise<WebAssembly.Module> | undefined
/**
 * Keeps the compiled code of the embedded database in this process. V8 shares it with every thread that opens one;
 * otherwise each would compile it again.
 */
export const keepEngineCode = () => (engineCode ??= readFile(engineFile).then((bytes) => WebAssembly.compile(bytes)))
const engineFile = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))

async function copyFolder(template: string) {
  await keepEngineCode()
  const dataDir = mkdtempSync(join(tmpdir(), 'baydoor-db-'))
  cpSync(template, dataDir, { recursive: true })
  return { options: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true }) }
}

/** Prints errors, fails the run if the database is lost, and treats no statement as slow. */
export const testOptions = {
  longestStatement: waitLimit,
  log: { info() {}, error: (message: string) => console.error(message) },
  onFatal(message: string) {
    throw new Error(message)
  },
}
