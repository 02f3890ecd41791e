import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasFailedRefetch, retryFailedRefetches, invalidateTables } from '#client/query.ts'
import { sessionKey } from '#admin/session.tsx'
import { InquiryWatch } from './inquiry-watch.tsx'
import { shareStream } from './shared-stream.ts'

/** One transaction may arrive as several events; they are gathered for so many ms. */
const gatherFor = 40
/** Between two rounds of refreshing, in ms: an import changes a table many times a second. */
const atRest = 300
/** An answer that takes longer does not hold up the next round. */
const longestRound = 5000
/** What could not be read anew is tried again after so many ms, and after twice as many each further time. */
const firstRetry = 500
const longestRetry = 30_000

/** Keeps every screen up to date with what others change, and says that an inquiry has come. */
export function LiveScreens({ startId }: { startId: string | undefined }) {
  const client = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    const refresh = createRefresher(client, stop.signal)
    shareStream({
      startId,
      onEdit: ({ tables }) => refresh(tables),
      // Whether the session has ended is for the session to find out.
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
    await pause(gatherFor)
    while (waiting.size > 0) {
      // What this window itself has just changed it fetches and closes by itself; it may show a row that is gone.
      for (let waited = 0; client.isMutating() > 0 && waited < longestRound; waited += gatherFor) await pause(gatherFor)
      const tables = new Set(waiting)
      waiting.clear()
      const round = invalidateTables(client, tables)
      void round.then(retry)
      await Promise.race([round, pause(longestRound)])
      await pause(atRest)
    }
    isRunning = false
  }
  const retry = async () => {
    if (isRetrying) return
    isRetrying = true
    for (let wait = firstRetry; hasFailedRefetch(client) && !signal.aborted; wait = Math.min(2 * wait, longestRetry)) {
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
