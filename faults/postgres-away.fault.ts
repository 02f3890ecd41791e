import { setTimeout as pause } from 'node:timers/promises'
import { isNull } from 'drizzle-orm'
import * as authApi from '#contract/auth/auth.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { outbox } from '#db/schema/outbox.ts'
import { claimOwner, startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { type Size, timeFigure } from './fault.ts'
import { makeEmailsDue } from './outbox.ts'
import { newCluster, openTestEnvironment } from './test-environment.ts'
import { ask, inquire, longLimit, type Outcome, steadily, until } from './traffic.ts'

const sizes = {
  // An outage is as long as it takes to be noticed.
  short: { outages: 2, longest: 0, rate: { perSecond: 50, atOnce: 4 } },
  long: { outages: 20, longest: 30, rate: { perSecond: 50 } },
}

/** PostgreSQL is stopped and restarted under load: the product reports it and recovers by itself. */
export async function run(size: Size): Promise<Figure[]> {
  const { outages, longest, rate } = sizes[size]
  const server = await newCluster()
  const testEnvironment = await openTestEnvironment('postgres', { server })
  const product = await startProduct({
    folder: testEnvironment.folder,
    environment: { ...testEnvironment.environment, LOG_LEVEL: 'fatal' },
  })
  const cookie = await claimOwner(product.url)

  const acknowledged = new Set<number>()
  const outcomes: Outcome[] = []
  const note = (outcome: Outcome) => {
    outcomes.push(outcome)
    return outcome
  }
  const requests = [
    async (number: number) => {
      const { status } = note(await inquire(product, number))
      if (status === 201) acknowledged.add(number)
    },
    async () => void note(await ask(product.url + authApi.readUser.path, { headers: { cookie } })),
    async () => void note(await ask(`${product.url}/readyz`)),
    async () => void note(await ask(`${product.url}/units/1`)),
  ]
  const load = steadily(rate, async (number) => requests[number % requests.length]?.(number))
  await load.more(20)
  const refused = () => outcomes.filter(({ status }) => status === 503).length
  const recoveries: number[] = []
  for (let outage = 0; outage < outages; outage += 1) {
    const before = refused()
    await server.halt(outage % 2 === 0 ? 'fast' : 'immediate')
    await until('requests are refused', () => refused() > before)
    // Mostly short outages, the longest twice.
    await pause(1000 * (outage % 10 === 9 ? longest : Math.min(longest, 1 + (outage % 10))))
    await server.resume()
    const back = performance.now()
    await until('an inquiry is taken again', async () => (await inquire(product, `back${outage}`)).status === 201)
    recoveries.push(performance.now() - back)
    await load.more(20)
  }
  await load.halt()
  const lived = product.child.exitCode === null
  const signedIn = (await ask(product.url + authApi.readUser.path, { headers: { cookie } })).status
  const { stored, drained } = await testEnvironment.look(async (db) => {
    // An email in delivery at an outage stays locked for three minutes.
    if (size === 'short') await makeEmailsDue(db)
    const time = await until(
      'the outbox is empty',
      async () => (await db.$count(outbox, isNull(outbox.doneAt))) === 0,
      longLimit,
    )
    const rows = await db.select({ name: contactInquiries.lastName }).from(contactInquiries)
    return { stored: rows.map(({ name }) => Number(name.replace('Number ', ''))), drained: time }
  })
  const code = await product.stop()
  await testEnvironment.remove()
  await server.stop()

  const counts = Map.groupBy(stored, (number) => number)
  const lost = [...acknowledged].filter((number) => !counts.has(number)).length
  const doubled = [...counts.values()].filter((same) => !Number.isNaN(same[0]) && same.length > 1).length
  const strange = outcomes.filter(({ status }) => status !== 503 && (status === undefined || status >= 300))
  const [last] = outcomes.toSorted((a, b) => b.ms - a.ms)
  const kinds = [...new Set(strange.map(({ status, error }) => status ?? error))].join(', ')
  return [
    {
      what: `${outages} outages of PostgreSQL under ${rate.perSecond} requests/s: answers`,
      database: 'postgres',
      value: `${outcomes.length}, of them ${refused()} with 503 and ${strange.length} neither with 2xx nor 503${kinds && ` (${kinds})`}`,
      bar: 'all 2xx or 503, some 503',
      reached: strange.length === 0 && refused() > 0,
    },
    timeFigure({ what: `The slowest answer (${last?.status})`, database: 'postgres', ms: last?.ms ?? 0, max: 6000 }),
    {
      what: 'Inquiries during the outages',
      database: 'postgres',
      value: `${acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled`,
      bar: '0 lost, 0 doubled',
      reached: lost === 0 && doubled === 0 && acknowledged.size > 0,
    },
    timeFigure({ what: 'The outbox is empty', database: 'postgres', ms: drained, max: 300_000 }),
    {
      what: 'After each outage',
      database: 'postgres',
      value: `${recoveries.length} times an inquiry taken again; the process ${lived ? 'kept running' : 'ended'}; the session's answer ${signedIn}; exit ${code}`,
      bar: `${outages} times; kept running; 200; exit 0`,
      reached: recoveries.length === outages && lived && signedIn === 200 && code === 0,
    },
    timeFigure({ what: 'Taken again, at the latest', database: 'postgres', ms: Math.max(...recoveries), max: 5000 }),
  ]
}
