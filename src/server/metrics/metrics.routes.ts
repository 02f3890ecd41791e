import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import * as authApi from '#contract/auth/auth.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import type { Database } from '#db/open.ts'
import { jobNames } from '#server/lib/job-states.ts'
import { readLastBackup } from '#server/lib/last-backup.ts'
import { createMonitoring } from '#server/lib/monitoring.ts'
import { isMailHeld } from '#server/lib/queries/mail-hold.queries.ts'
import {
  countFailingDevices,
  freeBytes,
  isDiskFull,
  type OperationContext,
  readOutboxState,
} from '#server/lib/operation.ts'
import { countUnreadable, readMailboxState } from '#server/lib/queries/mailbox-state.queries.ts'

type Context = OperationContext & {
  /** Returns the numbers of pages requested and rendered. */
  pageCounts: () => { requested: number; rendered: number }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/**
 * Binds the Prometheus metrics of this process. The address exists only if a network is configured. No label has a
 * value chosen by a visitor.
 */
export function bindMetrics(app: FastifyInstance, { pageCounts, ...operation }: Context) {
  const { database, databaseFailure, store, config, jobs } = operation
  const { metrics, imapUrl } = config
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
  const mailbox = imapUrl === undefined ? undefined : mailboxGauges(registers)
  const abandoned = new Gauge({
    name: 'baydoor_outbox_abandoned',
    help: 'Emails that were refused for good and given up; of the database.',
    registers,
  })
  const mailHeld = new Gauge({
    name: 'baydoor_mail_held',
    help: 'Whether email is neither sent nor read since an import; of the database.',
    registers,
  })
  const failingDevices = new Gauge({
    name: 'baydoor_push_failing_devices',
    help: 'Browsers whose last push message did not arrive; of the database.',
    registers,
  })
  const ofDatabase = [waiting, oldest, abandoned, mailHeld, failingDevices]
  new Gauge({
    name: 'baydoor_job_failing',
    help: 'Whether the last round of a background job of this process failed.',
    labelNames: ['job'],
    registers,
    collect() {
      for (const job of jobNames) this.set({ job }, Number(jobs.isFailing(job)))
    },
  })
  new Gauge({
    name: 'baydoor_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR.',
    registers,
    collect() {
      this.set(freeBytes(config))
    },
  })
  new Gauge({
    name: 'baydoor_writes_refused',
    help: 'Whether something cannot be stored, because a disk has less than its reserve.',
    registers,
    collect() {
      this.set(Number(isDiskFull({ database, store })))
    },
  })
  new Gauge({
    name: 'baydoor_backup_timestamp_seconds',
    help: 'When the last backup was finished and read back; 0 before the first.',
    registers,
    collect() {
      this.set(Date.parse(readLastBackup(config.dataDir)?.finishedAt ?? new Date(0).toISOString()) / 1000)
    },
  })
  const ask = async (request: FastifyRequest) => {
    const unknown = () => {
      up.set(0)
      for (const gauge of ofDatabase) gauge.set(Number.NaN)
      mailbox?.unknown()
    }
    if ((await databaseFailure()) !== undefined) return unknown()
    try {
      const { db } = database
      const outbox = await readOutboxState(db)
      up.set(1)
      waiting.set(outbox.waiting)
      oldest.set(outbox.oldest)
      abandoned.set(outbox.abandoned)
      mailHeld.set(Number(await isMailHeld(db)))
      failingDevices.set(await countFailingDevices(db))
      await mailbox?.read(database)
    } catch (error) {
      request.log.warn({ err: error }, 'the figures of the database could not be read')
      unknown()
    }
  }

  const canRead = createMonitoring(config)
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    if (!canRead(request)) return reply.callNotFound()
    await ask(request)
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
  app.addHook('onClose', async () => registry.clear())
}

/** The state of the office's mailbox in the database, not in one process. */
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

/** The route pattern rather than the path, so that the number of labels is limited. */
function routeOf({ routeOptions: { url } }: FastifyRequest) {
  if (url === undefined || url === '/*') return 'page'
  return url.startsWith('/assets/') ? '/assets/*' : url
}
