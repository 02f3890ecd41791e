import { readStorage, writeStorage } from '#client/storage.ts'
import { createStore } from '#ui/store.ts'

const key = 'single keys'

/** Whether keys act by themselves; who is troubled by that can do without, in this browser (WCAG 2.1.4). */
export const singleKeys = createStore(readStorage('browser', key) !== 'off')

export function switchSingleKeys(on: boolean) {
  writeStorage('browser', key, on ? null : 'off')
  singleKeys.set(on)
}
