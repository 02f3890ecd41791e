import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { leadMerges } from '#db/schema/lead-merges.ts'
import { leads } from '#db/schema/leads.ts'
import { asLead, type Context, findLead } from '#server/leads/leads.queries.ts'

/** Returns the merges into a lead that can be undone, newest first. */
export async function listMerges({ db }: Context, { leadId }: { leadId: number }) {
  const { id } = await findLead(db, leadId)
  const rows = await db
    .select({ merge: leadMerges, other: leads })
    .from(leadMerges)
    .innerJoin(leads, and(eq(leads.id, leadMerges.mergedId), isNotNull(leads.mergedIntoId)))
    .where(and(eq(leadMerges.keptId, id), isNull(leadMerges.undoneAt)))
    .orderBy(desc(leadMerges.id))
    .limit(100)
  return rows.map(({ merge: { id: mergeId, createdBy, createdAt }, other }) => ({
    id: mergeId,
    other: asLead(other),
    createdBy,
    createdAt: createdAt.toISOString(),
  }))
}
