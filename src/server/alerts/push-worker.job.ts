import { and, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/open.ts'
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts'
import type { JobStates } from '#server/lib/job-states.ts'
import { createOutboxWorker } from '#server/mail/outbox-worker.job.ts'
import { pushKind } from '#server/mail/outbox.service.ts'
import { type AlertContext, readDueAlert } from './due-alert.queries.ts'
import type { PushSender } from './push-sender.ts'

type Context = AlertContext & { db: Db; send: PushSender; log: FastifyBaseLogger; jobs?: JobStates }

/** After this many attempts, about three hours, a message is given up. */
const maxAttempts = 100

/**
 * Sends the push messages of the outbox. They are separate from the emails, so that a slow push service does not delay
 * those.
 */
export const createPushWorker = ({ db, send, log, jobs, ...ctx }: Context) =>
  createOutboxWorker({
    db,
    log,
    ...(jobs ? { jobs } : {}),
    name: 'a push message',
    job: 'push',
    kinds: sql`kind = ${pushKind}`,
    deliver: async ({ payload, attempts }) => {
      const { userId, deviceId } = payload
      const isAsked = and(eq(pushSubscriptions.id, Number(deviceId)), eq(pushSubscriptions.userId, Number(userId)))
      const [device] = await db.select().from(pushSubscriptions).where(isAsked)
      const alert = device && (await readDueAlert(db, 'push', payload, ctx))
      if (!device || !alert) return undefined
      if ('postponedUntil' in alert) return alert
      const { title, about: body, path: url } = alert
      const outcome = await attempt(() => send(device, { title, body, url }))
      const isDevice = eq(pushSubscriptions.id, device.id)
      if (outcome.isGone) {
        await db.delete(pushSubscriptions).where(isDevice)
        return undefined
      }
      const { failure } = outcome
      const failedAt = failure === null ? null : ctx.clock()
      if (failure !== device.failure) await db.update(pushSubscriptions).set({ failure, failedAt }).where(isDevice)
      if (failure !== null && outcome.isTemporary && attempts < maxAttempts) throw new Error(failure)
      if (failure !== null)
        log.warn({ deviceId: device.id, failure }, 'a push message was dropped after its last attempt')
      return undefined
    },
  })

type Outcome = { failure: string | null; isGone?: boolean; isTemporary?: boolean }

/** Sends a message and returns the outcome. A browser whose subscription has ended gets no more alerts. */
async function attempt(send: () => Promise<number>): Promise<Outcome> {
  try {
    const status = await send()
    if (status >= 200 && status < 300) return { failure: null }
    return {
      failure: `The push service answered ${status}.`,
      isGone: status === 404 || status === 410,
      isTemporary: status === 429 || status >= 500,
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { failure: `The push service could not be reached (${reason}).`, isTemporary: true }
  }
}
