import { createStore } from '#ui/store.ts'

/** A short notice. Dismissing it sets `open` to false, and it leaves the list after the remove delay. */
export type Toast = {
  id: number
  title: string
  description?: string | undefined
  tone: 'plain' | 'error'
  /** Running the action also dismisses the toast. */
  action?: { label: string; run: () => void } | undefined
  open: boolean
}

// docs/specification/public-site.md#constants
const limit = 1
const removeDelay = 1_000_000
export const toastDuration = 5000
/** Milliseconds that a notice with an action stays, so that there is time to undo; the view has it as a number. */
export const actionDuration = 12_000

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0
const removals = new Map<number, ReturnType<typeof setTimeout>>()

function change(next: readonly Toast[]) {
  for (const [id, timer] of removals) {
    if (next.some((toast) => toast.id === id)) continue
    clearTimeout(timer)
    removals.delete(id)
  }
  toasts.set(next)
}

export function showToast({
  tone = 'plain',
  ...notice
}: Pick<Toast, 'title' | 'description' | 'action'> & { tone?: Toast['tone'] }) {
  lastId += 1
  change([{ id: lastId, tone, open: true, ...notice }, ...toasts.read()].slice(0, limit))
}

export function dismissToast(id: number) {
  if (removals.has(id) || !toasts.read().some((toast) => toast.id === id)) return
  const remove = () => change(toasts.read().filter((toast) => toast.id !== id))
  removals.set(id, setTimeout(remove, removeDelay))
  change(toasts.read().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
}
