import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { claimOwner, freePort, startProduct } from '#test/product.ts'
import type { DatabaseKind, Figure } from '../measure/figure.ts'
import { NotRunError } from '../measure/run.ts'
import type { Size } from './fault.ts'
import { mailServer } from './mail-server.ts'
import { countedEmails, waitingEmails } from './outbox.ts'
import { smallDisk } from './small-disk.ts'
import { drawSoak } from './soak-drawing.ts'
import { figuresOf } from './soak-figures.ts'
import { haveIncidents } from './soak-incidents.ts'
import { startLoad } from './soak-load.ts'
import { startSampling } from './soak-samples.ts'
import { missingOf, tableSizes } from './soak-stored.ts'
import { databaseKinds, newCluster, openTestEnvironment } from './test-environment.ts'
import { ask, longLimit, until } from './traffic.ts'

/** Minutes on each database, unless `SOAK_MINUTES` says otherwise. `SOAK_ON` names one database. */
const usualMinutes = { short: 3, long: 60 }
/** The disk of the data folder in MB: more than an hour needs. */
const diskSize = 1200

/** Mixed load with incidents in its first quarter: nothing is lost, and nothing grows but the data. */
export async function run(size: Size): Promise<Figure[]> {
  const minutes = Number(process.env['SOAK_MINUTES'] ?? usualMinutes[size])
  const only = process.env['SOAK_ON']
  const figures: Figure[] = []
  for (const database of databaseKinds.filter((kind) => only === undefined || kind === only)) {
    figures.push(...(await soak(database, minutes)))
  }
  return figures
}

async function soak(database: DatabaseKind, minutes: number): Promise<Figure[]> {
  const disk = await smallDisk(diskSize).catch(unlessNotRun)
  const server = database === 'postgres' ? await newCluster() : undefined
  const environment = await openTestEnvironment(database, { server, parent: disk?.folder })
  await environment.keepSample()
  const mail = await mailServer(0)
  const port = await freePort()
  const variables = { ...environment.environment, SMTP_URL: mail.url, LOG_LEVEL: 'error', ...countedEmails }
  const start = () => startProduct({ folder: environment.folder, port, environment: variables })
  const running = { product: await start(), start }
  const { url } = running.product
  const cookie = await claimOwner(url)

  const load = await startLoad({ url, cookie })
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  const sampling = await startSampling({ environment, running, seconds })
  const incidents = await haveIncidents({ minutes, seconds, running, mail, disk, server })
  await pause(Math.max(0, minutes * 60 - seconds()) * 1000)
  await load.halt()
  const samples = await sampling.halt()

  const { acknowledged } = load
  const photos = await Promise.all([...acknowledged.photos].map((photo) => ask(url + photo)))
  // An email that was in delivery at a kill stays locked for three minutes.
  await until('every email is delivered', async () => (await waitingEmails(url)) === 0, longLimit)
  const code = await running.product.stop()
  const missing = await environment.look((db) => missingOf(db, acknowledged, mail.received))
  const tables = await environment.look(tableSizes)
  await mail.down()
  await environment.remove()
  await server?.stop()
  await disk?.remove()

  const soaked = { database, minutes, samples, incidents, done: load.done, began }
  writeFileSync(`faults/results/soak-${database}.svg`, drawSoak(soaked))
  const unread = photos.filter(({ status }) => status !== 200).length
  return figuresOf({ ...soaked, acknowledged, missing: { ...missing, photos: unread }, tables, code })
}

/** Without the small disk of its own, the soak has one incident less. */
function unlessNotRun(error: unknown) {
  if (error instanceof NotRunError) return undefined
  throw error
}
