import { parseArgs } from 'node:util'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit/webkit.ts'

const { values } = parseArgs({
  options: { engine: { type: 'string' }, program: { type: 'string' }, profile: { type: 'string' } },
  strict: false,
})
const { engine, program, profile } = values
if (typeof program !== 'string' || typeof profile !== 'string') throw new Error('--program and --profile are required')
const start = engine === 'webkit' ? startWebKit : startFirefox
const { port, ended } = await start({ program, profile })
// Playwright waits for this line, and connects to the address in it.
console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`)
process.exit(await ended)
