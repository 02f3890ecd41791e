import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { dayIn } from '#domain/dates/date-format.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import * as links from '#contract/links.ts'
import { momentText } from '#domain/dates/moments.labels.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { isStatus } from '#domain/units/units.constants.ts'
import type { Tx } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { escalationSteps } from '#db/schema/escalation-steps.ts'
import { leads } from '#db/schema/leads.ts'
import { tasks } from '#db/schema/tasks.ts'
import { tours } from '#db/schema/tours.ts'
import { units } from '#db/schema/units.ts'
import type { Commitment } from '#server/http/commitments.ts'
import { isOpen, nameOf } from '#server/leads/leads.queries.ts'
import { type ParkRow, requirePark } from '#server/park/park.queries.ts'
import { isWaiting } from './inquiries.queries.ts'
import { freeTimes, isReceiving } from '#server/lib/tour-times.ts'
import { readShownLeases, readUnitStates } from '#server/leases/units/unit-leases.queries.ts'
import { standingUnitId } from './units.queries.ts'

/** Returns commitments under the facts of a park that its new facts break. */
export async function contradictedByPark(
  tx: Tx,
  { before, after, now }: { before: ParkRow; after: ParkRow; now: Date },
): Promise<Commitment[]> {
  const isContradicted = contradictsTour(before, after, now)
  const contradicted = (await toursAhead(tx, now)).filter(({ startsAt }) => isContradicted(startsAt))
  return [
    ...contradicted.map((tour) => tourText(tour, before.timeZone, after.timeZone)),
    ...(await askedFor(tx, { withdrawn: withdrawn(before, after), timeZone: after.timeZone })),
  ]
}

const isWhereSaid = (before: ParkRow, after: ParkRow) => before.street === after.street && before.city === after.city

/** Whether a tour would be at another place or local time, or at a time that was offered before but no longer is. */
function contradictsTour(before: ParkRow, after: ParkRow, now: Date) {
  const [offeredBefore, offeredAfter] = [before, after].map((park) => {
    const times = park.toursOffered && park.isOpen ? freeTimes(park, { now, taken: [], withNotice: true }) : []
    return new Set(times.map((time) => time.getTime()))
  })
  return (startsAt: Date) =>
    !isWhereSaid(before, after) ||
    momentText(startsAt, before.timeZone) !== momentText(startsAt, after.timeZone) ||
    (isReceiving(before, startsAt) && !isReceiving(after, startsAt)) ||
    (offeredBefore?.has(startsAt.getTime()) === true && offeredAfter?.has(startsAt.getTime()) === false)
}

/** Returns the options of the inquiry forms that are no longer offered. */
function withdrawn(before: ParkRow, after: ParkRow) {
  const without = (names: readonly ('spaceTypes' | 'unitTypes' | 'towns')[]) => {
    const kept = new Set(names.flatMap((name) => after[name]))
    return names.flatMap((name) => before[name]).filter((option) => !kept.has(option))
  }
  return { spaceType: without(['spaceTypes', 'unitTypes']), preferredLocation: without(['towns']) }
}

type AskedFor = { withdrawn: ReturnType<typeof withdrawn>; timeZone: string }

/** Returns the open leads, and the unanswered inquiries without a lead, that asked for an option. */
async function askedFor(tx: Tx, { withdrawn: { spaceType, preferredLocation }, timeZone }: AskedFor) {
  if (spaceType.length + preferredLocation.length === 0) return []
  const asks = (table: typeof leads | typeof contactInquiries) =>
    or(inArray(table.spaceType, spaceType), inArray(table.preferredLocation, preferredLocation))
  return [
    ...(await openLeads(tx, asks(leads), timeZone)),
    ...(await waitingInquiries(tx, and(isNull(contactInquiries.leadId), asks(contactInquiries)), timeZone)),
  ]
}

/** A change that takes a unit away from people it was promised to. */
export type Withdrawal = {
  unitIds: readonly number[]
  /** With 'replaced', the units in its place stay reserved. */
  how: 'off the market' | 'leased' | 'replaced' | 'deleted'
  /** The lead that leases it. */
  tenantId?: number
  now: Date
}

