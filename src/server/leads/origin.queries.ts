import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { ApiError } from '#contract/errors.ts'
import type { Origin } from '#contract/leads.ts'
import type { Db } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leadTracking } from '#db/schema/lead-tracking.ts'
import { findLead } from './leads.service.ts'

type Step = typeof leadTracking.$inferSelect

/** More steps than a person takes; the first touch is among the first of them. */
const maxSteps = 2000

/** Where a lead came from, by the visits of all its inquiries and those that were joined to it. */
export async function leadOrigin(db: Db, leadId: number) {
  const { id } = await findLead(db, leadId)
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

/** Where an inquiry came from, by its visit. */
export async function inquiryOrigin(db: Db, inquiryId: number) {
  const [inquiry] = await db
    .select({ visitId: contactInquiries.visitId })
    .from(contactInquiries)
    .where(eq(contactInquiries.id, inquiryId))
  if (!inquiry) throw new ApiError('not found', 'There is no such inquiry.')
  return originOf(db, inquiry.visitId === null ? [] : [inquiry.visitId])
}

async function originOf(db: Db, visitIds: string[]): Promise<Origin> {
  const steps =
    visitIds.length === 0
      ? []
      : await db
          .select()
          .from(leadTracking)
          .where(inArray(leadTracking.visitId, [...new Set(visitIds)]))
          .orderBy(asc(leadTracking.id))
          .limit(maxSteps)
  const first = steps[0]
  const last = steps.findLast(({ utmSource, referrer }) => Boolean(utmSource || referrer)) ?? first
  const views = steps.filter(({ action }) => action === 'unit_view').map(({ unitNumber }) => unitNumber)
  const units = [...new Set(views.filter((unitNumber) => unitNumber !== null))]
  return {
    first: first ? touchOf(first) : null,
    last: last ? touchOf(last) : null,
    pages: [...new Set(steps.map(({ page }) => page).filter((page): page is string => Boolean(page)))],
    units: units.map((unitNumber) => ({ unitNumber, views: views.filter((view) => view === unitNumber).length })),
    phoneClicks: steps.filter(({ action }) => action === 'phone_click').length,
  }
}

const touchOf = ({ createdAt, source, utmMedium, utmCampaign, referrer, page }: Step) => ({
  at: createdAt.toISOString(),
  source,
  medium: utmMedium ?? '',
  campaign: utmCampaign ?? '',
  referrer: referrer ?? '',
  page: page ?? '',
})
