import '@vitejs/plugin-react/preamble'

/** Modules that this page runs, and those that changed before: Vite's client drops an update of a module that has not run. */
const running = new Set<string>()
const outdated = new Set<string>()

import.meta.hot?.on('vite:beforeUpdate', ({ updates }) => {
  for (const { path } of updates) if (!running.has(path)) outdated.add(path)
})
// The page may have been on its way, and not yet connected, when something changed.
import.meta.hot?.on('last-change', ({ age }: { age: number }) => {
  if (age <= performance.now()) location.reload()
})

/** Each module that accepts updates calls this with its URL when it runs (scripts/dev.ts). */
export async function hasRun(url: string) {
  // The React plugin lets a module accept updates once it is imported.
  await import(/* @vite-ignore */ url)
  const { pathname } = new URL(url)
  running.add(pathname)
  if (outdated.has(pathname)) location.reload()
}
