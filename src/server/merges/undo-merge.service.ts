import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { leadNotFound } from '#contract/leads/leads.errors.ts'
import { mergeNotFound, mergeUndone, mergedSince } from '#contract/leads/merges.errors.ts'
import type { Tx } from '#db/open.ts'
import type { Changes } from '#db/schema/history.ts'
import { leadMerges } from '#db/schema/lead-merges.ts'
import { leads } from '#db/schema/leads.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { asLead, type Context, emailTaken, findLeadByEmail, lockLeads, nameOf } from '#server/leads/leads.queries.ts'
import { revertibleValues } from '#server/leads/leads.service.ts'
import { updateAnsweredAt } from '#server/leads/replies.service.ts'
import { withAssignee } from '#server/lib/queries/assignees.queries.ts'
import { moveCorrespondence } from './correspondence.service.ts'
import { type Owned, owned, kinds, placeholderEmail, updateAbsorbedContacts } from './merge-rows.service.ts'

/**
 * Undoes a merge: moves back its rows and what the other person has written since. Values changed and other rows added
 * since then stay.
 */
export async function undoMerge({ db, clock }: Context, { by, mergeId }: { by: SessionUser; mergeId: number }) {
  return db.transaction(async (tx) => {
    const [merge] = await tx.select().from(leadMerges).where(eq(leadMerges.id, mergeId))
    if (!merge) throw mergeNotFound()
    const locked = await lockLeads(tx, [merge.keptId, merge.mergedId])
    const kept = locked.find(({ id }) => id === merge.keptId)
    if (kept?.deletedAt) throw leadNotFound()
    if (kept?.mergedIntoId) {
      throw mergedSince()
    }
    const [undone] = await tx
      .update(leadMerges)
      .set({ undoneAt: clock() })
      .where(and(eq(leadMerges.id, mergeId), isNull(leadMerges.undoneAt)))
      .returning()
    if (!undone || !kept) throw mergeUndone()
    const { mergedId, keptId, moved, changes } = undone
    for (const kind of kinds) await moveBack(tx, owned[kind], moved[kind] ?? [], { from: keptId, to: mergedId })
    const reverted = revertibleValues(kept, changes)
    const own = ownContacts(changes)
    await tx
      .update(leads)
      .set({ mergedIntoId: null, ...own, ...(own.email ? { email: placeholderEmail(mergedId) } : {}) })
      .where(eq(leads.id, mergedId))
    if (Object.keys(reverted).length > 0) await tx.update(leads).set(withAssignee(reverted)).where(eq(leads.id, keptId))
    if (own.email) await returnEmail(tx, mergedId, own.email)
    const restored = await updateAbsorbedContacts(tx, keptId)
    const [other] = await tx.select().from(leads).where(eq(leads.id, mergedId))
    if (!other) throw leadNotFound()
    await moveCorrespondence(tx, { from: restored, to: other, since: merge.createdAt })
    await updateAnsweredAt(tx, keptId)
    await updateAnsweredAt(tx, mergedId)
    const verb = `took ${nameOf(other)} (lead ${mergedId}) out of`
    const entry = { by, verb, noun: 'lead', nounId: keptId, nounName: nameOf(restored) } as const
    await recordHistory(tx, { ...entry, before: kept, after: reverted })
    return { kept: asLead(restored), other: asLead(other) }
  })
}

/** Returns the contacts that the kept lead took over from the merged one. */
function ownContacts({ email, phone }: Changes) {
  return {
    ...(typeof email?.to === 'string' ? { email: email.to } : {}),
    ...(phone ? { phone: typeof phone.to === 'string' ? phone.to : null } : {}),
  }
}

async function returnEmail(tx: Tx, id: number, email: string) {
  if (await findLeadByEmail(tx, email)) throw await emailTaken(tx, email)
  await tx.update(leads).set({ email }).where(eq(leads.id, id))
}

async function moveBack(tx: Tx, table: Owned, ids: number[], { from, to }: { from: number; to: number }) {
  if (ids.length === 0) return
  await tx
    .update(table)
    .set({ leadId: to })
    .where(and(inArray(table.id, ids), eq(table.leadId, from)))
}
