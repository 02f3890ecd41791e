import { useWindowEvent } from '#admin/use-window-event.ts'

/**
 * Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo. They do nothing in a field, which has its own undo, or under a dialog.
 */
export function useUndoKeys(enabled: boolean, walk: (way: 'undo' | 'redo') => void) {
  useWindowEvent('keydown', (event) => {
    const key = event.key.toLowerCase()
    if (!enabled || !(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
    if (document.querySelector('dialog:modal')) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
    event.preventDefault()
    walk(key === 'y' || event.shiftKey ? 'redo' : 'undo')
  })
}
