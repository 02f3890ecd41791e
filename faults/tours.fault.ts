import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import * as toursApi from '#contract/tours/tours.ts'
import type { Db } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leads } from '#db/schema/leads.ts'
import { outbox } from '#db/schema/outbox.ts'
import { tours } from '#db/schema/tours.ts'
import { startProduct } from '#test/product.ts'
import type { DatabaseKind, Figure } from '../measure/figure.ts'
import { type Size, timeFigure } from './fault.ts'
import { putDatabase } from './made-database.ts'
import { onEach } from './on-each.ts'
import { databaseKinds, openTestEnvironment } from './test-environment.ts'
import { ask, inquiry, type Outcome } from './traffic.ts'

const times = 20
const bookings = 200
const rounds = { short: 1, long: 10 }

/** Two hundred visitors book twenty times at once: each time is booked once, and nothing is left of the others. */
export const run = (size: Size) => onEach(databaseKinds, size, tryOn)

async function tryOn(database: DatabaseKind, size: Size): Promise<Figure[]> {
  const testEnvironment = await openTestEnvironment(database)
  if (database === 'embedded') await putDatabase(testEnvironment.folder)
  const product = await startProduct({
    folder: testEnvironment.folder,
    environment: { ...testEnvironment.environment, LOG_LEVEL: 'error' },
  })
  const all: Outcome[] = []
  let offered = 0
  let busy = 0
  for (let round = 0; round < rounds[size]; round += 1) {
    const free = await freeTimes(product.url)
    const chosen = free.slice(0, times)
    const book = async (n: number) => {
      const send = () => ask(`${product.url}${toursApi.book.path}`, bookingOf(round * bookings + n, chosen))
      let outcome = await send()
      // Sends a 503 again, as its message says.
      for (; outcome.status === 503; outcome = await send()) {
        busy += 1
        await pause(500)
      }
      return outcome
    }
    all.push(...(await Promise.all(Array.from({ length: bookings }, (_, n) => book(n)))))
    const left = await freeTimes(product.url)
    offered += chosen.filter((at) => left.includes(at)).length
  }
  await product.stop()
  const stored = await testEnvironment.look(countStored)
  await testEnvironment.remove()
  return figuresOf(database, { all, offered, busy, stored, rounds: rounds[size] })
}

async function freeTimes(url: string): Promise<string[]> {
  const { text } = await ask(`${url}${toursApi.listTimes.path}`)
  return JSON.parse(text).times
}

const bookingOf = (n: number, chosen: readonly string[]) => ({
  method: 'POST',
  body: JSON.stringify({ ...JSON.parse(inquiry(n)), startsAt: chosen[n % chosen.length], unit: '' }),
})

const countStored = async (db: Db) => ({
  tours: await db.$count(tours),
  times: Number(
    (await db.execute<{ count: number }>(sql`select count(distinct starts_at)::int as count from tours`)).rows[0]
      ?.count,
  ),
  leads: await db.$count(leads),
  inquiries: await db.$count(contactInquiries),
  meetings: await db.$count(leadActivities),
  confirmations: await db.$count(outbox, and(eq(outbox.kind, 'tour'), sql`payload ->> 'event' = 'booked'`)),
})

type Found = {
  all: Outcome[]
  offered: number
  busy: number
  stored: Awaited<ReturnType<typeof countStored>>
  rounds: number
}

function figuresOf(database: DatabaseKind, { all, offered, busy, stored, rounds: done }: Found): Figure[] {
  const expected = done * times
  const won = all.filter(({ status }) => status === 201).length
  const lost = all.filter(({ status }) => status === 409).length
  const others = all.length - won - lost
  const counts = Object.entries(stored)
  return [
    {
      what: `${bookings} bookings of ${times} times at once`,
      database,
      value: `${done} rounds: ${won} booked, ${lost} told that the time was taken, ${others} other responses or none, ${busy} asked to retry`,
      bar: `${expected} booked, 0 other responses or none`,
      reached: won === expected && others === 0,
    },
    timeFigure({ what: 'The slowest of them', database, ms: Math.max(...all.map(({ ms }) => ms)) }),
    {
      what: 'What is stored of them',
      database,
      value: `${counts.map(([name, count]) => `${count} ${name}`).join(', ')}; ${offered} of the times still offered`,
      bar: `${expected} of each, 0 still offered`,
      reached: counts.every(([, count]) => count === expected) && offered === 0,
    },
  ]
}
