import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { EngineStream } from './engine-stream.ts'
import type { EngineData, FromEngine, ToEngine } from './messages.ts'

type Listeners = { alive(): void; lost(reason: string): void }

const closeTimeout = 10_000

/** Starts the thread of the embedded database, so that a query blocks only other queries. */
export async function startEngine(data: EngineData, { alive, lost }: Listeners) {
  const worker = new Worker(new URL(`./engine-worker${extname(import.meta.filename)}`, import.meta.url), {
    workerData: data,
    execArgv: [],
  })
  const post = (message: ToEngine) => worker.postMessage(message, message.kind === 'connect' ? [message.port] : [])
  const ready = Promise.withResolvers<void>()
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  let over = false

  function end(reason: string) {
    if (over) return
    over = true
    ready.reject(new Error(`The embedded database in ${data.folder} cannot be opened: ${reason}`))
    lost(reason)
  }

  worker.on('message', (message: FromEngine) => {
    if (message.kind === 'ready') ready.resolve()
    if (message.kind === 'alive') alive()
    if (message.kind === 'broken') end(message.reason)
  })
  worker.on('error', (error) => end(error instanceof Error ? error.message : String(error)))
  worker.on('exit', (code) => end(`its thread ended with ${code}`))
  await ready.promise

  return {
    stream: () => new EngineStream((port) => post({ kind: 'connect', port })),
    ping: () => post({ kind: 'ping' }),
    async close() {
      over = true
      post({ kind: 'close' })
      const giveUp = setTimeout(() => worker.terminate(), closeTimeout)
      await exited
      clearTimeout(giveUp)
    },
  }
}
