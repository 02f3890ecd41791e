import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#test/product.ts'
import type { mailServer } from './mail-server.ts'
import type { smallDisk } from './small-disk.ts'
import type { newCluster } from './test-environment.ts'

/** Something that happens to the product, in seconds since the soak began. */
export type Incident = { name: string; from: number; to: number }

/** The product that runs now, and how to start the next one. */
export type Running = { product: Product; start: () => Promise<Product> }

type Context = {
  minutes: number
  seconds: () => number
  running: Running
  mail: Awaited<ReturnType<typeof mailServer>>
  /** Undefined where none can be mounted. */
  disk: Awaited<ReturnType<typeof smallDisk>> | undefined
  /** PostgreSQL, unless the database is embedded. */
  server: Awaited<ReturnType<typeof newCluster>> | undefined
}

/** How long an outage or a full disk lasts, in seconds of a soak of an hour. */
const outage = 60

/** Causes every incident in the first quarter of the soak, so that growth shows in the rest. */
export async function haveIncidents({ minutes, seconds, running, mail, disk, server }: Context) {
  const lasting = Math.max(5, (outage * minutes) / 60) * 1000
  const kill = async () => {
    await running.product.kill()
    running.product = await running.start()
  }
  const incidents: [name: string, cause: () => Promise<void>][] = [
    ['the process is killed', kill],
    [
      'the mail server is down',
      async () => {
        await mail.down()
        await pause(lasting)
        await mail.up()
      },
    ],
  ]
  if (server) {
    incidents.push([
      'PostgreSQL is restarted',
      async () => {
        await server.halt()
        await pause(lasting / 10)
        await server.resume()
      },
    ])
  }
  if (disk) {
    incidents.push([
      'the disk is full',
      async () => {
        await disk.fill(0)
        await pause(lasting)
        await disk.clear()
      },
    ])
  }
  incidents.push(['the process is killed again', kill])
  const happened: Incident[] = []
  for (const [place, [name, cause]] of incidents.entries()) {
    const due = (minutes * 60 * (place + 1)) / (incidents.length * 4)
    await pause(Math.max(0, due - seconds()) * 1000)
    const from = seconds()
    await cause()
    happened.push({ name, from, to: seconds() })
  }
  return happened
}
