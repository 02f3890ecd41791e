import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

const steps = [
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['types', 'tsc', '--build'],
  ['format', 'biome', 'format', '--error-on-warnings', '.'],
  ['dead code', 'knip'],
] as const

const failed: string[] = []
await Promise.all(
  steps.map(async ([title, tool, ...args]) => {
    const started = performance.now()
    const child = spawn(`node_modules/.bin/${tool}`, args, { shell: process.platform === 'win32' })
    // Steps that run in parallel print one after the other.
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`\n— ${title}, ${seconds} s\n${output}${errors}`.trimEnd())
    if (code !== 0) failed.push(title)
  }),
)
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
