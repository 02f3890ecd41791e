import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/open.ts'
import { counters } from '#db/schema/counters.ts'

type Kind = { noun: 'lead' | 'inquiry'; status?: string | undefined; priority?: string | undefined }

/** Returns the number of leads or inquiries by status. It sums a few counters, however many rows there are. */
export async function countsByStatus(db: Db | Tx, { noun, status, priority }: Kind) {
  const sums = await db
    .select({ status: counters.status, total: sql<number>`sum(${counters.change})::int` })
    .from(counters)
    .where(
      and(
        eq(counters.noun, noun),
        status === undefined ? undefined : eq(counters.status, status),
        priority === undefined ? undefined : eq(counters.priority, priority),
      ),
    )
    .groupBy(counters.status)
  return new Map(sums.map((sum) => [sum.status, sum.total]))
}

/** Merges the rows that the triggers wrote into one per counter. The sums stay the same. */
export async function compactCounters(db: Db) {
  await db.execute(sql`
    with added as (delete from ${counters} returning noun, status, priority, change)
    insert into ${counters} (noun, status, priority, change)
    select noun, status, priority, sum(change) from added group by noun, status, priority having sum(change) <> 0`)
}
