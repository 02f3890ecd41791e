import { startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { quantile } from '../measure/quantile.ts'
import { type Size, timeFigure } from './fault.ts'
import { openTestEnvironment } from './test-environment.ts'
import { startCrowd, type Slowness, slownesses } from './slow-clients.ts'
import { ask, longLimit, type Outcome, steadily, until } from './traffic.ts'

const sizes = {
  short: { count: 100, probes: 20 },
  long: { count: 4000, probes: 800 },
}

/** Thousands of slow clients: other requests stay fast, and the slow connections are closed. */
export async function run(size: Size) {
  const testEnvironment = await openTestEnvironment(size === 'short' ? 'postgres' : 'embedded')
  const product = await startProduct({
    folder: testEnvironment.folder,
    environment: { ...testEnvironment.environment, LOG_LEVEL: 'fatal' },
  })
  const figures: Figure[] = []
  for (const slowness of slownesses) figures.push(...(await tryWith(slowness, product, size)))
  await product.stop()
  await testEnvironment.remove()
  return figures
}

async function tryWith(
  slowness: Slowness,
  { url, port }: { url: string; port: number },
  size: Size,
): Promise<Figure[]> {
  const { count, probes } = sizes[size]
  const crowd = startCrowd({ port, slowness, count })
  await until('almost all of them are there', crowd.isComplete)
  const others = steadily<Outcome>({ perSecond: 20 }, () => ask(`${url}/units/1`))
  await others.more(probes, longLimit)
  const answered = await others.halt()
  const { peak, ended, oldest } = await crowd.leave()
  const failures = answered.filter(({ status }) => status !== 200).length
  const times = answered.map(({ ms }) => ms)
  return [
    {
      what: `${count} clients slow in ${slowness}`,
      database: 'both',
      value: `${peak} at once; of ${answered.length} others ${failures} failed; ${ended.length} shown out`,
      bar: '0 failed',
      reached: failures === 0,
    },
    timeFigure({ what: '99 % of the others', database: 'both', ms: quantile(times, 0.99), max: 500 }),
    timeFigure({ what: 'The longest of the slow', database: 'both', ms: Math.max(oldest, ...ended), max: 20_000 }),
  ]
}
