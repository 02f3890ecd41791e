import { createHash, randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import * as inquiriesApi from '#contract/inquiries.ts'
import type { Db } from '#db/open.ts'
import { makeInquiry } from '#sample/inquiries.ts'
import { findPostgres, startCluster } from '#test/postgres-cluster.ts'
import { startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { startBare } from './bare.ts'
import { freshFolder, openBenchDatabase } from './bench-database.ts'
import { type Bench, fixed, progress, rateFigure } from './figures.ts'
import { latencyFigure, load } from './load.ts'

const rounds = 5
const seconds = 3
const connections = 20
/** On PostgreSQL, in turns with a bare Fastify server that does one INSERT: its rate at least, its 99th percentile at most. */
const bare = { minRate: 0.5, maxLatency: 2 }
/** Inquiries per second while visitors read, the duration, and the number of readers. */
const calm = { perSecond: 50, seconds: 10, readers: 2 }

/** Inquiries acknowledged per second, in turns with inserts of the same rows in transactions by the driver. */
export const run: Bench = async () => {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('This benchmark needs PostgreSQL; none is installed here.')
  const cluster = await startCluster(programs, { outlives: 'a power cut' })
  const onPostgres = await onServer(cluster.url('postgres'))
  await cluster.stop()
  return [...onPostgres, ...(await onEmbedded())]
}

async function onServer(url: string): Promise<Figure[]> {
  const product = await startProduct({ environment: { DATABASE_URL: url } })
  const database = await openBenchDatabase({ url })
  const reference = await startBare('bare-insert-server.ts', (port) => [url, inquiriesApi.sendB.path, port])
  const rates = { ours: [] as number[], driver: [] as number[], bare: [] as number[] }
  const latencies = { ours: [] as number[], bare: [] as number[] }
  for (const origin of [product.url, reference.url]) await post(origin, 1)
  await inserted(database.db, 1)
  for (let round = 0; round < rounds; round += 1) {
    const ours = await post(product.url, seconds)
    await purgeEmails(database.db)
    const other = await post(reference.url, seconds)
    rates.ours.push(ours.rate)
    latencies.ours.push(ours.p99)
    rates.bare.push(other.rate)
    latencies.bare.push(other.p99)
    rates.driver.push(await inserted(database.db, seconds))
    await purgeEmails(database.db)
    progress()
  }
  const calmly = await whileReading(product.url)
  await reference.stop()
  await database.close()
  await product.stop()
  const what = 'inquiries, PostgreSQL with fsync'
  const referenceName = 'bare Fastify with one INSERT'
  return [
    rateFigure({
      what,
      unit: 'acknowledged/s',
      ours: rates.ours,
      reference: rates.bare,
      referenceName,
      min: bare.minRate,
    }),
    latencyFigure({ what, ...latencies, reference: latencies.bare, referenceName, max: bare.maxLatency }),
    rateFigure({ ...inTurns(rates), what, min: undefined }),
    calmFigure('PostgreSQL', calmly),
  ]
}

/** Only one process can open the embedded database, so both run one after the other. */
async function onEmbedded(): Promise<Figure[]> {
  const { folder, remove } = await freshFolder()
  const product = await startProduct({ folder })
  const rates = { ours: [] as number[], driver: [] as number[] }
  await post(product.url, 1)
  for (let round = 0; round < rounds; round += 1) {
    rates.ours.push((await post(product.url, seconds)).rate)
    progress()
  }
  const calmly = await whileReading(product.url)
  await product.stop()
  const database = await openBenchDatabase({ dataDir: folder })
  await inserted(database.db, 1)
  for (let round = 0; round < rounds; round += 1) {
    rates.driver.push(await inserted(database.db, seconds))
    progress()
  }
  await database.close()
  await remove()
  return [
    rateFigure({ ...inTurns(rates), what: 'inquiries, embedded', min: undefined }),
    calmFigure('embedded', calmly),
  ]
}

const inTurns = ({ ours, driver }: { ours: number[]; driver: number[] }) => ({
  unit: 'acknowledged/s',
  ours,
  reference: driver,
  referenceName: 'the same rows by the driver',
})

const calmFigure = (database: string, { p50, p99 }: { p50: number; p99: number }) => ({
  what: `inquiries, ${database}, while ${calm.readers} readers load pages`,
  value: `p99 ${fixed(p99, 0)} ms, p50 ${fixed(p50, 0)} ms`,
  spread: `at ${calm.perSecond} inquiries/s`,
})

let number = 0
/** A unique inquiry. */
function typed() {
  number += 1
  const { form: _, createdAt: __, ...inquiry } = makeInquiry(number % 1000)
  return {
    ...inquiry,
    firstName: inquiry.firstName.slice(0, 90),
    lastName: `Number ${number}`,
    phone: '903-555-0142',
    preferredLocation: 'Van Alstyne',
  }
}

const posts = (url: string, duration: number): autocannon.Options => ({
  url,
  duration,
  connections,
  requests: [
    {
      method: 'POST',
      path: inquiriesApi.sendB.path,
      headers: { 'content-type': 'application/json' },
      setupRequest: (request) => ({ ...request, body: JSON.stringify(typed()) }),
    },
  ],
})

const post = (url: string, duration: number, rate: Partial<autocannon.Options> = {}) =>
  load({ ...posts(url, duration), ...rate }, inquiriesApi.sendB.status)

/** Inserts the same rows in the same transactions, with as many connections. */
async function inserted(db: Db, duration: number) {
  const started = performance.now()
  const passed = () => (performance.now() - started) / 1000
  let count = 0
  const work = async () => {
    while (passed() < duration) {
      await insertOne(db)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return count / passed()
}

async function insertOne(db: Db) {
  const inquiry = typed()
  const fingerprint = createHash('sha256').update(JSON.stringify(inquiry)).digest('base64url')
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into contact_inquiries (form, first_name, last_name, email, phone, space_type, preferred_location, additional_details)
      values ('B', ${inquiry.firstName}, ${inquiry.lastName}, ${inquiry.email}, ${inquiry.phone}, ${inquiry.spaceType},
        ${inquiry.preferredLocation}, ${inquiry.additionalDetails}) returning id`)
    const inquiryId = rows[0]?.id
    await tx.execute(sql`
      insert into inquiry_fingerprints (fingerprint, inquiry_id, seen_at) values (${fingerprint}, ${inquiryId}, now())`)
    // Marked as done, so that the mail worker does not send it.
    await tx.execute(sql`
      insert into outbox (kind, dedupe_key, message_id, payload, done_at)
      values ('inquiry', ${`inquiry:${inquiryId}`}, ${`inquiry-${inquiryId}-${randomUUID()}`}, ${{ inquiryId }}, now())`)
  })
}

/** Marks waiting emails as done, so that none is sent during the next measurement. */
async function purgeEmails(db: Db) {
  // Skips rows that the mail worker has locked: it finishes one while it claims the next.
  await db.execute(sql`update outbox set done_at = now() where id in (
    select id from outbox where done_at is null and locked_until is null for update skip locked)`)
  for (;;) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from outbox where done_at is null`,
    )
    if (rows[0]?.count === 0) return
  }
}

/** The latency of inquiries while visitors load pages with all their files, as fast as possible. */
async function whileReading(url: string) {
  const stop = new AbortController()
  const reading = Array.from({ length: calm.readers }, () => readPages(url, stop.signal))
  const latency = await post(url, calm.seconds, { overallRate: calm.perSecond, connections: 10 })
  stop.abort()
  await Promise.all(reading)
  return latency
}

async function readPages(url: string, stopped: AbortSignal) {
  const read = async (path: string) => {
    const response = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
    return response.text()
  }
  while (!stopped.aborted) {
    for (const path of ['/', '/available-units', '/units/1', '/about']) {
      const html = await read(path)
      const files = new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file))
      await Promise.all([...files].map(read))
    }
  }
}
