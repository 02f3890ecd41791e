import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(width < 48rem)')

function watch(listener: () => void) {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Whether the window is too narrow for a sheet of several columns. */
export const useIsPhone = () => useSyncExternalStore(watch, () => narrow.matches)
