import { existsSync, statSync } from 'node:fs'
import { Client } from 'pg'
import { startEngine } from './embedded/engine.ts'
import { ensureFiles, filesOf } from './embedded/first-start.ts'
import { databaseFolder, privateFolder } from './embedded/folder.ts'
import { openLocked } from './embedded/folder-lock.ts'
import { refuseUnexpectedServer, setUpSession } from './postgres/expected-server.ts'
import { explain } from './postgres/remedy.ts'
import { UnusableDatabase } from './unusable-database.ts'

/** One connection for an export or import, without migrations and statement timeout. */
export type Connection = { client: Client; close(): Promise<void> }

type Log = { info(message: string): void }

export async function connectServer(url: string): Promise<Connection> {
  using cleanup = new DisposableStack()
  try {
    const client = new Client({
      connectionString: url,
      application_name: 'baydoor archive',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    // If the connection is lost, the running statement fails by itself.
    client.on('error', () => {})
    cleanup.defer(() => void client.end())
    await client.connect()
    await refuseUnexpectedServer(client)
    await setUpSession(client)
    cleanup.move()
    return { client, close: () => client.end() }
  } catch (error) {
    if (error instanceof UnusableDatabase) throw error
    throw new Error(`PostgreSQL cannot be used: ${explain(error)}`, { cause: error })
  }
}

/** Connects to the embedded database of a data folder that no other process uses. An export does not create the folder. */
export async function connectFolder(dataDir: string, { create, log }: { create: boolean; log: Log }) {
  const folder = databaseFolder(dataDir)
  refuseOtherUser(dataDir)
  if (!create && !existsSync(filesOf(folder)))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to the folder that has it.`)
  return openLocked(privateFolder(folder), async () => connectFiles(await ensureFiles(folder, log)))
}

/** Refuses to run as another user, because the product could not open files that this user writes. */
function refuseOtherUser(dataDir: string) {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (process.platform === 'win32' || owner === undefined || owner === process.getuid?.()) return
  throw new Error(`The data folder ${dataDir} belongs to another user. Run this as the user that the product runs as.`)
}

// Longer than any export or import takes.
const noUpkeep = 2 ** 31 - 1

/** Connects to the files of an embedded database that no other process has open. */
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
