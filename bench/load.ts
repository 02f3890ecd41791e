import autocannon from 'autocannon'
import { median, quantile } from '../measure/quantile.ts'
import type { Figure } from '../measure/figure.ts'
import { fixed, spread } from './figures.ts'

/** Sends requests as fast as they are answered; all answers must have the expected status. */
export async function load(options: autocannon.Options, status: number) {
  const times: number[] = []
  const { duration, requests, errors, statusCodeStats } = await autocannon({
    ...options,
    // The histogram of the result is exact to a millisecond only.
    setupClient: (client) => client.on('response', (_status, _bytes, time) => times.push(time)),
  })
  const expected = statusCodeStats?.[`${status}`]?.count ?? 0
  if (expected === 0 || errors > 0 || expected < requests.total)
    throw new Error(`${options.url} answered ${JSON.stringify(statusCodeStats)}, with ${errors} errors`)
  return { rate: requests.total / duration, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

type Latencies = {
  what: string
  ours: number[]
  reference: number[]
  referenceName: string
  /** The ratio that must not be exceeded. */
  max: number
}

/** The 99th percentiles of rounds, in ms, and those of a reference in turns with them. The ratio is the median over the rounds. */
export function latencyFigure({ what, ours, reference, referenceName, max }: Latencies): Figure {
  const ratio = median(ours.map((time, round) => time / (reference[round] ?? Number.NaN)))
  return {
    what,
    value: `p99 ${fixed(median(ours), 2)} ms`,
    reference: `${fixed(median(reference), 2)}, ${referenceName}`,
    ratio: ratio.toFixed(2),
    spread: `${spread(ours, 2)}; ${spread(reference, 2)}`,
    bar: `at most ${max}`,
    reached: ratio <= max,
  }
}
