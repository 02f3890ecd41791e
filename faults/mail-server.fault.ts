import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { outbox } from '#db/schema/outbox.ts'
import { startProduct } from '#test/product.ts'
import type { DatabaseKind, Figure } from '../measure/figure.ts'
import type { Size } from './fault.ts'
import { type Mood, mailServer } from './mail-server.ts'
import { databaseKinds, openTestEnvironment } from './test-environment.ts'
import { inquire, until } from './traffic.ts'

const sizes = {
  short: { on: databaseKinds.slice(1), emails: 24, seconds: 0.2, slowness: 1_000 },
  long: { on: databaseKinds, emails: 200, seconds: 60, slowness: 30_000 },
}

/** The mail server is down, slow, refusing and hanging up: no inquiry is affected, and each email arrives once. */
export async function run(size: Size) {
  // In parallel: most of the time is waiting.
  const found = await Promise.all(sizes[size].on.map((database) => tryOn(database, size)))
  return found.flat()
}

async function tryOn(database: DatabaseKind, size: Size): Promise<Figure[]> {
  const { emails, seconds, slowness } = sizes[size]
  const testEnvironment = await openTestEnvironment(database)
  const mail = await mailServer(slowness)
  const product = await startProduct({
    folder: testEnvironment.folder,
    environment: { ...testEnvironment.environment, SMTP_URL: mail.url, LOG_LEVEL: 'error' },
  })
  const times: number[] = []
  let acknowledged = 0
  let number = 0
  const send = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const { status, ms } = await inquire(product, (number += 1))
      if (status === 201) acknowledged += 1
      times.push(ms)
    }
  }

  await mail.down()
  await send(emails / 4)
  await pause(seconds * 1000)
  await mail.up()
  for (const mood of ['slow', 'refusing', 'closing after DATA'] satisfies Mood[]) {
    mail.be(mood)
    await send(emails / 4)
    await pause((seconds * 1000) / 2)
  }
  mail.be('well')
  // The outbox retries with pauses of up to two minutes.
  const drained = await until('every email is delivered', () => mail.received.size >= acknowledged, 300)
  const code = await product.stop()
  const left = await testEnvironment.look((db) => db.$count(outbox, sql`done_at is null`))
  await mail.down()
  await testEnvironment.remove()

  const delivered = [...mail.received.values()]
  const doubled = delivered.filter((count) => count > 1).length
  const missing = acknowledged - delivered.length + left
  const slowest = Math.round(Math.max(...times))
  return [
    {
      what: `${emails} inquiries while the mail server was down, slow, refusing and hanging up`,
      database,
      value: `${acknowledged} acknowledged, the slowest in ${slowest} ms`,
      bar: `${emails} acknowledged, each within 1000 ms`,
      reached: acknowledged === emails && slowest < 1000,
    },
    {
      what: 'Emails due afterwards',
      database,
      value: `${missing} missing, ${doubled} doubled, the last after ${Math.round(drained / 1000)} s; exit ${code}`,
      bar: '0 missing, 0 doubled, within 300 s; exit 0',
      reached: missing === 0 && doubled === 0 && code === 0,
    },
  ]
}
