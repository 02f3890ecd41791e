import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { dayIn } from '#domain/dates/date-format.ts'
import { defaultSummaryAt, reminderHours } from '#contract/alerts/alerts.constants.ts'
import type { Park } from '#contract/park/park.ts'
import { replyHours } from '#contract/inquiries/reply-promise.constants.ts'
import type { Db } from '#db/open.ts'
import { alertChoices } from '#db/schema/alert-choices.ts'
import { alertTimes } from '#db/schema/alert-times.ts'
import { holds } from '#db/schema/holds.ts'
import { type Day, dayAfter, daysAfter } from '#domain/leases/days.ts'
import { parkDay } from '#server/leases/leases.queries.ts'
import { type Clock, dayMs, hourMs } from '#server/lib/clock.ts'
import type { JobStates } from '#server/lib/job-states.ts'
import { maxClosedDays, openingFrom, overdueBefore } from '#server/lib/reply-clock.ts'
import { queueAlerts } from './alerts.service.ts'
import { momentOf } from './quiet-hours.ts'

const interval = 60_000

/** After an outage, older alerts are skipped. */
const lookBack = dayMs
/** The latest a morning summary may be. */
const latestSummary = 6 * hourMs

type Context = { db: Db; clock: Clock; park: () => Park }

/**
 * Queues every minute the alerts that no request causes. It runs in every process; the outbox takes each alert once.
 */
export function startAlertClock({
  log,
  jobs,
  onAlertQueued,
  ...ctx
}: Context & { log: FastifyBaseLogger; jobs: JobStates; onAlertQueued: () => void }) {
  const round = async () => {
    try {
      if ((await queueTimedAlerts(ctx)) > 0) onAlertQueued()
      jobs.succeeded('alerts')
    } catch (error) {
      jobs.failed('alerts')
      log.warn(
        { err: error },
        'the alerts that depend on the time could not be queued; they are tried again in a minute',
      )
    }
  }
  let running = round()
  const timer = setInterval(() => {
    // If a round is waiting for the database, the next one starts after it.
    running = running.then(round)
  }, interval)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Queues the alerts that are due now. Returns their number. */
export async function queueTimedAlerts(ctx: Context) {
  const dueSoon = await queueDueSoon(ctx)
  const overdue = await queueOverdue(ctx)
  const escalated = await queueEscalations(ctx)
  const endedHolds = await queueEndedHolds(ctx)
  return dueSoon + overdue + escalated + endedHolds + (await queueSummaries(ctx))
}

/** Written like the partial index, so that the planner uses it. */
const isWaiting = sql`inquiry.answered_at is null and not inquiry.spam`

/** Inquiries as subjects of alerts: by default for everyone, whenever they turned the alert on. */
const inquirySubjects = (
  from: SQL,
  { userId = sql`null::integer`, happenedAt = sql`'infinity'::timestamptz` }: { userId?: SQL; happenedAt?: SQL } = {},
) =>
  sql`select 'inquiry-' || inquiry.id as subject, jsonb_build_object('inquiryId', inquiry.id) as payload,
    ${userId} as user_id, ${happenedAt} as happened_at from ${from}`

/** Queues inquiries that wait with at most two hours left, also for people who turn the alert on within that time. */
function queueDueSoon({ db, clock }: Context) {
  const overdue = overdueBefore(clock())
  const soon = new Date(overdue.getTime() + reminderHours * hourMs)
  return queueAlerts(
    db,
    'reply-due',
    inquirySubjects(sql`contact_inquiries as inquiry
      where ${isWaiting} and inquiry.created_at > ${overdue} and inquiry.created_at <= ${soon}`),
  )
}

function queueOverdue({ db, clock }: Context) {
  const overdue = overdueBefore(clock())
  const since = new Date(overdue.getTime() - lookBack)
  return queueAlerts(
    db,
    'reply-overdue',
    inquirySubjects(
      sql`contact_inquiries as inquiry
        where ${isWaiting} and inquiry.created_at > ${since} and inquiry.created_at <= ${overdue}`,
      { happenedAt: sql`inquiry.created_at + make_interval(hours => ${replyHours})` },
    ),
  )
}

/** An inquiry that had already waited longer than a step when the step was set is not escalated to it. */
function queueEscalations({ db, clock }: Context) {
  const now = clock()
  const reachedAt = sql`inquiry.created_at + make_interval(mins => step.after_minutes)`
  return queueAlerts(
    db,
    'escalation',
    inquirySubjects(
      sql`contact_inquiries as inquiry join escalation_steps as step
        on ${reachedAt} <= ${now} and ${reachedAt} > ${new Date(now.getTime() - lookBack)} and ${reachedAt} >= step.changed_at
        where ${isWaiting} and inquiry.created_at > ${new Date(now.getTime() - 2 * lookBack)}`,
      { userId: sql`step.user_id`, happenedAt: reachedAt },
    ),
  )
}

/**
 * Queues an alert for each hold that expired, once the office has opened after its last day. It goes to the user whose
 * lead it was, otherwise to everyone.
 */
async function queueEndedHolds(ctx: Context) {
  const { db, clock, park } = ctx
  const now = clock()
  const today = parkDay(ctx)
  const ended = await db
    .select({ id: holds.id, until: holds.until })
    .from(holds)
    .where(
      and(
        lt(holds.until, today),
        gte(holds.until, daysAfter(today, -maxClosedDays - 2)),
        isNull(holds.releasedOn),
        isNull(holds.leaseId),
      ),
    )
  let queued = 0
  for (const { id, until } of ended) {
    const opened = morningAfter(until, park())
    if (opened > now || now.getTime() - opened.getTime() > lookBack) continue
    queued += await queueAlerts(
      db,
      'hold-ended',
      sql`select 'hold-' || hold.id as subject, jsonb_build_object('holdId', hold.id) as payload,
        lead.assigned_user_id as user_id, ${opened}::timestamptz as happened_at
        from holds as hold left join leads as lead on lead.id = hold.lead_id and lead.deleted_at is null
        where hold.id = ${id}`,
    )
  }
  return queued
}

/** When the office opens after a day. Without office hours, the alert comes at the time of the morning summaries. */
function morningAfter(day: Day, park: Park) {
  const next = dayAfter(day)
  return openingFrom(next, park) ?? momentOf(Temporal.PlainDate.from(next), defaultSummaryAt, park.timeZone)
}

/** Queues today's summaries that are due on the park's clock. */
async function queueSummaries({ db, clock, park }: Context) {
  const now = clock()
  const { timeZone } = park()
  const today = Temporal.PlainDate.from(dayIn(timeZone, now))
  const readers = await db
    .selectDistinct({ userId: alertChoices.userId, summaryAt: alertTimes.summaryAt })
    .from(alertChoices)
    .leftJoin(alertTimes, eq(alertTimes.userId, alertChoices.userId))
    .where(and(eq(alertChoices.kind, 'morning-summary'), eq(alertChoices.isOn, true)))
  let queued = 0
  for (const { userId, summaryAt } of readers) {
    const summaryTime = momentOf(today, summaryAt ?? defaultSummaryAt, timeZone)
    if (summaryTime > now || now.getTime() - summaryTime.getTime() > latestSummary) continue
    queued += await queueAlerts(
      db,
      'morning-summary',
      sql`select 'day-' || ${today.toString()}::text as subject, '{}'::jsonb as payload, ${userId}::integer as user_id,
        ${summaryTime}::timestamptz as happened_at`,
    )
  }
  return queued
}
