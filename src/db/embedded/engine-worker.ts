import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFiles, durableStart, proveDurable } from './durable-files.ts'
import type { EngineData, FromEngine, ToEngine } from './messages.ts'
import { watchSpace } from './space-reserve.ts'
import { upkeep } from './upkeep.ts'

if (!parentPort) throw new Error('This file runs only as a worker thread.')
const parent = parentPort
// Without this, an idle event loop and V8's helper threads wait for each other (nodejs/node#54918).
parent.ref()
const { folder, upkeepEvery, reserve }: EngineData = workerData
const post = (message: FromEngine) => parent.postMessage(message)

const files = new DurableFiles(folder, halt)
const engine = await PGlite.create({ fs: files, startParams: durableStart, extensions: { pg_trgm } })
haltOnCrash()
await proveDurable(engine, files)

let session: MessagePort | undefined
let turn = Promise.resolve()

parent.on('message', (message: ToEngine) => {
  if (message.kind === 'ping') post({ kind: 'alive' })
  if (message.kind === 'connect') connect(message.port)
  if (message.kind === 'close') inTurn(close)
})
const keep = upkeep(engine)
const refuseWrites = watchSpace({ folder, reserve })
const keeper = setInterval(() => {
  inTurn(async () => {
    // Upkeep also writes, and no request needs it. On a nearly full disk it would use up the last space and fail.
    if (!engine.isInTransaction() && refuseWrites() === undefined) await keep()
  })
}, upkeepEvery)
post({ kind: 'ready' })

/** Stops this thread, so that it acknowledges nothing more, and asks the product to exit. */
function halt(reason: string): never {
  post({ kind: 'broken', reason })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  throw new Error(reason)
}

/** Runs one task at a time, in order of arrival, because there is only one database session. */
function inTurn(work: () => Promise<void>) {
  turn = turn.then(work).catch((error: unknown) => halt(String(error)))
}

/** Gives the session to a new connection of the pool, as clean as a new one. */
function connect(port: MessagePort) {
  session = port
  inTurn(async () => {
    await takeBack()
    await engine.exec('DISCARD ALL')
  })
  port.on('message', (bytes: Uint8Array) => inTurn(() => respond(port, bytes)))
  // Rolls back the transaction of a client that disconnects in the middle of it.
  port.on('close', () => inTurn(async () => (port === session ? takeBack() : undefined)))
}

async function respond(port: MessagePort, bytes: Uint8Array) {
  if (port !== session) return
  await engine.execProtocolRawStream(bytes, {
    onRawData(data) {
      const copy = data.slice()
      port.postMessage(copy, [copy.buffer])
    },
  })
}

async function takeBack() {
  if (engine.isInTransaction()) await engine.exec('ROLLBACK')
}

async function close() {
  clearInterval(keeper)
  await takeBack()
  await engine.exec('CHECKPOINT')
  await engine.close()
  process.exit(0)
}

/** PGlite has no event for a PostgreSQL that exits during a query, and would report success. */
function haltOnCrash() {
  const step = engine.Module._PostgresMainLoopOnce
  engine.Module._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if (!isOrdinaryError(error)) halt(`it crashed (${String(error)})`)
      throw error
    }
  }
}

// PGlite leaves the main loop with this status for each error that PostgreSQL reports to the client.
function isOrdinaryError(error: unknown) {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 100
}
