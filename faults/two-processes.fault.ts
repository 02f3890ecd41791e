import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import sharp from 'sharp'
import { changePassword, readSessionUser, signIn, signOut } from '#contract/auth.ts'
import { address, type Call } from '#contract/call.ts'
import { sendInquiryB } from '#contract/inquiries.ts'
import { uploadImage } from '#contract/uploads.ts'
import { listStaffUnits, listUnits, updateUnit } from '#contract/units.ts'
import { createUser, deleteUser, resetPassword, updateUser } from '#contract/users.ts'
import { startBalancer } from '#test/balancer.ts'
import { startBucket } from '#test/bucket.ts'
import { findPostgres, startCluster } from '#test/postgres-cluster.ts'
import { freePort, type Product, startProduct } from '#test/product.ts'
import type { Fault, Figure, Size } from './fault.ts'
import { mailServer } from './mail-server.ts'
import { ask, inquiry, type Outcome, steadily, until } from './traffic.ts'

type Amounts = { rounds: number; kills: number; restarts: number; perSecond: number }

const amounts: Record<Size, Amounts> = {
  short: { rounds: 1, kills: 2, restarts: 1, perSecond: 40 },
  long: { rounds: 20, kills: 20, restarts: 10, perSecond: 80 },
}

/** Letters that one process has under way at once, of which each may be sent again after its death (mail/outbox.ts). */
const lanes = 4
/** Seconds after which a dead process's letters are anybody's (mail/outbox.ts), and some to find them. */
const lockSeconds = 180 + 15

const ownerEmail = 'owner@example.com'
const password = 'rope and anvil'
const otherPassword = 'saddle and blanket'

/** Two processes of the product on one PostgreSQL behind a balancer: what holds on one holds on both, and one is enough. */
export const run: Fault = async (size) => {
  const programs = findPostgres()
  if (programs === undefined) return [figure('two processes', 'not run: no PostgreSQL is installed here', 'run', false)]
  const pair = await startPair(programs)
  try {
    const amount = amounts[size]
    return [
      await firstSignIn(pair),
      ...(await signedInOnBoth(pair, amount)),
      ...(await revoked(pair, amount)),
      await changedUnit(pair, amount),
      await storedImage(pair, amount),
      ...(await limited(pair)),
      await saidTwice(pair, amount),
      await lettersOnce(pair),
      ...(await killed(pair, amount, size)),
      ...(await restarted(pair, amount)),
    ]
  } finally {
    await pair.stop()
  }
}

const figure = (what: string, value: string, bar: string, reached: boolean): Figure => ({
  what,
  base: 'postgres',
  value,
  bar,
  reached,
})
const none = (what: string, bad: number, of: number, unit = '') =>
  figure(what, `${bad} of ${of}${unit}`, `0 of ${of}`, bad === 0 && of > 0)

type Pair = Awaited<ReturnType<typeof startPair>>

