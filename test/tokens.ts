import type { Limit } from '#server/http/limits/rate-limit.service.ts'

/**
 * The most attempts that a rate limit can have allowed since a time of `performance.now`: its burst plus what has
 * refilled.
 */
export const maxTokensSince = (start: number, { burst, perMinute }: Limit) =>
  burst + Math.floor(((performance.now() - start) / 60_000) * perMinute)
