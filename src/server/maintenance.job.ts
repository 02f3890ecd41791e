import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/open.ts'
import { purgeOldResets } from './auth/password-reset.service.ts'
import { purgeEndedSessions } from './auth/sessions.service.ts'
import { purgeOldRateLimits } from './http/rate-limit.service.ts'
import { purgeOldFingerprints } from './inquiries/inquiries.service.ts'
import { purgeDeletedLeads } from './leads/deletion.ts'
import { compactCounters } from './lib/counters.queries.ts'
import { purgeDeletedProperties } from './properties/properties.service.ts'
import type { Store } from './storage/store.ts'
import { purgeDeletedTemplates } from './templates/templates.service.ts'
import { purgeOldAddresses } from './tracking/tracking.service.ts'
import { purgeDeletedDocuments } from './uploads/documents.service.ts'
import { purgeUnusedUploads } from './uploads/uploads.service.ts'

const every = 6 * 60 * 60 * 1000

/** Forgets what must not be kept, at the start and every six hours; answers how to stop, after the step under way. */
export function startMaintenance({ db, store }: { db: Db; store: Store }, log: FastifyBaseLogger) {
  const steps = [
    () => purgeOldAddresses(db, new Date()),
    () => purgeOldRateLimits(db),
    () => purgeOldFingerprints(db),
    () => purgeEndedSessions(db, new Date()),
    () => purgeOldResets(db),
    () => purgeDeletedProperties(db),
    // Documents first: the files of a lead's documents go with their rows.
    () => purgeDeletedDocuments({ db, store }),
    () => purgeDeletedLeads(db),
    () => compactCounters(db),
    () => purgeDeletedTemplates(db),
    () => purgeUnusedUploads({ db, store }),
  ]
  let stopped = false
  const sweep = async () => {
    try {
      for (const step of steps) if (!stopped) await step()
    } catch (error) {
      log.warn({ err: error }, 'maintenance will be tried again in six hours')
    }
  }
  let round = sweep()
  const timer = setInterval(() => {
    round = sweep()
  }, every)
  timer.unref()
  return async () => {
    stopped = true
    clearInterval(timer)
    await round
  }
}
