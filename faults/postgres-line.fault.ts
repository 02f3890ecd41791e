import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as authApi from '#contract/auth/auth.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { claimOwner, startProduct } from '#test/product.ts'
import { command } from '#test/global-setup.ts'
import { tcpProxy } from '#test/servers/tcp-proxy.ts'
import type { Figure } from '../measure/figure.ts'
import { type Size, timeFigure } from './fault.ts'
import { openTestEnvironment } from './test-environment.ts'
import { ask, inquire, longLimit, type Outcome, steadily, until } from './traffic.ts'

const sizes = {
  // A silent failure is found by timeouts only; the long form waits for them.
  short: { rate: { perSecond: 50, atOnce: 4 }, resets: 3, late: 0, silence: 0, full: 0 },
  long: { rate: { perSecond: 50 }, resets: 50, late: 20, silence: 60, full: 15 },
}

type Load = ReturnType<typeof steadily<Outcome>>

/** Connections of the pool, and the one that listens for changes (src/db/postgres). */
const max = 11

/** The connection to PostgreSQL breaks, is slow or silent, and PostgreSQL has no connection left. */
export async function run(size: Size): Promise<Figure[]> {
  const { rate, resets, late, silence, full } = sizes[size]
  const testEnvironment = await openTestEnvironment('postgres')
  if (testEnvironment.url === undefined) throw new Error('This fault is about PostgreSQL.')
  const name = new URL(testEnvironment.url).pathname.slice(1)
  // Not the superuser, who has no connection limit.
  await command(testEnvironment.url, `create role ${name} login; alter database ${name} owner to ${name}`)
  const own = new URL(testEnvironment.url)
  own.username = name
  const proxy = await tcpProxy(own.href)
  const product = await startProduct({
    folder: testEnvironment.folder,
    environment: { DATABASE_URL: proxy.url, LOG_LEVEL: 'fatal' },
  })
  const cookie = await claimOwner(product.url)
  const acknowledged = new Set<string>()
  let numbers = 0

  /** The outcomes of the requests during a fault, each of which may take so many seconds, and the recovery after it. */
  const under = async (what: string, max: number, trouble: (load: Load) => Promise<void>): Promise<Figure[]> => {
    const load = steadily<Outcome>(rate, async (number) => {
      if (number % 2 === 0) return ask(product.url + authApi.readUser.path, { headers: { cookie } })
      const key = `${(numbers += 1)}`
      const outcome = await inquire(product, key)
      if (outcome.status === 201) acknowledged.add(key)
      return outcome
    })
    await load.more(10)
    await trouble(load)
    // Requests of the fault have ended; from here on every response counts.
    const recovered = await until(
      'five inquiries in a row are taken',
      async () => {
        if (product.child.exitCode !== null) throw new Error(`The product ended:\n${product.lines.join('\n')}`)
        for (let n = 0; n < 5; n += 1) {
          if ((await inquire(product, `${(numbers += 1)}`)).status !== 201) return false
        }
        return true
      },
      longLimit,
    )
    const outcomes = await load.halt()
    const strange = outcomes.filter(({ status }) => status !== 503 && (status === undefined || status >= 300))
    const slowest = Math.max(...outcomes.map(({ ms }) => ms))
    const away = outcomes.filter(({ status }) => status === 503).length
    const kinds = [...new Set(strange.map(({ status, error }) => status ?? error))].join(', ')
    return [
      {
        what,
        database: 'postgres',
        value: `${outcomes.length} answers, ${away} with 503, ${strange.length} neither 2xx nor 503${kinds && ` (${kinds})`}; well again`,
        bar: '2xx or 503; well again',
        reached: strange.length === 0,
      },
      timeFigure({ what: `${what}: the slowest answer`, database: 'postgres', ms: slowest, max: max * 1000 }),
      timeFigure({ what: `${what}: well again`, database: 'postgres', ms: recovered, max: 20_000 }),
    ]
  }

  const figures = [
    ...(await under(`Every connection reset ${resets} times in the middle of its work`, 6, async (load) => {
      for (let n = 0; n < resets; n += 1) {
        proxy.cut('reset')
        await load.more(10)
      }
    })),
    ...(await under(`PostgreSQL leaves it two connections${full === 0 ? '' : ` for ${full} s`}`, 6, async (load) => {
      await command(own.href.replace(`${name}@`, 'postgres@'), `alter role ${name} connection limit 2`)
      proxy.cut('reset')
      await load.more(20)
      await pause(full * 1000)
      await command(own.href.replace(`${name}@`, 'postgres@'), `alter role ${name} connection limit -1`)
    })),
  ]
  if (size === 'long') {
    figures.push(
      ...(await under('Every connection forgotten by the network, without a word', 15, async () => {
        proxy.blackhole()
        await pause(silence * 500)
      })),
      ...(await under(`A line that swallows everything for ${silence} s`, 15, async () => {
        proxy.line.blackHole = true
        proxy.blackhole()
        await pause(silence * 1000)
        proxy.line.blackHole = false
      })),
      ...(await under(`A line that is 2 s late for ${late} s`, 30, async () => {
        proxy.line.delay = 1000
        await pause(late * 1000)
        proxy.line.delay = 0
      })),
    )
  }
  const connections = proxy.open()
  const lived = product.child.exitCode === null
  const code = await product.stop()
  const stored = await testEnvironment.look(async (db) => {
    const rows = await db.select({ name: contactInquiries.lastName }).from(contactInquiries).orderBy(sql`id`)
    return rows.map((row) => row.name.replace('Number ', ''))
  })
  await proxy.close()
  await testEnvironment.remove()
  const lost = [...acknowledged].filter((key) => !stored.includes(key)).length
  const doubled = stored.length - new Set(stored).size
  figures.push({
    what: 'After all of it',
    database: 'postgres',
    value: `${acknowledged.size} inquiries acknowledged, ${lost} lost, ${doubled} doubled; ${connections} connections open; the process ${lived ? 'kept running' : 'ended'}, exit ${code}`,
    bar: `0 lost, 0 doubled; at most ${max} connections; kept running, exit 0`,
    reached: lost === 0 && doubled === 0 && connections <= max && lived && code === 0,
  })
  return figures
}
