import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { listLeads } from '#contract/leads.ts'
import { openDatabase } from '#db/open.ts'
import { leads } from '#db/schema/leads.ts'
import { makeLead } from '#sample/leads.ts'
import { parse } from '#server/http/bind.ts'
import { readLeads } from '#server/leads/lead-list.ts'
import { readPark } from '#server/start/park-file.ts'
import { findPostgres, startCluster } from '#test/postgres-cluster.ts'
import { claimOwner, startProduct } from '#test/product.ts'
import { median } from './figures.ts'

const usual = 100_000
const rounds = 41
/** Most that an answer may take: so many times the same SQL through the driver, and so many milliseconds more. */
const bar = { times: 1.5, more: 5 }
const perInsert = 1000
const deepPage = 0.9

/** The list of leads on a real PostgreSQL, each answer beside the very SQL of it through the driver, in turns. */
export async function run(asked?: number) {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('This benchmark needs PostgreSQL; none is installed here.')
  const count = asked ?? usual
  const cluster = await startCluster(programs)
  const url = cluster.url('postgres')
  await fill(url, count)
  const product = await startProduct({ environment: { DATABASE_URL: url } })
  const cookie = await claimOwner(product.url)
  const pool = new Pool({ connectionString: url, max: 1 })
  const { timeZone } = await readPark('park/park.json')
  let missed = 0
  for (const [name, query] of await questions(pool, count)) {
    const statements = await statementsOf(pool, query, timeZone)
    const address = `${product.url}${listLeads.path}?${new URLSearchParams(query)}`
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = -5; round < rounds; round += 1) {
      const answered = await timed(() => read(address, cookie))
      const driven = await timed(async () => {
        for (const { text, values } of statements) await pool.query(text, values)
      })
      if (round < 0) continue
      ours.push(answered)
      theirs.push(driven)
    }
    const most = bar.times * median(theirs) + bar.more
    const reached = median(ours) <= most
    if (!reached) missed += 1
    console.log(
      ` ${name}: ${median(ours).toFixed(1)} ms, the same SQL ${median(theirs).toFixed(1)} ms, at most ${most.toFixed(1)}: ${reached ? 'reached' : 'MISSED'}`,
    )
  }
  await pool.end()
  await product.stop()
  await cluster.stop()
  return missed
}

async function fill(url: string, count: number) {
  const database = await openDatabase({
    url,
    dataDir: '',
    log: { info() {}, error: (message) => console.error(message) },
    onFatal(message) {
      throw new Error(message)
    },
  })
  const started = performance.now()
  for (let first = 0; first < count; first += perInsert) {
    const rows = Array.from({ length: Math.min(perInsert, count - first) }, (_, place) => {
      const n = first + place + 1
      return makeLead(n, { email: `person${n}@${n % 40}.example.com`, createdAt: new Date(Date.now() - n * 60_000) })
    })
    await database.db.insert(leads).values(rows)
  }
  await database.db.execute('vacuum analyze')
  await database.close()
  console.log(
    ` ${count.toLocaleString('en-US')} leads written in ${Math.round((performance.now() - started) / 1000)} s`,
  )
}

type Query = Record<string, string>

async function questions(pool: Pool, count: number): Promise<[name: string, query: Query][]> {
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
    ['search, e-mail', { ...page, search: `person${count - 1}@${(count - 1) % 40}.example.com` }],
    ['search, no hit', { ...page, search: 'xylophone quartet' }],
  ]
}

type Statement = { text: string; values: unknown[] }

/** The statements with which the product answers a question, as it writes them. */
async function statementsOf(pool: Pool, query: Query, timeZone: string) {
  const statements: Statement[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  await readLeads(drizzle(pool, { logger }), parse(listLeads.query, query), { now: new Date(), timeZone })
  return statements
}

async function read(address: string, cookie: string) {
  const answer = await fetch(address, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

async function timed(work: () => Promise<void>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}
