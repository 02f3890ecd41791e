import { randomBytes } from 'node:crypto'
import { desc } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leads } from '#db/schema/leads.ts'
import { tours } from '#db/schema/tours.ts'
import { addDays, dayOf, sampleNow } from './days.ts'

/** Tours of leads that are a few days old: in how many days, at which hour (UTC), and what became of them. */
const booked = [
  { place: 6, inDays: -6, at: '16:00', status: 'attended' },
  { place: 7, inDays: -1, at: '17:30', status: 'booked' },
  { place: 8, inDays: 0, at: '20:30', status: 'booked' },
  { place: 9, inDays: 1, at: '16:30', status: 'booked' },
  { place: 10, inDays: 3, at: '15:00', status: 'booked' },
] as const

/** Books tours for some of the newest leads. Their private addresses are known to nobody. */
export async function sampleTours(db: Db, now = sampleNow) {
  const newest = await db.select({ id: leads.id }).from(leads).orderBy(desc(leads.createdAt)).limit(11)
  for (const { place, inDays, at, status } of booked) {
    const lead = newest[place]
    if (!lead) continue
    const startsAt = new Date(`${dayOf(addDays(now, inDays))}T${at}:00Z`)
    const completedDate = status === 'attended' ? startsAt : null
    const meeting = { activityType: 'meeting', description: 'Tour of the park', createdBy: 'Website' } as const
    const [activity] = await db
      .insert(leadActivities)
      .values({ ...meeting, leadId: lead.id, scheduledDate: startsAt, completedDate })
      .returning({ id: leadActivities.id })
    const [nonce, token] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64url'))
    await db.insert(tours).values({
      leadId: lead.id,
      activityId: activity?.id ?? null,
      startsAt,
      status,
      nonce: nonce ?? '',
      token: token ?? '',
    })
  }
}
