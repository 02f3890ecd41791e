import { randomUUID } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'drizzle-orm'
import { type EditedTable, everyTable, heartbeatEvery } from '#contract/events.constants.ts'
import { tooManyWindows } from '#contract/events.errors.ts'
import type { EditedEvent, Writing } from '#contract/events.ts'
import type { Database } from '#db/open.ts'

/** A browser has one stream. Streams left behind by a lost network count until their connections time out. */
const maxStreamsPerSession = 10

/** Browsers do not receive the name of this table, because it helps an attacker. */
const accountsTable = 'admin_users'

type Context = { database: Pick<Database, 'db' | 'onEdit' | 'onWriting'>; log: FastifyBaseLogger; heartbeat?: number }

type Stream = {
  session: string
  out: PassThrough
  /** Whether the session of the stream still has the permission. */
  isAllowed: () => Promise<boolean>
}

export type EventStreams = ReturnType<typeof createEventStreams>

/**
 * The event streams of this process. The id of an event is its position among the changes that this process has
 * received. A client that reconnects with an id gets the tables that have changed since; with the id of another
 * process, all tables.
 */
export function createEventStreams({ database, log, heartbeat = heartbeatEvery }: Context) {
  const start = randomUUID().slice(0, 8)
  let position = 0
  /** Changes before this position may have been missed. */
  let missedUntil = 0
  const lastChange = new Map<EditedTable, number>()
  const waiting = new Set<EditedTable | typeof everyTable>()
  const streams = new Set<Stream>()

  const idNow = () => `${start}-${position}`
  const textOf = (event: EditedEvent) => `id: ${idNow()}\nevent: edited\ndata: ${JSON.stringify(event)}\n\n`
  const sendAll = (event: EditedEvent) => {
    const text = textOf(event)
    for (const { out } of streams) out.write(text)
  }

  const stopWriting = database.onWriting((payload) => {
    // A message that was missed comes again while somebody writes.
    if (payload !== everyTable) sendAll({ tables: [], writing: JSON.parse(payload) as Writing })
  })
  const stop = database.onEdit((name) => {
    const table = (name === accountsTable ? 'staff' : name) as EditedTable | typeof everyTable
    position += 1
    if (table === everyTable) missedUntil = position
    else lastChange.set(table, position)
    // A transaction notifies about each of its tables; they are sent as one event.
    if (waiting.size === 0) setImmediate(sendWaiting)
    waiting.add(table)
  })

  function sendWaiting() {
    sendAll({ tables: [...waiting] })
    const canEnd = (['sessions', 'staff', everyTable] as const).some((name) => waiting.has(name))
    waiting.clear()
    if (canEnd) void recheck()
  }

  async function recheck() {
    await Promise.all(
      [...streams].map(async ({ out, isAllowed }) => {
        try {
          if (!(await isAllowed())) out.end()
        } catch (error) {
          log.warn({ err: error }, 'the session of an event stream could not be checked; it will be checked again')
        }
      }),
    )
  }

  const timer = setInterval(() => {
    for (const { out } of streams) out.write(': here\n\n')
    void recheck()
  }, heartbeat).unref()

  /** Returns the tables that have changed since an event. */
  function changedSince(id: string | undefined): EditedEvent['tables'] {
    const [, from, count] = /^(.+)-(\d{1,15})$/.exec(id ?? '') ?? []
    const since = Number(count)
    if (from !== start || since > position || since < missedUntil) return [everyTable]
    return [...lastChange].flatMap(([table, changePosition]) => (changePosition > since ? [table] : []))
  }

  return {
    /** The id of the last event, for a page that is about to read its data. */
    idNow,
    open({ session, isAllowed, lastId }: Omit<Stream, 'out'> & { lastId: string | undefined }): Readable {
      const mine = [...streams].filter((stream) => stream.session === session)
      if (mine.length >= maxStreamsPerSession) throw tooManyWindows({ retryAfter: 30 })
      const out = new PassThrough()
      const stream = { session, isAllowed, out }
      streams.add(stream)
      out.once('close', () => streams.delete(stream))
      // A client that disconnects ends its stream.
      out.on('error', () => streams.delete(stream))
      out.write(textOf({ tables: changedSince(lastId) }))
      return out
    },
    /** Tells the streams of all processes that a user is writing. */
    async tellWriting(writing: Writing) {
      await database.db.execute(sql`select pg_notify('writing', ${JSON.stringify(writing)})`)
    },
    count: () => streams.size,
    /** Ends all streams, so that browsers reconnect to another process. */
    end() {
      stop()
      stopWriting()
      clearInterval(timer)
      for (const { out } of streams) out.end()
    },
  }
}
