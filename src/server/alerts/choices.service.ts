import { eq, sql } from 'drizzle-orm'
import type { AlertChannel, AlertKind } from '#contract/alerts/alerts.constants.ts'
import { alertKinds, defaultSummaryAt } from '#contract/alerts/alerts.constants.ts'
import type { AlertSettings, AlertTimes } from '#contract/alerts/alerts.ts'
import type { Park } from '#contract/park/park.ts'
import type { Db, Tx } from '#db/open.ts'
import { alertChoices } from '#db/schema/alert-choices.ts'
import { alertTimes } from '#db/schema/alert-times.ts'
import type { Clock } from '#server/lib/clock.ts'
import { listDevices } from './devices.service.ts'

type Context = { db: Db; clock: Clock }
type Choice = { userId: number; kind: AlertKind; channel: AlertChannel; isOn: boolean }

/** Turns an alert of a person on or off. If it is on already, it keeps the time since when. */
export async function setChoice({ db, clock }: { db: Db | Tx; clock: Clock }, { isOn, ...choice }: Choice) {
  const changedAt = clock()
  await db
    .insert(alertChoices)
    .values({ ...choice, isOn, changedAt })
    .onConflictDoUpdate({
      target: [alertChoices.userId, alertChoices.kind, alertChoices.channel],
      set: { isOn, changedAt },
      setWhere: sql`${alertChoices.isOn} <> excluded.is_on`,
    })
}

const defaultTimes: AlertTimes = { quietFrom: null, quietUntil: null, summaryAt: defaultSummaryAt }

/** Returns the quiet hours of a person and the time of their summary. */
export async function timesOf(db: Db, userId: number): Promise<AlertTimes> {
  const [row] = await db.select().from(alertTimes).where(eq(alertTimes.userId, userId))
  return row ?? defaultTimes
}

export async function updateTimes({ db }: Pick<Context, 'db'>, userId: number, times: AlertTimes) {
  await db
    .insert(alertTimes)
    .values({ userId, ...times })
    .onConflictDoUpdate({ target: alertTimes.userId, set: times })
}

type ReadContext = { db: Db; park: () => Park; pushKey: string }

export async function readSettings({ db, park, pushKey }: ReadContext, userId: number): Promise<AlertSettings> {
  const rows = await db.select().from(alertChoices).where(eq(alertChoices.userId, userId))
  const isOn = (kind: AlertKind, channel: AlertChannel) =>
    rows.some((row) => row.kind === kind && row.channel === channel && row.isOn)
  return {
    ...(await timesOf(db, userId)),
    choices: alertKinds.map((kind) => ({ kind, email: isOn(kind, 'email'), push: isOn(kind, 'push') })),
    devices: await listDevices(db, userId),
    pushKey,
    timeZone: park().timeZone,
  }
}
