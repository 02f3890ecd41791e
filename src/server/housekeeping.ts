import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/open.ts'
import { forgetEndedSessions } from './auth/sessions.ts'
import { forgetDeletedDocuments } from './uploads/documents.service.ts'
import { forgetOldLimits } from './http/rate-limit.ts'
import { forgetOldFingerprints } from './inquiries/inquiries.service.ts'
import { forgetDeletedProperties } from './properties/properties.service.ts'
import { addUpTallies } from './tallies.ts'
import { forgetDeletedTemplates } from './templates/templates.service.ts'
import { forgetOldAddresses } from './tracking/tracking.service.ts'
import type { Store } from './store.ts'
import { forgetUnusedUploads } from './uploads/uploads.service.ts'

const every = 6 * 60 * 60 * 1000

/** Forgets what must not be kept, at the start and every six hours. */
export function keepHouse({ db, store }: { db: Db; store: Store }, log: FastifyBaseLogger) {
  const sweep = async () => {
    try {
      await forgetOldAddresses(db, new Date())
      await forgetOldLimits(db)
      await forgetOldFingerprints(db)
      await forgetEndedSessions(db, new Date())
      await forgetDeletedProperties(db)
      await forgetDeletedDocuments({ db, store })
      await addUpTallies(db)
      await forgetDeletedTemplates(db)
      await forgetUnusedUploads({ db, store })
    } catch (error) {
      log.warn({ err: error }, 'housekeeping will be tried again in six hours')
    }
  }
  void sweep()
  const timer = setInterval(() => void sweep(), every)
  timer.unref()
  return () => clearInterval(timer)
}
