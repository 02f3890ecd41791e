import sharp from 'sharp'
import * as authApi from '#contract/auth/auth.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as uploadsApi from '#contract/properties/uploads.ts'
import * as unitsApi from '#contract/units/units.ts'
import * as usersApi from '#contract/auth/users.ts'
import type { Figure } from '../measure/figure.ts'
import { timeFigure } from './fault.ts'
import { type Amounts, expectCall, figure, sendCall, none, type TwoNodes, someAddress } from './two-nodes.ts'
import { inquiry, until } from './traffic.ts'

const ownerEmail = 'owner@example.com'
const password = 'rope and anvil'
const otherPassword = 'saddle and blanket'

const signedIn = async (url: string, email: string, typed = password) =>
  (await expectCall(url, authApi.signIn, { body: { email, password: typed } })).cookie

const isIn = async (url: string, cookie: string) => {
  const { status, text } = await sendCall(url, authApi.readUser, { cookie })
  if (status !== 200 && status !== 401) throw new Error(`Who is signed in was answered ${status}: ${text}`)
  return status === 200
}

/** Both print the same one-time link. Each gets one of the two submits; then the link is used up on both. */
export async function firstSignIn(nodes: TwoNodes) {
  const [one, other] = nodes.sides(0)
  const printed = () => nodes.products.flatMap(({ lines }) => /\?setup=([\w-]+)/.exec(lines.join('\n'))?.[1] ?? [])
  await until('both have printed the link', () => printed().length === 2)
  const [link, sameLink] = printed()
  const body = { email: ownerEmail, password, setup: link }
  const first = await sendCall(one, authApi.signIn, { body })
  const claimed = await sendCall(other, authApi.signIn, { body, cookie: first.cookie })
  nodes.owner = claimed.cookie
  const again = await sendCall(one, authApi.signIn, { body: { ...body, password: otherPassword } })
  const [users] = await nodes.rows<{ count: number }>('select count(*)::int as count from admin_users')
  const right =
    link !== undefined && link === sameLink && [first.status, claimed.status, again.status].join() === '401,200,401'
  return figure(
    'first sign-in, begun on one and finished on the other with the link that both print; the link again',
    `${first.status}, ${claimed.status}; ${again.status}, ${users?.count} account`,
    '401, 200; 401, 1 account',
    right && users?.count === 1,
  )
}

let people = 0
async function newPerson(nodes: TwoNodes, role = 'admin') {
  const email = `person${(people += 1)}@example.com`
  const body = { email, role, temporaryPassword: password }
  const { json } = await expectCall(nodes.sides(people)[0], usersApi.create, { cookie: nodes.owner, body })
  return { id: Number(json.id), email }
}

export async function signedInOnBoth(nodes: TwoNodes, { rounds }: Amounts) {
  let refused = 0
  for (let round = 0; round < 2 * rounds; round += 1) {
    const [one, other] = nodes.sides(round)
    const { email } = await newPerson(nodes)
    const cookie = await signedIn(one, email)
    if (!(await isIn(other, cookie))) refused += 1
  }
  return [none('signed in on one, refused on the other', refused, 2 * rounds)]
}

type Person = { id: number; email: string; cookie: string }

/** Every way to end a session, by one process. */
const endings: [what: string, end: (url: string, owner: string, person: Person) => Promise<unknown>][] = [
  ['deleted', (url, cookie, { id }) => expectCall(url, usersApi.remove, { cookie, params: { id } })],
  [
    'given another role',
    (url, cookie, { id }) => expectCall(url, usersApi.update, { cookie, params: { id }, body: { role: 'viewer' } }),
  ],
  [
    'given another password',
    (url, cookie, { id }) =>
      expectCall(url, usersApi.resetPassword, { cookie, body: { userId: id, newPassword: otherPassword } }),
  ],
  [
    'who changed their password in another browser',
    async (url, _owner, { email }) => {
      const cookie = await signedIn(url, email)
      await expectCall(url, authApi.changePassword, {
        cookie,
        body: { currentPassword: password, newPassword: otherPassword },
      })
    },
  ],
  ['who signed out', (url, _owner, { cookie }) => expectCall(url, authApi.signOut, { cookie })],
]

export async function revoked(nodes: TwoNodes, { rounds }: Amounts) {
  const figures: Figure[] = []
  for (const [what, end] of endings) {
    let still = 0
    for (let round = 0; round < 2 * rounds; round += 1) {
      const [one, other] = nodes.sides(round)
      const { id, email } = await newPerson(nodes)
      const cookie = await signedIn(one, email)
      if (!(await isIn(other, cookie))) throw new Error('A session does not count on the other process.')
      await end(one, nodes.owner, { id, email, cookie })
      if (await isIn(other, cookie)) still += 1
    }
    figures.push(none(`a user ${what} on one, still in at the next request to the other`, still, 2 * rounds))
  }
  return figures
}

