import { and, desc, eq, gte, inArray, isNotNull, isNull, like, lte, or } from 'drizzle-orm'
import { ApiError } from '#contract/errors.ts'
import { budgetText } from '#contract/leads.constants.ts'
import { dollars, squareFeet } from '#contract/units.constants.ts'
import { leads } from '#db/schema/leads.ts'
import { units } from '#db/schema/units.ts'
import { isUnit } from '#server/lib/units.queries.ts'
import { asLead, type Context, isOpen, type LeadRow } from '#server/leads/leads.queries.ts'

type Unit = typeof units.$inferSelect

/** Only the newest open leads are considered. */
const maxCandidates = 2000
const maxShown = 10

/** What the order needs; whole leads are read only for those that are shown. */
const ranked = {
  id: leads.id,
  createdAt: leads.createdAt,
  spaceSize: leads.spaceSize,
  budget: leads.budget,
  budgetRange: leads.budgetRange,
  spaceType: leads.spaceType,
  timeframe: leads.timeframe,
}

/** The smallest share of a unit that a lead may need; a smaller unit suits it better. */
const minShare = 0.6

/**
 * Returns the ten open leads that a unit fits best, the best first: it is large enough and not far too large, and its rent is within the
 * budget. A missing size or budget excludes no lead, but each needs one of the two.
 */
export async function listFittingLeads({ db }: Context, { unitId }: { unitId: number }) {
  const [unit] = await db
    .select()
    .from(units)
    .where(and(eq(units.id, unitId), isUnit))
  if (!unit) throw new ApiError('not found', 'There is no such unit.')
  const newest = db
    .select(ranked)
    .from(leads)
    .where(isOpen)
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(maxCandidates)
    .as('newest')
  const { spaceSize, budget } = newest
  const priced = unit.monthlyRent > 0
  // A range without an upper end allows any rent.
  const unlimited = like(newest.budgetRange, 'Over %')
  const candidates = await db
    .select()
    .from(newest)
    .where(
      and(
        or(isNull(spaceSize), and(gte(spaceSize, Math.ceil(unit.size * minShare)), lte(spaceSize, unit.size))),
        priced ? or(isNull(budget), gte(budget, unit.monthlyRent), unlimited) : undefined,
        priced ? or(isNotNull(spaceSize), isNotNull(budget)) : isNotNull(spaceSize),
      ),
    )
  const best = candidates
    .map((row) => ({ ...row, reasons: reasonsOf(row, unit) }))
    .toSorted((a, b) => b.reasons.length - a.reasons.length || b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, maxShown)
  const ids = best.map(({ id }) => id)
  const shown = new Map((await db.select().from(leads).where(inArray(leads.id, ids))).map((row) => [row.id, row]))
  return best.flatMap(({ id, reasons }) => {
    const row = shown.get(id)
    return row ? [{ lead: asLead(row), reasons }] : []
  })
}

function reasonsOf(
  { spaceSize, budget, budgetRange, spaceType, timeframe }: Pick<LeadRow, keyof typeof ranked>,
  unit: Unit,
) {
  const soon = /^(asap|immediate)/i.test(timeframe ?? '')
  const sameTrade =
    unit.industryType !== '' && (spaceType ?? '').toLowerCase().includes(unit.industryType.toLowerCase())
  return [
    spaceSize === null
      ? ''
      : `Asks for ${squareFeet(spaceSize)} SF; ${unit.unitNumber} has ${squareFeet(unit.size)} SF.`,
    budget === null || unit.monthlyRent === 0
      ? ''
      : `The asking rent of ${dollars(unit.monthlyRent)} is within the budget of ${budgetText({ budget, budgetRange })}.`,
    sameTrade ? `Looks for ${unit.industryType}, the industry type of ${unit.unitNumber}.` : '',
    soon ? 'Wants to move in as soon as possible.' : '',
  ].filter(Boolean)
}
