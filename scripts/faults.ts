import { readdirSync } from 'node:fs'
import type { Fault, Figure, Size } from '../faults/fault.ts'
import { buildIfStale } from './build.ts'
import { stopCluster } from '../faults/place.ts'
import { ensurePostgres } from './needs.ts'

// Usage: npm run faults [-- short] [name …]; without a name all of them, one after the other.
const names = readdirSync('faults')
  .filter((name) => name.endsWith('.fault.ts'))
  .map((name) => name.replace('.fault.ts', ''))
const args = process.argv.slice(2)
const size: Size = args.includes('short') ? 'short' : 'long'
const asked = args.filter((text) => text !== 'short')
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  process.exit(1)
}
ensurePostgres()
await buildIfStale()
const figures: Figure[] = []
for (const name of asked.length > 0 ? asked : names) {
  console.log(`\n# ${name}`)
  const started = performance.now()
  const { run }: { run: Fault } = await import(`../faults/${name}.fault.ts`)
  const found = await run(size)
  for (const { what, base, value, bar, reached } of found) {
    console.log(` ${what} (${base}): ${value}; has to be ${bar}: ${reached ? 'reached' : 'MISSED'}`)
  }
  console.log(` ${Math.round((performance.now() - started) / 1000)} s`)
  figures.push(...found)
}
const missed = figures.filter(({ reached }) => !reached).length
await stopCluster()
console.log(missed === 0 ? '\nEvery figure is what it has to be.' : `\n${missed} figures are not what they have to be.`)
process.exit(missed === 0 ? 0 : 1)
