import type { Limit } from '#server/http/limits/rate-limit.service.ts'

/** How many attempts a rate limit has let through at most since a time of `performance.now`: its burst, and what has come back. */
export const maxTokensSince = (start: number, { burst, perMinute }: Limit) =>
  burst + Math.floor(((performance.now() - start) / 60_000) * perMinute)
