import { readStorage, writeStorage } from '#client/storage.ts'
import { createStore } from '#ui/store.ts'

const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** The label of the modifier that opens the command palette together with K. */
export const commandKey = isMac ? '⌘' : 'Ctrl'

/** Whether an event has exactly that modifier. */
export const isCommand = (event: KeyboardEvent) =>
  !event.altKey && !event.shiftKey && (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey)

const singleKeysItem = 'single keys'

/** Whether single-key shortcuts are on; each browser can turn them off (WCAG 2.1.4). */
export const singleKeys = createStore(readStorage('browser', singleKeysItem) !== 'off')

export function switchSingleKeys(isOn: boolean) {
  writeStorage('browser', singleKeysItem, isOn ? null : 'off')
  singleKeys.set(isOn)
}
