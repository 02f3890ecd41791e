import { parseArgs } from 'node:util'
import { startFirefox } from './firefox.ts'

const { values } = parseArgs({
  options: { program: { type: 'string' }, profile: { type: 'string' } },
  strict: false,
})
const { program, profile } = values
if (typeof program !== 'string' || typeof profile !== 'string') throw new Error('--program and --profile are required')
const { port, ended } = await startFirefox({ program, profile })
// Playwright waits for this line and connects to the address in it.
console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`)
process.exit(await ended)
