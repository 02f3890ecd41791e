import { type Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { waitLimit } from '#test/limits.ts'
import type { Product } from '#test/product.ts'

/** The outcome of one request: a response, none, or a truncated one. */
export type Outcome = {
  /** Undefined without a response. */
  status: number | undefined
  cut: boolean
  text: string
  error: string | undefined
  /** Whether the connection was reused; the server may close such a connection at any moment. */
  reused: boolean
  /** The start, in ms of performance.now(), and the duration in ms. */
  sent: number
  ms: number
}

type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  agent?: Agent | undefined
}

/** Makes one request; never throws, because failures are results. */
export function ask(url: string, { method = 'GET', headers = {}, body, agent }: Asked = {}) {
  const sent = performance.now()
  return new Promise<Outcome>((resolve) => {
    const chunks: Buffer[] = []
    let status: number | undefined
    const over = (cut: boolean, error?: string) =>
      resolve({
        status,
        cut,
        error,
        reused: going.reusedSocket,
        sent,
        ms: performance.now() - sent,
        text: Buffer.concat(chunks).toString(),
      })
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const going = request(
      url,
      { method, agent, headers: { ...type, ...headers }, signal: AbortSignal.timeout(waitLimit) },
      (response) => {
        status = response.statusCode
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => over(false))
        response.on('error', (error) => over(true, error.message))
      },
    )
    going.on('error', (error) => over(status !== undefined, error.message))
    going.end(body)
  })
}

/** The body of an inquiry that is identified by its number. */
export const inquiry = (number: number | string) =>
  JSON.stringify({
    firstName: 'Traffic',
    lastName: `Number ${number}`,
    email: `traffic${number}@example.com`,
    phone: '555-0100',
    spaceType: 'Warehouse',
    preferredLocation: 'Phase 1',
  })

/** Sends an inquiry; the number is in its last name. */
export const inquire = ({ url }: Pick<Product, 'url'>, number: number | string, asked: Asked = {}) =>
  ask(`${url}/api/contact`, { method: 'POST', body: inquiry(number), ...asked })

/** Requests per second. With `atOnce`, none is sent while so many are unanswered, so that a slow machine gets fewer. */
export type Rate = { perSecond: number; atOnce?: number }

/** Sends requests at a rate, whatever their outcomes. */
export function steadily<T>(
  { perSecond, atOnce = Number.POSITIVE_INFINITY }: Rate,
  send: (number: number) => Promise<T>,
) {
  const all: Promise<T>[] = []
  let ended = 0
  let going = true
  const sending = (async () => {
    let due = 0
    for (let last = performance.now(); going; await pause(1000 / perSecond)) {
      const now = performance.now()
      due += ((now - last) / 1000) * perSecond
      last = now
      for (; due > 0; due -= 1) {
        if (all.length - ended < atOnce) all.push(send(all.length).finally(() => (ended += 1)))
      }
    }
  })()
  return {
    /** Waits until so many more requests have ended; returns the time it took, in ms. */
    more: (count: number, limit?: number) => {
      const enough = ended + count
      return until(`${count} more requests have ended`, () => ended >= enough, limit)
    },
    /** Stops; resolves to all outcomes in their order. */
    async halt() {
      going = false
      await sending
      return Promise.all(all)
    },
  }
}

/** Waits until a condition holds; returns the time it took, in ms. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, limit = waitLimit) {
  const started = performance.now()
  while (!(await holds())) {
    if (performance.now() - started > limit) throw new Error(`Not within ${limit / 1000} s: ${what}`)
    await pause(20)
  }
  return performance.now() - started
}

/** For what takes minutes by itself: locks and retries of emails, the start of a machine. In ms. */
export const longLimit = 10 * waitLimit
