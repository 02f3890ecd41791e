import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#test/product.ts'

type Settings = { flags: string[]; environment: Record<string, string> }
const noSettings: Settings = { flags: [], environment: {} }

/** Starts a bare server in its own process, like the product. */
export async function startBare(file: string, args: (port: string) => string[], settings = noSettings) {
  const port = await freePort()
  const child = spawn(process.execPath, [...settings.flags, `bench/${file}`, ...args(String(port))], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings.environment },
  })
  await once(child.stdout, 'data')
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
