import { inArray } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { leaseChangedSince, nothingToUndo, unitLeasedToNext } from '#contract/leases/leases.errors.ts'
import type * as leasesApi from '#contract/leases/leases.ts'
import type { Db, Tx } from '#db/open.ts'
import { units } from '#db/schema/units.ts'
import { dayText, type Day } from '#domain/leases/days.ts'
import { heldDays, obstacleTo } from '#domain/leases/holding.ts'
import { firstDayOf, isSigned, type Notice } from '#domain/leases/lease.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { type ActionName, latestAction, recordAction, undoAction } from './lease-actions.service.ts'
import { leaseName } from './lease-answers.ts'
import {
  cancelled,
  movedOut,
  type Now,
  renewed,
  signed,
  withNewRent,
  withNotice,
  withoutNotice,
} from './lease-changes.ts'
import { previewOf } from './lease-preview.service.ts'
import { type LeaseToStore, storeLease } from './lease-rows.service.ts'
import { answer, begin, lockLease, nowOf } from './lease-records.service.ts'
import { type DayContext, type LeaseRecord, parkDay } from './leases.queries.ts'
import { readStates } from './lease-states.queries.ts'
import { refuseObstacles } from './obstacles.service.ts'

type Context = { db: Db } & DayContext
type By = { by: SessionUser }
type Of = By & { id: number }
type Body<Call> = ParsedBodyOf<Call>

type Action = Of & {
  action: ActionName
  /** The verb in the history: '… the lease of Acme Pallets, A1'. */
  verb: string
  preview?: boolean | undefined
  /** Whether the action claims days in its units, so that another lease may block it. */
  takesDays: boolean
  change: (lease: LeaseRecord, now: Now) => LeaseToStore
}

/** Runs an action, or previews what it would change. */
function act(ctx: Context, { id, by, action, verb, preview = false, takesDays, change }: Action) {
  const today = parkDay(ctx)
  return ctx.db.transaction(async (tx) => {
    const before = await lockLease(tx, id)
    const now = await nowOf(tx, before, today)
    const after: LeaseRecord = { ...before, ...change(before, now) }
    if (takesDays) await refuse(tx, after, now)
    if (preview) return previewOf(tx, { before, after, action, today })
    const stored = await recordAction(
      tx,
      { action, by, leaseId: id, unitIds: before.units.map(({ unitId }) => unitId), leadId: before.leadId },
      () => write(tx, { before, after, action, by, today }),
    )
    await recordHistory(tx, { by, verb, noun: 'lease', nounId: id, nounName: leaseName(stored) })
    return answer(ctx, tx, stored)
  })
}

/**
 * If the tenant is past the end and the next lease is in the way, the error says who comes next. Otherwise section 4 of
 * the specification applies.
 */
async function refuse(tx: Tx, after: LeaseRecord, { state, today }: Now) {
  if (state === 'holdover') {
    const others = await readStates(tx, [after], { day: today, today })
    const next = obstacleTo(
      after,
      [...others.values()].map(({ lease }) => lease),
      today,
    )
    if (next && firstDayOf(next.lease) > firstDayOf(after))
      throw unitLeasedToNext({
        unitNumber: next.unitNumber,
        tenant: next.lease.tenantCompany,
        from: dayText(firstDayOf(next.lease)),
        freeFrom: next.freeFrom,
      })
  }
  await refuseObstacles(tx, after, today)
}

type Write = { before: LeaseRecord; after: LeaseRecord; action: ActionName; by: SessionUser; today: Day }

async function write(tx: Tx, { before, after, action, by, today }: Write) {
  const stored = await storeLease(tx, after, today)
  const unitIds = after.units.filter(({ until }) => until === null).map(({ unitId }) => unitId)
  if (action === 'sign') await begin(tx, { lease: stored, unitIds, by, today })
  if (action === 'notice' && after.notice) {
    const availableDate = Temporal.PlainDate.from(after.notice.moveOutDate).add({ days: 1 }).toString()
    await tx.update(units).set({ availableDate }).where(inArray(units.id, unitIds))
  }
  if (before.leadId !== after.leadId) throw new Error('An action does not change the lead')
  return stored
}

export const signLease = (ctx: Context, { id, by, body }: Of & { body: Body<typeof leasesApi.sign> }) =>
  act(ctx, {
    id,
    by,
    action: 'sign',
    verb: 'signed',
    preview: body.preview,
    takesDays: true,
    change: (lease, now) => signed(lease, body.signedOn ?? now.today, now),
  })

export const renewLease = (ctx: Context, { id, by, body }: Of & { body: Body<typeof leasesApi.renew> }) =>
  act(ctx, {
    id,
    by,
    action: 'renew',
    verb: 'renewed',
    preview: body.preview,
    takesDays: true,
    change: (lease, now) => renewed(lease, body, now),
  })

export const changeRent = (ctx: Context, { id, by, body }: Of & { body: Body<typeof leasesApi.changeRent> }) =>
  act(ctx, {
    id,
    by,
    action: 'change rent',
    verb: 'changed the rent of',
    preview: body.preview,
    takesDays: false,
    change: (lease, now) => withNewRent(lease, body, now),
  })

export const giveNotice = (
  ctx: Context,
  { id, by, body: { preview, ...notice } }: Of & { body: Notice & { preview?: boolean | undefined } },
) =>
  act(ctx, {
    id,
    by,
    action: 'notice',
    verb: 'recorded the notice of',
    preview,
    takesDays: false,
    change: (lease, now) => withNotice(lease, notice, now),
  })

export const withdrawNotice = (ctx: Context, { id, by, preview }: Of & { preview: boolean | undefined }) =>
  act(ctx, {
    id,
    by,
    action: 'withdraw notice',
    verb: 'withdrew the notice of',
    preview,
    takesDays: true,
    change: withoutNotice,
  })

export const moveOut = (ctx: Context, { id, by, body }: Of & { body: Body<typeof leasesApi.moveOut> }) =>
  act(ctx, {
    id,
    by,
    action: 'move out',
    verb: 'recorded the move-out of',
    preview: body.preview,
    takesDays: false,
    change: (lease, now) => movedOut(lease, body.lastDay, now),
  })

export const cancelLease = (ctx: Context, { id, by, preview }: Of & { preview: boolean | undefined }) =>
  act(ctx, {
    id,
    by,
    action: 'cancel',
    verb: 'cancelled',
    preview,
    takesDays: false,
    change: cancelled,
  })

/** Undoes the latest action of a lease. The lease is null if that action created it. */
export function undoLatest(ctx: Context, { id, by }: Of) {
  const today = parkDay(ctx)
  return ctx.db.transaction(async (tx) => {
    const lease = await lockLease(tx, id)
    const { action, isChanged } = await latestAction(tx, lease)
    if (!action) throw nothingToUndo()
    if (isChanged) throw leaseChangedSince()
    const stored = await undoAction(tx, { lease, action, by, today })
    // A tenant who is past the end holds no future days: the next tenant waits.
    if (stored && isSigned(stored) && heldDays(stored, today).until > today) await refuseObstacles(tx, stored, today)
    await recordHistory(tx, {
      by,
      verb: `took back: ${action.action},`,
      noun: 'lease',
      nounId: id,
      nounName: leaseName(lease),
    })
    return { lease: stored ? await answer(ctx, tx, stored) : null }
  })
}
