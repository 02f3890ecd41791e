import { and, asc, eq } from 'drizzle-orm'
import type * as alertsApi from '#contract/alerts/alerts.ts'
import { alertChannels } from '#contract/alerts/alerts.constants.ts'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { userGone } from '#contract/auth/users.errors.ts'
import type { Db } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { alertChoices } from '#db/schema/alert-choices.ts'
import { escalationSteps } from '#db/schema/escalation-steps.ts'
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { requireRow } from '#server/http/not-found.ts'
import type { Clock } from '#server/lib/clock.ts'

type Context = { db: Db; clock: Clock }

export async function readEscalation({ db }: Pick<Context, 'db'>) {
  const steps = await db
    .select()
    .from(escalationSteps)
    .orderBy(asc(escalationSteps.afterMinutes), asc(escalationSteps.userId))
  const receivers = await db
    .select({ userId: alertChoices.userId, channel: alertChoices.channel, deviceId: pushSubscriptions.id })
    .from(alertChoices)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.userId, alertChoices.userId))
    .where(and(eq(alertChoices.kind, 'escalation'), eq(alertChoices.isOn, true)))
  return steps.map(({ userId, afterMinutes }) => ({
    userId,
    afterMinutes,
    isHeard: receivers.some((one) => one.userId === userId && (one.channel === 'email' || one.deviceId !== null)),
  }))
}

type Input = { by: SessionUser; step: ParsedBodyOf<typeof alertsApi.updateEscalation> }

/**
 * Sets after how many minutes a person is alerted about an unanswered inquiry, or never. This turns the alert on for a
 * user who has made no choice, but not for one who has turned it off.
 */
export const updateEscalation = ({ db, clock }: Context, { by, step: { userId, afterMinutes } }: Input) =>
  db.transaction(async (tx) => {
    const locked = await tx.select().from(adminUsers).where(eq(adminUsers.id, userId)).for('update')
    const { email } = requireRow(locked, userGone)
    const ofUser = eq(escalationSteps.userId, userId)
    const [before] = await tx.select().from(escalationSteps).where(ofUser)
    const from = before?.afterMinutes ?? null
    if (from === afterMinutes) return
    const changedAt = clock()
    if (afterMinutes === null) await tx.delete(escalationSteps).where(ofUser)
    else {
      const set = { afterMinutes, changedAt }
      await tx
        .insert(escalationSteps)
        .values({ userId, ...set })
        .onConflictDoUpdate({ target: escalationSteps.userId, set })
      await tx
        .insert(alertChoices)
        .values(
          alertChannels.map((channel) => ({ userId, kind: 'escalation' as const, channel, isOn: true, changedAt })),
        )
        .onConflictDoNothing()
    }
    const entry = { by, verb: 'changed', noun: 'user', nounId: userId, nounName: email } as const
    await recordHistory(tx, { ...entry, before: { escalation: from }, after: { escalation: afterMinutes } })
  })
