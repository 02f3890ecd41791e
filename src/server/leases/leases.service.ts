import { eq, inArray } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import {
  leaseChangedSince,
  leaseIsSigned,
  leaseNotFound,
  leaseSignedAfterToday,
  nothingToUndo,
  lastDayAfterToday,
  lastDayBeforeStart,
  onlyDraftsDeleted,
  scheduleIncomplete,
  leaseBackwards,
  unitLeasedToNext,
  noSuchLead,
} from '#contract/leases.errors.ts'
import type * as leasesApi from '#contract/leases.ts'
import { pick } from '#contract/typed-record.ts'
import type { Db, Tx } from '#db/open.ts'
import { leads } from '#db/schema/leads.ts'
import { leases } from '#db/schema/leases.ts'
import { units } from '#db/schema/units.ts'
import { dayText, type Day } from '#domain/leases/days.ts'
import { heldDays, obstacleTo } from '#domain/leases/holding.ts'
import { endOf, firstDayOf, isSigned, type Notice, signedOnOf } from '#domain/leases/lease.ts'
import { inCents } from '#domain/leases/money.ts'
import { changesBetween, recordHistory } from '#server/history/history.service.ts'
import { lockLead } from '#server/leads/leads.queries.ts'
import { changeLead } from '#server/leads/leads.service.ts'
import { type ActionName, latestAction, recordAction, undoAction } from './lease-actions.service.ts'
import { asLease, leaseName } from './lease-answers.ts'
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
import { blankLease, type LeaseToStore, lockUnits, removeLease, storeLease } from './lease-rows.service.ts'
import { keepHold } from './lead-leases.service.ts'
import { type DayContext, type LeaseRecord, parkDay, readLeases } from './leases.queries.ts'
import { readStates } from './lease-states.queries.ts'
import { refuseObstacles } from './obstacles.service.ts'
import { scheduleOf, type TypedTerm } from './schedule.ts'
import { withFacts } from './unit-leases.service.ts'

type Context = { db: Db } & DayContext
type By = { by: SessionUser }
type Of = By & { id: number }
type Body<Call> = ParsedBodyOf<Call>

/** Locks a lease by its units, which every change of it waits for. */
async function lockLease(tx: Tx, id: number) {
  const [found] = await readLeases(tx, eq(leases.id, id))
  if (!found) throw leaseNotFound()
  const unitIds = found.units.map(({ unitId }) => unitId)
  await tx.select({ id: units.id }).from(units).where(inArray(units.id, unitIds)).orderBy(units.id).for('update')
  const [lease] = await readLeases(tx, eq(leases.id, id))
  if (!lease) throw leaseNotFound()
  return lease
}

async function nowOf(tx: Tx, lease: LeaseRecord, today: Day): Promise<Now> {
  const states = await readStates(tx, [lease], { day: today, today })
  return { today, state: states.get(lease.id)?.state ?? 'ended' }
}

type Action = Of & {
  action: ActionName
  /** What the history says: '… the lease of Acme Pallets, A1'. */
  verb: string
  preview?: boolean | undefined
  /** Whether another lease may keep it from its units. */
  takesDays: boolean
  change: (lease: LeaseRecord, now: Now) => LeaseToStore
}

/** Does an action, or says what it would change. */
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
    await recordHistory(tx, { by, verb, noun: 'lease', nounId: id, nounName: leaseName(stored), changes: {} })
    return answer(tx, stored, today)
  })
}

/** A renewal past the end meets the next tenant; anything else what section 4 says. */
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

/** A signed lease: its units are leased, the hold of its lead is kept, and its lead is converted. */
async function begin(
  tx: Tx,
  { lease, unitIds, by, today }: { lease: LeaseRecord; unitIds: number[]; by: SessionUser; today: Day },
) {
  await keepHold(tx, { unitIds, leaseId: lease.id, today })
  await tx.update(units).set({ status: 'leased' }).where(inArray(units.id, unitIds))
  if (lease.leadId !== null)
    await changeLead(tx, { by, before: await lockLead(tx, lease.leadId), update: { status: 'converted' } })
}

async function answer(tx: Tx, lease: LeaseRecord, today: Day): Promise<leasesApi.Lease> {
  const states = await readStates(tx, [lease], { day: today, today })
  const { action, isChanged } = await latestAction(tx, lease)
  const undo =
    action && !isChanged
      ? {
          action: action.action,
          on: action.createdAt.toISOString().slice(0, 10),
          by: action.by,
          text: undoTexts[action.action as ActionName],
        }
      : null
  return asLease(lease, states.get(lease.id), { day: today, undo })
}

