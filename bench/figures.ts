import type { Figure } from '../measure/figure.ts'
import { median } from '../measure/quantile.ts'

/** The full size adds the longest list of leads. */
export const sizes = ['usual', 'full'] as const
export type Size = (typeof sizes)[number]

/** What a file `bench/<name>.bench.ts` exports as `run`. */
export type Bench = (size: Size) => Promise<Figure[]>

type Sides = {
  what: string
  unit: string
  ours: number[]
  reference: number[]
  referenceName: string
  min: number | undefined
}

/**
 * A rate and the rate of its reference, which was measured in turns with it; `min` is the ratio to reach. The ratio
 * is the median over the rounds, because other load in a round slows both.
 */
export function rateFigure({ what, unit, ours, reference, referenceName, min }: Sides): Figure {
  const ratio = median(ours.map((rate, round) => rate / (reference[round] ?? Number.NaN)))
  return {
    what,
    value: `${whole(median(ours))} ${unit}`,
    reference: `${whole(median(reference))}, ${referenceName}`,
    ratio: ratio.toFixed(2),
    spread: `${spread(ours)}; ${spread(reference)}`,
    ...(min === undefined ? {} : { bar: `at least ${min}`, reached: ratio >= min }),
  }
}

export const spread = (values: number[], digits = 0) =>
  `${fixed(Math.min(...values), digits)} to ${fixed(Math.max(...values), digits)}`

export const whole = (value: number) => fixed(value, 0)

export const fixed = (value: number, digits: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Prints progress. */
export const progress = (text = '.') => process.stdout.write(text)
