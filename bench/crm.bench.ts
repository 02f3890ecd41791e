import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import * as leadsApi from '#contract/leads.ts'
import type { Park } from '#contract/park.ts'
import { leads } from '#db/schema/leads.ts'
import { makeLead } from '#sample/leads.ts'
import { parse } from '#server/http/bind.ts'
import * as list from '#server/leads/lead-list.queries.ts'
import { readParkFile } from '#server/start/park-file.ts'
import { findPostgres, startCluster } from '#test/postgres-cluster.ts'
import { claimOwner, startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { median } from '../measure/quantile.ts'
import { type Bench, fixed, progress, spread, whole } from './figures.ts'
import { openBenchDatabase } from './bench-database.ts'
import { whileTyping } from './typing.ts'

/** The numbers of leads. */
const counts = { usual: [100_000], full: [100_000, 1_000_000] }
const rounds = 41
/** Maximum time of a response: `times` the same SQL by the driver plus `more` ms. */
const bar = { times: 1.5, more: 5 }
/** Maximum duration of a browser task while typing, in ms. */
const longestTask = 50
/** The number of generated leads; the others are copies with other addresses and dates. */
const made = 10_000
const perInsert = 1000
const deepPage = 0.9

/** The list of leads on a real PostgreSQL, each response in turns with the same SQL by the driver. */
export const run: Bench = async (size) => {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('This benchmark needs PostgreSQL; none is installed here.')
  const cluster = await startCluster(programs)
  const url = cluster.url('postgres')
  const figures: Figure[] = []
  for (const count of counts[size]) {
    await fill(url, count)
    figures.push(...(await measureLists(url, count)))
  }
  await cluster.stop()
  return figures
}

async function measureLists(url: string, count: number) {
  const product = await startProduct({ environment: { DATABASE_URL: url } })
  const cookie = await claimOwner(product.url)
  const pool = new Pool({ connectionString: url, max: 1 })
  const park = await readParkFile('park/park.json')
  const figures: Figure[] = []
  const queries = await listQueries(pool, count)
  for (const [name, query] of queries) {
    const statements = await statementsOf(pool, query, park)
    const address = `${product.url}${leadsApi.list.path}?${new URLSearchParams(query)}`
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = -5; round < rounds; round += 1) {
      const ourTime = await timed(() => read(address, cookie))
      const driverTime = await timed(async () => {
        for (const { text, values } of statements) await pool.query(text, values)
      })
      if (round < 0) continue
      ours.push(ourTime)
      theirs.push(driverTime)
    }
    const max = bar.times * median(theirs) + bar.more
    figures.push({
      what: `${whole(count)} leads, ${name}`,
      value: `${fixed(median(ours), 1)} ms`,
      reference: `${fixed(median(theirs), 1)} ms, the same SQL by the driver`,
      ratio: (median(ours) / median(theirs)).toFixed(2),
      spread: `${spread(ours, 1)}; ${spread(theirs, 1)}`,
      bar: `at most ${bar.times} × that and ${bar.more} ms: ${fixed(max, 1)} ms`,
      reached: median(ours) <= max,
    })
    progress()
  }
  const texts = queries.flatMap(([, { search }]) => (search === undefined ? [] : [search]))
  figures.push(typingFigure(count, await whileTyping(product.url, cookie, texts)))
  progress()
  // The next list claims the owner's account again.
  await pool.query('delete from admin_users')
  await pool.end()
  await product.stop()
  return figures
}

const typingFigure = (count: number, { typed, longTasks, keys }: Awaited<ReturnType<typeof whileTyping>>) => ({
  what: `${whole(count)} leads, ${typed} letters typed into the search`,
  value: `${longTasks.length} long tasks`,
  spread: `from a key to the picture at most ${whole(Math.max(16, ...keys))} ms`,
  bar: `none above ${longestTask} ms`,
  reached: longTasks.every((milliseconds) => milliseconds <= longestTask),
})

/** Inserts sample leads. The indexes are created afterwards, which is many times faster. */
async function fill(url: string, count: number) {
  const started = performance.now()
  const database = await openBenchDatabase({ url })
  const { db } = database
  const pool = new Pool({ connectionString: url, max: 1 })
  await pool.query('truncate leads, counters cascade')
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'leads' and indexname not in (select conname from pg_constraint)`,
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  for (let first = 0; first < Math.min(made, count); first += perInsert) {
    const leadRows = Array.from({ length: Math.min(perInsert, count - first) }, (_, place) => {
      const n = first + place + 1
      return makeLead(n, { email: addressOf(n), createdAt: new Date(Date.now() - n * 60_000) })
    })
    await db.insert(leads).values(leadRows)
  }
  const columns = `first_name, last_name, phone, company, job_title, space_type, space_size, preferred_location, budget,
    timeframe, source, status, priority, assigned_to, notes, last_contact_date, next_follow_up_date`
  await pool.query(
    `insert into leads (email, created_at, ${columns})
      select 'person' || n || '@' || n % 40 || '.example.com', now() - n * interval '1 minute', ${columns}
      from generate_series($1::int + 1, $2::int) as n
      join (select row_number() over (order by id) as place, * from leads) as one on one.place = (n - 1) % $1 + 1`,
    [made, count],
  )
  await pool.query(`set maintenance_work_mem = '256MB'`)
  for (const { definition } of indexes) await pool.query(definition)
  await pool.query('vacuum analyze')
  await pool.end()
  await database.close()
  progress(` ${whole(count)} leads written in ${whole((performance.now() - started) / 1000)} s `)
}

const addressOf = (n: number) => `person${n}@${n % 40}.example.com`

type Query = Record<string, string>

async function listQueries(pool: Pool, count: number): Promise<[name: string, query: Query][]> {
  const { rows } = await pool.query(
    'select id, floor(extract(epoch from created_at) * 1000)::bigint::text as at, last_name from leads order by created_at desc, id desc offset $1 limit 1',
    [Math.floor(count * deepPage)],
  )
  const [{ id, at, last_name: common }] = rows
  const page = { limit: '50' }
  return [
    ['first page', page],
    ['deep page', { ...page, cursor: `${id}-${Buffer.from(at).toString('base64url')}` }],
    ['search, rare', { ...page, search: `person${Math.floor(count / 2)}@` }],
    ['search, common', { ...page, search: common }],
    ['search, e-mail', { ...page, search: addressOf(count - 1) }],
    ['search, no hit', { ...page, search: 'xylophone quartet' }],
  ]
}

type Statement = { text: string; values: unknown[] }

/** The SQL statements of the product for a query. */
async function statementsOf(pool: Pool, query: Query, park: Park) {
  const statements: Statement[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  const ctx = { db: drizzle(pool, { logger }), park: () => park, clock: () => new Date() }
  await list.listLeads(ctx, { query: parse(leadsApi.list.query, query) })
  return statements
}

async function read(address: string, cookie: string) {
  const response = await fetch(address, { headers: { cookie } })
  if (!response.ok) throw new Error(`${address} returned ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

async function timed(work: () => Promise<void>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}
