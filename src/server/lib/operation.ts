import { existsSync } from 'node:fs'
import { isNotNull, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Problem } from '#contract/health.ts'
import { freeOnDisk } from '#db/embedded/space-reserve.ts'
import type { Database, Db } from '#db/open.ts'
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts'
import { type Config, isLocal } from '#server/config.ts'
import type { Store } from '#server/storage/store.ts'
import { hourMs } from './clock.ts'
import type { DatabaseProbe } from './database-probe.ts'
import { jobNames, type JobStates } from './job-states.ts'
import { readLastBackup } from './last-backup.ts'
import { isMailHeld } from './queries/mail-hold.queries.ts'
import { readMailboxState } from './queries/mailbox-state.queries.ts'

export type OperationContext = {
  database: Database
  databaseFailure: DatabaseProbe
  store: Store
  config: Config
  jobs: JobStates
  log: FastifyBaseLogger
}

/** Seconds that an email may wait. A mail server that is briefly unavailable is not a problem. */
const longestWait = 300
/** A nightly backup plus the time that it takes. */
const longestBackupAge = 26 * hourMs
/** Milliseconds for which the problems of the database are reused, because anonymous probes read them. */
const lifetime = 15_000

/** Counts the emails that are waiting and those given up, in the database rather than in one process. */
export async function readOutboxState(db: Db) {
  const { rows } = await db.execute<{ waiting: number; oldest: number; abandoned: number; abandonedToday: number }>(
    // Only emails, because the push service of one browser can be unavailable for hours. An alert delayed by quiet
    // hours waits from their end on.
    sql`select count(*) filter (where is_due)::int as waiting,
        coalesce(extract(epoch from now() - min(since) filter (where is_due)), 0)::float8 as oldest,
        count(*) filter (where failed_at is not null)::int as abandoned,
        count(*) filter (where failed_at > now() - interval '1 day')::int as "abandonedToday"
      from (
        select failed_at, failed_at is null and (attempts > 0 or run_at <= now()) as is_due,
          case when kind like 'alert-%' and attempts = 0 then run_at else created_at end as since
        from outbox where done_at is null and kind <> 'alert-push'
      ) as emails`,
  )
  return rows[0] ?? { waiting: 0, oldest: 0, abandoned: 0, abandonedToday: 0 }
}

/** Counts the browsers whose last push message did not arrive. */
export const countFailingDevices = (db: Db): Promise<number> =>
  db.$count(pushSubscriptions, isNotNull(pushSubscriptions.failure))

/** Whether writes are refused because a disk is nearly full. */
export const isDiskFull = ({ database, store }: Pick<OperationContext, 'database' | 'store'>) =>
  (database.mode === 'embedded' && database.refuseWrites() !== undefined) || store.refuseWrites() !== undefined

/** NaN if nothing has been stored in the folder yet. */
export const freeBytes = ({ dataDir }: Config) => (existsSync(dataDir) ? freeOnDisk(dataDir) : Number.NaN)

/** The problems that this process knows without its database. */
function readOwnProblems({ database, store, config, jobs }: OperationContext): Problem[] {
  const problems: Problem[] = []
  if (isDiskFull({ database, store })) problems.push('disk')
  if (jobNames.some(jobs.isFailing)) problems.push('jobs')
  // Only a sample park on the own machine needs no backup.
  const backup = readLastBackup(config.dataDir)
  const backedUpAt = backup ? Date.parse(backup.finishedAt) : 0
  if ((backup || config.production || !isLocal(config)) && Date.now() - backedUpAt > longestBackupAge)
    problems.push('backup')
  return problems
}

/** The problems recorded in the database. */
async function readDatabaseProblems({ database, databaseFailure, config }: OperationContext): Promise<Problem[]> {
  if ((await databaseFailure()) !== undefined) return ['database']
  const problems: Problem[] = []
  const { db } = database
  const { oldest, abandonedToday } = await readOutboxState(db)
  if (oldest > longestWait || abandonedToday > 0) problems.push('email')
  if ((await countFailingDevices(db)) > 0) problems.push('push')
  if (await isMailHeld(db)) problems.push('mail held')
  if (config.imapUrl !== undefined && (await readMailboxState(db))?.error) problems.push('mailbox')
  return problems
}

/**
 * Returns a function that returns the problems: those of the process as they are, those of the database as last read.
 * It never waits, because a probe checks whether the process is alive and must not hang with the database. Each change
 * is logged once.
 */
export function watchOperation(ctx: OperationContext) {
  let logged: Problem[] = []
  let ofDatabase: Problem[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let isReading = false

  const refresh = async () => {
    ofDatabase = await readDatabaseProblems(ctx)
    problemsNow()
  }
  const problemsNow = () => {
    const problems = [...readOwnProblems(ctx), ...ofDatabase]
    if (problems.join() !== logged.join())
      ctx.log[problems.length > 0 ? 'warn' : 'info']({ problems, before: logged }, 'the state of operation has changed')
    logged = problems
    return problems
  }
  const read = () => {
    if (isReading || Date.now() - readAt <= lifetime) return
    isReading = true
    readAt = Date.now()
    refresh()
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'the state of operation could not be read'))
      .finally(() => {
        isReading = false
      })
  }
  // Reads at startup, so that the first probe already sees the problems.
  void ctx.database.ready.then(read)
  return () => {
    read()
    return problemsNow()
  }
}
