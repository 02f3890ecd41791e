import { and, desc, eq, sql } from 'drizzle-orm'
import { fold } from '#contract/fold.ts'
import type { ParsedQueryOf } from '#contract/call.ts'
import type * as leasesApi from '#contract/leases.ts'
import type { Db } from '#db/open.ts'
import { folded } from '#db/columns.ts'
import { leases } from '#db/schema/leases.ts'
import type { Cursor } from '#server/http/pagination.ts'
import { asLease } from './lease-answers.ts'
import { statesAmong } from './lease-states.queries.ts'
import { type DayContext, isAbout, parkDay, readLeases } from './leases.queries.ts'

type Context = { db: Db } & DayContext
type Input = ParsedQueryOf<typeof leasesApi.list> & { before: Cursor | undefined }

/** Returns a page of leases, newest first, with one more than the limit, and how many there are. */
export async function listLeases(ctx: Context, { state, unitId, leadId, search, on, limit, before }: Input) {
  const { db } = ctx
  const today = parkDay(ctx)
  const day = on ?? today
  const words = fold(search).split(/\s+/).filter(Boolean)
  const where = and(
    unitId === undefined ? undefined : isAbout([Number(unitId)]),
    leadId === undefined ? undefined : eq(leases.leadId, Number(leadId)),
    ...words.map(
      (word) =>
        sql`position(${word} in ${folded(sql`${leases.tenantCompany} || ' ' || coalesce(${leases.tenantContact}, '') || ' ' || (
      select coalesce(string_agg(u.unit_number, ' '), '') from lease_units lu join units u on u.id = lu.unit_id where lu.lease_id = ${leases}.id)`)}) > 0`,
    ),
  )
  const found = await db.select({ id: leases.id }).from(leases).where(where).orderBy(desc(leases.id))
  // The state of a lease depends on the others of its units.
  const all = await readLeases(db, undefined)
  const states = statesAmong(all, { day, today })
  const asked = state?.split(',')
  const shown = found.flatMap(({ id }) => {
    const found = states.get(id)
    return found && (asked === undefined || asked.includes(found.state)) ? [found] : []
  })
  return {
    total: shown.length,
    rows: shown.filter(({ lease }) => before === undefined || lease.id < before.id).slice(0, limit + 1),
    answer: (found: (typeof shown)[number]) => asLease(found.lease, found, { day }),
  }
}
