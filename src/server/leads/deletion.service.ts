import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { deletedLeadNotFound, emailTakenMeanwhile } from '#contract/leads/leads.errors.ts'
import type { Db, Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leads } from '#db/schema/leads.ts'
import { recordHistory } from '#server/history/history.service.ts'
import { deletedNow, notDeleted } from '#server/lib/deletion.ts'
import { asLead, type Context, emailTaken, isLiving, type LeadRow, lockLead, nameOf } from './leads.queries.ts'
import { transactWithUniqueEmail } from './leads.service.ts'

/** Changes the tours of a lead in the transaction that deletes or restores the lead. */
export type ToursOfLead = Record<
  'cancel' | 'rebook',
  (tx: Tx, input: { by: SessionUser; lead: LeadRow }) => Promise<void>
>
type DeletionContext = Context & { tours: ToursOfLead }

type Deletion = { by: SessionUser; id: number; readAt: Date | undefined }

/**
 * Deletes a lead and all leads merged into it. Their rows stay until maintenance purges them, so that the deletion can
 * be undone. Inquiries stay and can be converted again. Upcoming tours are cancelled, because nobody would expect the
 * visitor.
 */
export async function deleteLead({ db, tours }: DeletionContext, { by, id, readAt }: Deletion) {
  await db.transaction(async (tx) => {
    const lead = await lockLead(tx, id, readAt)
    await tours.cancel(tx, { by, lead })
    const detached = await tx
      .update(contactInquiries)
      .set({ leadId: null })
      .where(eq(contactInquiries.leadId, id))
      .returning({ id: contactInquiries.id })
    await tx
      .update(leads)
      .set(deletedNow(by))
      .where(inArray(leads.id, await familyOf(tx, id)))
    await tx
      .update(leads)
      .set({ detachedInquiries: detached.map((inquiry) => inquiry.id) })
      .where(eq(leads.id, id))
    await recordHistory(tx, { by, verb: 'deleted', noun: 'lead', nounId: id, nounName: nameOf(lead) })
  })
}

/** Returns the ids of a lead and of all leads merged into it, directly or indirectly. */
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

/**
 * Undoes a deletion. Inquiries return unless another lead has them now, tours if their visitors were not told of the
 * cancellation.
 */
export const restoreLead = ({ db, tours }: DeletionContext, { by, id }: { by: SessionUser; id: number }) =>
  transactWithUniqueEmail(db, {
    work: async (tx) => {
      const [before] = await tx
        .select()
        .from(leads)
        .where(and(eq(leads.id, id), isNotNull(leads.deletedAt), isNull(leads.mergedIntoId)))
        .for('update')
      if (!before) throw deletedLeadNotFound()
      await tx
        .update(leads)
        .set(notDeleted)
        .where(inArray(leads.id, await familyOf(tx, id)))
      const [restored] = await tx.update(leads).set({ detachedInquiries: [] }).where(eq(leads.id, id)).returning()
      if (!restored) throw deletedLeadNotFound()
      await tx
        .update(contactInquiries)
        .set({ leadId: id })
        .where(and(inArray(contactInquiries.id, before.detachedInquiries), isNull(contactInquiries.leadId)))
      await recordHistory(tx, { by, verb: 'restored', noun: 'lead', nounId: id, nounName: nameOf(restored) })
      await tours.rebook(tx, { by, lead: restored })
      return asLead(await lockLead(tx, id))
    },
    refusal: () => familyEmailTaken(db, id),
  })

const familyEmailTaken = (db: Db, id: number) =>
  db.transaction(async (tx) => {
    const own = tx
      .select({ email: leads.email })
      .from(leads)
      .where(inArray(leads.id, await familyOf(tx, id)))
    const [other] = await tx
      .select({ email: leads.email })
      .from(leads)
      .where(and(isLiving, inArray(leads.email, own)))
    return other ? emailTaken(tx, other.email) : emailTakenMeanwhile()
  })
