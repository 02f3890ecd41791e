import type { Figure } from '../measure/figure.ts'
import { median } from '../measure/quantile.ts'
import type { Read, Reads } from './crm-reads.ts'
import { fixed, spread } from './figures.ts'
import type { Recorder } from './recorder.ts'

/** Maximum time of a response: `times` the same SQL by the driver plus `more` ms. */
const bar = { times: 1.5, more: 5 }
/** Rounds of a read that is measured alone, and of one among many; a slow one ends after some seconds. */
const rounds = { alone: 41, among: 9, least: 3, seconds: 5 }
const warmUp = 3

type With = { url: string; cookie: string; recorder: Recorder }

/** The figure of reads is that of the one which is nearest to its bar, or furthest beyond it. */
export async function measureReads({ what, reads }: Reads, context: With): Promise<Figure> {
  const most = reads.length === 1 ? rounds.alone : rounds.among
  const all: Measured[] = []
  for (const read of reads) all.push(await measureRead(read, most, context))
  const [first] = all.toSorted((a, b) => b.ours / b.max - a.ours / a.max)
  if (first === undefined) throw new Error(`There is nothing to read in "${what}".`)
  const slowest = all.toSorted((a, b) => b.ours - a.ours)[0] ?? first
  const missed = all.filter(({ ours, max }) => ours > max).length
  const among = `; of ${reads.length} ${missed} miss it, the slowest ${fixed(slowest.ours, 1)} ms, ${slowest.name}`
  return {
    what: reads.length === 1 ? what : `${what}: ${first.name}`,
    value: `${fixed(first.ours, 1)} ms`,
    reference: `${fixed(first.theirs, 1)} ms, the same SQL by the driver`,
    ratio: (first.ours / first.theirs).toFixed(2),
    spread: first.spread + (reads.length === 1 ? '' : among),
    bar: `at most ${bar.times} × that and ${bar.more} ms: ${fixed(first.max, 1)} ms`,
    reached: missed === 0,
  }
}

type Measured = { name: string; ours: number; theirs: number; max: number; spread: string }

/** The median time of a response and of its SQL by the driver. */
export async function measureRead(
  { name, path }: Read,
  most: number,
  { url, cookie, recorder }: With,
): Promise<Measured> {
  const statements = await recorder.record(path)
  const ours: number[] = []
  const theirs: number[] = []
  const started = performance.now()
  for (let round = -warmUp; round < most; round += 1) {
    const seconds = (performance.now() - started) / 1000
    if (seconds > rounds.seconds && ours.length >= rounds.least) break
    const ourTime = await timed(() => answer(url + path, cookie))
    const theirTime = await timed(() => recorder.run(statements))
    // A slow read needs no warm-up.
    if (round < 0 && seconds < rounds.seconds) continue
    ours.push(ourTime)
    theirs.push(theirTime)
  }
  const max = bar.times * median(theirs) + bar.more
  return {
    name,
    ours: median(ours),
    theirs: median(theirs),
    max,
    spread: `${spread(ours, 1)}; ${spread(theirs, 1)}`,
  }
}

/** Reads a response without keeping it. */
async function answer(address: string, cookie: string) {
  const response = await fetch(address, { headers: { cookie } })
  if (!response.ok) throw new Error(`${address} returned ${response.status}: ${await response.text()}`)
  const reader = response.body?.getReader()
  while (reader && !(await reader.read()).done);
}

async function timed(work: () => Promise<void>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}
