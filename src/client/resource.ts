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

export const useResource = <T>(resource: Resource<T>) =>
  useSyncExternalStore(resource.subscribe, resource.read, resource.read)
