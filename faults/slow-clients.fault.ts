import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { quantile } from '../measure/quantile.ts'
import type { Size } from './fault.ts'
import { openTestEnvironment } from './test-environment.ts'
import { startCrowd, type Slowness, slownesses } from './slow-clients.ts'
import { ask, steadily } from './traffic.ts'

const sizes = {
  short: { count: 100, seconds: 1 },
  long: { count: 4000, seconds: 40 },
}

/** Maximum age of a slow connection, in seconds. */
const patience = 20

/** Thousands of slow clients: other requests stay fast, and the slow connections are closed. */
export async function run(size: Size) {
  const testEnvironment = await openTestEnvironment(size === 'short' ? 'postgres' : 'embedded')
  const product = await startProduct({
    folder: testEnvironment.folder,
    environment: { ...testEnvironment.environment, LOG_LEVEL: 'fatal' },
  })
  const figures: Figure[] = []
  if (size === 'short')
    figures.push(...(await Promise.all(slownesses.map((slowness) => tryWith(slowness, product, size)))))
  else for (const slowness of slownesses) figures.push(await tryWith(slowness, product, size))
  await product.stop()
  await testEnvironment.remove()
  return figures
}

async function tryWith(slowness: Slowness, { url, port }: { url: string; port: number }, size: Size): Promise<Figure> {
  const { count, seconds } = sizes[size]
  const leave = startCrowd({ port, slowness, count })
  await pause(size === 'short' ? 2200 : 5000)
  const halt = steadily(20, () => ask(`${url}/units/1`))
  await pause(seconds * 1000)
  const probes = await halt()
  const { peak, ended, oldest } = await leave()
  const failures = probes.filter(({ status }) => status !== 200).length
  const p99 = Math.round(
    quantile(
      probes.map(({ ms }) => ms),
      0.99,
    ),
  )
  // Other tests slow every response; the short form only checks that it comes.
  const bar = size === 'short' ? 5000 : 500
  const longest = Math.max(oldest, ...ended) / 1000
  return {
    what: `${count} clients slow in ${slowness}, for ${seconds} s`,
    database: 'both',
    value: `${peak} at once; of ${probes.length} others ${failures} failed, 99 % within ${p99} ms; ${ended.length} shown out, the longest stood ${longest.toFixed(0)} s`,
    bar: `0 failed, 99 % within ${bar} ms; each shown out within ${patience} s`,
    reached: peak >= count * 0.9 && failures === 0 && p99 <= bar && longest <= patience,
  }
}
