import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { leadNotFound } from '#contract/leads/leads.errors.ts'
import { keysOf, recordOf } from '#domain/text/typed-record.ts'
import type { Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { holds } from '#db/schema/holds.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leadDocuments } from '#db/schema/lead-documents.ts'
import type { MovedRows } from '#db/schema/lead-merges.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { leads } from '#db/schema/leads.ts'
import { tasks } from '#db/schema/tasks.ts'
import { leases } from '#db/schema/leases.ts'
import { tours } from '#db/schema/tours.ts'

export type Owned = PgTable & { id: PgColumn; leadId: PgColumn }

export const owned = {
  notes: leadNotes,
  activities: leadActivities,
  documents: leadDocuments,
  inquiries: contactInquiries,
  tracking: leadTracking,
  leases,
  holds,
  tasks,
  emails,
  tours,
} satisfies Record<keyof MovedRows, Owned>
export const kinds = keysOf(owned)

/** Runs work for each of these tables, one after another. */
export async function forEachKind<T>(work: (kind: keyof MovedRows) => Promise<T>) {
  const done: [keyof MovedRows, T][] = []
  for (const kind of kinds) done.push([kind, await work(kind)])
  return recordOf(done)
}

/** Holds the place of an email address while two leads swap theirs, because the unique index allows no duplicate. */
export const placeholderEmail = (id: number) => `lead-${id}@merging.invalid`

/** Updates the contacts of all merged leads on the kept one, so that a search for them finds it. */
export async function updateAbsorbedContacts(tx: Tx, id: number) {
  const [lead] = await tx
    .update(leads)
    .set({
      absorbedContacts: sql`coalesce((
        with recursive absorbed as (
          select other.id, other.email, other.phone_digits from leads other where other.merged_into_id = ${id}
          union all
          select other.id, other.email, other.phone_digits
          from leads other join absorbed on other.merged_into_id = absorbed.id
        )
        select string_agg(trim(email || ' ' || phone_digits), ' ' order by absorbed.id) from absorbed
      ), '')`,
    })
    .where(eq(leads.id, id))
    .returning()
  if (!lead) throw leadNotFound()
  return lead
}
