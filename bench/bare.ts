import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#test/product.ts'

/** Starts a bare server in its own process, like the product. */
export async function startBare(file: string, args: (port: string) => string[]) {
  const port = await freePort()
  const child = spawn(process.execPath, [`bench/${file}`, ...args(String(port))], {
    stdio: ['ignore', 'pipe', 'inherit'],
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
