import { createStore } from '#ui/store.ts'

/** What lies over whatever screen is shown: the command palette, or the map of the keys. */
export const overlay = createStore<'palette' | 'keyboard-map' | undefined>(undefined)
