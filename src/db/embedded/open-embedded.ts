import { existsSync } from 'node:fs'
import { Pool } from 'pg'
import { listenOn, type Notified } from '#db/channels.ts'
import { logMigrated, migrateOver } from '#db/migrate.ts'
import { timeLimits } from '#db/time-limits.ts'
import { UnusableDatabase } from '#db/unusable-database.ts'
import { startEngine } from './engine.ts'
import { ensureFiles } from './first-start.ts'
import { databaseFolder, privateFolder } from './folder.ts'
import { openLocked } from './folder-lock.ts'
import { defaultReserve, freeOnDisk, watchSpace } from './space-reserve.ts'
import { removeCopies, takeCopy } from './take-copy.ts'
import { watchdog } from './watchdog.ts'

type Options = {
  dataDir: string
  log: { info(message: string): void; error(message: string): void }
  onFatal(message: string): void
  notified: Notified
  prepare(pool: Pool): Promise<void>
  reserve?: number
  /** The database's thread counts as dead after this many milliseconds without a heartbeat. */
  longestStatement?: number
  upkeepEvery?: number
}

/** PostgreSQL as WebAssembly (PGlite) in its own thread, with the safeguards that PGlite lacks. */
export async function openEmbedded(options: Options) {
  try {
    return await openInFolder(options)
  } catch (error) {
    const free = freeOnDiskOf(options.dataDir)
    if (error instanceof UnusableDatabase || free === undefined || free > leastFree) throw error
    throw new UnusableDatabase(
      `The embedded database in ${options.dataDir} cannot be opened: its disk has only ${Math.floor(free / 1e6)} MB free. Free ` +
        `some space on it, or set DATA_DIR to a folder of another disk; ${Math.ceil(defaultReserve / 1e6)} MB stay in reserve.`,
      { cause: error },
    )
  }
}

/** Bytes. With less free space, a database can be neither created nor recovered. */
const leastFree = 100_000_000

/** Undefined if the folder could not even be created. */
const freeOnDiskOf = (folder: string) => (existsSync(folder) ? freeOnDisk(folder) : undefined)

async function openInFolder({ dataDir, reserve = defaultReserve, ...options }: Options) {
  const folder = privateFolder(databaseFolder(dataDir))
  return openLocked(folder, async () => {
    removeCopies(folder)
    const files = await ensureFiles(folder, options.log)
    const { pool, close } = await openFiles(files, { ...options, reserve })
    return {
      pool,
      ready: Promise.resolve(),
      // No other process can migrate this database.
      outdated: new Promise<void>(() => {}),
      async ping() {
        await pool.query('select 1')
      },
      refuseWrites: watchSpace({ folder, reserve }),
      takeCopy: () => takeCopy({ folder, files, reserve, pool }),
      close,
    }
  })
}

async function openFiles(
  files: string,
  {
    log,
    onFatal,
    notified,
    prepare,
    reserve,
    longestStatement,
    upkeepEvery = 60_000,
  }: Omit<Options, 'dataDir'> & {
    reserve: number
  },
) {
  const limits = timeLimits(longestStatement)
  const fatal = (reason: string) => onFatal(`The embedded database in ${files} is lost: ${reason}. Start again.`)
  let opened = false
  const engine = await startEngine(
    { folder: files, upkeepEvery, reserve },
    {
      alive: () => dog?.alive(),
      lost: (reason) => {
        if (opened) fatal(reason)
      },
    },
  )
  const pool = new Pool({
    stream: engine.stream,
    user: 'postgres',
    database: 'postgres',
    // There is one database session. More connections would share it and mix up their transactions.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: limits.wait,
    onConnect: (client) => listenOn(client, notified),
  })
  pool.on('error', (error) => log.error(`The connection to the embedded database was lost: ${error.message}`))
  opened = true

  let dog: ReturnType<typeof watchdog> | undefined
  async function close() {
    dog?.stop()
    await pool.end()
    await engine.close()
  }
  try {
    await prepareFiles(pool, { prepare, log })
  } catch (error) {
    await close()
    throw error
  }
  // Starts only now, because building an index in a migration may take longer than any query may.
  dog = watchdog({
    ask: engine.ping,
    silent: () => fatal(`it has not answered for ${limits.statement / 1000} seconds`),
    patience: limits.statement,
  })
  return { pool, close }
}

async function prepareFiles(pool: Pool, { prepare, log }: Pick<Options, 'prepare' | 'log'>) {
  const client = await pool.connect()
  try {
    logMigrated(await migrateOver(client), log)
  } finally {
    client.release()
  }
  await prepare(pool)
}
