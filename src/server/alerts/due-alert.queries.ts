import { and, eq, isNull } from 'drizzle-orm'
import { type AlertChannel, type AlertKind, alertLabels, isAlertKind } from '#contract/alerts/alerts.constants.ts'
import * as links from '#contract/links.ts'
import type { Park } from '#contract/park/park.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { todayLabels } from '#contract/reports/today.labels.ts'
import type { Today } from '#contract/reports/today.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { countText } from '#domain/units/units.constants.ts'
import { momentText } from '#domain/dates/moments.labels.ts'
import type { Db } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { alertChoices } from '#db/schema/alert-choices.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { holds } from '#db/schema/holds.ts'
import { leads } from '#db/schema/leads.ts'
import { dayText } from '#domain/leases/days.ts'
import { readHolds } from '#server/leases/leases.queries.ts'
import { isLiving, nameOf } from '#server/leads/leads.queries.ts'
import type { Clock } from '#server/lib/clock.ts'
import { dueAt } from '#server/lib/reply-clock.ts'
import type { EmailMessage } from '#server/mail/email.ts'
import type { Postponed } from '#server/mail/outbox-worker.job.ts'
import { timesOf } from './choices.service.ts'
import { quietEnd } from './quiet-hours.ts'

type User = typeof adminUsers.$inferSelect

export type AlertContext = {
  park: () => Park
  clock: Clock
  /** Returns a person's work of today. */
  readToday: (user: User) => Promise<Today>
}

type Content = {
  title: string
  /** Who or what it is about. */
  about: string
  opening: string
  facts: EmailMessage['facts']
  path: string
}
export type DueAlert = Content & { user: User; kind: AlertKind | 'test' }
type Payload = Record<string, unknown>

/**
 * Returns an alert as it is sent now; undefined if its reader has turned it off or its cause is gone. In the reader's
 * quiet hours it is postponed until they end.
 */
export async function readDueAlert(
  db: Db,
  channel: AlertChannel,
  payload: Payload,
  ctx: AlertContext,
): Promise<DueAlert | Postponed | undefined> {
  const [user] = await db
    .select()
    .from(adminUsers)
    .where(eq(adminUsers.id, Number(payload.userId)))
  if (!user) return undefined
  const kind = String(payload.kind)
  if (kind === 'test') return { user, kind, ...testContent(ctx.park()) }
  if (!isAlertKind(kind) || !(await isOn(db, { userId: user.id, kind, channel }))) return undefined
  const content = await contentOf(db, { kind, payload, user }, ctx)
  if (!content) return undefined
  const postponedUntil = quietEnd(ctx.clock(), await timesOf(db, user.id), ctx.park().timeZone)
  return postponedUntil ? { postponedUntil } : { user, kind, ...content }
}

async function isOn(db: Db, { userId, kind, channel }: { userId: number; kind: AlertKind; channel: AlertChannel }) {
  const { userId: ofUser, kind: ofKind, channel: ofChannel, isOn: turnedOn } = alertChoices
  const condition = and(eq(ofUser, userId), eq(ofKind, kind), eq(ofChannel, channel), eq(turnedOn, true))
  return (await db.$count(alertChoices, condition)) === 1
}

const testContent = ({ name }: Park): Content => ({
  title: 'Test alert',
  about: name,
  opening: `This is the test alert of ${name} that you asked for.`,
  facts: [],
  path: staffPages.alerts.address,
})

type Asked = { kind: AlertKind; payload: Payload; user: User }

async function contentOf(db: Db, { kind, payload, user }: Asked, ctx: AlertContext): Promise<Content | undefined> {
  if (kind === 'morning-summary') return summaryOf(await ctx.readToday(user), ctx.park())
  if (kind === 'hold-ended') return ofEndedHold(db, payload)
  const alert = { kind, payload }
  return payload.inquiryId === undefined ? ofLead(db, alert) : ofInquiry(db, alert, ctx.park())
}

type RecordKind = Exclude<AlertKind, 'morning-summary' | 'hold-ended'>
type OfRecord = { kind: RecordKind; payload: Payload }

