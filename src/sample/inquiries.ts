import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  budgetRanges,
  moveInTimeframes,
  preferredLocations,
  timelines,
} from '#contract/inquiries/inquiries.constants.ts'
import type { Db } from '#db/open.ts'
import { contactInquiries, type NewInquiry } from '#db/schema/contact-inquiries.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leads } from '#db/schema/leads.ts'
import { addDays, sampleNow } from './days.ts'
import { anyPark, readSamplePark, type SamplePark } from './park.ts'
import { person } from './people.ts'
import { random } from './random.ts'

type From = { now?: Date; park?: SamplePark }

/** The number of newest inquiries without a reply. */
const unanswered = 4

/** The n-th inquiry, from form A or B; a larger n is older. All but the newest come from the person of the n-th lead. */
export function makeInquiry(n: number, from: From = {}): NewInquiry {
  const { now = sampleNow, park = anyPark } = from
  const choose = random(n + 40_000)
  const { firstName, lastName, email, phone, spaceType, need } = person(n > unanswered ? n : n + 700, park)
  const common = { firstName, lastName, email, additionalDetails: need, createdAt: addDays(now, -0.71 * n - 0.25) }
  if (choose.chance(0.5)) {
    const places = preferredLocations(park.name, park.phases)
    return {
      ...common,
      form: 'B',
      phone,
      spaceType: choose.pick(park.unitTypes),
      preferredLocation: choose.pick(choose.chance(0.7) ? places.slice(0, 1) : places),
    }
  }
  return {
    ...common,
    form: 'A',
    phone: choose.chance(0.8) ? phone : '',
    spaceType,
    preferredLocation: '',
    urgency: choose.pick(timelines).value,
    budgetRange: choose.chance(0.7) ? choose.pick(budgetRanges) : '',
    moveInTimeframe: choose.pick(moveInTimeframes),
  }
}

/** Stores `count` inquiries. Those of leads are linked to their lead and answered. */
export async function sampleInquiries(db: Db, count: number, now = sampleNow) {
  const park = await readSamplePark(db)
  const rows = Array.from({ length: count }, (_, place) => makeInquiry(place + 1, { now, park }))
  await db.insert(contactInquiries).values(rows)
  const senders = await db
    .select({ id: leads.id, email: leads.email })
    .from(leads)
    .where(
      inArray(
        leads.email,
        rows.map((row) => row.email),
      ),
    )
  for (const { id, email } of senders) await response(db, park, { id, email })
}

/** Links an inquiry to its lead and answers it, mostly within a day. */
async function response(db: Db, park: SamplePark, { id: leadId, email }: { id: number; email: string }) {
  const choose = random(leadId + 160_000)
  const [inquiry] = await db
    .update(contactInquiries)
    .set({ leadId })
    .where(and(eq(contactInquiries.email, email), isNull(contactInquiries.leadId)))
    .returning()
  if (!inquiry) return
  const hours = choose.chance(0.9) ? choose.between(1, 22) : choose.between(25, 60)
  const completedDate = addDays(inquiry.createdAt, hours / 24)
  await db.insert(leadActivities).values({
    leadId,
    activityType: choose.pick(['call', 'email']),
    description: 'Answered the inquiry',
    completedDate,
    createdBy: park.email,
    createdAt: completedDate,
  })
  await db.update(contactInquiries).set({ answeredAt: completedDate }).where(eq(contactInquiries.id, inquiry.id))
  await db
    .update(leads)
    .set({
      lastContactDate: completedDate,
      status: sql`case ${leads.status} when 'new' then 'contacted' else ${leads.status} end`,
    })
    .where(and(eq(leads.id, leadId), isNull(leads.lastContactDate)))
}
