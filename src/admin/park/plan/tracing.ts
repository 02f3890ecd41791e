import { createStore } from '#ui/store.ts'

/** A picture under the plan, with its north-west corner and its width in feet, and its opacity in percent. */
export type Tracing = { url: string; name: string; x: number; y: number; width: number; opacity: number }

/** The picture never leaves the browser, and is gone with the page. */
export const tracing = createStore<Tracing | undefined>(undefined)

export function setTracing(next: Tracing | undefined) {
  const before = tracing.read()
  if (before && before.url !== next?.url) URL.revokeObjectURL(before.url)
  tracing.set(next)
}
