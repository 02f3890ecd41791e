import { startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { quantile } from '../measure/quantile.ts'
import { type Size, timeFigure } from './fault.ts'
import { openTestEnvironment } from './test-environment.ts'
import { type Slowness, slownesses, startCrowd } from './slow-clients.ts'
import { ask, longLimit, type Outcome, steadily, until } from './traffic.ts'

const counts = { short: 100, long: 1000 }
const perSecond = 20

/** Many slow clients: others are answered, and none of the slow ones keeps its connection for ever. */
export async function run(size: Size) {
  const testEnvironment = await openTestEnvironment(size === 'short' ? 'postgres' : 'embedded')
  const product = await startProduct({
    folder: testEnvironment.folder,
    environment: { ...testEnvironment.environment, LOG_LEVEL: 'fatal' },
  })
  const figures: Figure[] = []
  for (const slowness of slownesses()) figures.push(...(await tryWith(slowness, product, size)))
  await product.stop()
  await testEnvironment.remove()
  return figures
}

async function tryWith(slowness: Slowness, { url, port }: { url: string; port: number }, size: Size) {
  const count = counts[size]
  const crowd = startCrowd({ port, slowness, count })
  await until('almost all of them are there', crowd.isComplete)
  const others = steadily<Outcome>({ perSecond }, () => ask(`${url}/units/1`))
  await others.more(size === 'short' ? perSecond : (slowness.longest / 1000) * 1.5 * perSecond, longLimit)
  const answered = await others.halt()
  const { peak, ended, oldest } = crowd.leave()
  const failures = answered.filter(({ status }) => status !== 200).length
  return [
    {
      what: `${count} clients slow in ${slowness.slowIn}`,
      database: 'both' as const,
      value: `${peak} at once; of ${answered.length} others ${failures} failed; ${ended} ended`,
      bar: '0 failed',
      reached: failures === 0,
    },
    timeFigure({
      what: '99 % of the others',
      database: 'both',
      ms: quantile(
        answered.map(({ ms }) => ms),
        0.99,
      ),
    }),
    timeFigure({ what: 'The longest of the slow', database: 'both', ms: oldest, max: slowness.longest }),
  ]
}