const undoTexts: Record<ActionName, string> = {
  sign: 'Undo Sign',
  renew: 'Undo Renew',
  'change rent': 'Undo Change Rent',
  notice: 'Undo Notice',
  'withdraw notice': 'Undo Withdraw Notice',
  'move out': 'Undo Move Out',
  cancel: 'Undo Cancel',
}

/** Returns a lease with its state on a day. */
export async function readLease(ctx: Context, { id, on }: { id: number; on?: Day | undefined }) {
  const today = parkDay(ctx)
  return ctx.db.transaction(async (tx) => {
    const [lease] = await readLeases(tx, eq(leases.id, id))
    if (!lease) throw leaseNotFound()
    if (on === undefined || on === today) return answer(tx, lease, today)
    const states = await readStates(tx, [lease], { day: on, today })
    return asLease(lease, states.get(id), { day: on })
  })
}

type Create = By & { create: Body<typeof leasesApi.create> }

/** Writes a lease down, or signs it at once. */
export function createLease(ctx: Context, { by, create: { preview = false, ...body } }: Create) {
  const today = parkDay(ctx)
  const { signedOn = null, lastDay = null, startDate } = body
  const { endDate, rents, free } = scheduleOf(startDate, body)
  if (signedOn !== null && signedOn > today) throw leaseSignedAfterToday({ field: 'signedOn' })
  if (lastDay !== null && lastDay > today) throw lastDayAfterToday({ field: 'lastDay' })
  if (lastDay !== null && lastDay < startDate) throw lastDayBeforeStart({ field: 'lastDay' })
  return ctx.db.transaction(async (tx) => {
    const locked = await lockUnits(
      tx,
      body.units.map(({ unitId }) => unitId),
    )
    if (body.leadId != null) await requireLead(tx, body.leadId)
    const lease: LeaseToStore = {
      ...blankLease,
      ...detailsOf(body),
      tenantCompany: body.tenantCompany,
      terms: [{ startDate, endDate, signedOn }],
      rents,
      free,
      recordedOn: today,
      lastDay: signedOn === null ? null : lastDay,
      units: unitsOf(body.units, locked),
    }
    const isLease = signedOn !== null
    if (isLease) await refuseObstacles(tx, lease, today)
    const unitIds = locked.map(({ id }) => id)
    if (preview) return previewOf(tx, { before: undefined, after: lease, action: 'sign', today })
    const work = async () => {
      const stored = await storeLease(tx, lease, today)
      if (isLease && lastDay === null) await begin(tx, { lease: stored, unitIds, by, today })
      return stored
    }
    const stored = isLease
      ? await recordAction(tx, { action: 'sign', by, unitIds, leadId: lease.leadId }, work)
      : await work()
    const verb = isLease ? 'signed' : 'wrote down'
    await recordHistory(tx, { by, verb, noun: 'lease', nounId: stored.id, nounName: leaseName(stored), changes: {} })
    return answer(tx, stored, today)
  })
}

async function requireLead(tx: Tx, id: number) {
  const rows = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, id)).for('share')
  if (rows.length === 0) throw noSuchLead({ field: 'leadId' })
}

type Details = Partial<Pick<Body<typeof leasesApi.create>, (typeof detailFields)[number]>>
const detailFields = [
  'tenantContact',
  'leadId',
  'contacts',
  'rentStartDate',
  'deposit',
  'included',
  'additionalRent',
  'noticeDays',
  'options',
  'certificateEndDate',
  'notes',
] as const

/** What was sent of the details of a lease, with amounts in cents. */
function detailsOf(body: Details): Partial<LeaseToStore> {
  const sent = Object.fromEntries(
    Object.entries(pick(body, detailFields)).filter(([, value]) => value !== undefined),
  ) as Partial<LeaseToStore>
  const cents = (value: number | null) => (value === null ? null : inCents(value))
  return {
    ...sent,
    ...(body.deposit !== undefined && { deposit: cents(body.deposit) }),
    ...(body.additionalRent !== undefined && { additionalRent: cents(body.additionalRent) }),
  }
}

const unitsOf = (
  sent: Body<typeof leasesApi.create>['units'],
  locked: readonly { id: number; unitNumber: string; size: number }[],
) =>
  sent.map(({ unitId, share = null }) => {
    const unit = locked.find(({ id }) => id === unitId)
    return {
      unitId,
      unitNumber: unit?.unitNumber ?? '',
      size: unit?.size ?? 0,
      share: share === null ? null : Math.round(share * 100),
      from: null,
      until: null,
    }
  })

type Update = Of & { update: Body<typeof leasesApi.update> }

const scheduleFields = ['termMonths', 'monthlyRent', 'steps', 'yearly', 'free'] as const

