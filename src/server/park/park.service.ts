import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type * as parkApi from '#contract/park/business-park.ts'
import { maxPhases } from '#domain/park/business-park.constants.ts'
import {
  notLastPhase,
  onlyPhase,
  phaseHasUnits,
  phaseNotFound,
  planInvalid,
  postalCodeAbroad,
  siteNotReady,
  tooManyPhases,
} from '#contract/park/park.errors.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { missingToOpen } from '#contract/park/park-setup.ts'
import { isPostalCodeOf } from '#domain/places/postal-codes.ts'
import { problemsOf } from '#domain/site-plan/site-plan.problems.ts'
import type { SitePlan } from '#domain/site-plan/site-plan.ts'
import { pick } from '#domain/text/typed-record.ts'
import type { Db, Tx } from '#db/open.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { phases } from '#db/schema/phases.ts'
import { units } from '#db/schema/units.ts'
import { changesBy, recordHistory } from '#server/history/history.service.ts'
import { refuseUnseen } from '#server/history/unseen-changes.service.ts'
import { type Intent, refuseContradiction } from '#server/http/commitments.ts'
import { requireUnchanged } from '#server/http/if-match.ts'
import { requireRow } from '#server/http/not-found.ts'
import { contradictedByPark } from '#server/lib/queries/commitments.queries.ts'
import { isStanding } from '#server/lib/queries/units.queries.ts'
import { asPhase, lockPark, type ParkRow, type PhaseRow, readPhases, requirePark } from './park.queries.ts'

export type Context = { db: Db }

export const asBusinessPark = (row: ParkRow, phaseRows: readonly PhaseRow[]): BusinessPark => ({
  ...row,
  phases: phaseRows.map(asPhase),
  updatedAt: row.updatedAt.toISOString(),
})

export async function readBusinessPark({ db }: Context) {
  const [row, phaseRows] = await Promise.all([requirePark(db), readPhases(db)])
  return asBusinessPark(row, phaseRows)
}

type Update = {
  by: SessionUser
  update: ParsedBodyOf<typeof parkApi.update>
  readAt: Date | undefined
  intent: Intent
}

/** Changes only the facts that were sent, so that two people who edit the park never undo each other's work. */
export const updatePark = ({ db }: Context, { by, update: { seen, ...update }, readAt, intent }: Update) =>
  db.transaction(async (tx) => {
    const before = requireUnchanged(await lockPark(tx), readAt)
    await refuseUnseen(tx, { by, noun: 'park', nounId: before.id, before, update, seen })
    if (update.plan) await requireBays(tx, update.plan)
    const changes = changesBy(before, update)
    const phaseRows = await readPhases(tx)
    if (Object.keys(changes).length === 0) return asBusinessPark(before, phaseRows)

    requireOwnPostalCode(before, update)
    const { city, stateName } = { ...before, ...update }
    const [after] = await tx
      .update(businessPark)
      .set({ ...update, location: `${city}, ${stateName}` })
      .where(eq(businessPark.id, before.id))
      .returning()
    if (!after) throw new Error('The park was not stored.')
    await refuseContradiction(intent, () => contradictedByPark(tx, { before, after, now: intent.now }))
    if (after.isOpen && !before.isOpen) await requireReady(tx, asBusinessPark(after, phaseRows))
    await recordHistory(tx, { by, verb: 'changed', noun: 'park', nounId: after.id, nounName: after.name, changes })
    return asBusinessPark(after, phaseRows)
  })

/**
 * Refuses a postal code of another country. A stored one may stay when the country changes: the owner enters one after
 * the other, and the site cannot open until both fit.
 */
function requireOwnPostalCode(before: ParkRow, { postalCode, country = before.country }: Update['update']) {
  if (postalCode === undefined || isPostalCodeOf(country, postalCode)) return
  const expected = country === 'CA' ? 'a Canadian postal code such as N4S 7W3' : 'a ZIP code such as 12345'
  throw postalCodeAbroad({ postalCode, expected, field: 'postalCode' })
}

/** Refuses to open a site while facts that its pages need are missing. */
async function requireReady(tx: Tx, park: BusinessPark) {
  const missing = missingToOpen(park, { units: await tx.$count(units, isStanding) })
  if (missing.length > 0) throw siteNotReady({ missing: missing.join(', ') })
}

