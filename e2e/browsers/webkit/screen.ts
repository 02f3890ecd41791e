import { spawn } from 'node:child_process'

/** A virtual screen wider than any window of the journeys; Xvfb picks a free display number and prints it. */
export async function startScreen() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '2100x1700x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    server.stdio[3]?.once('data', (data) => resolve(String(data).trim()))
  })
  return { display: `:${number}`, stop: () => server.kill() }
}
