type Place = 'session' | 'browser'

const storage = (place: Place) => (place === 'session' ? sessionStorage : localStorage)

/** What was remembered under a key. A browser that blocks storage remembers nothing, and the page works without. */
export function readStorage(place: Place, key: string) {
  try {
    return storage(place).getItem(key)
  } catch {
    return null
  }
}

/** Remembers a text for the browser session or beyond it; `null` forgets it. */
export function writeStorage(place: Place, key: string, text: string | null) {
  try {
    if (text === null) storage(place).removeItem(key)
    else storage(place).setItem(key, text)
  } catch {
    // Storage is blocked or full; nothing on the page depends on it.
  }
}
