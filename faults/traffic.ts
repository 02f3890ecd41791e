import { type Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#test/product.ts'

/** What came of one request: an answer, none at all, or one that began and did not end. */
export type Outcome = {
  /** Undefined when no byte of an answer came. */
  status: number | undefined
  cut: boolean
  text: string
  error: string | undefined
  /** Whether it went over a connection that had served before, which the other side may close at any moment. */
  reused: boolean
  /** When it was sent, by the clock of performance.now(), and how long it took, in ms. */
  sent: number
  ms: number
}

type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  agent?: Agent | undefined
  /** Milliseconds after which no answer is waited for any more. */
  patience?: number
}

/** One request as a plain client makes it; it never throws, because what went wrong is what is looked for. */
export function ask(url: string, { method = 'GET', headers = {}, body, agent, patience = 30_000 }: Asked = {}) {
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
      { method, agent, headers: { ...type, ...headers }, signal: AbortSignal.timeout(patience) },
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

/** The body of an inquiry that is known again by its number. */
export const inquiry = (number: number | string) =>
  JSON.stringify({
    firstName: 'Traffic',
    lastName: `Number ${number}`,
    email: `traffic${number}@example.com`,
    phone: '555-0100',
    spaceType: 'Warehouse',
    preferredLocation: 'Phase 1',
  })

/** Sends an inquiry; its number is its last name's. */
export const inquire = ({ url }: Pick<Product, 'url'>, number: number | string, asked: Asked = {}) =>
  ask(`${url}/api/contact`, { method: 'POST', body: inquiry(number), ...asked })

/**
 * So many requests in each second, whatever becomes of them, until it is told to stop; then the outcomes of all, with
 * the number of each.
 */
export function steadily<T>(perSecond: number, send: (number: number) => Promise<T>) {
  const started = performance.now()
  const all: Promise<T>[] = []
  let going = true
  const sending = (async () => {
    while (going) {
      const due = ((performance.now() - started) / 1000) * perSecond
      while (all.length < due) all.push(send(all.length))
      await pause(1000 / perSecond)
    }
  })()
  return async () => {
    going = false
    await sending
    return Promise.all(all)
  }
}

/** Waits until something holds, and answers after how many ms it did. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, seconds: number) {
  const started = performance.now()
  while (!(await holds())) {
    if (performance.now() - started > seconds * 1000) throw new Error(`Not within ${seconds} s: ${what}`)
    await pause(50)
  }
  return performance.now() - started
}
