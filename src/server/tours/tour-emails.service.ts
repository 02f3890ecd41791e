import { randomUUID } from 'node:crypto'
import { momentText } from '#domain/dates/moments.labels.ts'
import type { Tx } from '#db/open.ts'
import { queueAlert } from '#server/alerts/alerts.service.ts'
import { queueEmail } from '#server/mail/outbox.service.ts'
import type { TourOfUnit } from '#server/lib/queries/tours.queries.ts'

/** The events that an email about a tour can report. */
export const tourEvents = ['booked', 'moved', 'cancelled', 'reminder'] as const
export type TourEvent = (typeof tourEvents)[number]
export type TourRecipient = 'visitor' | 'office'

type Told = { event: TourEvent; to: TourRecipient; runAt?: Date; delaySeconds?: number }

/** Seconds within which a visitor's moves of one tour are reported in a single email: earlier ones are not sent. */
export const togetherSeconds = 60

type Identity = Pick<TourOfUnit, 'id' | 'sequence'>

/** The key of an email about a tour in the outbox. */
export const dedupeKeyOf = ({ id, sequence }: Identity, { event, to }: Pick<Told, 'event' | 'to'>) =>
  `tour:${id}:${sequence}:${event}:${to}`

/** Queues an email about this revision of a tour. If the tour changes again before, it is not sent. */
export const queueTourEmail = (tx: Tx, { id, sequence }: Identity, { event, to, runAt, delaySeconds = 0 }: Told) =>
  queueEmail(tx, {
    kind: 'tour',
    dedupeKey: dedupeKeyOf({ id, sequence }, { event, to }),
    messageId: `tour-${id}-${randomUUID()}`,
    payload: { tourId: id, sequence, event, to },
    delaySeconds,
    ...(runAt && { runAt }),
  })

type Reminders = { now: Date; timeZone: string }

/** Queues the reminders for the day before at the same local time; none if that has passed. */
export async function queueReminders(tx: Tx, tour: TourOfUnit, { now, timeZone }: Reminders) {
  const startsAt = Temporal.Instant.fromEpochMilliseconds(tour.startsAt.getTime()).toZonedDateTimeISO(timeZone)
  const runAt = new Date(startsAt.subtract({ days: 1 }).epochMilliseconds)
  if (runAt <= now) return
  for (const to of ['visitor', 'office'] as const) await queueTourEmail(tx, tour, { event: 'reminder', to, runAt })
}

const eventLabels = { booked: 'Booked', moved: 'Moved', cancelled: 'Cancelled', reminder: 'Reminder' } as const

/** Queues the alerts for staff about a visitor's action. */
export const alertOfTour = (
  tx: Tx,
  { id, sequence, leadId, startsAt }: TourOfUnit,
  { event, timeZone }: { event: TourEvent; timeZone: string },
) =>
  queueAlert(tx, {
    kind: 'tour',
    subject: `tour-${id}-${sequence}-${event}`,
    leadId,
    facts: [{ label: eventLabels[event], value: momentText(startsAt, timeZone) }],
  })