/** Returns the upcoming tours of units and, unless they are only leased, their reservations and tasks. */
export async function contradictedByWithdrawal(
  tx: Tx,
  { unitIds, how, tenantId, now }: Withdrawal,
): Promise<Commitment[]> {
  if (unitIds.length === 0) return []
  const { timeZone } = await requirePark(tx)
  const ofUnits = inArray(standingUnitId(tours.unitId), [...unitIds])
  const ofOthers = tenantId === undefined ? undefined : ne(tours.leadId, tenantId)
  const ahead = (await toursAhead(tx, now, and(ofUnits, ofOthers))).map((tour) => tourText(tour, timeZone))
  if (how === 'leased') return ahead
  const withdrawnUnits = await tx
    .select()
    .from(units)
    .where(inArray(units.id, [...unitIds]))
  const today = dayIn(timeZone, now)
  const states = await readUnitStates(tx, today)
  const shown = await readShownLeases(tx, today, unitIds)
  const reserved = withdrawnUnits
    .filter((unit) => how !== 'replaced' && isStatus(states.statusOf(unit), 'reserved'))
    .map(({ id, unitNumber }) => {
      const name = states.holdOf(id)?.name ?? shown.get(id)?.lease.tenantCompany
      return {
        kind: 'reserved unit',
        text: `Unit ${unitNumber} is reserved${name ? ` for ${name}` : ''}`,
        href: links.staffUnit(id),
      }
    })
  const open = how === 'off the market' ? [] : await openTasks(tx, inArray(tasks.unitId, [...unitIds]))
  return [...ahead, ...reserved, ...open]
}

/** Returns the open work of a user who leaves the office. */
export async function assignedTo(tx: Tx, { userId, now }: { userId: number; now: Date }): Promise<Commitment[]> {
  const { timeZone } = await requirePark(tx)
  const ahead = await toursAhead(tx, now, eq(leads.assignedUserId, userId))
  const steps = await tx.$count(escalationSteps, eq(escalationSteps.userId, userId))
  return [
    ...ahead.map((tour) => tourText(tour, timeZone)),
    ...(await openLeads(tx, eq(leads.assignedUserId, userId), timeZone)),
    ...(await waitingInquiries(tx, eq(contactInquiries.assignedUserId, userId), timeZone)),
    ...(await openTasks(tx, eq(tasks.assignedUserId, userId))),
    ...(steps > 0
      ? [
          {
            kind: 'place in the alerts of unanswered inquiries',
            text: 'Who is alerted when nobody answers',
            href: staffPages.alerts.address,
          },
        ]
      : []),
  ]
}

const toursAhead = (tx: Tx, now: Date, which?: SQL) =>
  tx
    .select({
      startsAt: tours.startsAt,
      leadId: tours.leadId,
      unitNumber: units.unitNumber,
      firstName: leads.firstName,
      lastName: leads.lastName,
    })
    .from(tours)
    .innerJoin(leads, eq(leads.id, tours.leadId))
    .leftJoin(units, eq(units.id, tours.unitId))
    .where(and(eq(tours.status, 'booked'), gt(tours.startsAt, now), which))
    .orderBy(asc(tours.startsAt))

type TourAhead = Awaited<ReturnType<typeof toursAhead>>[number]

function tourText({ startsAt, leadId, unitNumber, ...lead }: TourAhead, timeZone: string, newZone = timeZone) {
  const what = unitNumber === null ? '' : ` of unit ${unitNumber}`
  const [said, then] = [momentText(startsAt, timeZone), momentText(startsAt, newZone)]
  const text = `${nameOf(lead)}: tour${what} on ${said}${said === then ? '' : `, which becomes ${then}`}`
  return { kind: 'booked tour', text, href: links.lead(leadId) }
}

async function openLeads(tx: Tx, which: SQL | undefined, timeZone: string) {
  const rows = await tx
    .select()
    .from(leads)
    .where(and(isOpen, which))
    .orderBy(asc(leads.nextFollowUpDate), asc(leads.id))
  return rows.map(({ id, nextFollowUpDate, ...lead }) => ({
    kind: 'open lead',
    text: `${nameOf(lead)}: ${nextFollowUpDate ? `follow-up on ${dayText(dayIn(timeZone, nextFollowUpDate))}` : 'open lead'}`,
    href: links.lead(id),
  }))
}

async function waitingInquiries(tx: Tx, which: SQL | undefined, timeZone: string) {
  const rows = await tx
    .select()
    .from(contactInquiries)
    .where(and(isWaiting, which))
    .orderBy(asc(contactInquiries.createdAt), asc(contactInquiries.id))
  return rows.map(({ id, createdAt, ...person }) => ({
    kind: 'unanswered inquiry',
    text: `${nameOf(person)}: inquiry of ${dayText(dayIn(timeZone, createdAt))}`,
    href: links.inquiry(id),
  }))
}

async function openTasks(tx: Tx, which: SQL) {
  const rows = await tx
    .select()
    .from(tasks)
    .where(and(isNull(tasks.completedAt), isNull(tasks.deletedAt), which))
    .orderBy(asc(tasks.dueDate), asc(tasks.id))
  return rows.map(({ title, dueDate, leadId, unitId }) => ({
    kind: 'open task',
    text: `${title}: task due on ${dayText(dueDate)}`,
    href: leadId === null ? links.staffUnit(unitId ?? 0) : links.lead(leadId),
  }))
}
