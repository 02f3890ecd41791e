import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { fold } from '#domain/text/fold.ts'
import type { ParsedQueryOf } from '#contract/call.ts'
import type * as leasesApi from '#contract/leases/leases.ts'
import type { Db } from '#db/open.ts'
import { folded } from '#db/columns.ts'
import { leases } from '#db/schema/leases.ts'
import { type Day, earlier } from '#domain/leases/days.ts'
import { type LeaseState, leaseStates } from '#domain/leases/lease-state.ts'
import { recordOf } from '#domain/text/typed-record.ts'
import type { Cursor } from '#server/http/pagination.ts'
import { asLease } from './lease-answers.ts'
import { statesAmong } from './lease-states.queries.ts'
import { type DayContext, isAbout, isNotOverOn, isSignedLease, parkDay, readLeases } from './leases.queries.ts'

type Context = { db: Db } & DayContext
type Filters = Pick<ParsedQueryOf<typeof leasesApi.list>, 'unitId' | 'leadId' | 'search'>
type Input = ParsedQueryOf<typeof leasesApi.list> & { before: Cursor | undefined }

/** Returns a page of leases, newest first, with one row more than the limit, and the total. */
export async function listLeases(ctx: Context, { state, unitId, leadId, search, on, limit, before }: Input) {
  const { db } = ctx
  const today = parkDay(ctx)
  const day = on ?? today
  const since = earlier(day, today)
  // The state of a lease depends on the other leases of its units, but never on one that had already ended.
  const states = statesAmong(await readLeases(db, isNotOverOn(since)), { day, today })
  const where = and(
    matching({ unitId, leadId, search }),
    state === undefined ? undefined : isIn(state.split(','), states, since),
  )
  const page = db
    .select({ id: leases.id })
    .from(leases)
    .where(and(where, before && lt(leases.id, before.id)))
    .orderBy(desc(leases.id))
    .limit(limit + 1)
  const [total, rows] = await Promise.all([db.$count(leases, where), readLeases(db, inArray(leases.id, page))])
  const over = statesAmong(
    rows.filter(({ id }) => !states.has(id)),
    { day, today },
  )
  return {
    total,
    rows: rows.toReversed(),
    answer: (lease: (typeof rows)[number]) => asLease(lease, states.get(lease.id) ?? over.get(lease.id), { day }),
  }
}

/** The number of leases in each state today. */
export async function countLeases(ctx: Context, filters: Filters): Promise<Record<LeaseState, number>> {
  const { db } = ctx
  const today = parkDay(ctx)
  const states = statesAmong(await readLeases(db, isNotOverOn(today)), { day: today, today })
  const counts = await Promise.all(
    leaseStates.map(
      async (state) => [state, await db.$count(leases, and(matching(filters), isIn([state], states, today)))] as const,
    ),
  )
  return recordOf(counts)
}

function matching({ unitId, leadId, search }: Filters) {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return and(
    unitId === undefined ? undefined : isAbout([Number(unitId)]),
    leadId === undefined ? undefined : eq(leases.leadId, Number(leadId)),
    ...words.map((word) =>
      or(
        sql`position(${word} in ${folded(sql`${leases.tenantCompany} || ' ' || coalesce(${leases.tenantContact}, '')`)}) > 0`,
        sql`${leases.id} in (select lu.lease_id from lease_units lu join units u on u.id = lu.unit_id
          where position(${word} in ${folded(sql`u.unit_number`)}) > 0)`,
      ),
    ),
  )
}

/** The condition for leases in one of these states: finished leases by their row, the others by their ids. */
function isIn(asked: readonly string[], states: ReturnType<typeof statesAmong>, since: Day) {
  const ids = [...states.values()].filter((one) => asked.includes(one.state)).map(({ lease }) => lease.id)
  return or(
    inArray(leases.id, ids),
    asked.includes('cancelled') ? isNotNull(leases.cancelledAt) : undefined,
    asked.includes('draft') ? and(isNull(leases.signedOn), isNull(leases.cancelledAt)) : undefined,
    asked.includes('ended') ? and(isSignedLease, lt(leases.lastDay, since)) : undefined,
  )
}
