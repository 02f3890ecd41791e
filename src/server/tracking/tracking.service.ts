import { and, asc, eq, isNotNull, lt, or } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { TrackedEvent } from '#contract/inquiries/tracking.ts'
import type { Db, Tx } from '#db/open.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { units } from '#db/schema/units.ts'
import { type Clock, dayMs } from '#server/lib/clock.ts'
import { isStanding } from '#server/lib/queries/units.queries.ts'
import { visitDays } from './visit-cookie.ts'

export type Context = { db: Db }
type Visitor = { visitId: string; ipAddress: string; userAgent: string }

type TrackInput = { visitor: Visitor; event: z.output<typeof TrackedEvent> }

/** Stores one page view or event of a visit. */
export async function trackEvent({ db }: Context, { visitor, event }: TrackInput) {
  const unit = event.unitNumber === '' ? undefined : await unitByNumber(db, event.unitNumber)
  await db.insert(leadTracking).values({
    ...visitor,
    ...event,
    source: sourceOf(event),
    unitId: unit === undefined ? null : String(unit.id),
    unitNumber: unit?.unitNumber ?? null,
  })
}

async function unitByNumber(db: Db, unitNumber: string) {
  const [unit] = await db
    .select({ id: units.id, unitNumber: units.unitNumber })
    .from(units)
    .where(and(eq(units.unitNumber, unitNumber), isStanding))
  return unit
}

/** The source of an event: its campaign, the referring host, or 'direct'. */
function sourceOf({ utmSource, referrer }: { utmSource: string; referrer: string }) {
  if (utmSource !== '') return utmSource
  return URL.canParse(referrer) ? new URL(referrer).hostname.slice(0, 100) : 'direct'
}

export type Attribution = {
  source: string
  campaign: string
  landingPage: string
  referrer: string
  unitsViewed: string[]
}

/** Returns the source of a visit's first event, and the units viewed. */
export async function attributionOf(db: Db | Tx, visitId: string): Promise<Attribution | undefined> {
  const events = await db
    .select({
      source: leadTracking.source,
      page: leadTracking.page,
      referrer: leadTracking.referrer,
      utmCampaign: leadTracking.utmCampaign,
      utmMedium: leadTracking.utmMedium,
      unitNumber: leadTracking.unitNumber,
    })
    .from(leadTracking)
    .where(eq(leadTracking.visitId, visitId))
    .orderBy(asc(leadTracking.id))
    .limit(500)
  const [first] = events
  if (!first) return undefined
  const viewed = events.map(({ unitNumber }) => unitNumber).filter((unitNumber) => unitNumber !== null)
  return {
    source: first.source ?? 'direct',
    campaign: [first.utmMedium, first.utmCampaign].filter(Boolean).join(', '),
    landingPage: first.page ?? '/',
    referrer: first.referrer ?? '',
    unitsViewed: [...new Set(viewed)],
  }
}

/** Clears the addresses and user agents of visits older than 90 days. */
export async function purgeOldAddresses({ db, clock }: Context & { clock: Clock }) {
  const before = new Date(clock().getTime() - visitDays * dayMs)
  await db
    .update(leadTracking)
    .set({ ipAddress: null, userAgent: null })
    .where(
      and(lt(leadTracking.createdAt, before), or(isNotNull(leadTracking.ipAddress), isNotNull(leadTracking.userAgent))),
    )
}
