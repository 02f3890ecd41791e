import { existsSync } from 'node:fs'
import { sizes } from '../bench/figures.ts'
import { writeResults } from '../bench/results.ts'
import type { Group } from '../measure/figure.ts'
import { countFigures, readArguments, runFile } from '../measure/run.ts'
import { buildIfStale } from './build-if-stale.js'
import { ensurePostgres, findChromium } from './needs.ts'

// Usage: npm run bench [-- full] [name …]. Runs all benchmarks or the given ones, and writes their figures to a file.
const results = 'bench/results.md'
/** The decision whose figures each benchmark measures, or the document that promises them. */
const serves: Record<string, string> = {
  crm: 'docs/decisions/028-exports.md',
  'first-touch': 'docs/decisions/008-public-pages.md',
  http: 'docs/decisions/008-public-pages.md',
  images: 'docs/decisions/009-uploads.md',
  leases: 'docs/decisions/033-leases.md',
  lists: 'docs/decisions/030-reading-files.md',
  memory: 'docs/decisions/027-memory.md',
  page: 'docs/decisions/008-public-pages.md',
  parks: 'docs/operating.md',
  staff: 'docs/decisions/017-live-screens.md',
  start: 'docs/decisions/027-memory.md',
}
const suite = { folder: 'bench', ending: '.bench.ts', sizes }
const { names, named, size } = readArguments(suite)
checkServes()
process.env.CHROMIUM_PATH = findChromium()
ensurePostgres()
buildIfStale()
const groups: Group[] = []
for (const name of named.length > 0 ? named : names) groups.push(await runFile(suite, name, size))
writeResults(results, groups)
console.log(`\nWrote ${results}.`)
const { failed } = countFigures(groups)
process.exit(failed === 0 ? 0 : 1)

function checkServes() {
  const missing = [
    ...names.filter((name) => !(name in serves)),
    ...Object.keys(serves).filter((name) => !names.includes(name)),
    ...Object.values(serves).filter((path) => !existsSync(path)),
  ]
  if (missing.length > 0)
    throw new Error(`What benchmarks serve does not fit in scripts/bench.ts: ${missing.join(', ')}`)
}
