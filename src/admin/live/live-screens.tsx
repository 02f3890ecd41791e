import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasFailedRefetch, retryFailedRefetches, invalidateTables } from '#client/query.ts'
import { hearWriting } from '#admin/parts/frame/writers.ts'
import { rereadSession, sessionKey } from '#admin/session.tsx'
import { everyTable } from '#contract/events.constants.ts'
import { InquiryWatch } from './inquiry-watch.tsx'
import { shareStream } from './shared-stream.ts'

/** Milliseconds. One transaction may arrive as several events; they are refreshed together. */
const gatherDelay = 40
/** Milliseconds between two rounds; an import can change a table many times a second. */
const roundDelay = 300
/** Milliseconds. A response slower than this does not delay the next round. */
const maxRoundTime = 5000
/** Milliseconds before a failed refetch is retried; doubles with each retry. */
const minRetryDelay = 500
const maxRetryDelay = 30_000

/** Refreshes every screen after changes by others, and announces new inquiries. */
export function LiveScreens({ startId }: { startId: string | undefined }) {
  const client = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    const refresh = createRefresher(client, stop.signal)
    shareStream({
      startId,
      onEdit: ({ tables, writing }) => {
        refresh(tables)
        if (writing) hearWriting(writing)
      },
      // The session query then decides whether the session has ended.
      onSignedOut: () => void client.invalidateQueries({ queryKey: sessionKey }),
      signal: stop.signal,
    })
    return () => stop.abort()
  }, [client, startId])
  return <InquiryWatch />
}

function createRefresher(client: QueryClient, signal: AbortSignal) {
  const waiting = new Set<string>()
  let isRunning = false
  let isRetrying = false
  const run = async () => {
    isRunning = true
    await pause(gatherDelay)
    while (waiting.size > 0) {
      // Waits for mutations of this window: they refetch by themselves, and the screen may still show a row that they
      // removed.
      for (let waited = 0; client.isMutating() > 0 && waited < maxRoundTime; waited += gatherDelay)
        await pause(gatherDelay)
      const tables = new Set(waiting)
      waiting.clear()
      const round = invalidateTables(client, tables)
      void round.then(retry)
      if (tables.has('staff') || tables.has(everyTable)) void rereadSession(client)
      await Promise.race([round, pause(maxRoundTime)])
      await pause(roundDelay)
    }
    isRunning = false
  }
  const retry = async () => {
    if (isRetrying) return
    isRetrying = true
    for (
      let wait = minRetryDelay;
      hasFailedRefetch(client) && !signal.aborted;
      wait = Math.min(2 * wait, maxRetryDelay)
    ) {
      await pause(wait)
      await retryFailedRefetches(client)
    }
    isRetrying = false
  }
  return (tables: readonly string[]) => {
    for (const table of tables) waiting.add(table)
    if (!isRunning && waiting.size > 0) void run()
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
