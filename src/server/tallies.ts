import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/open.ts'
import { tallies } from '#db/schema/tallies.ts'

type Kind = { noun: 'lead' | 'inquiry'; status?: string | undefined; priority?: string | undefined }

/** How many rows there are of a kind, by status: sums of a few rows, however many rows that kind has. */
export async function countsByStatus(db: Db | Tx, { noun, status, priority }: Kind) {
  const sums = await db
    .select({ status: tallies.status, total: sql<number>`sum(${tallies.change})::int` })
    .from(tallies)
    .where(
      and(
        eq(tallies.noun, noun),
        status === undefined ? undefined : eq(tallies.status, status),
        priority === undefined ? undefined : eq(tallies.priority, priority),
      ),
    )
    .groupBy(tallies.status)
  return new Map(sums.map((sum) => [sum.status, sum.total]))
}

/** Adds up what the triggers wrote since the last time; a reader sees the same sums before and after. */
export const addUpTallies = (db: Db) =>
  db.execute(sql`
    with added as (delete from ${tallies} returning noun, status, priority, change)
    insert into ${tallies} (noun, status, priority, change)
    select noun, status, priority, sum(change) from added group by noun, status, priority having sum(change) <> 0`)
