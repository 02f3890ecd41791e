import { type SQL, sql } from 'drizzle-orm'
import type { AlertKind } from '#contract/alerts/alerts.constants.ts'
import type { Db, Tx } from '#db/open.ts'

/** What an alert is about: a subject so that it is sent once, and the record with the visitor's name. */
type Alert = {
  kind: Exclude<AlertKind, 'morning-summary' | 'escalation' | 'hold-ended'>
  /** For example 'reply-17': one alert per kind, subject, person and device. */
  subject: string
  /** Facts in the email besides those of the record. */
  facts?: { label: string; value: string }[]
} & ({ inquiryId: number; leadId?: never } | { leadId: number; inquiryId?: never })

/** Queues an alert for everyone who turned this kind on, in the transaction of its cause. */
export async function queueAlert(tx: Tx, { kind, subject, ...about }: Alert) {
  await queueAlerts(
    tx,
    kind,
    sql`select ${subject}::text as subject, ${JSON.stringify(about)}::jsonb as payload,
      null::integer as user_id, 'infinity'::timestamptz as happened_at`,
  )
}

/**
 * Queues alerts in one statement and returns their number: an email for each person with email alerts of the kind, and
 * a push message for each device of people with push alerts. `subjects` is a query of the columns subject, payload,
 * user_id (null for everyone) and happened_at: alerts turned on after that get nothing. If two processes queue at once,
 * the unique key of the outbox keeps one.
 */
export async function queueAlerts(db: Db | Tx, kind: AlertKind, subjects: SQL) {
  const { rowCount } = await db.execute(sql`
    insert into outbox (kind, dedupe_key, message_id, payload)
    select 'alert-' || channel, dedupe_key, 'alert-' || gen_random_uuid(), payload
    from (
      select choice.channel,
        concat_ws(':', 'alert', choice.kind, about.subject, choice.user_id, choice.channel, device.id) as dedupe_key,
        about.payload
          || jsonb_build_object('kind', choice.kind, 'userId', choice.user_id, 'deviceId', device.id) as payload
      from (${subjects}) as about
      join alert_choices as choice on choice.kind = ${kind} and choice.is_on and choice.changed_at <= about.happened_at
        and (about.user_id is null or about.user_id = choice.user_id)
      left join push_subscriptions as device on choice.channel = 'push' and device.user_id = choice.user_id
      where choice.channel = 'email' or device.id is not null
    ) as alert
    -- A number of the identity is spent by each row, also by one that is in conflict.
    where not exists (select from outbox as known where known.dedupe_key = alert.dedupe_key)
    on conflict (dedupe_key) do nothing`)
  return rowCount ?? 0
}
