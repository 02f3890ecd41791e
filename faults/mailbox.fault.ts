import { eq, sql } from 'drizzle-orm'
import * as emailsApi from '#contract/emails/emails.ts'
import { totalHeader } from '#contract/lists.ts'
import { emails } from '#db/schema/emails.ts'
import { hasDovecot, startDovecot } from '#test/servers/dovecot.ts'
import { claimOwner, freePort, startProduct } from '#test/product.ts'
import type { DatabaseKind, Figure } from '../measure/figure.ts'
import { NotRunError } from '../measure/run.ts'
import type { Size } from './fault.ts'
import { putDatabase } from './made-database.ts'
import { databaseKinds, openTestEnvironment } from './test-environment.ts'
import { longLimit, until } from './traffic.ts'

const sizes = {
  short: { on: databaseKinds.slice(1), messages: 60, kills: 1 },
  long: { on: databaseKinds, messages: 5000, kills: 10 },
}

/** The product is killed and the mailbox goes away while messages are read: each is stored once. */
export async function run(size: Size) {
  if (!hasDovecot()) throw new NotRunError('Dovecot is not installed')
  const figures: Figure[] = []
  for (const database of sizes[size].on) figures.push(await tryOn(database, size))
  return figures
}

const message = (number: number) =>
  [
    `From: Visitor ${number} <visitor${number}@example.net>`,
    'To: office@example.com',
    `Subject: Number ${number}`,
    `Message-ID: <number-${number}@example.net>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    `This is number ${number}.`,
    '',
  ].join('\r\n')

async function tryOn(database: DatabaseKind, size: Size): Promise<Figure> {
  const { messages, kills } = sizes[size]
  const testEnvironment = await openTestEnvironment(database)
  if (database === 'embedded') await putDatabase(testEnvironment.folder)
  const mailbox = await startDovecot()
  for (let number = 0; number < messages; number += 1) await mailbox.deliver(message(number))
  const port = await freePort()
  const environment = { ...testEnvironment.environment, IMAP_URL: mailbox.url, LOG_LEVEL: 'error' }
  const start = () => startProduct({ folder: testEnvironment.folder, port, environment })
  // Messages are flagged after they are stored, so the flags tell how far it is.
  for (let kill = 1; kill <= kills; kill += 1) {
    const product = await start()
    const enough = Math.floor((messages * kill) / (kills + 2))
    await until(`${enough} messages are read`, async () => (await mailbox.seen()) >= enough, longLimit)
    await product.kill()
    await testEnvironment.look((db) => db.execute(sql`update mailboxes set locked_until = null`))
  }
  mailbox.down()
  const product = await start()
  const cookie = await claimOwner(product.url)
  const read = (path: string) => fetch(product.url + path, { headers: { cookie } })
  const isAway = async () => (await (await read(emailsApi.readSettings.path)).json()).mailboxError !== null
  await until('the mailbox is said to be away', isAway)
  mailbox.up()
  const count = async () => Number((await read(emailsApi.listUnmatched.path)).headers.get(totalHeader))
  await until('every message is stored', async () => (await count()) >= messages, longLimit)
  const code = await product.stop()
  const stored = await testEnvironment.look((db) =>
    db.select({ id: emails.messageId }).from(emails).where(eq(emails.direction, 'received')),
  )
  await mailbox.close()
  await testEnvironment.remove()
  const distinct = new Set(stored.map(({ id }) => id)).size
  return {
    what: `${messages} emails of a mailbox that is away for a while, during ${kills} kills`,
    database,
    value: `${messages - distinct} missing, ${stored.length - distinct} stored twice; exit ${code}`,
    bar: '0 missing, 0 stored twice; exit 0',
    reached: distinct === messages && stored.length === messages && code === 0,
  }
}
