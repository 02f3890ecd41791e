import { createStore } from '#ui/store.ts'

/** The open overlay, which any screen can have. */
export const overlay = createStore<'palette' | 'keyboard-map' | undefined>(undefined)