/** Changes a draft, or of a signed lease what is no agreement of its own; its dates as corrections. */
export function updateLease(ctx: Context, { id, by, update }: Update) {
  const today = parkDay(ctx)
  return ctx.db.transaction(async (tx) => {
    const before = await lockLease(tx, id)
    const { state } = await nowOf(tx, before, today)
    const isDraft = state === 'draft'
    const setsSchedule = scheduleFields.some((field) => update[field] !== undefined)
    if (!isDraft && (setsSchedule || update.units !== undefined)) throw leaseIsSigned()
    if (update.leadId != null) await requireLead(tx, update.leadId)
    const details: LeaseRecord = {
      ...before,
      ...detailsOf(update),
      ...(update.tenantCompany !== undefined && { tenantCompany: update.tenantCompany }),
    }
    const after = isDraft
      ? { ...details, ...(await draftSchedule(tx, details, update)) }
      : withFacts(
          details,
          {
            ...(update.startDate !== undefined && { leaseStartDate: update.startDate }),
            ...(update.endDate !== undefined && { leaseEndDate: update.endDate }),
          },
          today,
        )
    if (!isDraft && state !== 'cancelled' && (update.startDate !== undefined || update.endDate !== undefined))
      await refuseObstacles(tx, after, today)
    const stored = await storeLease(tx, after, today)
    const changes = changesBetween(toldOf(before), toldOf(stored), toldFields)
    if (Object.keys(changes).length > 0)
      await recordHistory(tx, { by, verb: 'changed', noun: 'lease', nounId: id, nounName: leaseName(stored), changes })
    return answer(tx, stored, today)
  })
}

/** What makes the schedule of a draft is sent together. */
async function draftSchedule(tx: Tx, draft: LeaseRecord, update: Update['update']): Promise<Partial<LeaseRecord>> {
  const units = update.units
    ? unitsOf(
        update.units,
        await lockUnits(
          tx,
          update.units.map(({ unitId }) => unitId),
        ),
      )
    : draft.units
  const { startDate, monthlyRent } = update
  const isSent = [...scheduleFields, 'startDate', 'endDate'].some(
    (field) => update[field as keyof typeof update] !== undefined,
  )
  if (!isSent) return { units }
  if (startDate === undefined || monthlyRent === undefined) throw scheduleIncomplete({ field: 'startDate' })
  const { endDate, rents, free } = scheduleOf(startDate, { ...update, monthlyRent } satisfies TypedTerm)
  if (endDate !== null && endDate < startDate) throw leaseBackwards({ field: 'endDate' })
  return { units, terms: [{ startDate, endDate, signedOn: null }], rents, free }
}

const toldFields = [
  'tenantCompany',
  'tenantContact',
  'startDate',
  'endDate',
  'deposit',
  'noticeDays',
  'certificateEndDate',
] as const
const toldOf = (lease: LeaseRecord) => ({
  ...pick(lease, ['tenantCompany', 'tenantContact', 'noticeDays', 'certificateEndDate']),
  startDate: lease.terms[0]?.startDate ?? null,
  endDate: endOf(lease),
  deposit: lease.deposit === null ? null : lease.deposit / 100,
})

export function deleteDraft(ctx: Context, { id, by }: Of) {
  const today = parkDay(ctx)
  return ctx.db.transaction(async (tx) => {
    const lease = await lockLease(tx, id)
    if (signedOnOf(lease) !== null || lease.isCancelled) throw onlyDraftsDeleted()
    await removeLease(tx, lease, today)
    await recordHistory(tx, { by, verb: 'deleted', noun: 'lease', nounId: id, nounName: leaseName(lease), changes: {} })
    return { success: true as const }
  })
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

/** Takes the latest action of a lease back; null for a lease that began with it. */
export function undoLatest(ctx: Context, { id, by }: Of) {
  const today = parkDay(ctx)
  return ctx.db.transaction(async (tx) => {
    const lease = await lockLease(tx, id)
    const { action, isChanged } = await latestAction(tx, lease)
    if (!action) throw nothingToUndo()
    if (isChanged) throw leaseChangedSince()
    const stored = await undoAction(tx, { lease, action, by, today })
    // A tenant who is past the end keeps nobody from days to come: the next one waits.
    if (stored && isSigned(stored) && heldDays(stored, today).until > today) await refuseObstacles(tx, stored, today)
    await recordHistory(tx, {
      by,
      verb: `took back: ${action.action},`,
      noun: 'lease',
      nounId: id,
      nounName: leaseName(lease),
      changes: {},
    })
    return { lease: stored ? await answer(tx, stored, today) : null }
  })
}
