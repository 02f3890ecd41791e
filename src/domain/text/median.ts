/** The middle of the values, or the mean of the two in the middle; undefined without values. */
export function median(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[half - 1], sorted[half]]
  return sorted.length % 2 === 1 || low === undefined || high === undefined ? high : (low + high) / 2
}
