import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/open.ts'
import { forgetOldResets } from './auth/password-reset.service.ts'
import { forgetEndedSessions } from './auth/sessions.ts'
import { forgetDeletedLeads } from './leads/deletion.ts'
import { forgetDeletedDocuments } from './uploads/documents.service.ts'
import { forgetOldLimits } from './http/rate-limit.ts'
import { forgetOldFingerprints } from './inquiries/inquiries.service.ts'
import { forgetDeletedProperties } from './properties/properties.service.ts'
import { compactCounters } from './counters.ts'
import { forgetDeletedTemplates } from './templates/templates.service.ts'
import { forgetOldAddresses } from './tracking/tracking.service.ts'
import type { Store } from './store.ts'
import { forgetUnusedUploads } from './uploads/uploads.service.ts'

const every = 6 * 60 * 60 * 1000

/** Forgets what must not be kept, at the start and every six hours; answers how to stop, after the step under way. */
export function keepHouse({ db, store }: { db: Db; store: Store }, log: FastifyBaseLogger) {
  const steps = [
    () => forgetOldAddresses(db, new Date()),
    () => forgetOldLimits(db),
    () => forgetOldFingerprints(db),
    () => forgetEndedSessions(db, new Date()),
    () => forgetOldResets(db),
    () => forgetDeletedProperties(db),
    // Documents first: the files of a lead's documents go with their rows.
    () => forgetDeletedDocuments({ db, store }),
    () => forgetDeletedLeads(db),
    () => compactCounters(db),
    () => forgetDeletedTemplates(db),
    () => forgetUnusedUploads({ db, store }),
  ]
  let stopped = false
  const sweep = async () => {
    try {
      for (const step of steps) if (!stopped) await step()
    } catch (error) {
      log.warn({ err: error }, 'housekeeping will be tried again in six hours')
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
