import { cp } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { address } from '#contract/call.ts'
import * as leaseDatesApi from '#contract/leases/lease-dates.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import * as rentRollApi from '#contract/leases/rent-roll.ts'
import { connectFolder, connectServer } from '#db/connect.ts'
import { units } from '#db/schema/units.ts'
import { seedEmpty } from '#db/seed.ts'
import { makeUnit } from '#sample/units.ts'
import { readParkFile } from '#server/start/park-file.ts'
import { command } from '#test/global-setup.ts'
import { findPostgres, startCluster } from '#test/servers/postgres-cluster.ts'
import { startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { freshFolder, openBenchDatabase } from './bench-database.ts'
import { measureRead } from './crm-measure.ts'
import { type Bench, fixed, progress, whole } from './figures.ts'
import { ownerCookie, recorder, secret } from './recorder.ts'

const unitCount = 200
/** One after the other in each unit, over 30 years. */
const leasesPerUnit = 25
const rounds = 41

/** Milliseconds at most. */
const bars = { roll: { postgres: 50, embedded: 100 }, list: { postgres: 30, embedded: 30 } }

/** The rent roll and the list of leases of a large park with long records, each in turns with the same SQL by the driver. */
export const run: Bench = async () => {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('This benchmark needs PostgreSQL; none is installed here.')
  const cluster = await startCluster(programs)
  await command(cluster.url('postgres'), 'create database leases')
  const url = cluster.url('leases')
  const figures = await measure({ cookie: await fill({ url }), ours: { url }, drivers: { url } })
  await cluster.stop()
  // Only one process can open an embedded database, so the driver reads a copy.
  const [ours, drivers] = [await freshFolder(), await freshFolder()]
  const cookie = await fill({ dataDir: ours.folder })
  await cp(ours.folder, drivers.folder, { recursive: true })
  figures.push(...(await measure({ cookie, ours: { dataDir: ours.folder }, drivers: { dataDir: drivers.folder } })))
  await ours.remove()
  await drivers.remove()
  return figures
}

type Where = { url: string } | { dataDir: string }

async function fill(where: Where) {
  const park = await readParkFile('park/park.json')
  const database = await openBenchDatabase(where, (db) => seedEmpty(db, park))
  const cookie = await ownerCookie(database)
  await database.close()
  const log = { info() {} }
  const connecting = 'url' in where ? connectServer(where.url) : connectFolder(where.dataDir, { create: false, log })
  const { client, close } = await connecting
  await fillLeases(client)
  await close()
  return cookie
}

/** A unit in ten has a tenant past the end; the others left on their last day, or are in. */
async function fillLeases(client: Client) {
  const db = drizzle(client)
  const more = unitCount - (await db.$count(units))
  await db
    .insert(units)
    .values(
      Array.from({ length: more }, (_, n) =>
        makeUnit({ unitNumber: `X${n + 1}`, size: 1200 + 50 * (n % 40), monthlyRent: 1500 + 25 * (n % 60) }),
      ),
    )
  await client.query(`
    create temporary table made as
    select unit_id, place, start_day, start_day + 430 as end_day,
      case when start_day + 430 < current_date and not (unit_id % 10 = 0 and place = ${leasesPerUnit - 1}) then start_day + 430 end as last_day,
      ((unit_id - 1) * ${leasesPerUnit} + place + 1)::int as lease_id
    from (
      select row_number() over (order by id)::int as at, id as unit_id from units
    ) as units
    cross join generate_series(0, ${leasesPerUnit - 1}) as place
    cross join lateral (select current_date - 10957 + place * 438 + at % 200 as start_day) as days`)
  await client.query(`
    insert into leases (id, tenant_company, tenant_contact, start_date, end_date, signed_on, recorded_on, last_day, deposit)
    overriding system value select lease_id, 'Tenant ' || lease_id, 'Contact ' || lease_id, start_day, end_day, start_day - 20, start_day - 20, last_day, 200000
    from made order by lease_id`)
  await client.query(`
    insert into lease_rents (lease_id, from_day, monthly_rent)
    select lease_id, start_day + step * 365, 180000 + step * 5000 + lease_id % 70 * 100 from made cross join generate_series(0, 1) as step`)
  await client.query(`
    insert into lease_units (lease_id, unit_id, held)
    select lease_id, unit_id, daterange(start_day, greatest(end_day, case when last_day is null then current_date end), '[]') from made`)
  await client.query(`select setval(pg_get_serial_sequence('leases', 'id'), (select max(id) from leases))`)
  await client.query('vacuum analyze')
}

type Measured = { cookie: string; ours: Where; drivers: Where }

async function measure({ cookie, ours, drivers }: Measured): Promise<Figure[]> {
  const kind = 'url' in ours ? 'postgres' : 'embedded'
  const product = await startProduct({
    environment: { SESSION_SECRET: secret, ...('url' in ours && { DATABASE_URL: ours.url }) },
    ...('dataDir' in ours && { folder: ours.dataDir }),
  })
  const database = await openBenchDatabase(drivers)
  const recorded = await recorder(database, cookie)
  const count = whole(unitCount * leasesPerUnit)
  const roll = `rent roll of ${unitCount} units with 30 years of leases`
  const day = (years: number) => Temporal.Now.plainDateISO().add({ years }).toString()
  const list = (query: Record<string, string>) => address(leasesApi.list.path, { query: { limit: '50', ...query } })
  const reads = [
    { what: roll, path: address(rentRollApi.read.path), max: bars.roll[kind] },
    ...[-15, 1].map((years) => ({
      what: `${roll}, ${Math.abs(years)} years ${years < 0 ? 'ago' : 'ahead'}`.replace('1 years', 'a year'),
      path: address(rentRollApi.read.path, { query: { on: day(years) } }),
      max: bars.roll[kind],
    })),
    { what: `list of ${count} leases`, path: list({}), max: bars.list[kind] },
    {
      what: `list of ${count} leases, as it opens`,
      path: list({ state: 'upcoming,current,in notice,holdover,draft' }),
      max: bars.list[kind],
    },
    { what: `list of ${count} leases, ended`, path: list({ state: 'ended' }), max: bars.list[kind] },
    { what: `list of ${count} leases, a word`, path: list({ search: 'tenant 77' }), max: undefined },
    { what: 'lease dates of 12 months', path: address(leaseDatesApi.list.path), max: undefined },
  ]
  const figures: Figure[] = []
  for (const { what, path, max } of reads) {
    const found = await measureRead({ name: what, path }, rounds, { url: product.url, cookie, recorder: recorded })
    figures.push({
      what,
      database: kind,
      value: `${fixed(found.ours, 1)} ms`,
      reference: `${fixed(found.theirs, 1)} ms, the same SQL by the driver`,
      ratio: (found.ours / found.theirs).toFixed(2),
      spread: found.spread,
      ...(max !== undefined && { bar: `at most ${max} ms`, reached: found.ours <= max }),
    })
    progress()
  }
  await recorded.close()
  await database.close()
  await product.stop()
  return figures
}
