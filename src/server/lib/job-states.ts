/** Background work that could fail unnoticed in a process. The mailbox has its state in the database. */
export const jobNames = ['email', 'push', 'alerts', 'maintenance'] as const
export type Job = (typeof jobNames)[number]

export type JobStates = ReturnType<typeof createJobStates>

/**
 * Records whether the last round of each job of this process failed. A job without a round yet does not count as
 * failed.
 */
export function createJobStates() {
  const failing = new Set<Job>()
  return {
    failed: (job: Job) => void failing.add(job),
    succeeded: (job: Job) => void failing.delete(job),
    isFailing: (job: Job) => failing.has(job),
  }
}
