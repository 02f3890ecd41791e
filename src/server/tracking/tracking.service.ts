import { and, asc, eq, isNotNull, lt, or } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { TrackedEvent } from '#contract/tracking.ts'
import type { Db, Tx } from '#db/open.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { units } from '#db/schema/units.ts'
import { dayMs } from '#server/lib/clock.ts'
import { visitDays } from './visit-cookie.ts'

type Visitor = { visitId: string; ipAddress: string; userAgent: string }

/** Keeps one step of a visit. */
export async function trackEvent(db: Db, visitor: Visitor, event: z.output<typeof TrackedEvent>) {
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
    .where(eq(units.unitNumber, unitNumber))
  return unit
}

/** In one word where a step came from: the campaign's source, the referring host, or direct. */
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

/** Where a visit came from first, and the units it looked at. */
export async function attributionOf(db: Db | Tx, visitId: string): Promise<Attribution | undefined> {
  const steps = await db
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
  const [first] = steps
  if (!first) return undefined
  const seen = steps.map(({ unitNumber }) => unitNumber).filter((unitNumber) => unitNumber !== null)
  return {
    source: first.source ?? 'direct',
    campaign: [first.utmMedium, first.utmCampaign].filter(Boolean).join(', '),
    landingPage: first.page ?? '/',
    referrer: first.referrer ?? '',
    unitsViewed: [...new Set(seen)],
  }
}

/** Forgets the addresses and user agents of visits older than 90 days; answers how many rows it touched. */
export async function purgeOldAddresses(db: Db, now: Date) {
  const before = new Date(now.getTime() - visitDays * dayMs)
  const { rowCount } = await db
    .update(leadTracking)
    .set({ ipAddress: null, userAgent: null })
    .where(
      and(lt(leadTracking.createdAt, before), or(isNotNull(leadTracking.ipAddress), isNotNull(leadTracking.userAgent))),
    )
  return rowCount ?? 0
}
