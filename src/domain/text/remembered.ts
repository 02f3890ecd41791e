/** Remembers what a text is read as, because lists repeat their texts. Forgets all of them when they are too many. */
export function remembered<Value>(read: (text: string) => Value, most = 50_000) {
  const known = new Map<string, Value>()
  return (text: string): Value => {
    const before = known.get(text)
    if (before !== undefined) return before
    const value = read(text)
    if (known.size >= most) known.clear()
    known.set(text, value)
    return value
  }
}
