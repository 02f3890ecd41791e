import { readStorage, writeStorage } from '#client/storage.ts'
import { createStore } from '#ui/store.ts'

const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** The label of the modifier that opens the command palette with K. */
export const commandKey = isMac ? '⌘' : 'Ctrl'

/** Whether exactly that modifier is held. */
export const isCommand = (event: KeyboardEvent) =>
  !event.altKey && !event.shiftKey && (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey)

const singleKeysItem = 'single keys'

/** Whether single-key shortcuts are on; they can be turned off per browser (WCAG 2.1.4). */
export const singleKeys = createStore(readStorage('browser', singleKeysItem) !== 'off')

export function switchSingleKeys(isOn: boolean) {
  writeStorage('browser', singleKeysItem, isOn ? null : 'off')
  singleKeys.set(isOn)
}
