import { readStorage, writeStorage } from '#client/storage.ts'
import { createStore } from '#client/store.ts'

const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** How the key is called that opens the command palette together with K. */
export const commandKey = isMac ? '⌘' : 'Ctrl'

/** Whether a key was pressed together with that one. */
export const isCommand = (event: KeyboardEvent) =>
  !event.altKey && !event.shiftKey && (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey)

const singleKeysItem = 'single keys'

/** Whether keys act by themselves; who is troubled by that can do without, in this browser (WCAG 2.1.4). */
export const singleKeys = createStore(readStorage('browser', singleKeysItem) !== 'off')

export function switchSingleKeys(on: boolean) {
  writeStorage('browser', singleKeysItem, on ? null : 'off')
  singleKeys.set(on)
}
