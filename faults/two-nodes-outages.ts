import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { Size } from './fault.ts'
import { type Amounts, at, expectCall, figure, none, type TwoNodes, someAddress } from './two-nodes.ts'
import { ask, inquiry, longLimit, type Outcome, type Rate, steadily, until } from './traffic.ts'

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

export async function emailsOnce(nodes: TwoNodes, { emails }: Amounts) {
  const ids = await Promise.all(
    Array.from({ length: emails }, async (_, number) => {
      const body = JSON.parse(inquiry(`email${number}`))
      return Number((await expectCall(nodes.balancer.url, inquiriesApi.sendB, { body })).json.id)
    }),
  )
  await until('every email is sent', async () => (await waiting(nodes)) === 0)
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
function traffic(nodes: TwoNodes, rate: Rate, name: string) {
  // A connection that is kept may be closed by the balancer just when it is used again.
  const agent = new Agent({ keepAlive: false })
  const { url } = nodes.balancer
  const reading = ['/', '/units/1', unitsApi.list.path]
  return steadily(rate, async (number): Promise<Traffic> => {
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
}

const answered = ({ cut, status = 0 }: Outcome) => !cut && status >= 200 && status < 300

/** Each process is killed in turn under load; acknowledged inquiries are stored, and the other process continues. */
export async function killed(nodes: TwoNodes, { kills, rate }: Amounts, size: Size) {
  const all: Traffic[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const place = kill % 2
    const load = traffic(nodes, rate, `kill-${kill}`)
    await load.more(20)
    // At any moment.
    await pause(Math.random() * 500)
    await at(nodes.products, place).kill()
    await load.more(20)
    all.push(...(await load.halt()))
    if (size === 'short') await unlockEmails(nodes, kill)
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

  // The lock of an email that was in delivery at a kill runs out after three minutes (mail/outbox-worker.job.ts).
  await until('every email is sent', async () => (await waiting(nodes)) === 0, longLimit)
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

/**
 * Ends the lock of what the dead process had in delivery; the short form does not wait for that. A process sends one email
 * after another, so the survivor has nothing left that is older than one that it has sent.
 */
async function unlockEmails(nodes: TwoNodes, kill: number) {
  const body = JSON.parse(inquiry(`after-${kill}`))
  const { id } = (await expectCall(nodes.balancer.url, inquiriesApi.sendB, { body })).json
  await until('the survivor has sent a later email', () => sentOf(nodes).has(Number(id)))
  await nodes.rows(
    `update outbox set locked_until = now()
     where done_at is null and id < (select id from outbox where kind = 'inquiry' and payload ->> 'inquiryId' = $1)`,
    [String(id)],
  )
}

/** Both processes are restarted in turn under load: no request fails. */
export async function restarted(nodes: TwoNodes, { restarts, rate }: Amounts) {
  const codes: number[] = []
  const load = traffic(nodes, rate, 'restart')
  await load.more(20)
  for (let restart = 0; restart < restarts; restart += 1) {
    for (const place of [0, 1]) {
      codes.push(await at(nodes.products, place).stop())
      await nodes.startAgain(place)
    }
  }
  await load.more(20)
  const all = await load.halt()
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
