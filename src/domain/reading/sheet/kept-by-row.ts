type Cells = readonly string[]

/**
 * Keeps what was made of each row of a list until something else that it depends on differs. A correction leaves the
 * other rows the same arrays, so that only its own row is made anew.
 */
export function keptByRow<Value>() {
  const kept = new WeakMap<Cells, { key: string; value: Value }>()
  return (cells: Cells, key: string, make: () => Value): Value => {
    const before = kept.get(cells)
    if (before?.key === key) return before.value
    const value = make()
    kept.set(cells, { key, value })
    return value
  }
}

/** Numbers texts, so that a key has a number in place of a long text. Only the last texts keep their numbers. */
export function numbering(most = 20) {
  const numbers = new Map<string, number>()
  let last = 0
  return (text: string) => {
    const number = numbers.get(text) ?? (last += 1)
    numbers.delete(text)
    numbers.set(text, number)
    const [oldest] = numbers.keys()
    if (numbers.size > most && oldest !== undefined) numbers.delete(oldest)
    return number
  }
}
