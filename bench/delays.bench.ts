import { setTimeout as pause } from 'node:timers/promises'
import { colouredCode, longestCode } from '#domain/text/coloured-code.ts'
import * as eventsApi from '#contract/events.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { maxBays, maxBuildings } from '#domain/site-plan/site-plan.constants.ts'
import type { SitePlan } from '#domain/site-plan/site-plan.ts'
import { problemsOf } from '#domain/site-plan/site-plan.problems.ts'
import { makeInquiry } from '#sample/inquiries.ts'
import { hasDovecot, startDovecot } from '#test/servers/dovecot.ts'
import { findPostgres, startCluster } from '#test/servers/postgres-cluster.ts'
import { claimOwner, type Product, startProduct } from '#test/product.ts'
import type { DatabaseKind, Figure } from '../measure/figure.ts'
import { median } from '../measure/quantile.ts'
import { type Bench, progress, spread, whole } from './figures.ts'

const rounds = 20
/** Maximum milliseconds until a change is on other screens, an email on its record, and a stream of a stopping process ended. */
const bar = 1000
/** Maximum milliseconds in which the longest code is coloured. */
const colourBar = 2000
/** Maximum milliseconds in which the largest plan is checked: it is at each step of a drag, within a frame. */
const frame = 16

/** How long people wait for what others do, beyond a screen's own process (staff.bench.ts), and for what their browser works out. */
export const run: Bench = async () => [...(await onPostgres()), await ofEmails(), colouredCodes(), largestPlan()]

async function onPostgres() {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('This benchmark needs PostgreSQL; none is installed here.')
  const cluster = await startCluster(programs)
  const environment = {
    DATABASE_URL: cluster.url('postgres'),
    SESSION_SECRET: 'one secret of both processes, long enough',
  }
  const product = await startProduct({ environment })
  const other = await startProduct({ environment })
  const cookie = await claimOwner(product.url)
  const heard = await follow(other, cookie)
  const changes = await changesHeard(product, heard)
  const started = performance.now()
  const stopped = other.stop()
  await heard.ended
  const took = performance.now() - started
  await stopped
  await product.stop()
  await cluster.stop()
  return [
    delay('from an inquiry to the event streams of another process', changes, 'postgres'),
    delay('from SIGTERM to the end of the event streams', [took], 'postgres'),
  ]
}

type Heard = { pieces: string[]; ended: Promise<void> }

/** Follows the events of a product, as a browser does. */
async function follow(product: Product, cookie: string): Promise<Heard> {
  const response = await fetch(product.url + eventsApi.follow.path, { headers: { cookie } })
  if (!response.ok || !response.body) throw new Error(`The stream was answered ${response.status}.`)
  const heard = { pieces: [] as string[] }
  const read = async (body: ReadableStream<string>) => {
    for await (const piece of body) heard.pieces.push(piece)
  }
  const ended = read(response.body.pipeThrough(new TextDecoderStream()))
  await until(() => heard.pieces.join('').includes('"*"'))
  return { ...heard, ended }
}

/** Milliseconds from the start of each inquiry until a stream names its table. */
async function changesHeard(product: Product, { pieces }: Heard) {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    pieces.length = 0
    const started = performance.now()
    const sent = fetch(product.url + inquiriesApi.sendA.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...makeInquiry(round), email: `visitor${round}@example.com` }),
    })
    await until(() => pieces.join('').includes('contact_inquiries'))
    times.push(performance.now() - started)
    const { status } = await sent
    if (status !== 201) throw new Error(`The inquiry was answered ${status}.`)
    progress()
  }
  return times
}

/** A message is flagged as seen after it is stored. */
async function ofEmails(): Promise<Figure> {
  const what = 'from the arrival of an email to its record'
  if (!hasDovecot()) return { what, value: 'Dovecot is not installed', bar: `at most ${bar} ms`, reached: 'not run' }
  const mailbox = await startDovecot()
  const product = await startProduct({ environment: { IMAP_URL: mailbox.url } })
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const started = performance.now()
    await mailbox.deliver(
      `From: visitor@example.net\r\nTo: office@example.com\r\nSubject: ${round}\r\nMessage-ID: <m${round}@example.net>\r\n\r\nHello.\r\n`,
    )
    let seen = 0
    while (seen <= round) {
      seen = await mailbox.seen()
      await pause(2)
    }
    // The first one waits for the process to reach the mailbox.
    if (round > 0) times.push(performance.now() - started)
    progress()
  }
  await product.stop()
  await mailbox.close()
  return delay(what, times, 'embedded')
}

function colouredCodes(): Figure {
  const parts = ['a', '1_', '\n', '<a>', '{', "f'''{", 'a b ', '--', '((', '/*', `${'a'.repeat(199)} `]
  const times = parts.map((part) => {
    const code = part.repeat(Math.ceil(longestCode / part.length)).slice(0, longestCode)
    return timed(() => colouredCode(code))
  })
  return {
    what: `code of ${whole(longestCode)} characters in colours, the slowest of ${parts.length}`,
    value: `${whole(Math.max(...times))} ms`,
    spread: spread(times),
    bar: `at most ${colourBar} ms`,
    reached: Math.max(...times) <= colourBar,
  }
}

function largestPlan(): Figure {
  const bays = Array.from({ length: maxBays }, () => ({ width: 10, depth: 20 }))
  const letters = (place: number) => String.fromCharCode(65 + Math.floor(place / 26), 65 + (place % 26))
  const plan: SitePlan = {
    lot: [
      [0, 0],
      [800, 0],
      [800, 800],
      [0, 800],
    ],
    roadSide: 'south',
    buildings: Array.from({ length: maxBuildings }, (_, place) => ({
      letters: letters(place),
      x: 0,
      y: place * 20,
      turn: 0,
      doors: 'one side',
      bays,
    })),
  }
  const times = Array.from({ length: rounds }, () => timed(() => problemsOf(plan)))
  return {
    what: `a plan of ${maxBuildings} buildings of ${maxBays} bays is checked`,
    value: `${median(times).toFixed(1)} ms`,
    spread: spread(times, 1),
    bar: `at most ${frame} ms`,
    reached: median(times) <= frame,
  }
}

function timed(work: () => unknown) {
  const started = performance.now()
  work()
  return performance.now() - started
}

const delay = (what: string, times: number[], database: DatabaseKind): Figure => ({
  what,
  database,
  value: `${whole(median(times))} ms`,
  spread: spread(times),
  bar: `each at most ${bar} ms`,
  reached: Math.max(...times) <= bar,
})

async function until(isTrue: () => boolean) {
  while (!isTrue()) await pause(1)
}
