import { and, asc, eq } from 'drizzle-orm'
import { maxDevices } from '#contract/alerts/alerts.constants.ts'
import { deviceNotFound, tooManyDevices } from '#contract/alerts/alerts.errors.ts'
import type { Device } from '#contract/alerts/alerts.ts'
import type { Db } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts'
import { requireRow } from '#server/http/not-found.ts'

type Row = typeof pushSubscriptions.$inferSelect

const asDevice = ({ id, endpoint, userAgent, createdAt, failedAt, failure }: Row): Device => ({
  id,
  endpoint,
  userAgent,
  createdAt: createdAt.toISOString(),
  failedAt: failedAt?.toISOString() ?? null,
  failure,
})

const ofUser = (userId: number) => eq(pushSubscriptions.userId, userId)

export async function listDevices(db: Db, userId: number) {
  const rows = await db.select().from(pushSubscriptions).where(ofUser(userId)).orderBy(asc(pushSubscriptions.id))
  return rows.map(asDevice)
}

type NewDevice = Pick<Row, 'userId' | 'endpoint' | 'p256dh' | 'auth' | 'userAgent'>

/** Adds a browser. If it showed another person's alerts, it shows this person's from now on. */
export const addDevice = ({ db }: { db: Db }, device: NewDevice) =>
  db.transaction(async (tx) => {
    // Locks the account, so that concurrent requests cannot exceed the limit.
    await tx.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.id, device.userId)).for('update')
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, device.endpoint))
    if ((await tx.$count(pushSubscriptions, ofUser(device.userId))) >= maxDevices) throw tooManyDevices()
    const added = await tx
      .insert(pushSubscriptions)
      .values(device)
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: device })
      .returning()
    return asDevice(requireRow(added, deviceNotFound))
  })

export async function removeDevice({ db }: { db: Db }, { userId, id }: { userId: number; id: number }) {
  const isOwn = and(ofUser(userId), eq(pushSubscriptions.id, id))
  requireRow(await db.delete(pushSubscriptions).where(isOwn).returning(), deviceNotFound)
}
