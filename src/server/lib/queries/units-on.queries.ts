import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { dayIn } from '#domain/dates/date-format.ts'
import { pick } from '#domain/text/typed-record.ts'
import type { Db } from '#db/open.ts'
import { history } from '#db/schema/history.ts'
import { units } from '#db/schema/units.ts'

/**
 * Returns the units as they were on past days: combined or split as on that day, and without units added later. A unit
 * that was leased on a day existed then, whenever somebody added it; so did all units added in the first month of the
 * records.
 */
export async function readUnitsOn(db: Db, timeZone: string) {
  const columns = pick(getTableColumns(units), [
    'id',
    'unitNumber',
    'size',
    'monthlyRent',
    'replaced',
    'wholeId',
    'createdAt',
  ])
  const [all, events] = await Promise.all([
    db.select(columns).from(units).where(isNull(units.deletedAt)),
    db
      .select(pick(getTableColumns(history), ['nounId', 'verb', 'createdAt']))
      .from(history)
      .where(and(eq(history.noun, 'unit'), inArray(history.verb, ['combined', 'split'])))
      .orderBy(asc(history.createdAt), asc(history.id)),
  ])
  const byId = new Map(all.map((unit) => [unit.id, unit]))
  const eventsOf = Map.groupBy(
    events.map(({ createdAt, ...event }) => ({ ...event, day: dayIn(timeZone, createdAt) })),
    ({ nounId }) => nounId,
  )
  const createdOn = new Map(all.map(({ id, createdAt }) => [id, dayIn(timeZone, createdAt)]))
  const firstMonth = [...createdOn.values()].sort()[0]?.slice(0, 7) ?? ''

  const lastEvent =
    [...eventsOf.values()]
      .flat()
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? ''
  const wholesOf = (id: number): number[] => {
    const wholeId = byId.get(id)?.wholeId
    return wholeId ? [wholeId, ...wholesOf(wholeId)] : []
  }

  /** Whether a unit existed as a whole on a day rather than as its parts; undefined if it never had parts. */
  function wasWhole(id: number, day: string) {
    const own = eventsOf.get(id)
    if (!own) return undefined
    const last = own.findLast((event) => event.day <= day)
    return last ? last.verb === 'combined' : own[0]?.verb === 'split'
  }
  const stoodOn = (day: string, { id, replaced }: (typeof all)[number]) =>
    day >= lastEvent
      ? !replaced
      : (wasWhole(id, day) ?? true) && wholesOf(id).every((wholeId) => wasWhole(wholeId, day) === false)

  return (day: string, leasedIds: ReadonlySet<number>) => {
    const aroundLeased = new Set([...leasedIds].flatMap(wholesOf))
    return all.filter((unit) => {
      const { id } = unit
      if (leasedIds.has(id)) return true
      if (aroundLeased.has(id) || wholesOf(id).some((wholeId) => leasedIds.has(wholeId))) return false
      const created = createdOn.get(id) ?? ''
      return (created <= day || created.startsWith(firstMonth)) && stoodOn(day, unit)
    })
  }
}
