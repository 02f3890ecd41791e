import { createHash, randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import type { Db } from '#db/open.ts'
import { makeInquiry } from '#sample/inquiries.ts'
import { findPostgres, startCluster } from '#test/servers/postgres-cluster.ts'
import { startProduct } from '#test/product.ts'
import { median } from '../measure/quantile.ts'
import type { Figure } from '../measure/figure.ts'
import { freshFolder, openBenchDatabase } from './bench-database.ts'
import { type Bench, fixed, progress, rateFigure } from './figures.ts'
import { load } from './load.ts'

const rounds = 5
const seconds = 3
const connections = 20
/** Acknowledged inquiries per second, none of which may be lost. */
const minRate = 300
/** Inquiries per second while visitors read, the duration, and the number of readers. */
const calm = { perSecond: 50, seconds: 10, readers: 2 }

/** The ids of the acknowledged inquiries. */
type Acknowledged = Set<number>

/** Inquiries acknowledged per second, and inserts of the same rows in transactions by the driver. */
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
  const { db, close } = await openBenchDatabase({ url })
  const acknowledged: Acknowledged = new Set()
  const ours: Round[] = []
  const driver: number[] = []
  await post(product.url, acknowledged, 1)
  await inserted(db, 1)
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await post(product.url, acknowledged, seconds))
    await purgeEmails(db)
    driver.push(await inserted(db, seconds))
    progress()
  }
  const calmly = await whileReading(product.url, acknowledged)
  const lost = await countLost(db, acknowledged)
  await close()
  await product.stop()
  return [burstFigure('PostgreSQL', { ours, driver, lost }), calmFigure('PostgreSQL', calmly)]
}

/** Only one process can open the embedded database, so both run one after the other. */
async function onEmbedded(): Promise<Figure[]> {
  const { folder, remove } = await freshFolder()
  const product = await startProduct({ folder })
  const acknowledged: Acknowledged = new Set()
  const ours: Round[] = []
  const driver: number[] = []
  await post(product.url, acknowledged, 1)
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await post(product.url, acknowledged, seconds))
    progress()
  }
  const calmly = await whileReading(product.url, acknowledged)
  await product.stop()
  const { db, close } = await openBenchDatabase({ dataDir: folder })
  const lost = await countLost(db, acknowledged)
  await inserted(db, 1)
  for (let round = 0; round < rounds; round += 1) {
    driver.push(await inserted(db, seconds))
    progress()
  }
  await close()
  await remove()
  return [burstFigure('embedded', { ours, driver, lost }), calmFigure('embedded', calmly)]
}

type Round = Awaited<ReturnType<typeof load>>

function burstFigure(
  database: string,
  { ours, driver, lost }: { ours: Round[]; driver: number[]; lost: number },
): Figure {
  const rates = ours.map(({ rate }) => rate)
  const figure = rateFigure({
    what: `inquiries, ${database}, ${connections} visitors at once`,
    unit: 'acknowledged/s',
    ours: rates,
    reference: driver,
    referenceName: 'the same rows by the driver',
    min: undefined,
  })
  const p99 = fixed(median(ours.map((round) => round.p99)), 0)
  return {
    ...figure,
    value: `${figure.value}, p99 ${p99} ms, ${lost} lost`,
    bar: `at least ${minRate}, 0 lost`,
    reached: median(rates) >= minRate && lost === 0,
  }
}

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

/** Sends inquiries over many connections and notes the acknowledged ones. */
const post = (url: string, acknowledged: Acknowledged, duration: number, pace: Partial<autocannon.Options> = {}) =>
  load(
    {
      url,
      duration,
      connections,
      requests: [
        {
          method: 'POST',
          path: inquiriesApi.sendB.path,
          headers: { 'content-type': 'application/json' },
          setupRequest: (request) => ({ ...request, body: JSON.stringify(typed()) }),
          onResponse: (_status, body) => acknowledged.add(JSON.parse(body).id),
        },
      ],
      ...pace,
    },
    inquiriesApi.sendB.status,
  )

/** The acknowledged inquiries that are not stored, or without their email to the office. */
async function countLost(db: Db, acknowledged: Acknowledged) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select inquiry.id from contact_inquiries as inquiry join outbox on outbox.dedupe_key = 'inquiry:' || inquiry.id`)
  const stored = new Set(rows.map(({ id }) => id))
  return acknowledged.difference(stored).size
}

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
      insert into contact_inquiries (form, first_name, last_name, email, phone, space_type, preferred_location,
        additional_details, fingerprint)
      values ('B', ${inquiry.firstName}, ${inquiry.lastName}, ${inquiry.email}, ${inquiry.phone}, ${inquiry.spaceType},
        ${inquiry.preferredLocation}, ${inquiry.additionalDetails}, ${fingerprint}) returning id`)
    const inquiryId = rows[0]?.id
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
async function whileReading(url: string, acknowledged: Acknowledged) {
  const stop = new AbortController()
  const reading = Array.from({ length: calm.readers }, () => readPages(url, stop.signal))
  const latency = await post(url, acknowledged, calm.seconds, { overallRate: calm.perSecond, connections: 10 })
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
