import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './product.ts'

/** `root` is the product's folder, and `prefix` is a program that runs the command. */
type Options = { root?: string; prefix?: string[]; environment?: Record<string, string> }

/** Starts the product with `npm start`, as an operator does. */
export async function npmStart(folder: string, { root = '.', prefix = [], environment = {} }: Options = {}) {
  const port = await freePort()
  const { NODE_ENV: _, DATABASE_URL: __, NODE_COMPILE_CACHE: ___, ...inherited } = process.env
  // `npm run` of this process puts the packages' Node first; an operator's npm uses the machine's Node.
  const path = (inherited.PATH ?? '').split(delimiter).filter((part) => !part.endsWith('node_modules/.bin'))
  const [program, ...args] = [...prefix, 'npm', 'start']
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: {
      ...inherited,
      PATH: path.join(delimiter),
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  const url = `http://localhost:${port}`
  await once(child, 'spawn')
  const pid = child.pid ?? 0
  return {
    url,
    pid,
    async ready() {
      while (child.exitCode === null && child.signalCode === null) {
        const response = await fetch(`${url}/readyz`).catch(() => undefined)
        if (response?.ok) return
        await pause(50)
      }
      throw new Error('The product ended before it was ready.')
    },
    /** Ends npm and the product and waits for both, because npm may end before the product. */
    async stop() {
      if (!signal('SIGTERM')) return
      while (signal(0)) await pause(50)
    },
  }

  /** Signals the whole process group; returns false if it has no process left. */
  function signal(name: NodeJS.Signals | 0) {
    try {
      return process.kill(-pid, name)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
      throw error
    }
  }
}
