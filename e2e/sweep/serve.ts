import { createServer } from 'node:http'
import type { Db } from '#db/open.ts'
import { sampleStaff, staffOf } from '#sample/staff.ts'
import { hashPassword } from '#server/auth/password.ts'
import { readConfig } from '#server/config.ts'
import { productionSite } from '#server/render/production-site.ts'
import { openRuntime } from '#server/start/open-runtime.ts'
import { readNamedPark } from '#server/start/park-file.ts'
import { serve, stopOnSignals } from '#server/serve.ts'
import { officePassword } from '../staff.ts'
import { become, states } from './states.ts'

/*
 * The product with a control server on the next port, which puts the database into a state and returns its ids. Calls
 * cannot create all states of the sweep, as statuses of old data and a park without units.
 */
const config = readConfig(process.env)
const park = await readNamedPark()
const staff = staffOf(park, config.ownerEmail)
const password = await hashPassword(officePassword)
const fill = async (db: Db) => {
  await sampleStaff(db, staff, password)
}
const runtime = await openRuntime({ config, park, fill })
const { stop } = await serve({ config, site: await productionSite('dist'), runtime })
const door = createServer((request, response) => {
  const [, asked, name] = request.url?.split('/') ?? []
  const state = states.find((one) => one === asked)
  if (!state) {
    response.writeHead(404).end()
    return
  }
  const whole = readNamedPark(name).then((shown) =>
    become(runtime.database.db, { park: shown, state, staff: staffOf(shown, config.ownerEmail) }),
  )
  whole.then(
    (ids) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(ids)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
door.listen(config.port + 1)
stopOnSignals(async () => {
  door.close()
  await stop()
})
