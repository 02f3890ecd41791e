import { and, asc, count, desc, eq, inArray, isNotNull, min, ne, or, sql } from 'drizzle-orm'
import { ApiError } from '#contract/errors.ts'
import type { Origin } from '#contract/leads.ts'
import type { Db } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { type Context, findLead } from './leads.queries.ts'

/** More pages and units than a visitor looks at. */
const maxListed = 500

const nowhere: Origin = { first: null, last: null, pages: [], units: [], phoneClicks: 0 }

const touch = {
  createdAt: leadTracking.createdAt,
  source: leadTracking.source,
  utmMedium: leadTracking.utmMedium,
  utmCampaign: leadTracking.utmCampaign,
  referrer: leadTracking.referrer,
  page: leadTracking.page,
}
type Touch = Pick<typeof leadTracking.$inferSelect, keyof typeof touch>

/** Returns where a lead came from, by the visits of its inquiries and those assigned to it. */
export async function readLeadOrigin({ db }: Context, input: { id: number }) {
  const { id } = await findLead(db, input.id)
  const inquired = await db
    .selectDistinct({ visitId: contactInquiries.visitId })
    .from(contactInquiries)
    .where(and(eq(contactInquiries.leadId, id), isNotNull(contactInquiries.visitId)))
  const joined = await db
    .selectDistinct({ visitId: leadTracking.visitId })
    .from(leadTracking)
    .where(eq(leadTracking.leadId, id))
  return originOf(
    db,
    [...inquired, ...joined].map(({ visitId }) => visitId).filter((visitId) => visitId !== null),
  )
}

export async function readInquiryOrigin({ db }: Context, { id }: { id: number }) {
  const [inquiry] = await db
    .select({ visitId: contactInquiries.visitId })
    .from(contactInquiries)
    .where(eq(contactInquiries.id, id))
  if (!inquiry) throw new ApiError('not found', 'There is no such inquiry.')
  return originOf(db, inquiry.visitId === null ? [] : [inquiry.visitId])
}

async function originOf(db: Db, visitIds: string[]): Promise<Origin> {
  if (visitIds.length === 0) return nowhere
  const ofVisits = inArray(leadTracking.visitId, [...new Set(visitIds)])
  const isTouch = or(ne(leadTracking.utmSource, ''), ne(leadTracking.referrer, ''))
  const { page, unitNumber, action, id } = leadTracking
  const [[first], [last], pages, units, [clicks]] = await Promise.all([
    db.select(touch).from(leadTracking).where(ofVisits).orderBy(asc(id)).limit(1),
    db.select(touch).from(leadTracking).where(and(ofVisits, isTouch)).orderBy(desc(id)).limit(1),
    db
      .select({ page: sql<string>`${page}` })
      .from(leadTracking)
      .where(and(ofVisits, ne(page, '')))
      .groupBy(page)
      .orderBy(min(id))
      .limit(maxListed),
    db
      .select({ unitNumber: sql<string>`${unitNumber}`, views: count() })
      .from(leadTracking)
      .where(and(ofVisits, eq(action, 'unit_view'), isNotNull(unitNumber)))
      .groupBy(unitNumber)
      .orderBy(min(id))
      .limit(maxListed),
    db
      .select({ count: count() })
      .from(leadTracking)
      .where(and(ofVisits, eq(action, 'phone_click'))),
  ])
  const lastTouch = last ?? first
  return {
    first: first ? touchOf(first) : null,
    last: lastTouch ? touchOf(lastTouch) : null,
    pages: pages.map((row) => row.page),
    units,
    phoneClicks: clicks?.count ?? 0,
  }
}

const touchOf = ({ createdAt, source, utmMedium, utmCampaign, referrer, page }: Touch) => ({
  at: createdAt.toISOString(),
  source,
  medium: utmMedium ?? '',
  campaign: utmCampaign ?? '',
  referrer: referrer ?? '',
  page: page ?? '',
})
