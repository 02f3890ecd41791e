import { useSyncExternalStore } from 'react'

/** A value that components share without drawing anew what lies between them. */
export type Store<T> = { read: () => T; set: (value: T) => void; subscribe: (listener: () => void) => () => void }

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What `select` picks out of the store; the component is drawn anew only when that changes. */
export const useStore = <T, S>(store: Store<T>, select: (value: T) => S): S =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.read()),
    () => select(store.read()),
  )
