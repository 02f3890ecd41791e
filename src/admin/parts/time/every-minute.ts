/** Calls back every minute, for values that depend on the clock. */
export function everyMinute(onTick: () => void) {
  const timer = setInterval(onTick, 60_000)
  return () => clearInterval(timer)
}
