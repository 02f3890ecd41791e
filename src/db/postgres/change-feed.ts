import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientBase } from 'pg'
import { channels, listenOn, type Notified } from '#db/channels.ts'
import type { TimeLimits } from '#db/time-limits.ts'
import { explain } from './remedy.ts'

type Options = {
  url: string
  notified: Notified
  /** Checks the database on this connection from time to time. */
  check(client: ClientBase): Promise<void>
  log: { error(message: string): void }
  limits: TimeLimits
}

const firstPause = 1_000
const longestPause = 30_000
const pulse = 30_000

/** Listens for changes on a connection of its own, and reconnects until it is closed. */
export function followChanges({ url, notified, check, log, limits }: Options) {
  const closing = new AbortController()
  const followed = follow()

  async function follow() {
    let wait = firstPause
    let lastReason = ''
    while (!closing.signal.aborted) {
      try {
        await listen(() => {
          wait = firstPause
          lastReason = ''
          // Changes before the connection opened were missed.
          for (const channel of channels) notified(channel, '*')
        })
      } catch (error) {
        const reason = explain(error)
        if (!closing.signal.aborted && reason !== lastReason)
          log.error(`Changes by other processes are not received for now: ${reason}`)
        lastReason = reason
      }
      await rest(wait)
      wait = Math.min(wait * 2, longestPause)
    }
  }

  async function listen(listening: () => void) {
    await using cleanup = new AsyncDisposableStack()
    const client = new Client({
      connectionString: url,
      application_name: 'baydoor changes',
      connectionTimeoutMillis: limits.connect,
      query_timeout: limits.statement,
      keepAlive: true,
    })
    cleanup.defer(() => client.end())
    const lost = Promise.withResolvers<Error>()
    client.on('error', lost.resolve)
    client.on('end', () => lost.resolve(new Error('the connection to PostgreSQL ended')))
    await client.connect()
    await listenOn(client, notified)
    listening()
    while (!closing.signal.aborted) {
      const error = await Promise.race([lost.promise, rest(pulse)])
      if (error) throw error
      // A connection can die silently, for example if a router drops its state. Only a query shows that.
      if (!closing.signal.aborted) await check(client)
    }
  }

  async function rest(milliseconds: number) {
    try {
      await pause(milliseconds, undefined, { signal: closing.signal })
    } catch (error) {
      if (!closing.signal.aborted) throw error
    }
  }

  return {
    async close() {
      closing.abort()
      await followed
    },
  }
}
