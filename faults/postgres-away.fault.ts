import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import * as authApi from '#contract/auth.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { outbox } from '#db/schema/outbox.ts'
import { claimOwner, startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import type { Size } from './fault.ts'
import { cluster, openTestEnvironment } from './test-environment.ts'
import { ask, inquire, type Outcome, steadily, until } from './traffic.ts'

const sizes = {
  short: { outages: 2, longest: 1 },
  long: { outages: 20, longest: 30 },
}

/** Requests per second during the whole run. */
const perSecond = 50

/** PostgreSQL is stopped and restarted under load: the product reports it in time and recovers by itself. */
export async function run(size: Size): Promise<Figure[]> {
  const { outages, longest } = sizes[size]
  const server = await cluster()
  const testEnvironment = await openTestEnvironment('postgres')
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
  const halt = steadily(perSecond, async (number) => requests[number % requests.length]?.(number))
  await pause(500)
  const recoveries: number[] = []
  for (let outage = 0; outage < outages; outage += 1) {
    await server.halt(outage % 2 === 0 ? 'fast' : 'immediate')
    // Mostly short outages, the longest twice.
    await pause(1000 * (outage % 10 === 9 ? longest : Math.min(longest, 1 + (outage % 10))))
    await server.resume()
    const back = performance.now()
    await until('an inquiry is taken again', async () => (await inquire(product, `back${outage}`)).status === 201, 60)
    recoveries.push((performance.now() - back) / 1000)
    await pause(500)
  }
  await halt()
  const lived = product.child.exitCode === null
  const signedIn = (await ask(product.url + authApi.readUser.path, { headers: { cookie } })).status
  const { stored, drained } = await testEnvironment.look(async (db) => {
    // An email in delivery stays locked for three minutes; the short form does not wait for that.
    if (size === 'short') {
      await db.update(outbox).set({ lockedUntil: null, runAt: sql`now()` }).where(sql`done_at is null`)
      await inquire(product, 'last')
    }
    const time = await until(
      'the outbox is empty',
      async () => (await db.$count(outbox, sql`done_at is null`)) === 0,
      300,
    )
    const rows = await db.select({ name: contactInquiries.lastName }).from(contactInquiries)
    return { stored: rows.map(({ name }) => Number(name.replace('Number ', ''))), drained: time / 1000 }
  })
  const code = await product.stop()
  await testEnvironment.remove()

  const counts = Map.groupBy(stored, (number) => number)
  const lost = [...acknowledged].filter((number) => !counts.has(number)).length
  const doubled = [...counts.values()].filter((same) => !Number.isNaN(same[0]) && same.length > 1).length
  const strange = outcomes.filter(({ status }) => status !== 503 && (status === undefined || status >= 300))
  const [last] = outcomes.toSorted((a, b) => b.ms - a.ms)
  const slowest = (last?.ms ?? 0) / 1000
  const away = outcomes.filter(({ status }) => status === 503).length
  const kinds = [...new Set(strange.map(({ status, error }) => status ?? error))].join(', ')
  return [
    {
      what: `${outages} outages of PostgreSQL under ${perSecond} requests/s: answers`,
      database: 'postgres',
      value: `${outcomes.length}, of them ${away} with 503 and ${strange.length} neither with 2xx nor 503${kinds && ` (${kinds})`}, the slowest in ${slowest.toFixed(1)} s (${last?.status})`,
      bar: 'all 2xx or 503, each within 6 s',
      reached: strange.length === 0 && slowest <= 6 && away > 0,
    },
    {
      what: 'Inquiries during the outages',
      database: 'postgres',
      value: `${acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled; the outbox empty after ${drained.toFixed(0)} s`,
      bar: '0 lost, 0 doubled; within 300 s',
      reached: lost === 0 && doubled === 0 && acknowledged.size > 0,
    },
    {
      what: 'After each outage',
      database: 'postgres',
      value: `first success after at most ${Math.max(...recoveries).toFixed(1)} s; the process ${lived ? 'kept running' : 'ended'}; the session's answer ${signedIn}; exit ${code}`,
      bar: 'at most 5 s; kept running; 200; exit 0',
      reached: Math.max(...recoveries) <= 5 && lived && signedIn === 200 && code === 0,
    },
  ]
}
