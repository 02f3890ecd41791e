import '@vitejs/plugin-react/preamble'

/**
 * The modules that this page has run, and those that changed before they ran: Vite's client drops an update of a module
 * that has not run.
 */
const running = new Set<string>()
const outdated = new Set<string>()

import.meta.hot?.on('vite:beforeUpdate', ({ updates }) => {
  for (const { path } of updates) if (!running.has(path)) outdated.add(path)
})
// Something may have changed after the page was sent and before it connected.
import.meta.hot?.on('last-change', ({ age }: { age: number }) => {
  if (age <= performance.now()) location.reload()
})

/** Every module that accepts updates calls this with its URL when it runs (scripts/dev.ts). */
export async function hasRun(url: string) {
  // The React plugin lets a module accept updates once it is imported.
  await import(/* @vite-ignore */ url)
  const { pathname } = new URL(url)
  running.add(pathname)
  if (outdated.has(pathname)) location.reload()
}
