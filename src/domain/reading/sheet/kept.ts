/**
 * Keeps what was made of an object, such as the cells of a row, until something else that it depends on differs. A
 * correction leaves the other rows of a list the same arrays, so that only its own row is made anew.
 */
export function keptBy<Of extends object, Value>() {
  const kept = new WeakMap<Of, { others: readonly unknown[]; value: Value }>()
  return (of: Of, others: readonly unknown[], make: () => Value): Value => {
    const before = kept.get(of)
    if (before && isSame(before.others, others)) return before.value
    const value = make()
    kept.set(of, { others, value })
    return value
  }
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, place) => each === other[place])

/** Numbers texts, so that they are compared as numbers. Only the last ones keep their numbers. */
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
