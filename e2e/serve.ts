import { cpSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sampleStaff, staffOf } from '#sample/staff.ts'
import { hashPassword } from '#server/auth/password.ts'
import { readConfig } from '#server/config.ts'
import { productionSite } from '#server/render/production-site.ts'
import { openRuntime } from '#server/start/open-runtime.ts'
import { readNamedPark } from '#server/start/park-file.ts'
import { serve, stopOnSignals } from '#server/serve.ts'
import { embeddedTemplate } from '#test/global-setup.ts'
import { demos, folder, preAuthorized, type Product, ports } from './products.ts'
import type { Changing } from './sweep/become.ts'
import { become, fillOffice, states } from './sweep/states.ts'

/*
 * All products of the journeys, in one process and on copies of a few databases. A process or a newly filled database
 * for each of them would take seconds of CPU time.
 */
const { values } = parseArgs({
  options: { park: { type: 'string', default: 'park' }, password: { type: 'string', default: '' } },
})
const password = await hashPassword(values.password)
const empty = await embeddedTemplate()
const site = await productionSite('dist')

const configOf = (dataDir: string, environment: NodeJS.ProcessEnv = {}) =>
  readConfig({ ...process.env, ...environment, DATA_DIR: dataDir })

/** The files of a park, filled with the demo's data. */
async function fill(parkName: string) {
  const dataDir = join(folder, `filled-${parkName}`)
  cpSync(empty, dataDir, { recursive: true })
  const config = configOf(dataDir)
  const park = await readNamedPark(parkName)
  const { database } = await openRuntime({
    config,
    park,
    fill: async (db) => {
      await sampleStaff(db, staffOf(park, config.ownerEmail), password)
      await fillOffice(db)
    },
  })
  await database.close()
  return dataDir
}

/** Serves a copy of a database; an empty one becomes the first start of the sample park. */
async function open(
  name: Product,
  files: string,
  { park: parkName, adminEmails = [] }: { park?: string; adminEmails?: string[] } = {},
) {
  const dataDir = join(folder, name)
  cpSync(files, dataDir, { recursive: true })
  const config = configOf(dataDir, { PORT: String(ports[name]), ADMIN_EMAILS: adminEmails.join(',') })
  const runtime = await openRuntime({ config, park: await readNamedPark(parkName), setup: 'choose' })
  const { stop } = await serve({ config, site, runtime })
  return { db: runtime.database.db, config, stop }
}

const sample = 'park'
const filling = fill(sample)
const [ofSample, ofPark] = await Promise.all([filling, values.park === sample ? filling : fill(values.park)])
const inPark = { park: values.park }
const [sweep, parkUnits, ...others] = await Promise.all([
  open('sweep', ofSample),
  open('parkUnits', ofSample),
  open('sampleDemo', ofSample),
  open('visitors', ofPark, inPark),
  ...demos.map((name) => open(name, ofPark, inPark)),
  open('sample', empty),
  open('ownPark', empty),
  open('rentRoll', empty),
  open('movedIn', empty),
  open('start', empty, { adminEmails: Object.values(preAuthorized) }),
])

const changing: Partial<Record<string, typeof sweep>> = { sweep, parkUnits } satisfies Record<Changing, typeof sweep>

/**
 * Puts a product's database into a state and returns its ids. Calls cannot create some states, such as outdated
 * statuses or a park without units.
 */
async function respondTo(path: string) {
  const [, product, asked, name] = path.split('/')
  const state = states.find((one) => one === asked)
  const found = changing[product ?? '']
  if (!found || !state) throw new Error(`There is no state ${asked} of ${product}`)
  const park = await readNamedPark(name)
  return become(found.db, { park, state, staff: staffOf(park, found.config.ownerEmail) })
}
const control = createServer((request, response) => {
  // The first request asks whether all products are ready.
  if (request.url === '/readyz') return response.end()
  respondTo(request.url ?? '').then(
    (ids) => response.end(JSON.stringify(ids)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
control.listen(ports.control)

stopOnSignals(async () => {
  control.close()
  await Promise.all([sweep, parkUnits, ...others].map(({ stop }) => stop()))
})
