import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

/** Runs a program in a separate process that tests can kill; it ends after the test. */
export function child(program: string, ...args: string[]) {
  const started = spawn(process.execPath, ['--input-type=module', '--eval', program, '--', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const waiting = new Map<string, () => void>()
  for (const stream of [started.stdout, started.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line)
      waiting.get(line)?.()
    })
  }
  const ended = once(started, 'close')
  const kill = async () => {
    started.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return {
    /** Waits until the program prints this line; throws with its output if it ends first. */
    async prints(line: string) {
      if (lines.includes(line)) return
      const printed = new Promise<void>((resolve) => waiting.set(line, resolve))
      const early = ended.then(() => {
        throw new Error(`The program ended without printing "${line}":\n${lines.join('\n')}`)
      })
      await Promise.race([printed, early])
    },
    async ends() {
      const [code] = await ended
      return { code, printed: lines.join('\n') }
    },
    kill,
  }
}
