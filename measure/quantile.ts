export const median = (values: number[]) => quantile(values, 0.5)

/** The value below which this share of the values lies, interpolated between two of them. */
export function quantile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  const rank = (sorted.length - 1) * share
  const below = sorted[Math.floor(rank)] ?? Number.NaN
  const above = sorted[Math.ceil(rank)] ?? Number.NaN
  return below + (above - below) * (rank - Math.floor(rank))
}
