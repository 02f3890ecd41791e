import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { channels, listenOn, type Notified } from '#db/channels.ts'
import type { TimeLimits } from '#db/time-limits.ts'

type Options = {
  url: string
  notified: Notified
  log: { error(message: string): void }
  limits: TimeLimits
}

const firstPause = 1_000
const longestPause = 30_000
const pulse = 30_000

/** Listens for changes on its own connection, and reconnects until it is closed. */
export function followChanges({ url, notified, log, limits }: Options) {
  const closing = new AbortController()
  const followed = follow()

  async function follow() {
    let wait = firstPause
    while (!closing.signal.aborted) {
      try {
        await listen(() => {
          wait = firstPause
          // Changes before the connection was open were missed.
          for (const channel of channels) notified(channel, '*')
        })
      } catch (error) {
        if (!closing.signal.aborted) log.error(`Changes by other processes are not received for now: ${said(error)}`)
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
      // A connection can die silently (a router drops its state); only a query shows that.
      if (!closing.signal.aborted) await client.query('select 1')
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

const said = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error))
