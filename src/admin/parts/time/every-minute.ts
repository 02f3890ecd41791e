/** Calls back every minute: the subscription of a value that the clock changes. */
export function everyMinute(onTick: () => void) {
  const timer = setInterval(onTick, 60_000)
  return () => clearInterval(timer)
}
