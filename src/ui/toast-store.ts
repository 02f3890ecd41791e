/** A short notice; `open` turns false when it is dismissed, and it leaves the list after the remove delay. */
export type Toast = {
  id: number
  title: string
  description?: string | undefined
  tone: 'plain' | 'error'
  /** What can be done about it, as undoing it; also dismisses the toast. */
  action?: { label: string; run: () => void } | undefined
  open: boolean
}

// Public specification, section 9.
const limit = 1
const removeDelay = 1_000_000
export const toastDuration = 5000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const removals = new Map<number, ReturnType<typeof setTimeout>>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const [id, timer] of removals) {
    if (next.some((toast) => toast.id === id)) continue
    clearTimeout(timer)
    removals.delete(id)
  }
  for (const listener of listeners) listener()
}

export const currentToasts = () => toasts

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Shows a toast in place of the one that is there. */
export function showToast({
  tone = 'plain',
  ...notice
}: Pick<Toast, 'title' | 'description' | 'action'> & { tone?: Toast['tone'] }) {
  lastId += 1
  change([{ id: lastId, tone, open: true, ...notice }, ...toasts].slice(0, limit))
}

export function dismissToast(id: number) {
  if (removals.has(id) || !toasts.some((toast) => toast.id === id)) return
  const remove = () => change(toasts.filter((toast) => toast.id !== id))
  removals.set(id, setTimeout(remove, removeDelay))
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
}