/** Refuses a plan without a bay for every unit. */
async function requireBays(tx: Tx, plan: SitePlan) {
  const numbers = await tx
    .select(pick(getTableColumns(units), ['unitNumber', 'building', 'isYard']))
    .from(units)
    .where(isStanding)
  const [problem] = problemsOf(plan, numbers)
  if (problem) throw planInvalid({ problem, issues: [{ path: 'plan', message: problem }] })
}

type Renaming = { by: SessionUser; from: string; to: string }

/** Renames the yard of a unit on the stored plan when the unit gets a new number. */
export async function renameYard(tx: Tx, { by, from, to }: Renaming) {
  const { id, name, plan: stored } = await lockPark(tx)
  if (!stored?.yards?.some(({ unit }) => unit === from)) return
  const plan = { ...stored, yards: stored.yards.map((yard) => (yard.unit === from ? { ...yard, unit: to } : yard)) }
  await tx.update(businessPark).set({ plan }).where(eq(businessPark.id, id))
  const entry = { by, verb: 'changed', noun: 'park', nounId: id, nounName: name } as const
  await recordHistory(tx, { ...entry, before: { plan: stored }, after: { plan } })
}

type PhaseInput = { by: SessionUser; phase: ParsedBodyOf<typeof parkApi.createPhase> }

export const createPhase = ({ db }: Context, { by, phase }: PhaseInput) =>
  db.transaction(async (tx) => {
    const park = await lockPark(tx)
    const last = (await readPhases(tx)).at(-1)?.phaseNumber ?? 0
    if (last >= maxPhases) throw tooManyPhases()
    const [created] = await tx
      .insert(phases)
      .values({ ...phase, parkId: park.id, phaseNumber: last + 1 })
      .returning()
    if (!created) throw new Error('The phase was not stored.')
    await recordHistory(tx, { by, verb: 'created', noun: 'phase', nounId: created.id, nounName: created.name })
    return asPhase(created)
  })

type PhaseUpdate = {
  by: SessionUser
  id: number
  update: ParsedBodyOf<typeof parkApi.updatePhase>
  readAt: Date | undefined
}

/** Changes only the fields of a phase that were sent. */
export const updatePhase = ({ db }: Context, { by, id, update: { seen, ...update }, readAt }: PhaseUpdate) =>
  db.transaction(async (tx) => {
    const before = requireUnchanged(await lockPhase(tx, id), readAt)
    await refuseUnseen(tx, { by, noun: 'phase', nounId: id, before, update, seen })
    const changes = changesBy(before, update)
    if (Object.keys(changes).length === 0) return asPhase(before)
    const after = requireRow(
      await tx
        .update(phases)
        .set({ ...update, updatedAt: sql`now()` })
        .where(eq(phases.id, id))
        .returning(),
      phaseNotFound,
    )
    await recordHistory(tx, { by, verb: 'changed', noun: 'phase', nounId: id, nounName: after.name, changes })
    return asPhase(after)
  })

/**
 * Deletes the last phase. A phase with units stays, and so does one that is not the last, so that the numbers have no
 * gap.
 */
export const removePhase = ({ db }: Context, { by, id }: { by: SessionUser; id: number }) =>
  db.transaction(async (tx) => {
    await lockPark(tx)
    const phase = await lockPhase(tx, id)
    const phaseRows = await readPhases(tx)
    if (phaseRows.length === 1) throw onlyPhase()
    if (phaseRows.at(-1)?.id !== id) throw notLastPhase()
    const count = await tx.$count(units, eq(units.phaseId, id))
    if (count > 0) throw phaseHasUnits({ name: phase.name, units: count === 1 ? '1 unit' : `${count} units` })
    await tx.delete(phases).where(eq(phases.id, id))
    await recordHistory(tx, { by, verb: 'deleted', noun: 'phase', nounId: id, nounName: phase.name })
  })

const lockPhase = async (tx: Tx, id: number) =>
  requireRow(await tx.select().from(phases).where(eq(phases.id, id)).for('update'), phaseNotFound)
