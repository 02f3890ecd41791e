import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { waitLimit } from './limits.ts'

/** A free loopback port. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Milliseconds, so many that only a fault reaches them, even if several products start on a busy machine. */
const startLimit = 5 * waitLimit

type Options = {
  /** The program that serves it, with its arguments; by default the one that `npm start` runs. */
  program?: string[]
  environment?: Record<string, string>
  /** A given folder is kept after the stop, for another start. */
  folder?: string
  port?: number
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Starts the product in a separate process, as an operator does, and waits until it is ready. */
export async function startProduct(options: Options = {}) {
  const product = await launchProduct(options)
  await untilReady(`${product.url}/readyz`, product)
  return product
}

// Kills the remaining products when this process ends.
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the product without waiting until it is ready. */
export async function launchProduct({
  program = ['scripts/launch.js', 'start'],
  environment = {},
  folder: given,
  port: chosen,
}: Options = {}) {
  const port = chosen ?? (await freePort())
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'baydoor-product-')))
  // A build in this process sets NODE_ENV.
  const { NODE_ENV: _, DATABASE_URL: __, ...inherited } = process.env
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      ...inherited,
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => lines.push(line))
  running.add(child)
  const ended = once(child, 'close').finally(() => running.delete(child))
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    const [code] = await ended
    return Number(code)
  }
  return {
    url: `http://localhost:${port}`,
    port,
    folder,
    child,
    /** Its output and log so far. */
    lines,
    /** Its exit code, once it has ended. */
    ended: ended.then(([code]) => Number(code)),
    kill: () => end('SIGKILL'),
    stop: async () => {
      const code = await end('SIGTERM')
      if (given === undefined) await rm(folder, { recursive: true, force: true })
      return code
    },
  }
}

async function untilReady(url: string, { child, lines }: { child: ChildProcess; lines: string[] }) {
  for (const deadline = Date.now() + startLimit; Date.now() < deadline; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`The product ended before it was ready:\n${lines.join('\n')}`)
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
  }
  throw new Error(`The product was not ready within ${startLimit / 1000} s:\n${lines.join('\n')}`)
}

/**
 * Creates the owner's account with two submits, as the form does; returns the session cookie. A product that is
 * reachable from outside requires the code of the link in its log.
 */
export async function claimOwner(url: string, claim: { email?: string; setup?: string } = {}) {
  const attempt = (cookie: string) =>
    fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ email: 'owner@example.com', password: 'rope and anvil', ...claim }),
    })
  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
  const claimed = await attempt(cookiesOf(await attempt('')))
  if (!claimed.ok) throw new Error(`The owner's account was not created: ${await claimed.text()}`)
  return cookiesOf(claimed)
}
