import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { makeInquiry } from '#sample/inquiries.ts'
import { exportLeads, importLeads, uploadPhotos } from '#test/heavy-work.ts'
import { npmStart } from '#test/npm-start.ts'
import { claimOwner } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { memoryOf, watchPeak } from '../measure/process-tree.ts'
import { median } from '../measure/quantile.ts'
import { freshFolder } from './bench-database.ts'
import { type Bench, progress, spread, whole } from './figures.ts'

const rounds = 3
/** Seconds from the first response to the measurement. */
const rest = 20
/** Maximum MB. */
const bars = { peak: 450, rest: 320, heavy: 512 }

/** The memory of `npm start` with the embedded database, npm and all processes included. */
export const run: Bench = async (size) => {
  if (process.platform !== 'linux') throw new Error('This benchmark reads /proc, which only Linux has.')
  const peaks: number[] = []
  const first = measurements()
  const warm = measurements()
  const load = measurements()
  for (let round = 0; round < rounds; round += 1) {
    const { folder, remove } = await freshFolder()
    const cold = await npmStart(folder)
    const peak = watchPeak(cold.pid)
    await cold.ready()
    peaks.push(await peak())
    await first.take(cold.pid)
    await cold.stop()
    const second = await npmStart(folder)
    await second.ready()
    await warm.take(second.pid)
    await visit(second.url)
    await load.take(second.pid)
    await second.stop()
    await remove()
    progress()
  }
  return [
    figure('peak of a first start', { counted: peaks, resident: undefined }, bars.peak),
    figure('at rest after a first start', first, bars.rest),
    figure('at rest after a warm start', warm, bars.rest),
    figure('at rest after 20 s of pages and inquiries', load, bars.rest),
    ...(size === 'full' ? [await heavyWork()] : []),
  ]
}

function measurements() {
  const counted: number[] = []
  const resident: number[] = []
  return {
    counted,
    resident,
    async take(pid: number) {
      await pause(rest * 1000)
      const memory = memoryOf(pid)
      counted.push(memory.counted)
      resident.push(memory.resident)
    },
  }
}

function figure(
  what: string,
  { counted, resident }: { counted: number[]; resident?: number[] | undefined },
  bar: number,
) {
  return {
    what,
    database: 'embedded',
    value: `${whole(median(counted))} MB`,
    spread: spread(counted),
    ...(resident && { reference: `${whole(median(resident))} MB as the sum of resident sizes` }),
    bar: `at most ${bar} MB`,
    reached: median(counted) <= bar,
  } satisfies Figure
}

/** Ten connections read pages while two send inquiries. */
async function visit(url: string) {
  let sent = 0
  const inquiry = () => JSON.stringify(makeInquiry((sent += 1)))
  const inquiries = autocannon({
    url: url + inquiriesApi.sendB.path,
    connections: 2,
    duration: 20,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: inquiry() }),
      },
    ],
  })
  const paths = ['/', '/available-units', '/units/1', '/properties', '/about']
  const pages = autocannon({ url, connections: 10, duration: 20, requests: paths.map((path) => ({ path })) })
  await Promise.all([inquiries, pages])
}

async function heavyWork(): Promise<Figure> {
  const { folder, remove } = await freshFolder()
  const product = await npmStart(folder)
  const peak = watchPeak(product.pid)
  await product.ready()
  const cookie = await claimOwner(product.url)
  await uploadPhotos(product.url, cookie, 4)
  await importLeads(product.url, cookie, 10_000)
  await exportLeads(product.url, cookie)
  const most = await peak()
  await product.stop()
  await remove()
  return figure('peak of photos of 12 megapixels, import of 10,000 leads, export', { counted: [most] }, bars.heavy)
}
