import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { findPostgres, startCluster } from '#test/servers/postgres-cluster.ts'
import { type Product, startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { memoryOf } from '../measure/process-tree.ts'
import { freshFolder } from './bench-database.ts'
import { type Bench, fixed, progress, whole } from './figures.ts'

/** Parks at once, a process and a database each. */
const counts = { usual: [1, 10], full: [1, 10, 200] }
/** Seconds from the last start to the measurement: idle connections are closed by then. */
const rest = 20

/** What many parks take on one machine with one PostgreSQL (docs/operating.md, "Several parks on one machine"). */
export const run: Bench = async (size) => {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('This benchmark needs PostgreSQL.')
  const cluster = await startCluster(programs, { maxConnections: 1000 })
  const { folder, remove } = await freshFolder()
  const admin = new Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  const parks: Product[] = []
  const figures: Figure[] = []
  const base = memoryOf(process.pid).counted
  for (const count of counts[size]) {
    const seconds: number[] = []
    while (parks.length < count) {
      const name = `park${parks.length + 1}`
      await admin.query(`create database ${name}`)
      const started = performance.now()
      parks.push(await startProduct({ folder: join(folder, name), environment: { DATABASE_URL: cluster.url(name) } }))
      seconds.push((performance.now() - started) / 1000)
      progress()
    }
    await pause(rest * 1000)
    const memory = memoryOf(process.pid).counted - base
    const { rows } = await admin.query<{ connections: string; megabytes: string }>(`
      select (select count(*) from pg_stat_activity where datname like 'park%') as connections,
        (select sum(pg_database_size(datname)) / 1048576 from pg_database where datname like 'park%') as megabytes`)
    const [found] = rows
    if (!found) throw new Error('PostgreSQL said nothing of its databases.')
    const parksText = count === 1 ? '1 park' : `${count} parks`
    figures.push(
      { what: `${parksText}: memory at rest, PostgreSQL included`, value: `${whole(memory)} MB` },
      { what: `${parksText}: the last first start`, value: `${fixed(seconds.at(-1) ?? 0, 1)} s` },
      { what: `${parksText}: connections to PostgreSQL at rest`, value: found.connections },
      { what: `${parksText}: databases`, value: `${whole(Number(found.megabytes))} MB` },
    )
  }
  await admin.end()
  await Promise.all(parks.map((park) => park.stop()))
  await cluster.stop()
  await remove()
  return figures
}
