let keys = ''

/** Takes a key that is pressed while the code of the palette is still being loaded; returns whether it is one of a text. */
export function addEarlyKey(key: string) {
  const isText = key.length === 1
  if (isText) keys += key
  else if (key === 'Backspace') keys = keys.slice(0, -1)
  return isText || key === 'Backspace' || key === 'Enter'
}

/** The text of these keys, once. */
export function takeEarlyKeys() {
  const taken = keys
  keys = ''
  return taken
}