/** Kinds about a missing reply, which are not needed once there is a reply. */
const aboutNoReply = new Set<AlertKind>(['new-inquiry', 'reply-due', 'reply-overdue', 'escalation'])

async function ofInquiry(db: Db, { kind, payload }: OfRecord, park: Park): Promise<Content | undefined> {
  const [inquiry] = await db
    .select()
    .from(contactInquiries)
    .where(eq(contactInquiries.id, Number(payload.inquiryId)))
  if (!inquiry || inquiry.spam || (inquiry.answeredAt && aboutNoReply.has(kind))) return undefined
  const about = nameOf(inquiry)
  const due = momentText(dueAt(inquiry), park.timeZone)
  return {
    title: alertLabels[kind],
    about,
    opening: openings[kind]({ name: about, park: park.name, due }),
    facts: [
      { label: 'Phone', value: inquiry.phone },
      { label: 'Email', value: inquiry.email },
      { label: 'Space type', value: inquiry.spaceType },
      { label: 'Reply promised by', value: aboutNoReply.has(kind) ? due : '' },
      ...factsIn(payload),
    ],
    path: links.inquiry(inquiry.id),
  }
}

async function ofLead(db: Db, { kind, payload }: OfRecord): Promise<Content | undefined> {
  const isAsked = and(eq(leads.id, Number(payload.leadId)), isLiving)
  const [lead] = await db.select().from(leads).where(isAsked)
  if (!lead) return undefined
  const about = nameOf(lead)
  return {
    title: alertLabels[kind],
    about,
    opening: openings[kind]({ name: about }),
    facts: [{ label: 'Phone', value: lead.phone ?? '' }, { label: 'Email', value: lead.email }, ...factsIn(payload)],
    path: links.lead(lead.id),
  }
}

/** A hold that became a lease or is gone needs no alert. */
async function ofEndedHold(db: Db, { holdId }: Payload): Promise<Content | undefined> {
  const isAsked = and(eq(holds.id, Number(holdId)), isNull(holds.releasedOn), isNull(holds.leaseId))
  const [hold] = await readHolds(db, isAsked)
  if (!hold) return undefined
  return {
    title: alertLabels['hold-ended'],
    about: `${hold.name} on ${hold.unitNumber}`,
    opening: `The hold of ${hold.name} on ${hold.unitNumber} has ended. Hold it again, or offer the unit to the next.`,
    facts: [
      { label: 'Last day', value: dayText(hold.until) },
      { label: 'Note', value: hold.note },
    ],
    path: links.staffUnit(hold.unitId),
  }
}

/** The facts passed to `queueAlert`. */
const factsIn = ({ facts }: Payload) => (Array.isArray(facts) ? (facts as EmailMessage['facts']) : [])

type Named = { name: string; park?: string; due?: string }

const openings: Record<RecordKind, (named: Named) => string> = {
  'new-inquiry': ({ name, park }) => `${name} asks about space at ${park}.`,
  reply: ({ name }) => `${name} has replied.`,
  tour: ({ name }) => `There is news of a tour with ${name}.`,
  'reply-due': ({ name, due }) => `${name} still waits for a reply, which we promised by ${due}.`,
  'reply-overdue': ({ name, due }) => `${name} was promised a reply by ${due}, and nobody has replied.`,
  escalation: ({ name }) => `Nobody has replied to ${name}. The inquiry has come to you as the next person.`,
}

/** The counts on the reader's Today screen; undefined on a day without work. */
function summaryOf(today: Today, { name }: Park): Content | undefined {
  const facts = entriesOf(todayLabels).flatMap(([section, label]) => {
    const { total } = today[section]
    return total === 0 ? [] : [{ label, value: countText(total) }]
  })
  if (facts.length === 0) return undefined
  return {
    title: alertLabels['morning-summary'],
    about: facts.map(({ label, value }) => `${label}: ${value}`).join(', '),
    opening: `This waits for you today at ${name}: what is assigned to you, and what is unassigned.`,
    facts,
    path: staffPages.today.address,
  }
}
