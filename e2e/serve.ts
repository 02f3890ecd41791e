import { cpSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Db } from '#db/open.ts'
import { sampleStaff, staffOf } from '#sample/staff.ts'
import { hashPassword } from '#server/auth/password.ts'
import { readConfig } from '#server/config.ts'
import { productionSite } from '#server/render/production-site.ts'
import { openRuntime } from '#server/start/open-runtime.ts'
import { readNamedPark } from '#server/start/park-file.ts'
import { serve, stopOnSignals } from '#server/serve.ts'
import { embeddedTemplate } from '#test/global-setup.ts'
import { demos, folder, type Product, ports } from './products.ts'
import type { Changing } from './sweep/become.ts'
import { become, fillOffice, states } from './sweep/states.ts'

/*
 * All products of the journeys but the one on its first start, in one process and on copies of one database: each start
 * of its own would take seconds of processor.
 */
const { values } = parseArgs({ options: { park: { type: 'string' }, password: { type: 'string', default: '' } } })
const password = await hashPassword(values.password)
const template = await embeddedTemplate()
const site = await productionSite('dist')

/** Serves a park, with the data of the demo unless it is as its first start leaves it. */
async function open(
  name: Product,
  { park: parkName, isFirst = false }: { park?: string | undefined; isFirst?: boolean } = {},
) {
  const dataDir = join(folder, name)
  cpSync(template, dataDir, { recursive: true })
  const config = readConfig({ ...process.env, PORT: String(ports[name]), DATA_DIR: dataDir })
  const park = await readNamedPark(parkName)
  const staff = staffOf(park, config.ownerEmail)
  const fill = async (db: Db) => {
    await sampleStaff(db, staff, password)
    await fillOffice(db)
  }
  const runtime = await openRuntime({ config, park, ...(isFirst ? { setup: 'choose' } : { fill }) })
  const { stop } = await serve({ config, site, runtime })
  return { db: runtime.database.db, config, stop }
}

const [sweep, parkUnits, ...others] = await Promise.all([
  open('sweep'),
  open('parkUnits'),
  open('sample', { isFirst: true }),
  open('sampleDemo'),
  open('visitors', { park: values.park }),
  ...demos.map((name) => open(name, { park: values.park })),
])

const changing: Partial<Record<string, typeof sweep>> = { sweep, parkUnits } satisfies Record<Changing, typeof sweep>

/** Puts a product's database into a state and returns its ids: calls cannot create statuses of old data or a park without units. */
async function respondTo(path: string) {
  const [, product, asked, name] = path.split('/')
  const state = states.find((one) => one === asked)
  const found = changing[product ?? '']
  if (!found || !state) throw new Error(`There is no state ${asked} of ${product}`)
  const park = await readNamedPark(name)
  return become(found.db, { park, state, staff: staffOf(park, found.config.ownerEmail) })
}
const control = createServer((request, response) => {
  // The first request asks whether all products serve.
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
