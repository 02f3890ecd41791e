import { ApiError } from '#contract/errors.ts'

type SemaphoreOptions = {
  /** Pieces of work that may run at once. */
  open: number
  /** Pieces of work that may wait for their turn; what comes after them is refused. */
  longestQueue: number
  /** The sentence of the refusal. */
  busy: string
}

/** Lets only so many pieces of work run at once; the others wait for their turn, or are refused with 503. */
export function createSemaphore({ open, longestQueue, busy }: SemaphoreOptions) {
  const waiting: (() => void)[] = []
  let free = open
  return async <T>(work: () => Promise<T>) => {
    if (free > 0) free -= 1
    else if (waiting.length >= longestQueue) throw new ApiError('unavailable', busy, { retryAfter: 5 })
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
