import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { outbox } from '#db/schema/outbox.ts'
import type { Acknowledged } from './soak-load.ts'

/** What was acknowledged and is not there, and inquiries without a delivered email. */
export async function missingOf(db: Db, { inquiries, notes }: Acknowledged, delivered: ReadonlyMap<string, number>) {
  const stored = await db.select({ id: contactInquiries.id, name: contactInquiries.lastName }).from(contactInquiries)
  const names = new Set(stored.map(({ name }) => name))
  const written = new Set((await db.select({ note: leadNotes.note }).from(leadNotes)).map(({ note }) => note))
  const emails = await db.select({ messageId: outbox.messageId, payload: outbox.payload }).from(outbox)
  // Without the host of the sender.
  const ids = new Set([...delivered.keys()].map((id) => id.split('@', 1)[0]))
  const told = new Set(emails.filter(({ messageId }) => ids.has(messageId)).map(({ payload }) => payload['inquiryId']))
  return {
    inquiries: [...inquiries].filter((name) => !names.has(name)).length,
    notes: [...notes].filter((note) => !written.has(note)).length,
    emails: stored.filter(({ id }) => !told.has(id)).length,
  }
}

/** A table with its indexes, in kB: as the soak left it, and without the space of deleted rows. */
export type TableSize = { name: string; rows: number; size: number; packed: number }

export async function tableSizes(db: Db): Promise<TableSize[]> {
  const left = await sizes(db)
  await db.execute(sql`vacuum full`)
  const packed = new Map((await sizes(db)).map(({ name, size }) => [name, size]))
  return left.map((table) => ({ ...table, packed: packed.get(table.name) ?? Number.NaN }))
}

async function sizes(db: Db) {
  await db.execute(sql`analyze`)
  const { rows } = await db.execute<{ name: string; rows: number; size: number }>(sql`
    select relname as name, greatest(reltuples, 0)::int as rows, pg_total_relation_size(oid)::float8 / 1024 as size
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by size desc`)
  return rows
}
