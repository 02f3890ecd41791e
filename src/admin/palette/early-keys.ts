let keys = ''

/** Keeps a key pressed while the palette's code is still loading; returns whether the key is text. */
export function addEarlyKey(key: string) {
  const isText = key.length === 1
  if (isText) keys += key
  else if (key === 'Backspace') keys = keys.slice(0, -1)
  return isText || key === 'Backspace' || key === 'Enter'
}

/** Returns the text of these keys and clears it. */
export function takeEarlyKeys() {
  const taken = keys
  keys = ''
  return taken
}
