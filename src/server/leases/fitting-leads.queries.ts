import { and, desc, eq, gte, isNull, like, lte, or, sql } from 'drizzle-orm'
import { fold } from '#domain/text/fold.ts'
import { budgetText } from '#domain/leads/leads.constants.ts'
import { dollars, squareFeet } from '#domain/units/units.constants.ts'
import { unitNotFound } from '#contract/units/units.errors.ts'
import { folded } from '#db/columns.ts'
import { leads } from '#db/schema/leads.ts'
import { units } from '#db/schema/units.ts'
import { isStanding } from '#server/lib/queries/units.queries.ts'
import { asLead, type Context, isOpen, type LeadRow } from '#server/leads/leads.queries.ts'

type Unit = typeof units.$inferSelect

/** Only the newest open leads are considered. */
const maxCandidates = 2000
const maxShown = 10

/** The smallest share of a unit that a lead may need; a smaller unit suits it better. */
const minShare = 0.6

/**
 * Returns the ten open leads that a unit fits best, best first: the unit is large enough but not far too large, and its
 * rent is within the budget. A lead without a size or without a budget still counts; a lead without both does not.
 */
export async function listFittingLeads({ db }: Context, { unitId }: { unitId: number }) {
  const [unit] = await db
    .select()
    .from(units)
    .where(and(eq(units.id, unitId), isStanding))
  if (!unit) throw unitNotFound()
  const best = bestOf(db, unit)
  const rows = await db
    .select({ lead: leads, fits: { size: best.size, rent: best.rent, trade: best.trade, soon: best.soon } })
    .from(best)
    .innerJoin(leads, eq(leads.id, best.id))
    .orderBy(desc(best.reasons), desc(leads.createdAt), desc(leads.id))
  return rows.map(({ lead, fits }) => ({ lead: asLead(lead), reasons: reasonsOf(lead, unit, fits) }))
}

/** Returns the ids of the best leads and the reasons for each. */
function bestOf(db: Context['db'], unit: Unit) {
  const { id, createdAt, spaceSize, budget, budgetRange, spaceType, timeframe } = leads
  const newest = db
    .select({ id, createdAt, spaceSize, budget, budgetRange, spaceType, timeframe })
    .from(leads)
    .where(isOpen)
    .orderBy(desc(createdAt), desc(id))
    .limit(maxCandidates)
    .as('newest')
  const priced = unit.monthlyRent > 0
  const trade = fold(unit.industryType)
  // A range without an upper end allows any rent.
  const affordable = or(isNull(newest.budget), gte(newest.budget, unit.monthlyRent), like(newest.budgetRange, 'Over %'))
  const size = sql<boolean>`${newest.spaceSize} is not null`
  const rent = priced ? sql<boolean>`${newest.budget} is not null` : sql<boolean>`false`
  const ofTrade =
    trade === ''
      ? sql<boolean>`false`
      : sql<boolean>`position(${trade} in ${folded(sql`coalesce(${newest.spaceType}, '')`)}) > 0`
  const soon = sql<boolean>`coalesce(${newest.timeframe}, '') ~* '^(asap|immediate)'`
  const reasons = sql<number>`(${size})::int + (${rent})::int + (${ofTrade})::int + (${soon})::int`
  return db
    .select({
      id: newest.id,
      size: size.as('fits_size'),
      rent: rent.as('fits_rent'),
      trade: ofTrade.as('fits_trade'),
      soon: soon.as('fits_soon'),
      reasons: reasons.as('reasons'),
    })
    .from(newest)
    .where(
      and(
        or(
          isNull(newest.spaceSize),
          and(gte(newest.spaceSize, Math.ceil(unit.size * minShare)), lte(newest.spaceSize, unit.size)),
        ),
        priced ? affordable : undefined,
        or(size, rent),
      ),
    )
    .orderBy(desc(reasons), desc(newest.createdAt), desc(newest.id))
    .limit(maxShown)
    .as('best')
}

type Fits = { size: boolean; rent: boolean; trade: boolean; soon: boolean }

const reasonsOf = ({ spaceSize, budget, budgetRange }: LeadRow, unit: Unit, { size, rent, trade, soon }: Fits) =>
  [
    size && spaceSize !== null
      ? `Asks for ${squareFeet(spaceSize)} SF; ${unit.unitNumber} has ${squareFeet(unit.size)} SF.`
      : '',
    rent && budget !== null
      ? `The asking rent of ${dollars(unit.monthlyRent)} is within the budget of ${budgetText({ budget, budgetRange })}.`
      : '',
    trade ? `Looks for ${unit.industryType}, the industry type of ${unit.unitNumber}.` : '',
    soon ? 'Wants to move in as soon as possible.' : '',
  ].filter(Boolean)
