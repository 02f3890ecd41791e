import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A port of loopback that nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts the product as an operator does, on a throw-away data folder, and waits until it can serve. */
export async function startProduct(script: 'start' | 'demo' = 'start', environment: Record<string, string> = {}) {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'baydoor-bench-'))
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [`scripts/${script}.ts`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // A build in this process leaves NODE_ENV behind.
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  await untilReady(`${url}/readyz`, child)
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string, child: ChildProcess) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error('The product ended before it was ready')
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The product was not ready within a minute')
}

export const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export const spread = (values: number[]) => `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`
