import { randomUUID } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { type EditedTable, everyTable, heartbeatEvery } from '#contract/events.constants.ts'
import type { EditedEvent } from '#contract/events.ts'
import type { Database } from '#db/open.ts'

/** One browser has one stream; what it left behind when its network went away counts until the connection is given up. */
const maxStreamsPerSession = 10

/** Browsers are told of no table whose name is of use to an attacker. */
const accountsTable = 'admin_users'

type Context = { database: Pick<Database, 'onEdit'>; log: FastifyBaseLogger; heartbeat?: number }

type Stream = {
  session: string
  out: PassThrough
  /** Whether the session that opened it still may follow. */
  isAllowed: () => Promise<boolean>
}

export type EventStreams = ReturnType<typeof createEventStreams>

/**
 * The streams of this process. An event's id is the place it has among the changes that this process heard; whoever comes
 * back with an id is told what changed since, or with the id of another process or start, that everything may have.
 */
export function createEventStreams({ database, log, heartbeat = heartbeatEvery }: Context) {
  const start = randomUUID().slice(0, 8)
  let position = 0
  /** Before this position, changes may have been missed. */
  let missedUntil = 0
  const lastChange = new Map<EditedTable, number>()
  const waiting = new Set<EditedTable | typeof everyTable>()
  const streams = new Set<Stream>()

  const idNow = () => `${start}-${position}`
  const textOf = (tables: EditedEvent['tables']) =>
    `id: ${idNow()}\nevent: edited\ndata: ${JSON.stringify({ tables } satisfies EditedEvent)}\n\n`

  const stop = database.onEdit((name) => {
    const table = (name === accountsTable ? 'staff' : name) as EditedTable | typeof everyTable
    position += 1
    if (table === everyTable) missedUntil = position
    else lastChange.set(table, position)
    // One transaction tells of each of its tables; they leave as one event.
    if (waiting.size === 0) setImmediate(sendWaiting)
    waiting.add(table)
  })

  function sendWaiting() {
    const text = textOf([...waiting])
    const canEnd = ['sessions', 'staff', everyTable].some((name) => waiting.has(name as EditedTable))
    waiting.clear()
    for (const { out } of streams) out.write(text)
    if (canEnd) void recheck()
  }

  async function recheck() {
    await Promise.all(
      [...streams].map(async ({ out, isAllowed }) => {
        try {
          if (!(await isAllowed())) out.end()
        } catch (error) {
          log.warn({ err: error }, 'a session behind a stream of events could not be checked; it is tried again')
        }
      }),
    )
  }

  const timer = setInterval(() => {
    for (const { out } of streams) out.write(': here\n\n')
    void recheck()
  }, heartbeat).unref()

  /** The tables that have changed since an event. */
  function changedSince(id: string | undefined): EditedEvent['tables'] {
    const [, from, count] = /^(.+)-(\d{1,15})$/.exec(id ?? '') ?? []
    const since = Number(count)
    if (from !== start || since > position || since < missedUntil) return [everyTable]
    return [...lastChange].flatMap(([table, at]) => (at > since ? [table] : []))
  }

  return {
    /** The id of the last event, for a page that is about to read everything. */
    idNow,
    open({ session, isAllowed, lastId }: Omit<Stream, 'out'> & { lastId: string | undefined }): Readable {
      const mine = [...streams].filter((stream) => stream.session === session)
      if (mine.length >= maxStreamsPerSession)
        throw new ApiError('too many', 'Too many windows follow the changes. Close some of them.', { retryAfter: 30 })
      const out = new PassThrough()
      const stream = { session, isAllowed, out }
      streams.add(stream)
      out.once('close', () => streams.delete(stream))
      // A client that goes away takes its stream with it.
      out.on('error', () => streams.delete(stream))
      out.write(textOf(changedSince(lastId)))
      return out
    },
    count: () => streams.size,
    /** Ends every stream, so that its browser turns to another process. */
    end() {
      stop()
      clearInterval(timer)
      for (const { out } of streams) out.end()
    },
  }
}
