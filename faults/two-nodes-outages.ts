import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sendInquiryB } from '#contract/inquiries.ts'
import { listStaffUnits, listUnits } from '#contract/units.ts'
import type { Size } from './fault.ts'
import { type Amounts, at, expectCall, figure, none, type Pair, someAddress } from './two-nodes.ts'
import { ask, inquiry, type Outcome, steadily, until } from './traffic.ts'

/** Seconds until the locks of a dead process's emails expire (mail/outbox.ts), plus some to claim them. */
const lockSeconds = 180 + 15

/** The number of deliveries of each inquiry's email. */
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

export async function emailsOnce(pair: Pair) {
  const ids = await Promise.all(
    Array.from({ length: 200 }, async (_, number) => {
      const body = JSON.parse(inquiry(`email${number}`))
      return Number((await expectCall(pair.balancer.url, sendInquiryB, { body })).json.id)
    }),
  )
  await until('every email is sent', async () => (await waiting(pair)) === 0, 60)
  const sent = sentOf(pair)
  const missing = ids.filter((id) => !sent.has(id)).length
  const doubled = [...sent.values()].filter((times) => times > 1).length
  return figure(
    `emails of ${ids.length} inquiries through both`,
    `${missing} missing, ${doubled} doubled`,
    '0 missing, 0 doubled',
    missing === 0 && doubled === 0,
  )
}

type Traffic = Outcome & { kind: 'reading' | 'staff' | 'inquiry'; number: number }

/** The load through the balancer: reads, staff changes, and inquiries as every third request. */
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

/** Each process is killed in turn under load; acknowledged inquiries are stored, and the other process continues. */
export async function killed(pair: Pair, { kills, perSecond }: Amounts, size: Size) {
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
  const storedIds = new Set(stored.map(({ id }) => id))
  const lost = acknowledged.filter((id) => !storedIds.has(id)).length
  const twice = stored.filter(({ times }) => times > 1).length

  await releaseEmails(pair, size)
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
      `kill -9 of either: emails of ${stored.length} stored inquiries${size === 'short' ? ', once their locks have run out' : ''}`,
      `${missing} missing, ${again} sent again under the same Message-ID`,
      // A process has one email in delivery (mail/outbox.ts), which may be sent again after a kill.
      `0 missing, at most ${kills} again`,
      missing === 0 && again <= kills,
    ),
  ]
}

/** Waits until the locks of killed processes expire; the short form expires them at once. */
async function releaseEmails(pair: Pair, size: Size) {
  if (size === 'short') {
    // Live processes send what they have locked within two seconds.
    const held = `done_at is null and locked_until < now() + interval '178 seconds'`
    const others = async () => {
      const [row] = await pair.rows<{ count: number }>(
        `select count(*)::int as count from outbox where done_at is null and not (${held})`,
      )
      return row?.count === 0
    }
    await until('only emails of the dead are left', others, 30)
    await pair.rows(`update outbox set locked_until = now() where ${held}`)
  }
  await until('every email is sent', async () => (await waiting(pair)) === 0, size === 'short' ? 30 : lockSeconds)
}

/** Both processes are restarted in turn under load: no request fails. */
export async function restarted(pair: Pair, { restarts, perSecond }: Amounts) {
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
