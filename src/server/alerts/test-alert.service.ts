import { randomUUID } from 'node:crypto'
import type { Db } from '#db/open.ts'
import { eq } from 'drizzle-orm'
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts'
import type { SessionUser } from '#contract/auth/auth.ts'
import { pushKind, queueEmail } from '#server/mail/outbox.service.ts'

/** Queues a test alert by email and for each device of a person, even in their quiet hours. */
export const sendTestAlert = ({ db }: { db: Db }, { id: userId, email }: SessionUser) =>
  db.transaction(async (tx) => {
    const devices = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
    const payload = { kind: 'test', userId }
    const queue = (kind: string, more: object = {}) => {
      const messageId = `alert-${randomUUID()}`
      return queueEmail(tx, { kind, dedupeKey: messageId, messageId, payload: { ...payload, ...more } })
    }
    await queue('alert-email')
    for (const device of devices) await queue(pushKind, { deviceId: device.id })
    return { email, devices: devices.length }
  })
