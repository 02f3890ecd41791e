import type { DeclaredError } from '#contract/errors.ts'

type SemaphoreOptions = {
  /** Maximum number of concurrent tasks. */
  open: number
  /** Maximum number of waiting tasks; further ones are refused. */
  longestQueue: number
  /** The error for refused tasks. */
  busy: DeclaredError<'unavailable'>
}

/** Limits concurrent tasks. Others wait in a queue, or are refused with 503 if it is full. */
export function createSemaphore({ open, longestQueue, busy }: SemaphoreOptions) {
  const waiting: (() => void)[] = []
  let free = open
  return async <T>(work: () => Promise<T>) => {
    if (free > 0) free -= 1
    else if (waiting.length >= longestQueue) throw busy({ retryAfter: 5 })
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
