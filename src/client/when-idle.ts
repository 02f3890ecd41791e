/** Calls `run` when the browser is idle, and returns a function that cancels it. Safari has no idle callback. */
export function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(run, { timeout: 3000 })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(run, 1500)
  return () => clearTimeout(timer)
}
