const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** How the key is called that opens the command palette together with K. */
export const commandKey = isMac ? '⌘' : 'Ctrl'

/** Whether a key was pressed together with that one. */
export const isCommand = (event: KeyboardEvent) =>
  !event.altKey && !event.shiftKey && (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey)
