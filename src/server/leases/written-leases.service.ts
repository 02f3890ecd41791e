import { eq } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import {
  leaseIsSigned,
  leaseSignedAfterToday,
  lastDayAfterToday,
  lastDayBeforeStart,
  onlyDraftsDeleted,
  scheduleIncomplete,
  leaseBackwards,
  noSuchLead,
} from '#contract/leases/leases.errors.ts'
import type * as leasesApi from '#contract/leases/leases.ts'
import { pick } from '#domain/text/typed-record.ts'
import type { Db, Tx } from '#db/open.ts'
import { leads } from '#db/schema/leads.ts'
import { endOf, signedOnOf } from '#domain/leases/lease.ts'
import { inCents } from '#domain/leases/money.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { refuseUnseen } from '#server/history/unseen-changes.service.ts'
import { recordAction } from './lease-actions.service.ts'
import { leaseName } from './lease-answers.ts'
import { previewOf } from './lease-preview.service.ts'
import { blankLease, type LeaseToStore, lockUnits, removeLease, storeLease } from './lease-rows.service.ts'
import { answer, begin, lockLease, nowOf } from './lease-records.service.ts'
import { type DayContext, type LeaseRecord, parkDay } from './leases.queries.ts'
import { refuseObstacles } from './obstacles.service.ts'
import { scheduleOf, type TypedTerm } from './schedule.ts'
import { withFacts } from './units/unit-leases.service.ts'

type Context = { db: Db } & DayContext
type By = { by: SessionUser }
type Of = By & { id: number }
type Body<Call> = ParsedBodyOf<Call>

type Create = By & { create: Body<typeof leasesApi.create> }

/** Creates a lease, as a draft or signed at once. */
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
    if (typeof body.leadId === 'number') await requireLead(tx, body.leadId)
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
    await recordHistory(tx, { by, verb, noun: 'lease', nounId: stored.id, nounName: leaseName(stored) })
    return answer(ctx, tx, stored)
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
  'certificateNotNeeded',
  'notes',
] as const

/** Converts the details that were sent, with amounts in cents. */
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

/**
 * Changes a draft completely. A signed lease allows changes of its details and corrections of its dates; anything else
 * needs an action.
 */
export function updateLease(ctx: Context, { id, by, update: { seen, ...update } }: Update) {
  const today = parkDay(ctx)
  return ctx.db.transaction(async (tx) => {
    const before = await lockLease(tx, id)
    // The caller saw the lease as calls return it: amounts in dollars.
    if (seen)
      await refuseUnseen(tx, { by, noun: 'lease', nounId: id, before: await answer(ctx, tx, before), update, seen })
    const { state } = await nowOf(tx, before, today)
    const isDraft = state === 'draft'
    const setsSchedule = scheduleFields.some((field) => update[field] !== undefined)
    if (!isDraft && (setsSchedule || update.units !== undefined)) throw leaseIsSigned()
    if (typeof update.leadId === 'number') await requireLead(tx, update.leadId)
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
    const entry = { by, verb: 'changed', noun: 'lease', nounId: id, nounName: leaseName(stored) } as const
    await recordHistory(tx, { ...entry, before: recordedFields(before), after: recordedFields(stored) })
    return answer(ctx, tx, stored)
  })
}

/** The fields of a draft's schedule must be sent together. */
async function draftSchedule(
  tx: Tx,
  draft: LeaseRecord,
  update: Omit<Update['update'], 'seen'>,
): Promise<Partial<LeaseRecord>> {
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

const recordedFields = (lease: LeaseRecord) => ({
  ...pick(lease, ['tenantCompany', 'tenantContact', 'noticeDays', 'certificateEndDate', 'certificateNotNeeded']),
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
    await recordHistory(tx, { by, verb: 'deleted', noun: 'lease', nounId: id, nounName: leaseName(lease) })
  })
}
