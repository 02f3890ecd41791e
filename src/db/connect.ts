import { existsSync, statSync } from 'node:fs'
import { Client } from 'pg'
import { startEngine } from './embedded/engine.ts'
import { ensureFiles, filesOf } from './embedded/first-start.ts'
import { openLocked } from './embedded/folder-lock.ts'
import { databaseFolder, privateFolder } from './embedded/open-embedded.ts'
import { messageOf } from './postgres/open-postgres.ts'

/** One connection for an export or an import: nothing is migrated, and a statement may take as long as it takes. */
export type Connection = { client: Client; close(): Promise<void> }

type Log = { info(message: string): void }

/** To a PostgreSQL server. */
export async function connectServer(url: string): Promise<Connection> {
  const client = new Client({
    connectionString: url,
    application_name: 'baydoor archive',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // A connection that is lost is the error of the statement under way.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`PostgreSQL cannot be used: ${messageOf(error)}`, { cause: error })
  }
  return { client, close: () => client.end() }
}

/** To the embedded database of a data folder that no other process has; it is not created for an export. */
export async function connectFolder(dataDir: string, { create, log }: { create: boolean; log: Log }) {
  const folder = databaseFolder(dataDir)
  refuseOtherUser(dataDir)
  if (!create && !existsSync(filesOf(folder)))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to the folder that has it.`)
  return openLocked(privateFolder(folder), async () => connectFiles(await ensureFiles(folder, log)))
}

/** What another user wrote into the folder, the product could not open any more. */
function refuseOtherUser(dataDir: string) {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (process.platform === 'win32' || owner === undefined || owner === process.getuid?.()) return
  throw new Error(`The data folder ${dataDir} belongs to another user. Run this as the user that the product runs as.`)
}

// Longer than any export or import takes.
const noUpkeep = 2 ** 31 - 1

/** To the files of an embedded database that nobody else has open. */
export async function connectFiles(files: string): Promise<Connection> {
  let lost = (_reason: string) => {}
  const engine = await startEngine(
    { folder: files, upkeepEvery: noUpkeep, reserve: 0 },
    { alive() {}, lost: (reason) => lost(reason) },
  )
  const stream = engine.stream()
  lost = (reason) => stream.destroy(new Error(`The embedded database in ${files} is lost: ${reason}.`))
  const client = new Client({ stream: () => stream, user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  return {
    client,
    async close() {
      await client.end()
      await engine.close()
    },
  }
}