async function startPair(programs: string) {
  const [cluster, bucket, mail, folder, ...ports] = await Promise.all([
    startCluster(programs),
    startBucket('park-images'),
    mailServer(0),
    mkdtemp(join(tmpdir(), 'baydoor-pair-')),
    freePort(),
    freePort(),
  ])
  const environment = {
    DATABASE_URL: cluster.url('postgres'),
    // An address that is not of this machine, so that the first sign-in needs its one-time link.
    PUBLIC_URL: 'http://park.test',
    SESSION_SECRET: 'the secret of both processes is the same',
    UPLOADS_URL: bucket.url,
    SMTP_URL: mail.url,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT: 'on',
    DRAIN_SECONDS: '1',
  }
  const start = (place: number) =>
    startProduct({ environment, folder: join(folder, String(place)), port: ports[place] ?? 0 })
  const products = await Promise.all(ports.map((_, place) => start(place)))
  const balancer = await startBalancer(
    products.map(({ url }) => url),
    { checkEvery: 100 },
  )
  const used = (place: number, wanted: boolean) => {
    const { url } = at(products, place)
    return until(`the balancer ${wanted ? 'uses' : 'leaves'} ${url}`, () => balancer.uses(url) === wanted, 10)
  }
  await Promise.all(ports.map((_, place) => used(place, true)))
  const pool = new Pool({ connectionString: environment.DATABASE_URL, max: 2 })
  return {
    products,
    /** The address of one process, which is the first one in turn, and of the other. */
    sides: (round: number) => [at(products, round % 2).url, at(products, (round + 1) % 2).url] as const,
    balancer,
    mail,
    owner: '',
    async rows<T extends object>(text: string, values: unknown[] = []) {
      const { rows } = await pool.query<T>(text, values)
      return rows
    },
    /** Starts a process again where it was, and waits until it gets requests. */
    async startAgain(place: number) {
      products[place] = await start(place)
      await used(place, true)
    },
    async stop() {
      await balancer.close()
      await Promise.all(products.map((product) => product.stop()))
      await pool.end()
      await mail.down()
      bucket.close()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function at(products: Product[], place: number) {
  const product = products[place]
  if (!product) throw new Error(`There is no process ${place}.`)
  return product
}

type Sent = { params?: Record<string, string | number>; body?: unknown; cookie?: string; from?: string }

/** Makes a call of the contract at one process or at the balancer. */
async function made(url: string, call: Call, { params, body, cookie = '', from = someAddress() }: Sent = {}) {
  const answer = await fetch(url + address(call.path, { params }), {
    method: call.method,
    headers: {
      cookie,
      'x-forwarded-for': from,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    text,
    json: JSON.parse(text),
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; '),
  }
}

/** As `made`, for what has to succeed. */
async function done(url: string, call: Call, sent: Sent = {}) {
  const answer = await made(url, call, sent)
  if (answer.status !== call.status)
    throw new Error(`${call.method} ${call.path} was answered ${answer.status}: ${answer.text}`)
  return answer
}

let addresses = 0
/** Everybody comes from a network of their own, where the limits are not what is looked at. */
function someAddress() {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

const signedIn = async (url: string, email: string, typed = password) =>
  (await done(url, signIn, { body: { email, password: typed } })).cookie

const isIn = async (url: string, cookie: string) => {
  const { status, text } = await made(url, readSessionUser, { cookie })
  if (status !== 200 && status !== 401) throw new Error(`Who is signed in was answered ${status}: ${text}`)
  return status === 200
}

/** Both print the same one-time link; the first submit goes to one, the second to the other, and then it is spent on both. */
async function firstSignIn(pair: Pair) {
  const [one, other] = pair.sides(0)
  const [link, sameLink] = pair.products.map(({ lines }) => /\?setup=([\w-]+)/.exec(lines.join('\n'))?.[1])
  const body = { email: ownerEmail, password, setup: link }
  const told = await made(one, signIn, { body })
  const claimed = await made(other, signIn, { body, cookie: told.cookie })
  pair.owner = claimed.cookie
  const again = await made(one, signIn, { body: { ...body, password: otherPassword } })
  const [users] = await pair.rows<{ count: number }>('select count(*)::int as count from admin_users')
  const right =
    link !== undefined && link === sameLink && [told.status, claimed.status, again.status].join() === '401,200,401'
  return figure(
    'first sign-in, begun on one and finished on the other with the link that both print; the link again',
    `${told.status}, ${claimed.status}; ${again.status}, ${users?.count} account`,
    '401, 200; 401, 1 account',
    right && users?.count === 1,
  )
}

let people = 0
async function newPerson(pair: Pair, role = 'admin') {
  const email = `person${(people += 1)}@example.com`
  const body = { email, role, temporaryPassword: password }
  const { json } = await done(pair.sides(people)[0], createUser, { cookie: pair.owner, body })
  return { id: Number(json.id), email }
}

async function signedInOnBoth(pair: Pair, { rounds }: Amounts) {
  let refused = 0
  for (let round = 0; round < 2 * rounds; round += 1) {
    const [one, other] = pair.sides(round)
    const { email } = await newPerson(pair)
    const cookie = await signedIn(one, email)
    if (!(await isIn(other, cookie))) refused += 1
  }
  return [none('signed in on one, refused on the other', refused, 2 * rounds)]
}

type Person = { id: number; email: string; cookie: string }

/** Every way in which a session ends, done by one process. */
const endings: [what: string, end: (url: string, owner: string, person: Person) => Promise<unknown>][] = [
  ['deleted', (url, cookie, { id }) => done(url, deleteUser, { cookie, params: { id } })],
  [
    'given another role',
    (url, cookie, { id }) => done(url, updateUser, { cookie, params: { id }, body: { role: 'viewer' } }),
  ],
  [
    'given another password',
    (url, cookie, { id }) => done(url, resetPassword, { cookie, body: { userId: id, newPassword: otherPassword } }),
  ],
  [
    'who changed their password in another browser',
    async (url, _owner, { email }) => {
      const cookie = await signedIn(url, email)
      await done(url, changePassword, { cookie, body: { currentPassword: password, newPassword: otherPassword } })
    },
  ],
  ['who signed out', (url, _owner, { cookie }) => done(url, signOut, { cookie })],
]

async function revoked(pair: Pair, { rounds }: Amounts) {
  const figures: Figure[] = []
  for (const [what, end] of endings) {
    let still = 0
    for (let round = 0; round < 2 * rounds; round += 1) {
      const [one, other] = pair.sides(round)
      const { id, email } = await newPerson(pair)
      const cookie = await signedIn(one, email)
      if (!(await isIn(other, cookie))) throw new Error('A session does not count on the other process.')
      await end(one, pair.owner, { id, email, cookie })
      if (await isIn(other, cookie)) still += 1
    }
    figures.push(none(`a user ${what} on one, still in at the next request to the other`, still, 2 * rounds))
  }
  return figures
}

/** How long after its answer a change is on the pages and in the list that another process had kept. */
async function changedUnit(pair: Pair, { rounds }: Amounts) {
  const [unit] = (await done(pair.sides(0)[0], listUnits)).json
  const took: number[] = []
  for (let round = 0; round < 4 * rounds; round += 1) {
    const [one, other] = pair.sides(round)
    const monthlyRent = 2101 + round
    const page = async () => (await fetch(`${other}/units/${unit.id}`)).text()
    const list = async () => (await fetch(other + listUnits.path)).text()
    await Promise.all([page(), list()])
    const body = { monthlyRent, status: 'available' }
    await done(one, updateUnit, { cookie: pair.owner, params: { id: unit.id }, body })
    const changed = performance.now()
    const price = `$${monthlyRent.toLocaleString('en-US')}`
    await until('the page has the price', async () => (await page()).includes(price), 5)
    await until('the list has the price', async () => (await list()).includes(`"monthlyRent":${monthlyRent}`), 5)
    took.push(performance.now() - changed)
  }
  const worst = Math.round(Math.max(...took))
  return figure(
    `a unit changed on one is on the other's page and in its list, ${took.length} changes`,
    `${worst} ms at worst`,
    'at most 1000 ms',
    worst <= 1000,
  )
}

async function storedImage(pair: Pair, { rounds }: Amounts) {
  const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  let missing = 0
  for (let round = 0; round < 2 * rounds; round += 1) {
    const [one, other] = pair.sides(round)
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'photo.png')
    const answer = await fetch(one + uploadImage.path, { method: 'POST', headers: { cookie: pair.owner }, body })
    const { url }: { url: string } = JSON.parse(await answer.text())
    if (!(await fetch(other + url)).ok) missing += 1
  }
  return none('an image taken by one, not given by the other', missing, 2 * rounds)
}

/** Both processes count in the same place: what one network may do is not twice as much. */
async function limited(pair: Pair) {
  const network = someAddress()
  const started = performance.now()
  const statuses: number[] = []
  for (let wave = 0; wave < 4; wave += 1) {
    const tries = Array.from({ length: 10 }, async (_, place) => {
      const body = { email: `stranger${wave}.${place}@example.com`, password }
      return (await made(pair.sides(place)[0], signIn, { from: network, body })).status
    })
    statuses.push(...(await Promise.all(tries)))
  }
  const compared = statuses.filter((status) => status === 401).length
  const mostCompared = 10 + Math.floor(secondsSince(started) / 18)

  const neighbour = someAddress()
  const began = performance.now()
  const sent = Array.from({ length: 60 }, async (_, number) => {
    const body = JSON.parse(inquiry(`limit${number}`))
    return (await made(pair.sides(number)[0], sendInquiryB, { from: neighbour, body })).status
  })
  const answers = await Promise.all(sent)
  const taken = answers.filter((status) => status === 201).length
  const mostTaken = 20 + Math.floor(secondsSince(began) / 15)
  const othersRefused = [...statuses, ...answers].every((status) => [201, 401, 429].includes(status))
  return [
    figure(
      'failed sign-ins of one network, 40 over both: compared with a password',
      `${compared}`,
      `10 to ${mostCompared}, the others 429`,
      compared >= 10 && compared <= mostCompared && othersRefused,
    ),
    figure(
      'inquiries of one network, 60 over both: taken',
      `${taken}`,
      `20 to ${mostTaken}, the others 429`,
      taken >= 20 && taken <= mostTaken && othersRefused,
    ),
  ]
}

const secondsSince = (start: number) => (performance.now() - start) / 1000

/** A double click whose halves reach both processes at once is one inquiry. */
async function saidTwice(pair: Pair, { rounds }: Amounts) {
  const count = 10 * rounds
  let doubled = 0
  for (let number = 0; number < count; number += 1) {
    const body = JSON.parse(inquiry(`twice${number}`))
    const [one, other] = await Promise.all(pair.sides(number).map((url) => done(url, sendInquiryB, { body })))
    if (one?.json.id !== other?.json.id) doubled += 1
  }
  return none('the same inquiry on both at once, kept twice', doubled, count)
}

/** How often the mail server got the letter of each inquiry. */
function sentOf(pair: Pair) {
  const sent = new Map<number, number>()
  for (const [messageId, times] of pair.mail.received) {
    const id = /^inquiry-(\d+)-/.exec(messageId)?.[1]
    if (id !== undefined) sent.set(Number(id), (sent.get(Number(id)) ?? 0) + times)
  }
  return sent
}

const waiting = async (pair: Pair) => {
  const [row] = await pair.rows<{ count: number }>('select count(*)::int as count from outbox where done_at is null')
  return row?.count ?? 0
}

async function lettersOnce(pair: Pair) {
  const ids = await Promise.all(
    Array.from({ length: 200 }, async (_, number) => {
      const body = JSON.parse(inquiry(`letter${number}`))
      return Number((await done(pair.balancer.url, sendInquiryB, { body })).json.id)
    }),
  )
  await until('every letter is sent', async () => (await waiting(pair)) === 0, 60)
  const sent = sentOf(pair)
  const missing = ids.filter((id) => !sent.has(id)).length
  const doubled = [...sent.values()].filter((times) => times > 1).length
  return figure(
    `letters of ${ids.length} inquiries through both`,
    `${missing} missing, ${doubled} doubled`,
    '0 missing, 0 doubled',
    missing === 0 && doubled === 0,
  )
}

type Traffic = Outcome & { kind: 'reading' | 'staff' | 'inquiry'; number: number }

/** What people do meanwhile, through the balancer: they read, the office works, and every third request is an inquiry. */
function traffic(pair: Pair, perSecond: number, name: string) {
  const agent = new Agent({ keepAlive: true })
  const { url } = pair.balancer
  const reading = ['/', '/units/1', listUnits.path]
  const stop = steadily(perSecond, async (number): Promise<Traffic> => {
    const headers = { 'x-forwarded-for': someAddress() }
    if (number % 3 === 0) {
      const body = inquiry(`${name}-${number}`)
      const outcome = await ask(url + sendInquiryB.path, { method: 'POST', body, headers, agent })
      return { ...outcome, kind: 'inquiry', number }
    }
    if (number % 3 === 1) {
      const outcome = await ask(url + listStaffUnits.path, { headers: { ...headers, cookie: pair.owner }, agent })
      return { ...outcome, kind: 'staff', number }
    }
    const path = reading[number % reading.length] ?? '/'
    return { ...(await ask(url + path, { headers, agent })), kind: 'reading', number }
  })
  return async () => {
    const outcomes = await stop()
    agent.destroy()
    return outcomes
  }
}

const answered = ({ cut, status = 0 }: Outcome) => !cut && status >= 200 && status < 300

/** Each process is killed in turn while both are at work; what it had acknowledged is there, and the other one goes on. */
async function killed(pair: Pair, { kills, perSecond }: Amounts, size: Size) {
  const all: Traffic[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const place = kill % 2
    const stop = traffic(pair, perSecond, `kill-${kill}`)
    await pause(500 + Math.random() * 500)
    await at(pair.products, place).kill()
    await pause(500)
    all.push(...(await stop()))
    await pair.startAgain(place)
  }
  const readers = all.filter(({ kind }) => kind !== 'inquiry')
  const inquiries = all.filter(({ kind }) => kind === 'inquiry')
  const acknowledged = inquiries.filter(answered).map(({ text }) => Number(JSON.parse(text).id))
  const stored = await pair.rows<{ id: number; times: number }>(
    `select min(id) as id, count(*)::int as times from contact_inquiries where last_name like 'Number kill-%' group by last_name`,
  )
  const kept = new Set(stored.map(({ id }) => id))
  const lost = acknowledged.filter((id) => !kept.has(id)).length
  const twice = stored.filter(({ times }) => times > 1).length

  await releaseLetters(pair, size)
  const sent = sentOf(pair)
  const missing = stored.filter(({ id }) => !sent.has(id)).length
  const again = stored.filter(({ id }) => (sent.get(id) ?? 0) > 1).length
  return [
    none(
      `kill -9 of either, ${kills} kills: readers and staff without an answer`,
      readers.filter((one) => !answered(one)).length,
      readers.length,
    ),
    figure(
      `kill -9 of either, ${kills} kills: ${acknowledged.length} acknowledged inquiries`,
      `${lost} lost, ${twice} doubled`,
      '0 lost, 0 doubled',
      acknowledged.length > 0 && lost === 0 && twice === 0,
    ),
    figure(
      `kill -9 of either: letters of ${stored.length} stored inquiries${size === 'short' ? ', once their locks have run out' : ''}`,
      `${missing} missing, ${again} sent again under the same Message-ID`,
      `0 missing, at most ${kills * lanes} again`,
      missing === 0 && again <= kills * lanes,
    ),
  ]
}

/** Waits until the letters of the dead are anybody's; the short form lets that time pass at once. */
async function releaseLetters(pair: Pair, size: Size) {
  if (size === 'short') {
    // What the living hold is sent within two seconds.
    const held = `done_at is null and locked_until < now() + interval '178 seconds'`
    const others = async () => {
      const [row] = await pair.rows<{ count: number }>(
        `select count(*)::int as count from outbox where done_at is null and not (${held})`,
      )
      return row?.count === 0
    }
    await until('only letters of the dead are left', others, 30)
    await pair.rows(`update outbox set locked_until = now() where ${held}`)
  }
  await until('every letter is sent', async () => (await waiting(pair)) === 0, size === 'short' ? 30 : lockSeconds)
}

/** One after the other is told to stop and started again, under load: nobody notices. */
async function restarted(pair: Pair, { restarts, perSecond }: Amounts) {
  const codes: number[] = []
  const stop = traffic(pair, perSecond, 'restart')
  for (let restart = 0; restart < restarts; restart += 1) {
    for (const place of [0, 1]) {
      codes.push(await at(pair.products, place).stop())
      await pair.startAgain(place)
    }
  }
  const all = await stop()
  const lost = all.filter((one) => !answered(one))
  const clean = codes.filter((code) => code === 0).length
  const statuses = [...new Set(lost.map(({ status, error }) => status ?? error))].join(', ')
  return [
    none(
      `rolling restart, ${restarts} times both: requests lost`,
      lost.length,
      all.length,
      statuses && ` (${statuses})`,
    ),
    figure(`rolling restart: clean ends`, `${clean} of ${codes.length}`, `${codes.length}`, clean === codes.length),
  ]
}
