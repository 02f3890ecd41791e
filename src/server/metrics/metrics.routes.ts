import { pushKind } from '#server/mail/outbox.service.ts'
import { BlockList, isIPv4 } from 'node:net'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import * as authApi from '#contract/auth.ts'
import * as inquiriesApi from '#contract/inquiries.ts'
import type { Database } from '#db/open.ts'
import type { DatabaseProbe } from '#server/lib/database-probe.ts'
import { countUnreadable, readMailboxState } from '#server/lib/mailbox-state.queries.ts'

type Context = {
  database: Database
  databaseFailure: DatabaseProbe
  /** The networks that may read the metrics, as addresses or CIDR blocks. */
  metrics: string[]
  trustProxy: string[]
  /** Returns the requested pages, and those of them that were rendered. */
  pageCounts: () => { requested: number; rendered: number }
  /** Whether a mailbox is read into the record. */
  readsMailbox: boolean
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/**
 * Binds the Prometheus metrics of this process. Without a configured network there is no such address. No label has a value
 * that a visitor chose.
 */
export function bindMetrics(
  app: FastifyInstance,
  { database, databaseFailure, metrics, trustProxy, pageCounts, readsMailbox }: Context,
) {
  if (metrics.length === 0) return
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const duration = new Histogram({
    name: 'baydoor_http_request_duration_seconds',
    help: 'Requests and how long they took, by method, route and status; pages have the route "page".',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const inquiries = new Counter({
    name: 'baydoor_inquiries_received_total',
    help: 'Inquiries that were acknowledged.',
    registers,
  })
  const refusedSignIns = new Counter({
    name: 'baydoor_sign_ins_refused_total',
    help: 'Sign-ins that were refused, by status: 401 and 403 wrong, 429 too many.',
    labelNames: ['status'],
    registers,
  })
  app.addHook('onResponse', (request, reply, next) => {
    const { method } = request
    const status = reply.statusCode
    const route = routeOf(request)
    duration.observe({ method: methods.has(method) ? method : 'other', route, status }, reply.elapsedTime / 1000)
    if (status === 201 && (route === inquiriesApi.sendA.path || route === inquiriesApi.sendB.path)) inquiries.inc()
    if (route === authApi.signIn.path && [401, 403, 429].includes(status)) refusedSignIns.inc({ status })
    next()
  })

  new Counter({
    name: 'baydoor_pages_total',
    help: 'Public pages that were asked for, by whether they were kept or had to be made.',
    labelNames: ['from'],
    registers,
    collect() {
      const { requested, rendered } = pageCounts()
      this.reset()
      this.inc({ from: 'kept' }, requested - rendered)
      this.inc({ from: 'made' }, rendered)
    },
  })
  const up = new Gauge({ name: 'baydoor_database_up', help: 'Whether the database answers.', registers })
  const waiting = new Gauge({
    name: 'baydoor_outbox_waiting',
    help: 'Emails that are not sent yet; of the database, not of one process.',
    registers,
  })
  const oldest = new Gauge({
    name: 'baydoor_outbox_oldest_seconds',
    help: 'For how long the oldest of them has waited.',
    registers,
  })
  new Gauge({
    name: 'baydoor_database_connections',
    help: 'Connections of the pool: open, idle, and queries that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count)
    },
  })
  const mailbox = readsMailbox ? mailboxGauges(registers) : undefined
  const ask = async (request: FastifyRequest) => {
    const unknown = () => {
      up.set(0)
      waiting.set(Number.NaN)
      oldest.set(Number.NaN)
      mailbox?.unknown()
    }
    if ((await databaseFailure()) !== undefined) return unknown()
    try {
      const { rows } = await database.db.execute<{ count: number; age: number }>(
        // Emails alone: one browser's push service can be away for hours. An alert of the quiet hours waits from their end on.
        sql`select count(*)::int as count,
            coalesce(extract(epoch from now() - min(case when kind like 'alert-%' and attempts = 0 then run_at else created_at end)), 0)::float8 as age
          from outbox where done_at is null and failed_at is null and kind <> ${pushKind} and (attempts > 0 or run_at <= now())`,
      )
      up.set(1)
      waiting.set(rows[0]?.count ?? 0)
      oldest.set(rows[0]?.age ?? 0)
      await mailbox?.read(database)
    } catch (error) {
      request.log.warn({ err: error }, 'the figures of the database could not be read')
      unknown()
    }
  }

  const readers = blockList(metrics)
  const proxies = blockList(trustProxy)
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    if (!canRead(request, readers, proxies)) return reply.callNotFound()
    await ask(request)
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
  app.addHook('onClose', async () => registry.clear())
}

/** The office's mailbox; of the database, not of one process. */
function mailboxGauges(registers: Registry[]) {
  const up = new Gauge({
    name: 'baydoor_mailbox_up',
    help: 'Whether the mailbox is read: 0 also while no process has looked into it for 90 seconds.',
    registers,
  })
  const age = new Gauge({
    name: 'baydoor_mailbox_read_seconds',
    help: 'How long ago the mailbox was looked into.',
    registers,
  })
  const unreadable = new Gauge({
    name: 'baydoor_mailbox_unreadable',
    help: 'Messages of the mailbox that could not be read and are only named on the record.',
    registers,
  })
  return {
    async read({ db }: Database) {
      const state = await readMailboxState(db)
      up.set(state !== undefined && state.error === null && state.seconds !== null ? 1 : 0)
      age.set(state?.seconds ?? Number.NaN)
      unreadable.set(await countUnreadable(db))
    },
    unknown() {
      for (const gauge of [up, age, unreadable]) gauge.set(Number.NaN)
    },
  }
}

const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** Behind a proxy that is not trusted, every client would have the address of the proxy. */
function canRead(request: FastifyRequest, readers: BlockList, proxies: BlockList) {
  const forwarded = forwarding.some((name) => request.headers[name] !== undefined)
  if (forwarded && !includes(proxies, request.socket.remoteAddress)) return false
  return includes(readers, request.ip)
}

const includes = (list: BlockList, address = '') => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

function blockList(blocks: string[]) {
  const list = new BlockList()
  for (const block of blocks) {
    const [address = '', bits] = block.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family)
  }
  return list
}

/** The route pattern, never the path, so that the number of labels is bounded. */
function routeOf({ routeOptions: { url } }: FastifyRequest) {
  if (url === undefined || url === '/*') return 'page'
  return url.startsWith('/assets/') ? '/assets/*' : url
}
