import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { longLimit } from './traffic.ts'

/** Runs a program in its own process; returns its output, and its exit code unless it did not end and was killed. */
export async function runProgram(program: string, args: string[]) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, '--', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longLimit,
    killSignal: 'SIGKILL',
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => lines.push(line))
  const [code]: (number | null)[] = await once(child, 'close')
  return { code: code ?? undefined, lines }
}

/** Runs a command of the product; throws with its output if it fails. */
export async function runScript(name: string, args: string[], environment: Record<string, string>) {
  const { NODE_ENV: _, DATABASE_URL: __, ...inherited } = process.env
  const child = spawn(process.execPath, ['scripts/launch.js', name, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...environment },
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => lines.push(line))
  const [code]: (number | null)[] = await once(child, 'close')
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}: ${lines.join(' / ')}`)
}
