import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { syncPath } from './sync-path.ts'

/** The major version of PostgreSQL in PGlite 0.5; files of another one cannot be read. */
const version = '18'

const unfinishedPrefix = `pg${version}.init`

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
  await create(unfinished)
  syncTree(unfinished)
  renameSync(unfinished, files)
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

// Memory before speed: the program runs once, and optimizing its code takes more memory than running it. It has no
// helper threads, because its event loop could wait for them for ever, as that of engine-worker.ts could.
const thrifty = ['--liftoff-only', '--max-semi-space-size=1', '--single-threaded']

async function create(folder: string) {
  const program = fileURLToPath(new URL('./create-files.ts', import.meta.url))
  const creating = spawn(process.execPath, [...thrifty, program, folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  creating.on('error', reject)
  creating.on('exit', (code, signal) => {
    if (code === 0) resolve()
    else reject(new Error(`Creating the database in ${folder} ended with ${code ?? signal}.`))
  })
  await promise
}

function syncTree(path: string) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) syncTree(inner)
    else syncPath(inner)
  }
  syncPath(path)
}
