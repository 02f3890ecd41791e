import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/open.ts'
import { purgeOldResets } from './auth/password-reset.service.ts'
import { purgeEndedSessions } from './auth/sessions.service.ts'
import { purgeDeletedDocuments } from './uploads/documents.service.ts'
import { purgeDeleted } from './deleted/deleted.service.ts'
import { purgeOldRateLimits } from './http/limits/rate-limit.service.ts'
import { purgeSheets } from './imports/sheets.service.ts'
import { purgeAttachments } from './emails/attachments.service.ts'
import { hourMs } from './lib/clock.ts'
import type { JobStates } from './lib/job-states.ts'
import type { Store } from './storage/store.ts'
import { purgeOldAddresses } from './tracking/tracking.service.ts'
import { purgeUnusedUploads } from './uploads/uploads.service.ts'

const interval = 6 * hourMs

type Context = { db: Db; store: Store; log: FastifyBaseLogger; jobs: JobStates }

/**
 * Purges data that has reached its age limit, at startup and every six hours. Returns a function that stops it after
 * the current step.
 */
export function startMaintenance({ db, store, log, jobs }: Context) {
  const ctx = { db, store, clock: () => new Date() }
  const steps = [
    () => purgeOldAddresses(ctx),
    () => purgeOldRateLimits(db),
    () => purgeEndedSessions(ctx),
    () => purgeOldResets(ctx),
    // Files before rows: deleting a lead deletes the rows of its documents and emails, which refer to the files.
    () => purgeAttachments(ctx),
    () => purgeDeletedDocuments(ctx),
    () => purgeDeleted(ctx),
    () => purgeSheets(ctx),
    () => purgeUnusedUploads(ctx),
  ]
  let stopped = false
  const sweep = async () => {
    try {
      for (const step of steps) if (!stopped) await step()
      jobs.succeeded('maintenance')
    } catch (error) {
      jobs.failed('maintenance')
      log.warn({ err: error }, 'maintenance failed; the next run is in six hours')
    }
  }
  let round = sweep()
  const timer = setInterval(() => {
    round = sweep()
  }, interval)
  timer.unref()
  return async () => {
    stopped = true
    clearInterval(timer)
    await round
  }
}
