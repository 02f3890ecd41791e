import { isNull } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { outbox } from '#db/schema/outbox.ts'
import { startProduct } from '#test/product.ts'
import type { DatabaseKind, Figure } from '../measure/figure.ts'
import { type Size, timeFigure } from './fault.ts'
import { type Mood, mailServer } from './mail-server.ts'
import { databaseKinds, openTestEnvironment } from './test-environment.ts'
import { inquire, longLimit, until } from './traffic.ts'

const sizes = {
  short: { on: databaseKinds.slice(1), emails: 12, seconds: 0, slowness: 100 },
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
  await testEnvironment.keepSample()
  const mail = await mailServer(slowness)
  const product = await startProduct({
    folder: testEnvironment.folder,
    environment: { ...testEnvironment.environment, SMTP_URL: mail.url },
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
  await until('an email cannot be sent', () => product.lines.some((line) => line.includes('could not be sent')))
  await pause(seconds * 1000)
  await mail.up()
  for (const mood of ['slow', 'refusing', 'closing after DATA'] satisfies Mood[]) {
    mail.be(mood)
    await send(emails / 4)
    await until(`an email meets a mail server that is ${mood}`, () => mail.met.has(mood), longLimit)
    await pause((seconds * 1000) / 2)
  }
  mail.be('well')
  // The outbox retries with pauses of up to two minutes.
  const drained = await until('every email is delivered', () => mail.received.size >= acknowledged, longLimit)
  const code = await product.stop()
  const left = await testEnvironment.look((db) => db.$count(outbox, isNull(outbox.doneAt)))
  await mail.down()
  await testEnvironment.remove()

  const delivered = [...mail.received.values()]
  const doubled = delivered.filter((count) => count > 1).length
  const missing = acknowledged - delivered.length + left
  return [
    {
      what: `${emails} inquiries while the mail server was down, slow, refusing and hanging up`,
      database,
      value: `${acknowledged} acknowledged`,
      bar: `${emails} acknowledged`,
      reached: acknowledged === emails,
    },
    timeFigure({ what: 'The slowest of them', database, ms: Math.max(...times), max: 1000 }),
    {
      what: 'Emails due afterwards',
      database,
      value: `${missing} missing, ${doubled} doubled; exit ${code}`,
      bar: '0 missing, 0 doubled; exit 0',
      reached: missing === 0 && doubled === 0 && code === 0,
    },
    timeFigure({ what: 'The last of them is sent', database, ms: drained, max: 300_000 }),
  ]
}
