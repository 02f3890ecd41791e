import { cp } from 'node:fs/promises'
import { connectFolder, connectServer } from '#db/connect.ts'
import { seedEmpty } from '#db/seed.ts'
import { readParkFile } from '#server/start/park-file.ts'
import { command } from '#test/global-setup.ts'
import { findPostgres, startCluster } from '#test/servers/postgres-cluster.ts'
import { startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { freshFolder, openBenchDatabase } from './bench-database.ts'
import { measureReads } from './crm-measure.ts'
import { crmReads, type Reads } from './crm-reads.ts'
import { type Bench, progress, whole } from './figures.ts'
import { fillCrm } from './fill-crm.ts'
import { ownerCookie, recorder, secret } from './recorder.ts'
import { typingFigures } from './typing.ts'

/** The numbers of leads. */
const onPostgres = { usual: [100_000], full: [100_000, 1_000_000] }
const onEmbedded = { usual: [], full: [100_000] }

/** Every list, search, column, report and export of the office, each response in turns with the same SQL by the driver. */
export const run: Bench = async (size) => {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('This benchmark needs PostgreSQL; none is installed here.')
  const cluster = await startCluster(programs)
  const figures: Figure[] = []
  for (const count of onPostgres[size]) {
    const name = `leads_${count}`
    await command(cluster.url('postgres'), `create database ${name}`)
    figures.push(...(await measureServer(cluster.url(name), count)))
  }
  await cluster.stop()
  for (const count of onEmbedded[size]) figures.push(...(await measureEmbedded(count)))
  return figures
}

async function measureServer(url: string, count: number) {
  const filled = await fill({ url }, count)
  return measure({ ...filled, count, ours: { url }, drivers: { url } })
}

/** Only one process can open an embedded database, so the driver reads a copy. */
async function measureEmbedded(count: number) {
  const [ours, drivers] = [await freshFolder(), await freshFolder()]
  const filled = await fill({ dataDir: ours.folder }, count)
  await cp(ours.folder, drivers.folder, { recursive: true })
  const figures = await measure({
    ...filled,
    count,
    ours: { dataDir: ours.folder },
    drivers: { dataDir: drivers.folder },
  })
  await ours.remove()
  await drivers.remove()
  return figures
}

type Where = { url: string } | { dataDir: string }

/** Makes a database with that many leads; returns a session of the owner and what to read. */
async function fill(where: Where, count: number) {
  const started = performance.now()
  const park = await readParkFile('park/park.json')
  const database = await openBenchDatabase(where, (db) => seedEmpty(db, park))
  const cookie = await ownerCookie(database)
  await database.close()
  const log = { info() {} }
  const connecting = 'url' in where ? connectServer(where.url) : connectFolder(where.dataDir, { create: false, log })
  const { client, close } = await connecting
  await fillCrm(client, count)
  const reads = await crmReads(client, count)
  await close()
  progress(` ${whole(count)} leads written in ${whole((performance.now() - started) / 1000)} s `)
  return { cookie, reads }
}

type Measured = { count: number; cookie: string; reads: Reads[]; ours: Where; drivers: Where }

async function measure({ count, cookie, reads: all, ours, drivers }: Measured): Promise<Figure[]> {
  const product = await startProduct({
    environment: { SESSION_SECRET: secret, ...('url' in ours && { DATABASE_URL: ours.url }) },
    ...('dataDir' in ours && { folder: ours.dataDir }),
  })
  const database = await openBenchDatabase(drivers)
  const recorded = await recorder(database, cookie)
  const figures: Figure[] = []
  for (const reads of all) {
    figures.push(await measureReads(reads, { url: product.url, cookie, recorder: recorded }))
    progress()
  }
  figures.push(...(await typingFigures(product.url, cookie)))
  progress()
  await recorded.close()
  await database.close()
  await product.stop()
  const kind = 'url' in ours ? 'postgres' : 'embedded'
  return figures.map((figure) => ({ ...figure, what: `${whole(count)} leads, ${figure.what}`, database: kind }))
}
