import { randomBytes } from 'node:crypto'
import { desc } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { emails } from '#db/schema/emails.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leads } from '#db/schema/leads.ts'
import { tours } from '#db/schema/tours.ts'
import { minutesBefore, officeTime, sampleNow, workingMoment } from './days.ts'
import { readSamplePark } from './park.ts'

/** The response of a lead's calendar to an invitation, and the time of day that it proposes. */
type Answer = { tourAnswer: 'declined' | 'countered'; proposedTime?: string; text: string }

type Booked = {
  /** The position of the lead, counted from the newest. */
  place: number
  inDays: number
  time: string
  status: 'attended' | 'booked'
  answer?: Answer
}

/** Tours of leads that are a few days old. */
const booked: readonly Booked[] = [
  { place: 6, inDays: -6, time: '10:00', status: 'attended' },
  { place: 7, inDays: -1, time: '11:30', status: 'booked' },
  { place: 8, inDays: 0, time: '14:30', status: 'booked' },
  { place: 9, inDays: 1, time: '10:30', status: 'booked' },
  { place: 10, inDays: 3, time: '09:00', status: 'booked' },
  {
    place: 11,
    inDays: 4,
    time: '11:00',
    status: 'booked',
    answer: { tourAnswer: 'declined', text: 'Sorry, we have signed elsewhere.' },
  },
  {
    place: 12,
    inDays: 5,
    time: '13:00',
    status: 'booked',
    answer: { tourAnswer: 'countered', proposedTime: '15:00', text: 'Could we come after the delivery?' },
  },
]

/** Books tours for some of the newest leads. Their private links are not stored. */
export async function sampleTours(db: Db, now = sampleNow) {
  const { timeZone } = await readSamplePark(db)
  const newest = await db.select().from(leads).orderBy(desc(leads.createdAt)).limit(13)
  for (const { place, inDays, time, status, answer } of booked) {
    const lead = newest[place]
    if (!lead) continue
    const startsAt = officeTime(now, { timeZone, inDays, time })
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
    const { proposedTime } = answer ?? {}
    const proposedAt = proposedTime === undefined ? null : officeTime(now, { timeZone, inDays, time: proposedTime })
    const receivedAt = minutesBefore(workingMoment(now, timeZone, 60), place)
    if (tour && answer) await receiveAnswer(db, { answer, lead, tourId: tour.id, proposedAt, receivedAt })
  }
}

type Received = {
  answer: Answer
  lead: typeof leads.$inferSelect
  tourId: number
  proposedAt: Date | null
  receivedAt: Date
}

async function receiveAnswer(db: Db, { answer, lead, tourId, proposedAt, receivedAt }: Received) {
  const { tourAnswer, text } = answer
  await db.insert(emails).values({
    direction: 'received',
    kind: 'calendar answer',
    leadId: lead.id,
    messageId: `sample-tour-${tourId}@mail.example.net`,
    fromName: `${lead.firstName} ${lead.lastName}`,
    fromAddress: lead.email,
    toAddress: 'leasing@example.com',
    subject: `${tourAnswer === 'declined' ? 'Declined' : 'New time proposed'}: Tour of the park`,
    text,
    sourceHash: `sample-tour-${tourId}`,
    tourId,
    tourAnswer,
    proposedAt,
    createdAt: receivedAt,
  })
}
