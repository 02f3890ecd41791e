import { and, desc, eq, gte, isNotNull, isNull, like, lte, or } from 'drizzle-orm'
import { ApiError } from '#contract/errors.ts'
import { budgetText } from '#contract/leads.constants.ts'
import { dollars, squareFeet } from '#contract/units.constants.ts'
import type { Db } from '#db/open.ts'
import { leads } from '#db/schema/leads.ts'
import { units } from '#db/schema/units.ts'
import { isOpen } from '#server/leads/lead-list.queries.ts'
import { asLead, type LeadRow } from '#server/leads/leads.service.ts'

type Unit = typeof units.$inferSelect

/** How many of the newest open leads are looked at, and how many are shown. */
const maxCandidates = 2000
const maxShown = 50

/** Somebody who asks for less than this share of a unit is better served by another one. */
const minShare = 0.6

/**
 * The open leads that a unit fits, the best first: it is large enough and not far too large, and its rent is within the
 * budget. What a lead does not say stands in nobody's way, but size or budget must speak for it.
 */
export async function fittingLeads(db: Db, unitId: number) {
  const [unit] = await db.select().from(units).where(eq(units.id, unitId))
  if (!unit) throw new ApiError('not found', 'There is no such unit.')
  const newest = db
    .select()
    .from(leads)
    .where(isOpen)
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(maxCandidates)
    .as('newest')
  const { spaceSize, budget } = newest
  const priced = unit.monthlyRent > 0
  // A range without an upper end: whatever the rent is, it is not above it.
  const open = like(newest.budgetRange, 'Over %')
  const found = await db
    .select()
    .from(newest)
    .where(
      and(
        or(isNull(spaceSize), and(gte(spaceSize, Math.ceil(unit.size * minShare)), lte(spaceSize, unit.size))),
        priced ? or(isNull(budget), gte(budget, unit.monthlyRent), open) : undefined,
        priced ? or(isNotNull(spaceSize), isNotNull(budget)) : isNotNull(spaceSize),
      ),
    )
  return found
    .map((row) => ({ row, reasons: reasonsOf(row, unit) }))
    .toSorted((a, b) => b.reasons.length - a.reasons.length || b.row.createdAt.getTime() - a.row.createdAt.getTime())
    .slice(0, maxShown)
    .map(({ row, reasons }) => ({ lead: asLead(row), reasons }))
}

function reasonsOf({ spaceSize, budget, budgetRange, spaceType, timeframe }: LeadRow, unit: Unit) {
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
    sameTrade ? `Looks for ${unit.industryType}, which is what ${unit.unitNumber} is made for.` : '',
    soon ? 'Wants to move in as soon as possible.' : '',
  ].filter(Boolean)
}
