/** How much is measured: the full form takes the longest list of leads too. */
export type Size = 'usual' | 'full'

/** One line of the table of figures. */
export type Row = {
  what: string
  ours: string
  /** What it stands beside, measured in the same run; '' where there is nothing to compare it with. */
  reference: string
  /** The ratio of both, or what is left when one is taken from the other; '' without a reference. */
  ratio: string
  /** The least and the most of the rounds, ours and the reference's. */
  spread: string
  /** What it has to be; '' for what is only reported. */
  bar: string
  reached: boolean | undefined
}

/** What a file `bench/<name>.bench.ts` exports as `run`. It says on the console how far it is. */
export type Bench = (size: Size) => Promise<Row[]>

export const row = (what: string, ours: string, more: Partial<Row> = {}): Row => ({
  what,
  ours,
  reference: '',
  ratio: '',
  spread: '',
  bar: '',
  reached: undefined,
  ...more,
})

type Sides = {
  what: string
  unit: string
  ours: number[]
  reference: number[]
  referenceName: string
  min: number | undefined
}

/**
 * A rate beside the rate of a reference that was measured in turns with it; at least so much of it has to be reached. The
 * ratio is the median of those of the rounds: what else the machine does in a round slows both.
 */
export function rateRow({ what, unit, ours, reference, referenceName, min }: Sides): Row {
  const ratio = median(ours.map((rate, round) => rate / (reference[round] ?? Number.NaN)))
  return row(what, `${whole(median(ours))} ${unit}`, {
    reference: `${whole(median(reference))}, ${referenceName}`,
    ratio: ratio.toFixed(2),
    spread: `${spread(ours)}; ${spread(reference)}`,
    ...(min === undefined ? {} : { bar: `at least ${min}`, reached: ratio >= min }),
  })
}

export const median = (values: number[]) => quantile(values, 0.5)

/** The value below which this share of the values lies, between two of them where it falls between them. */
export function quantile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

export const spread = (values: number[], digits = 0) =>
  `${fixed(Math.min(...values), digits)} to ${fixed(Math.max(...values), digits)}`

export const whole = (value: number) => fixed(value, 0)

export const fixed = (value: number, digits: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Shows that the run goes on. */
export const progress = (text = '.') => process.stdout.write(text)
