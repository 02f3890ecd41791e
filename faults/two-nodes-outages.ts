import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as inquiriesApi from '#contract/inquiries.ts'
import * as unitsApi from '#contract/units.ts'
import type { Size } from './fault.ts'
import { type Amounts, at, expectCall, figure, none, type TwoNodes, someAddress } from './two-nodes.ts'
import { ask, inquiry, type Outcome, steadily, until } from './traffic.ts'

/** Seconds until the locks of a dead process's emails expire (mail/mail-worker.job.ts), plus some to claim them. */
const lockSeconds = 180 + 15

/** The number of deliveries of each inquiry's email. */
function sentOf(nodes: TwoNodes) {
  const sent = new Map<number, number>()
  for (const [messageId, times] of nodes.mail.received) {
    const id = /^inquiry-(\d+)-/.exec(messageId)?.[1]
    if (id !== undefined) sent.set(Number(id), (sent.get(Number(id)) ?? 0) + times)
  }
  return sent
}

const waiting = async (nodes: TwoNodes) => {
  const [row] = await nodes.rows<{ count: number }>('select count(*)::int as count from outbox where done_at is null')
  return row?.count ?? 0
}

export async function emailsOnce(nodes: TwoNodes) {
  const ids = await Promise.all(
    Array.from({ length: 200 }, async (_, number) => {
      const body = JSON.parse(inquiry(`email${number}`))
      return Number((await expectCall(nodes.balancer.url, inquiriesApi.sendB, { body })).json.id)
    }),
  )
  await until('every email is sent', async () => (await waiting(nodes)) === 0, 60)
  const sent = sentOf(nodes)
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
function traffic(nodes: TwoNodes, perSecond: number, name: string) {
  const agent = new Agent({ keepAlive: true })
  const { url } = nodes.balancer
  const reading = ['/', '/units/1', unitsApi.list.path]
  const stop = steadily(perSecond, async (number): Promise<Traffic> => {
    const headers = { 'x-forwarded-for': someAddress() }
    if (number % 3 === 0) {
      const body = inquiry(`${name}-${number}`)
      const outcome = await ask(url + inquiriesApi.sendB.path, { method: 'POST', body, headers, agent })
      return { ...outcome, kind: 'inquiry', number }
    }
    if (number % 3 === 1) {
      const outcome = await ask(url + unitsApi.listForStaff.path, {
        headers: { ...headers, cookie: nodes.owner },
        agent,
      })
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
export async function killed(nodes: TwoNodes, { kills, perSecond }: Amounts, size: Size) {
  const all: Traffic[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const place = kill % 2
    const stop = traffic(nodes, perSecond, `kill-${kill}`)
    await pause(500 + Math.random() * 500)
    await at(nodes.products, place).kill()
    await pause(500)
    all.push(...(await stop()))
    await nodes.startAgain(place)
  }
  const readers = all.filter(({ kind }) => kind !== 'inquiry')
  const inquiries = all.filter(({ kind }) => kind === 'inquiry')
  const acknowledged = inquiries.filter(answered).map(({ text }) => Number(JSON.parse(text).id))
  const stored = await nodes.rows<{ id: number; times: number }>(
    `select min(id) as id, count(*)::int as times from contact_inquiries where last_name like 'Number kill-%' group by last_name`,
  )
  const storedIds = new Set(stored.map(({ id }) => id))
  const lost = acknowledged.filter((id) => !storedIds.has(id)).length
  const twice = stored.filter(({ times }) => times > 1).length

  await releaseEmails(nodes, size)
  const sent = sentOf(nodes)
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
      // A process has one email in delivery (mail/mail-worker.job.ts), which may be sent again after a kill.
      `0 missing, at most ${kills} again`,
      missing === 0 && again <= kills,
    ),
  ]
}

/** Waits until the locks of killed processes expire; the short form expires them at once. */
async function releaseEmails(nodes: TwoNodes, size: Size) {
  if (size === 'short') {
    // Live processes send what they have locked within two seconds.
    const held = `done_at is null and locked_until < now() + interval '178 seconds'`
    const others = async () => {
      const [row] = await nodes.rows<{ count: number }>(
        `select count(*)::int as count from outbox where done_at is null and not (${held})`,
      )
      return row?.count === 0
    }
    await until('only emails of the dead are left', others, 30)
    await nodes.rows(`update outbox set locked_until = now() where ${held}`)
  }
  await until('every email is sent', async () => (await waiting(nodes)) === 0, size === 'short' ? 30 : lockSeconds)
}

/** Both processes are restarted in turn under load: no request fails. */
export async function restarted(nodes: TwoNodes, { restarts, perSecond }: Amounts) {
  const codes: number[] = []
  const stop = traffic(nodes, perSecond, 'restart')
  for (let restart = 0; restart < restarts; restart += 1) {
    for (const place of [0, 1]) {
      codes.push(await at(nodes.products, place).stop())
      await nodes.startAgain(place)
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
