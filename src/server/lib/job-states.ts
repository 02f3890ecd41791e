/** The background work of a process that can fail without anybody noticing. The mailbox has its state in the database. */
export const jobNames = ['email', 'push', 'alerts', 'maintenance'] as const
export type Job = (typeof jobNames)[number]

export type JobStates = ReturnType<typeof createJobStates>

/** Notes how the last round of each job of this process went. One without a round so far does not fail. */
export function createJobStates() {
  const failing = new Set<Job>()
  return {
    failed: (job: Job) => void failing.add(job),
    succeeded: (job: Job) => void failing.delete(job),
    isFailing: (job: Job) => failing.has(job),
  }
}
