import type { MessagePort } from 'node:worker_threads'

/** What the product says to the thread of the embedded database. */
export type ToEngine = { kind: 'connect'; port: MessagePort } | { kind: 'ping' } | { kind: 'close' }

/** What that thread says back. `broken` means that nothing more may be asked of it. */
export type FromEngine = { kind: 'ready' } | { kind: 'alive' } | { kind: 'broken'; reason: string }

/** What that thread starts with; `upkeepEvery` in milliseconds, `reserve` in bytes. */
export type EngineData = { folder: string; upkeepEvery: number; reserve: number }
