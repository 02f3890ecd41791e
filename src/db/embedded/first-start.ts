import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { syncPath } from './sync-path.ts'

/** The major version of PostgreSQL in PGlite 0.5; files of another one cannot be read. */
const version = '18'

const unfinishedPrefix = `pg${version}.init`

/** The archive that the build makes of an empty database: running initdb takes more memory than a start may. */
export const emptyDatabase = 'dist/empty-database.tar.gz'

/** The path of the database's files in its folder. */
export const filesOf = (folder: string) => join(folder, `pg${version}`)

/**
 * The folder of the database's files, created on the first start. It gets its name only when it is complete and on the
 * disk, so an interrupted start leaves nothing that breaks the next one.
 */
export async function ensureFiles(folder: string, log: { info(message: string): void }) {
  const files = filesOf(folder)
  // A unique name: the processes of a killed start may still write to theirs for a moment.
  const unfinished = `${files}.init-${randomUUID()}`
  for (const name of readdirSync(folder)) {
    if (name.startsWith(unfinishedPrefix)) rmSync(join(folder, name), { recursive: true, force: true })
  }
  refuseOtherVersions(folder)
  if (existsSync(files)) {
    checkVersion(files)
    return files
  }
  log.info(`Creating the database in ${files}.`)
  try {
    await createFiles(unfinished, emptyDatabase)
    syncTree(unfinished)
    renameSync(unfinished, files)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  syncPath(folder)
  return files
}

function refuseOtherVersions(folder: string) {
  const other = readdirSync(folder).find((name) => /^pg\d+$/.test(name) && name !== `pg${version}`)
  if (other) throw new Error(written(join(folder, other), other.slice(2)))
}

function checkVersion(files: string) {
  const path = join(files, 'PG_VERSION')
  if (!existsSync(path)) {
    throw new Error(`The database in ${files} is damaged: the file PG_VERSION is missing. Restore it from a backup.`)
  }
  const found = readFileSync(path, 'utf8').trim()
  if (found !== version) throw new Error(written(files, found))
}

const written = (files: string, found: string) =>
  `The database in ${files} was written by version ${found} of PostgreSQL and this product has version ${version}. ` +
  'Export it with the release that wrote it, and import that into a new data folder.'

/** Creates a database in a thread of its own, which gives its memory back. Nothing is on the disk for certain yet. */
export async function createFiles(folder: string, archive: string) {
  const thread = new Worker(new URL(`./create-worker${extname(import.meta.filename)}`, import.meta.url), {
    workerData: { folder, archive },
    execArgv: [],
  })
  const [code] = await once(thread, 'exit').catch((error: Error) => [error.message])
  if (code !== 0) throw new Error(`The database cannot be created in ${folder}: ${code}`)
}

function syncTree(path: string) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) syncTree(inner)
    else syncPath(inner)
  }
  syncPath(path)
}
