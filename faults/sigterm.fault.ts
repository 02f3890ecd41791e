import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { startProduct } from '#test/product.ts'
import type { DatabaseKind, Figure } from '../measure/figure.ts'
import { type Size, timeFigure } from './fault.ts'
import { mailServer } from './mail-server.ts'
import { databaseKinds, openTestEnvironment } from './test-environment.ts'
import { ask, inquire, longLimit, type Outcome, steadily } from './traffic.ts'

const sizes = {
  short: { on: databaseKinds.slice(1), times: 1, rate: { perSecond: 50, atOnce: 8 } },
  long: { on: databaseKinds, times: 20, rate: { perSecond: 50 } },
}

/** SIGTERM while requests arrive: accepted requests are answered, and the process exits with code 0. */
export async function run(size: Size) {
  // In parallel: most of the time is waiting.
  const found = await Promise.all(sizes[size].on.map((database) => tryOn(database, size)))
  return found.flat()
}

async function tryOn(database: DatabaseKind, size: Size): Promise<Figure[]> {
  const { times, rate } = sizes[size]
  const testEnvironment = await openTestEnvironment(database)
  await testEnvironment.keepSample()
  const outcomes: Outcome[] = []
  const acknowledged = new Set<string>()
  const codes: number[] = []
  const leaving: number[] = []
  let drained = 0
  let readyAgain = 0
  let numbers = 0
  for (let time = 0; time < times; time += 1) {
    // Some rounds have a mail server that hangs, and a client that never finishes its request.
    const held = time % 4 === 3
    const mail = await mailServer(longLimit)
    mail.be(held ? 'slow' : 'well')
    const product = await startProduct({
      folder: testEnvironment.folder,
      environment: {
        ...testEnvironment.environment,
        ...(database === 'postgres' && { DRAIN_SECONDS: '3' }),
        SMTP_URL: mail.url,
        LOG_LEVEL: 'fatal',
      },
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    let unready = Number.POSITIVE_INFINITY
    const requests = [
      async (asked: { agent: Agent | undefined }) => {
        const key = `${(numbers += 1)}`
        const outcome = await inquire(product, key, asked)
        if (outcome.status === 201) acknowledged.add(key)
        return outcome
      },
      async (asked: { agent: Agent | undefined }) => {
        const outcome = await ask(`${product.url}/readyz`, asked)
        if (outcome.status === 503) unready = Math.min(unready, performance.now())
        if (outcome.status === 200 && outcome.sent > unready) readyAgain += 1
        return outcome
      },
      (asked: { agent: Agent | undefined }) => ask(`${product.url}/`, asked),
    ]
    const load = steadily(rate, async (number) => {
      const outcome = await requests[number % 3]?.({ agent: number % 2 === 0 ? agent : undefined })
      if (outcome) outcomes.push(outcome)
    })
    await load.more(50)
    const lingering = held ? await beginRequest(product.port) : undefined
    await load.more(10)
    const told = performance.now()
    codes.push(await product.stop())
    leaving.push(performance.now() - told)
    if (unready < Number.POSITIVE_INFINITY) drained += 1
    await load.halt()
    agent.destroy()
    lingering?.destroy()
    await mail.down()
  }
  const stored = await testEnvironment.look(async (db) => {
    const rows = await db.select({ name: contactInquiries.lastName }).from(contactInquiries)
    return rows.map(({ name }) => name.replace('Number ', ''))
  })
  await testEnvironment.remove()

  const cut = outcomes.filter((outcome) => outcome.cut).length
  const strange = outcomes.filter(({ status }) => status !== undefined && status >= 300 && status !== 503).length
  const lost = [...acknowledged].filter((key) => !stored.includes(key)).length
  const silent = stored.filter((key) => !acknowledged.has(key)).length
  const refused = outcomes.filter(({ status }) => status === undefined).length
  const away = outcomes.filter(({ status }) => status === 503).length
  const bad = codes.filter((code) => code !== 0).length
  const drains = database === 'postgres' ? times : 0
  return [
    {
      what: `${times} times told to end under ${rate.perSecond} requests/s`,
      database,
      value: `${outcomes.length} requests, ${cut} answers cut, ${silent} inquiries stored without an answer, ${lost} acknowledged and lost, ${strange} other answers; ${refused} refused, ${away} with 503`,
      bar: '0 cut, 0 without an answer, 0 lost, 0 other',
      reached: cut + silent + lost + strange === 0 && acknowledged.size > 0,
    },
    {
      what: times > 1 ? 'Leaving, now and then with a mail server and a client that hang' : 'Leaving',
      database,
      value: `${bad} exits that are not 0; not ready said ${drained} times before the end, and ready ${readyAgain} times after that`,
      bar: `exit 0; at least ${drains} times; 0 times`,
      reached: bad === 0 && readyAgain === 0 && drained >= drains,
    },
    timeFigure({ what: 'Leaving, the longest', database, ms: Math.max(...leaving), max: 10_000 }),
  ]
}

/** A client that never finishes its request. */
async function beginRequest(port: number) {
  const socket = connect(port, 'localhost')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 400\r\n\r\n{',
  )
  return socket
}
