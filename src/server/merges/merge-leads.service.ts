import { eq, inArray } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { leadNotFound } from '#contract/leads/leads.errors.ts'
import { mergedAlready, mergedWithItself } from '#contract/leads/merges.errors.ts'
import { recordOf } from '#domain/text/typed-record.ts'
import type { Tx } from '#db/open.ts'
import { leadMerges } from '#db/schema/lead-merges.ts'
import { leads } from '#db/schema/leads.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { asLead, type Context, type LeadRow, lockLeads, nameOf, refuseStale } from '#server/leads/leads.queries.ts'
import { updateAnsweredAt } from '#server/leads/replies.service.ts'
import { withAssignee } from '#server/lib/queries/assignees.queries.ts'
import {
  type Owned,
  owned,
  kinds,
  forEachKind,
  placeholderEmail,
  updateAbsorbedContacts,
} from './merge-rows.service.ts'
import { type Choices, type Pair, mergeFieldsOf, listed } from './merge-fields.ts'

type PairIds = { id: number; otherId: number }

/** Returns what merging both leads would do. */
export async function previewMerge({ db }: Context, ids: PairIds) {
  refuseSameLead(ids)
  const { id, otherId } = ids
  const rows = await db
    .select()
    .from(leads)
    .where(inArray(leads.id, [id, otherId]))
  const { kept, other } = pairOf(rows, ids)
  const { differing, taken, changes } = mergeFieldsOf({ kept, other })
  return {
    lead: asLead({ ...kept, ...taken }),
    taken: listed(changes),
    moved: await forEachKind((kind) => db.$count(owned[kind], eq(owned[kind].leadId, otherId))),
    differing,
  }
}

type Merge = PairIds & { by: SessionUser; choices: Choices; readAt: Date | undefined }

/**
 * Merges a lead into another one. The merged row stays and its email address leads to the kept lead. It also stores the
 * email address and phone number that were not chosen, so that a search for them still finds the lead.
 */
export async function mergeLeads({ db }: Context, { by, id, otherId, choices, readAt }: Merge) {
  refuseSameLead({ id, otherId })
  return db.transaction(async (tx) => {
    const { kept, other } = pairOf(await lockLeads(tx, [id, otherId]), { id, otherId })
    refuseStale(kept, readAt)
    const { differing, taken, changes } = mergeFieldsOf({ kept, other }, choices)
    const moved = await forEachKind((kind) => moveAll(tx, owned[kind], otherId, id))
    const swapped = { ...(changes.email ? { email: kept.email } : {}), ...(changes.phone ? { phone: kept.phone } : {}) }
    await tx
      .update(leads)
      .set({ mergedIntoId: id, email: placeholderEmail(otherId) })
      .where(eq(leads.id, otherId))
    if (Object.keys(taken).length > 0) await tx.update(leads).set(withAssignee(taken)).where(eq(leads.id, id))
    await tx
      .update(leads)
      .set({ email: other.email, ...swapped })
      .where(eq(leads.id, otherId))
    const lead = await updateAbsorbedContacts(tx, id)
    await updateAnsweredAt(tx, id)
    const [row] = await tx
      .insert(leadMerges)
      .values({ keptId: id, mergedId: otherId, moved, changes, createdBy: by.email })
      .returning({ id: leadMerges.id })
    if (!row) throw new Error('The merge was not inserted')
    const verb = `merged ${nameOf(other)} (lead ${otherId}) into`
    await recordHistory(tx, { by, verb, noun: 'lead', nounId: id, nounName: nameOf(lead), changes })
    return {
      mergeId: row.id,
      lead: asLead(lead),
      taken: listed(changes),
      moved: recordOf(kinds.map((kind) => [kind, moved[kind].length])),
      differing,
    }
  })
}

async function moveAll(tx: Tx, table: Owned, from: number, to: number) {
  const moved = await tx.update(table).set({ leadId: to }).where(eq(table.leadId, from)).returning({ id: table.id })
  return moved.map(({ id }) => Number(id))
}

function refuseSameLead({ id, otherId }: PairIds) {
  if (id === otherId) throw mergedWithItself()
}

/** Returns both leads of a merge. Refuses deleted and merged ones. */
function pairOf(rows: LeadRow[], { id, otherId }: PairIds): Pair {
  const [kept, other] = [id, otherId].map((one) => rows.find((row) => row.id === one))
  if (!kept || !other || kept.deletedAt !== null || other.deletedAt !== null) throw leadNotFound()
  if (kept.mergedIntoId !== null || other.mergedIntoId !== null) throw mergedAlready()
  return { kept, other }
}
