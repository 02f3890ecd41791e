import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import { ApiError } from '#contract/errors.ts'
import { restoreDays } from '#contract/properties.constants.ts'
import type { Db, Tx } from '#db/open.ts'
import { postgresError } from '#db/postgres-error.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leads } from '#db/schema/leads.ts'
import { nameOf as authorOf, recordHistory } from '#server/history/history.service.ts'
import { changedMeanwhile } from '#server/http/if-match.ts'
import { asLead, isLiving, lockLead, nameOf, type Context, taken } from './leads.service.ts'

type Asked = { by: SessionUser; id: number; readAt: Date | undefined }

/**
 * Deletes a lead with everything that was merged into it, so that it is nowhere but can be restored while maintenance
 * keeps its row. Its inquiries stay, and can be converted again.
 */
export async function deleteLeadWith({ db }: Context, { by, id, readAt }: Asked) {
  await db.transaction(async (tx) => {
    const lead = await lockLead(tx, id)
    if (readAt && readAt.getTime() !== lead.updatedAt.getTime()) throw changedMeanwhile()
    const detached = await tx
      .update(contactInquiries)
      .set({ leadId: null })
      .where(eq(contactInquiries.leadId, id))
      .returning({ id: contactInquiries.id })
    await tx
      .update(leads)
      .set({ deletedAt: sql`now()`, deletedBy: authorOf(by) })
      .where(inArray(leads.id, await familyOf(tx, id)))
    await tx
      .update(leads)
      .set({ detachedInquiries: detached.map((inquiry) => inquiry.id) })
      .where(eq(leads.id, id))
    await recordHistory(tx, { by, verb: 'deleted', noun: 'lead', nounId: id, nounName: nameOf(lead) })
  })
}

/** A lead and those that were merged into it, each by its own merge or by one before. */
async function familyOf(tx: Tx, id: number) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive family as (
      select ${id}::int as id
      union all
      select other.id from leads other join family on other.merged_into_id = family.id
    )
    select id from family`)
  return rows.map((row) => row.id)
}

/** Its address has become somebody else's: the restoring is taken back, so that the owner can be looked up. */
class AddressTaken extends Error {}

/** Undoes a deletion: the same rows are back, with the inquiries that no other lead has taken meanwhile. */
export async function restoreLeadWith({ db }: Context, by: SessionUser, id: number) {
  try {
    return await db.transaction(async (tx) => {
      const [before] = await tx
        .select()
        .from(leads)
        .where(and(eq(leads.id, id), isNotNull(leads.deletedAt), isNull(leads.mergedIntoId)))
        .for('update')
      if (!before) throw new ApiError('not found', 'There is no such deleted lead.')
      const family = await familyOf(tx, id)
      await reviveOrRefuse(tx, family)
      const [restored] = await tx.update(leads).set({ detachedInquiries: [] }).where(eq(leads.id, id)).returning()
      if (!restored) throw new ApiError('not found', 'There is no such deleted lead.')
      await tx
        .update(contactInquiries)
        .set({ leadId: id })
        .where(and(inArray(contactInquiries.id, before.detachedInquiries), isNull(contactInquiries.leadId)))
      await recordHistory(tx, { by, verb: 'restored', noun: 'lead', nounId: id, nounName: nameOf(restored) })
      return asLead(restored)
    })
  } catch (error) {
    if (!(error instanceof AddressTaken)) throw error
    throw await takenFrom(db, id)
  }
}

async function reviveOrRefuse(tx: Tx, family: number[]) {
  try {
    await tx.update(leads).set({ deletedAt: null, deletedBy: null }).where(inArray(leads.id, family))
  } catch (error) {
    throw postgresError(error)?.constraint === 'leads_email_unique' ? new AddressTaken() : error
  }
}

async function takenFrom(db: Db, id: number) {
  return db.transaction(async (tx) => {
    const own = tx
      .select({ email: leads.email })
      .from(leads)
      .where(inArray(leads.id, await familyOf(tx, id)))
    const [other] = await tx
      .select({ email: leads.email })
      .from(leads)
      .where(and(isLiving, inArray(leads.email, own)))
    return other
      ? taken(tx, other.email)
      : new ApiError('conflict', 'Another lead had its email address just now. Please try again.')
  })
}

/** Drops the leads whose deletion can no longer be undone. */
export const purgeDeletedLeads = (db: Db) =>
  db.delete(leads).where(lt(leads.deletedAt, sql`now() - make_interval(days => ${restoreDays})`))
