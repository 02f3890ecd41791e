import { setTimeout as pause } from 'node:timers/promises'
import { isNull } from 'drizzle-orm'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { outbox } from '#db/schema/outbox.ts'
import { freePort, startProduct } from '#test/product.ts'
import type { DatabaseKind, Figure } from '../measure/figure.ts'
import type { Size } from './fault.ts'
import { putDatabase } from './made-database.ts'
import { mailServer } from './mail-server.ts'
import { countedEmails, makeEmailsDue, waitingEmails } from './outbox.ts'
import { databaseKinds, openTestEnvironment } from './test-environment.ts'
import { seeded } from './seeded.ts'
import { inquire, longLimit, until } from './traffic.ts'

// An email in delivery at a kill stays locked for three minutes; the short form unlocks it.
const sizes = {
  short: { on: databaseKinds.slice(1), kills: 2 },
  long: { on: databaseKinds, kills: 50 },
}

/** Emails per start of the product; it is killed after the first, second or third. */
const emails = 6

/** Milliseconds per email at the mail server, so that some are always in delivery. */
const slowness = 20

/** The product is killed during deliveries: no email is lost, and a duplicate has the same Message-ID. */
export async function run(size: Size) {
  // In parallel, because both wait at the end.
  return (await Promise.all(sizes[size].on.map((database) => tryOn(database, size)))).flat()
}

async function tryOn(database: DatabaseKind, size: Size): Promise<Figure[]> {
  const { kills } = sizes[size]
  const testEnvironment = await openTestEnvironment(database)
  if (database === 'embedded') await putDatabase(testEnvironment.folder)
  await testEnvironment.keepSample()
  const mail = await mailServer(slowness)
  mail.be('slow')
  const port = await freePort()
  const environment = { ...testEnvironment.environment, SMTP_URL: mail.url, LOG_LEVEL: 'error', ...countedEmails }
  const start = () => startProduct({ folder: testEnvironment.folder, port, environment })
  const delivered = () => [...mail.received.values()].reduce((sum, count) => sum + count, 0)
  const random = seeded(3)
  let number = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const product = await start()
    const enough = delivered() + 1 + (kill % (emails / 2))
    const sent = Array.from({ length: emails }, () => inquire(product, (number += 1)))
    await until(`${enough} emails are delivered`, () => delivered() >= enough)
    await pause(random() * 2 * slowness)
    await product.kill()
    await Promise.all(sent)
  }
  const stored = await testEnvironment.look(async (db) => {
    if (size === 'short') await makeEmailsDue(db)
    return db.$count(contactInquiries)
  })
  const product = await start()
  // Among them those that were delivered before a kill but not marked as done.
  await until('no email is waiting any more', async () => (await waitingEmails(product.url)) === 0, longLimit)
  const code = await product.stop()
  const left = await testEnvironment.look((db) => db.$count(outbox, isNull(outbox.doneAt)))
  await mail.down()
  await testEnvironment.remove()

  // Each email has its own Message-ID, so more Message-IDs than inquiries are duplicates.
  const again = delivered() - mail.received.size
  const strange = mail.received.size - stored
  return [
    {
      what: `Emails of ${stored} inquiries during ${kills} kills`,
      database,
      value: `${Math.max(0, -strange) + left} missing, ${again} came twice, ${Math.max(0, strange)} of them under another Message-ID; exit ${code}`,
      bar: `0 missing, at most ${kills} twice, 0 under another Message-ID; exit 0`,
      reached: strange === 0 && left === 0 && again <= kills && stored >= kills && code === 0,
    },
  ]
}
