import { type Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
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
  /** Timeout in ms. */
  patience?: number
}

/** Makes one request; never throws, because failures are results. */
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

/**
 * Sends requests at a fixed rate, whatever their outcomes; returns how to stop, which resolves to all outcomes in
 * their order.
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

/** Waits until a condition holds; returns the time it took, in ms. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, seconds: number) {
  const started = performance.now()
  while (!(await holds())) {
    if (performance.now() - started > seconds * 1000) throw new Error(`Not within ${seconds} s: ${what}`)
    await pause(50)
  }
  return performance.now() - started
}
