import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { inquiryNotFound } from '#contract/inquiries/inquiries.errors.ts'
import type { Origin } from '#contract/leads/origins.ts'
import type { Db } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { type Context, findLead } from './leads.queries.ts'

const eventColumns = {
  createdAt: leadTracking.createdAt,
  action: leadTracking.action,
  source: leadTracking.source,
  utmSource: leadTracking.utmSource,
  utmMedium: leadTracking.utmMedium,
  utmCampaign: leadTracking.utmCampaign,
  referrer: leadTracking.referrer,
  page: leadTracking.page,
  unitNumber: leadTracking.unitNumber,
}
type Event = Pick<typeof leadTracking.$inferSelect, keyof typeof eventColumns>

/** More events than one visitor causes. The oldest ones include the first touch. */
const maxEvents = 2000

/** Returns where a lead came from, based on the visits of its inquiries and the visits assigned to it. */
export async function readLeadOrigin({ db }: Context, input: { id: number }) {
  const { id } = await findLead(db, input.id)
  const [inquired, joined] = await Promise.all([
    db
      .selectDistinct({ visitId: contactInquiries.visitId })
      .from(contactInquiries)
      .where(and(eq(contactInquiries.leadId, id), isNotNull(contactInquiries.visitId))),
    db.selectDistinct({ visitId: leadTracking.visitId }).from(leadTracking).where(eq(leadTracking.leadId, id)),
  ])
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
  if (!inquiry) throw inquiryNotFound()
  return originOf(db, inquiry.visitId === null ? [] : [inquiry.visitId])
}

async function originOf(db: Db, visitIds: string[]): Promise<Origin> {
  const events =
    visitIds.length === 0
      ? []
      : await db
          .select(eventColumns)
          .from(leadTracking)
          .where(inArray(leadTracking.visitId, [...new Set(visitIds)]))
          .orderBy(asc(leadTracking.id))
          .limit(maxEvents)
  const first = events[0]
  const last = events.findLast(({ utmSource, referrer }) => Boolean(utmSource || referrer)) ?? first
  const views = events.filter(({ action }) => action === 'unit_view').map(({ unitNumber }) => unitNumber)
  const units = [...new Set(views.filter((unitNumber) => unitNumber !== null))]
  return {
    first: first ? touchOf(first) : null,
    last: last ? touchOf(last) : null,
    pages: [...new Set(events.map(({ page }) => page).filter((page): page is string => Boolean(page)))],
    units: units.map((unitNumber) => ({ unitNumber, views: views.filter((view) => view === unitNumber).length })),
    phoneClicks: events.filter(({ action }) => action === 'phone_click').length,
  }
}

const touchOf = ({ createdAt, source, utmMedium, utmCampaign, referrer, page }: Event) => ({
  at: createdAt.toISOString(),
  source,
  medium: utmMedium ?? '',
  campaign: utmCampaign ?? '',
  referrer: referrer ?? '',
  page: page ?? '',
})
