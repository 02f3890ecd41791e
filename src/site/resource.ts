import { useSyncExternalStore } from 'react'

export type Reading<T> = { state: 'loading' } | { state: 'failed'; error: Error } | { state: 'ready'; value: T }

/** Something read once and then kept: never retried, never stale (public specification, section 7). */
export type Resource<T> = { read: () => Reading<T>; subscribe: (listener: () => void) => () => void }

const loading = { state: 'loading' } as const

/** A resource that is loaded when the first component asks for it, or that starts with what the page brought along. */
export function createResource<T>(load: () => Promise<T>, brought?: T): Resource<T> {
  let reading: Reading<T> = brought === undefined ? loading : { state: 'ready', value: brought }
  let asked = brought !== undefined
  const listeners = new Set<() => void>()
  const settle = (next: Reading<T>) => {
    reading = next
    for (const listener of listeners) listener()
  }
  const ask = () => {
    if (asked) return
    asked = true
    load().then(
      (value) => settle({ state: 'ready', value }),
      (error: Error) => settle({ state: 'failed', error }),
    )
  }
  return {
    read: () => reading,
    subscribe: (listener) => {
      listeners.add(listener)
      ask()
      return () => listeners.delete(listener)
    },
  }
}

/** Resources of one kind by what they are asked for; each is kept. */
export function createResources<T>(load: (key: string) => Promise<T>, brought: Readonly<Record<string, T>> = {}) {
  const made = new Map<string, Resource<T>>()
  return (key: string) => {
    const resource = made.get(key) ?? createResource(() => load(key), brought[key])
    made.set(key, resource)
    return resource
  }
}

export const useResource = <T>(resource: Resource<T>) =>
  useSyncExternalStore(resource.subscribe, resource.read, resource.read)
