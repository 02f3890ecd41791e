import { useSyncExternalStore } from 'react'
import { createStore } from '#ui/store.ts'

export type Reading<T> = { state: 'loading' } | { state: 'failed'; error: Error } | { state: 'ready'; value: T }

/** A response that is read once. It is never retried and never becomes stale (docs/specification/public-site.md#calls). */
export type Resource<T> = { read: () => Reading<T>; subscribe: (listener: () => void) => () => void }

/** A resource that loads when the first component subscribes, unless its value is embedded in the page. */
export function createResource<T>(load: () => Promise<T>, embedded?: T): Resource<T> {
  const { read, set, subscribe } = createStore<Reading<T>>(
    embedded === undefined ? { state: 'loading' } : { state: 'ready', value: embedded },
  )
  let requested = embedded !== undefined
  return {
    read,
    subscribe: (listener) => {
      if (!requested) {
        requested = true
        load().then(
          (value) => set({ state: 'ready', value }),
          (error: Error) => set({ state: 'failed', error }),
        )
      }
      return subscribe(listener)
    },
  }
}

/** Resources of one kind, each created once per key. */
export function createResources<T>(load: (key: string) => Promise<T>, embedded: Readonly<Record<string, T>> = {}) {
  const resources = new Map<string, Resource<T>>()
  return (key: string) => {
    const resource = resources.get(key) ?? createResource(() => load(key), embedded[key])
    resources.set(key, resource)
    return resource
  }
}

export const useResource = <T>(resource: Resource<T>) =>
  useSyncExternalStore(resource.subscribe, resource.read, resource.read)
