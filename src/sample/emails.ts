import { asc, desc, lt } from 'drizzle-orm'
import { dateFormat } from '#domain/dates/date-format.ts'
import type { Db } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { emailAttachments } from '#db/schema/email-attachments.ts'
import { emails } from '#db/schema/emails.ts'
import { leads } from '#db/schema/leads.ts'
import { savedReplies } from '#db/schema/saved-replies.ts'
import { minutesBefore, officeTime, sampleNow, workingMoment } from './days.ts'
import { readSamplePark } from './park.ts'

const replies = [
  {
    title: 'Plan and price',
    subject: 'Unit {unit}',
    text: 'Hello {first name},\n\nunit {unit} is {price}. Its floor plan and photos are here:\n{link}\n\nWhen would you like to see it?\n\n{sender}\n{park}',
  },
  {
    title: 'Nothing free now',
    subject: 'Space at {park}',
    text: 'Hello {first name},\n\nwe have nothing that fits at the moment. I have noted what you need and will write as soon as a unit is free.\n\n{sender}\n{park}',
  },
]

const office = 'leasing@example.com'

/** Saved replies, an unread conversation with one of the newest leads, and an unlinked email. */
export async function sampleEmails(db: Db, now = sampleNow) {
  await db.insert(savedReplies).values(replies)
  const [user] = await db.select().from(adminUsers).orderBy(asc(adminUsers.id)).limit(1)
  const { timeZone } = await readSamplePark(db)
  const last = workingMoment(now, timeZone, 200)
  const sentAt = minutesBefore(last, 190)
  const [lead] = await db
    .select()
    .from(leads)
    .where(lt(leads.createdAt, sentAt))
    .orderBy(desc(leads.createdAt))
    .limit(1)
  if (!user || !lead) return
  const name = `${lead.firstName} ${lead.lastName}`
  await db.insert(emails).values({
    direction: 'sent',
    leadId: lead.id,
    senderId: user.id,
    createdBy: user.email,
    messageId: 'sample-1@park.example.com',
    fromName: 'Leasing',
    fromAddress: office,
    toAddress: lead.email,
    subject: 'Your visit on Thursday',
    text: `Hello ${lead.firstName},\n\nThursday at ten works for us. Please come to the gate; we meet you there.`,
    createdAt: sentAt,
    sentAt,
  })
  const [reply] = await db
    .insert(emails)
    .values({
      direction: 'received',
      leadId: lead.id,
      messageId: 'sample-2@mail.example.net',
      inReplyTo: 'sample-1@park.example.com',
      fromName: name,
      fromAddress: lead.email,
      toAddress: office,
      subject: 'Re: Your visit on Thursday',
      text: 'Good, I will bring our fitter. Is there a drain in the floor?\n\nOur certificate of insurance is attached.',
      html: '<p>Good, I will bring our fitter. <b>Is there a drain in the floor?</b></p><p>Our certificate of insurance is attached.</p>',
      sourceHash: 'sample-2',
      createdAt: minutesBefore(last, 35),
    })
    .returning()
  if (reply) {
    await db
      .insert(emailAttachments)
      .values({ emailId: reply.id, fileName: 'insurance.exe', fileType: 'application/x-msdownload', fileSize: 48_120 })
  }
  const visit = officeTime(now, { timeZone, inDays: 3, time: '10:00' })
  await db.insert(emails).values({
    direction: 'received',
    leadId: lead.id,
    messageId: 'sample-4@mail.example.net',
    fromName: name,
    fromAddress: lead.email,
    toAddress: office,
    subject: 'Fitter at the drain',
    text: `Invitation: Fitter at the drain\nWhen: ${dateFormat(timeZone, { dateStyle: 'full', timeStyle: 'short' }).format(visit)}\nWhere: At the gate`,
    proposedAt: visit,
    sourceHash: 'sample-4',
    readAt: minutesBefore(last, 20),
    createdAt: minutesBefore(last, 33),
  })
  await db.insert(emails).values({
    direction: 'received',
    messageId: 'sample-3@mail.example.net',
    fromName: 'Odalys Kern',
    fromAddress: 'odalys.kern@example.net',
    toAddress: office,
    subject: 'A bay for two food trucks',
    text: 'A friend told me about you. We look for a bay in which two food trucks can be parked and washed at night.',
    sourceHash: 'sample-3',
    createdAt: minutesBefore(last, 80),
  })
}
