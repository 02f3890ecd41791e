import { sizes } from '../bench/figures.ts'
import { writeResults } from '../bench/results.ts'
import type { Group } from '../measure/figure.ts'
import { countFigures, readArguments, runFile } from '../measure/run.ts'
import { buildIfStale } from './build-if-stale.js'
import { ensurePostgres, findChromium } from './needs.ts'

// Usage: npm run bench [-- full] [name …]. Runs all benchmarks or the given ones, and writes their figures to a file.
const results = 'bench/results.md'
const suite = { folder: 'bench', ending: '.bench.ts', sizes }
const { names, named, size } = readArguments(suite)
process.env.CHROMIUM_PATH = findChromium()
ensurePostgres()
buildIfStale()
const groups: Group[] = []
for (const name of named.length > 0 ? named : names) groups.push(await runFile(suite, name, size))
writeResults(results, groups)
console.log(`\nWrote ${results}.`)
const { failed } = countFigures(groups)
process.exit(failed === 0 ? 0 : 1)