/** The time from a change's response until the other process's cached pages and list show it. */
export async function changedUnit(nodes: TwoNodes, { rounds }: Amounts) {
  const [unit] = (await expectCall(nodes.sides(0)[0], unitsApi.list)).json
  const took: number[] = []
  for (let round = 0; round < 4 * rounds; round += 1) {
    const [one, other] = nodes.sides(round)
    const monthlyRent = 2101 + round
    const page = async () => (await fetch(`${other}/units/${unit.id}`)).text()
    const list = async () => (await fetch(other + unitsApi.list.path)).text()
    await Promise.all([page(), list()])
    const body = { monthlyRent, status: 'available' }
    await expectCall(one, unitsApi.update, { cookie: nodes.owner, params: { id: unit.id }, body })
    const changed = performance.now()
    const price = `$${monthlyRent.toLocaleString('en-US')}`
    await until('the page has the price', async () => (await page()).includes(price))
    await until('the list has the price', async () => (await list()).includes(`"monthlyRent":${monthlyRent}`))
    took.push(performance.now() - changed)
  }
  return [
    figure(
      `a unit changed on one is on the other's page and in its list, ${took.length} changes`,
      'each',
      'each',
      took.length === 4 * rounds,
    ),
    timeFigure({ what: 'it is there, at the latest', database: 'postgres', ms: Math.max(...took), max: 1000 }),
  ]
}

export async function storedImage(nodes: TwoNodes, { rounds }: Amounts) {
  const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  let missing = 0
  for (let round = 0; round < 2 * rounds; round += 1) {
    const [one, other] = nodes.sides(round)
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'photo.png')
    const response = await fetch(one + uploadsApi.uploadImage.path, {
      method: 'POST',
      headers: { cookie: nodes.owner },
      body,
    })
    const { url }: { url: string } = JSON.parse(await response.text())
    if (!(await fetch(other + url)).ok) missing += 1
  }
  return none('an image taken by one, not given by the other', missing, 2 * rounds)
}

/** Both processes share the rate limit of a network. */
export async function limited(nodes: TwoNodes) {
  const network = someAddress()
  const started = performance.now()
  const statuses: number[] = []
  for (let wave = 0; wave < 4; wave += 1) {
    const tries = Array.from({ length: 10 }, async (_, place) => {
      const body = { email: `stranger${wave}.${place}@example.com`, password }
      return (await sendCall(nodes.sides(place)[0], authApi.signIn, { from: network, body })).status
    })
    statuses.push(...(await Promise.all(tries)))
  }
  const compared = statuses.filter((status) => status === 401).length
  const maxCompared = 10 + Math.floor(secondsSince(started) / 18)

  const neighbour = someAddress()
  const began = performance.now()
  const sent = Array.from({ length: 60 }, async (_, number) => {
    const body = JSON.parse(inquiry(`limit${number}`))
    return (await sendCall(nodes.sides(number)[0], inquiriesApi.sendB, { from: neighbour, body })).status
  })
  const responses = await Promise.all(sent)
  const taken = responses.filter((status) => status === 201).length
  const maxTaken = 20 + Math.floor(secondsSince(began) / 15)
  const othersRefused = [...statuses, ...responses].every((status) => [201, 401, 429].includes(status))
  return [
    figure(
      'failed sign-ins of one network, 40 over both: compared with a password',
      `${compared}`,
      `10 to ${maxCompared}, the others 429`,
      compared >= 10 && compared <= maxCompared && othersRefused,
    ),
    figure(
      'inquiries of one network, 60 over both: taken',
      `${taken}`,
      `20 to ${maxTaken}, the others 429`,
      taken >= 20 && taken <= maxTaken && othersRefused,
    ),
  ]
}

const secondsSince = (start: number) => (performance.now() - start) / 1000

/** The same inquiry sent to both processes at once is stored once. */
export async function saidTwice(nodes: TwoNodes, { rounds }: Amounts) {
  const count = 10 * rounds
  let doubled = 0
  for (let number = 0; number < count; number += 1) {
    const body = JSON.parse(inquiry(`twice${number}`))
    const [one, other] = await Promise.all(
      nodes.sides(number).map((url) => expectCall(url, inquiriesApi.sendB, { body })),
    )
    if (one?.json.id !== other?.json.id) doubled += 1
  }
  return none('the same inquiry on both at once, kept twice', doubled, count)
}
