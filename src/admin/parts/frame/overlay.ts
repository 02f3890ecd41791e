import { createStore } from '#ui/store.ts'

/** The open overlay; any screen can have one. */
export const overlay = createStore<'palette' | 'keyboard-map' | undefined>(undefined)
