import { readdirSync } from 'node:fs'
import { buildIfStale } from './build.ts'
import { findChromium } from './needs.ts'

const names = readdirSync('bench')
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''))
// A number is how many rows a benchmark shall write that takes one.
const [count] = process.argv.slice(2).filter((text) => /^\d+$/.test(text))
const asked = process.argv.slice(2).filter((text) => text !== count)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  process.exit(1)
}
process.env.CHROMIUM_PATH = findChromium()
await buildIfStale()
let missed = 0
for (const name of asked.length > 0 ? asked : names) {
  console.log(`\n# ${name}`)
  const { run }: { run: (count?: number) => Promise<number> } = await import(`../bench/${name}.bench.ts`)
  missed += await run(count === undefined ? undefined : Number(count))
}
console.log(missed === 0 ? '\nEvery figure reaches its bar.' : `\n${missed} figures miss their bar.`)
process.exit(missed === 0 ? 0 : 1)
