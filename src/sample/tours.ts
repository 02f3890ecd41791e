import { randomBytes } from 'node:crypto'
import { desc } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { emails } from '#db/schema/emails.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leads } from '#db/schema/leads.ts'
import { tours } from '#db/schema/tours.ts'
import { addDays, dayOf, sampleNow } from './days.ts'

type Booked = {
  /** The lead, counted from the newest. */
  place: number
  inDays: number
  /** The time of day, UTC. */
  at: string
  status: 'attended' | 'booked'
  /** What the lead's calendar answered, and the time of day that it proposed. */
  answer?: { is: 'declined' | 'countered'; proposes?: string; text: string }
}

/** Tours of leads that are a few days old. */
const booked: readonly Booked[] = [
  { place: 6, inDays: -6, at: '16:00', status: 'attended' },
  { place: 7, inDays: -1, at: '17:30', status: 'booked' },
  { place: 8, inDays: 0, at: '20:30', status: 'booked' },
  { place: 9, inDays: 1, at: '16:30', status: 'booked' },
  { place: 10, inDays: 3, at: '15:00', status: 'booked' },
  {
    place: 11,
    inDays: 4,
    at: '16:00',
    status: 'booked',
    answer: { is: 'declined', text: 'Sorry, we have signed elsewhere.' },
  },
  {
    place: 12,
    inDays: 5,
    at: '15:00',
    status: 'booked',
    answer: { is: 'countered', proposes: '18:00', text: 'Could we come after the delivery?' },
  },
]

/** A day on which the office is open: never a Sunday. */
function openDay(now: Date, inDays: number) {
  const day = addDays(now, inDays)
  return dayOf(day.getUTCDay() === 0 ? addDays(day, 1) : day)
}

/** Books tours for some of the newest leads. Their private addresses are known to nobody. */
export async function sampleTours(db: Db, now = sampleNow) {
  const newest = await db.select().from(leads).orderBy(desc(leads.createdAt)).limit(13)
  for (const { place, inDays, at, status, answer } of booked) {
    const lead = newest[place]
    if (!lead) continue
    const day = answer ? openDay(now, inDays) : dayOf(addDays(now, inDays))
    const startsAt = new Date(`${day}T${at}:00Z`)
    const completedDate = status === 'attended' ? startsAt : null
    const meeting = { activityType: 'meeting', description: 'Tour of the park', createdBy: 'Website' } as const
    const [activity] = await db
      .insert(leadActivities)
      .values({ ...meeting, leadId: lead.id, scheduledDate: startsAt, completedDate })
      .returning({ id: leadActivities.id })
    const [nonce, token] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64url'))
    const [tour] = await db
      .insert(tours)
      .values({
        leadId: lead.id,
        activityId: activity?.id ?? null,
        startsAt,
        status,
        nonce: nonce ?? '',
        token: token ?? '',
      })
      .returning({ id: tours.id })
    if (!tour || !answer) continue
    const name = `${lead.firstName} ${lead.lastName}`
    await db.insert(emails).values({
      direction: 'received',
      kind: 'calendar answer',
      leadId: lead.id,
      messageId: `sample-tour-${place}@mail.example.net`,
      fromName: name,
      fromAddress: lead.email,
      toAddress: 'leasing@example.com',
      subject: `${answer.is === 'declined' ? 'Declined' : 'New time proposed'}: Tour of the park`,
      text: answer.text,
      sourceHash: `sample-tour-${place}`,
      tourId: tour.id,
      tourAnswer: answer.is,
      proposedAt: answer.proposes === undefined ? null : new Date(`${day}T${answer.proposes}:00Z`),
      createdAt: new Date(now.getTime() - place * 60_000),
    })
  }
}
