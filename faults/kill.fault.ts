import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { outbox } from '#db/schema/outbox.ts'
import { freePort, type Product, startProduct } from '#test/product.ts'
import type { DatabaseKind, Figure } from '../measure/figure.ts'
import { type Size, timeFigure } from './fault.ts'
import { putDatabase } from './made-database.ts'
import { onEach } from './on-each.ts'
import { databaseKinds, openTestEnvironment } from './test-environment.ts'
import { inquire } from './traffic.ts'

// Kills of processes on PostgreSQL are in the short form of two-processes.
const sizes = {
  short: { on: databaseKinds.slice(0, 1), kills: 1, each: 20 },
  long: { on: databaseKinds, kills: 50, each: 110 },
}

/** Concurrent visitors. */
const lanes = 8

/** The server is killed while inquiries arrive: acknowledged inquiries are stored once. */
export const run = (size: Size) => onEach(sizes[size].on, size, tryOn)

async function tryOn(database: DatabaseKind, size: Size): Promise<Figure[]> {
  const { kills, each } = sizes[size]
  const testEnvironment = await openTestEnvironment(database)
  if (database === 'embedded') await putDatabase(testEnvironment.folder)
  const port = await freePort()
  const start = () =>
    startProduct({
      folder: testEnvironment.folder,
      port,
      environment: { ...testEnvironment.environment, LOG_LEVEL: 'error' },
    })
  const visitors: Visitors = { acknowledged: new Set(), unanswered: [], last: 0 }
  const restarts: number[] = []

  let product = await start()
  for (let kill = 0; kill < kills; kill += 1) {
    await sendAndKill(product, visitors, each)
    const began = performance.now()
    product = await start()
    restarts.push(performance.now() - began)
  }
  await Promise.all(visitors.unanswered.splice(0).map((number) => send(product, visitors, number)))
  const code = await product.stop()
  const { stored, emails } = await testEnvironment.look(async (db) => {
    const rows = await db.select({ name: contactInquiries.lastName }).from(contactInquiries)
    return { stored: rows.map(({ name }) => name), emails: await db.$count(outbox) }
  })
  await testEnvironment.remove()

  const { acknowledged, unanswered } = visitors
  const counts = Map.groupBy(stored, (name) => name)
  const lost = [...acknowledged].filter((number) => !counts.has(`Number ${number}`)).length
  const doubled = [...counts.values()].filter((same) => same.length > 1).length
  const withoutEmail = stored.length - emails
  return [
    {
      what: `Inquiries during ${kills} kills`,
      database,
      value: `${acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled, ${withoutEmail} without an email; ${unanswered.length} not taken when sent again`,
      bar: `at least ${kills * each}, 0 lost, 0 doubled, 0 without an email; 0 not taken`,
      reached: acknowledged.size >= kills * each && lost + doubled + withoutEmail + unanswered.length === 0,
    },
    {
      what: `Starts after ${kills} kills`,
      database,
      value: `${restarts.length}; exit ${code} at last`,
      bar: `${kills}; exit 0`,
      reached: restarts.length === kills && code === 0,
    },
    timeFigure({ what: 'Ready after a kill, at the latest', database, ms: Math.max(...restarts), max: 3000 }),
  ]
}

/** Inquiries by their numbers. */
type Visitors = { acknowledged: Set<number>; unanswered: number[]; last: number }

async function send(product: Product, { acknowledged, unanswered }: Visitors, number: number) {
  const { status, cut } = await inquire(product, number)
  if (status === 201 && !cut) acknowledged.add(number)
  else unanswered.push(number)
}

/** Kills the product after `count` more acknowledgements, during the next requests. */
async function sendAndKill(product: Product, visitors: Visitors, count: number) {
  const enough = visitors.acknowledged.size + count
  let killed: Promise<number> | undefined
  const lane = async () => {
    while (killed === undefined) {
      // A visitor without a response sends the same again.
      await send(product, visitors, visitors.unanswered.pop() ?? (visitors.last += 1))
      if (visitors.acknowledged.size >= enough) killed ??= product.kill()
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await killed
}
