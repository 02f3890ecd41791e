import type { MessagePort } from 'node:worker_threads'

/** Messages from the product to the thread of the embedded database. */
export type ToEngine = { kind: 'connect'; port: MessagePort } | { kind: 'ping' } | { kind: 'close' }

/** Messages from that thread. After `broken` it must get no more queries. */
export type FromEngine = { kind: 'ready' } | { kind: 'alive' } | { kind: 'broken'; reason: string }

/** The start data of that thread; `upkeepEvery` is in milliseconds, `reserve` in bytes. */
export type EngineData = { folder: string; upkeepEvery: number; reserve: number }
