type Place = 'session' | 'browser'

/** Returns null if the browser blocks storage or has no room. Pages work without storage. */
function withStorage<T>(place: Place, access: (storage: Storage) => T) {
  try {
    return access(place === 'session' ? sessionStorage : localStorage)
  } catch {
    return null
  }
}

export const readStorage = (place: Place, key: string) => withStorage(place, (storage) => storage.getItem(key))

/** Stores a text for the browser session or permanently; `null` removes it. */
export const writeStorage = (place: Place, key: string, text: string | null) =>
  withStorage(place, (storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)))

export const storedKeys = (place: Place) => withStorage(place, (storage) => Object.keys(storage)) ?? []
