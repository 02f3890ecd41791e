import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { npmStart } from '#test/npm-start.ts'
import { median } from '../measure/quantile.ts'
import { freshFolder } from './bench-database.ts'
import { type Bench, fixed, progress, spread } from './figures.ts'

const rounds = 3
/** Maximum seconds from the command to ready. */
const bar = 30

/** The first `npm start` in a fresh clone of the last commit, and its parts. */
export const run: Bench = async () => {
  // Removed at the end: ext4 looks for a free inode past each one that was deleted in the last minutes, and a clone has 20,000 files.
  const folders: Awaited<ReturnType<typeof freshFolder>>[] = []
  const starts: Start[] = []
  while (starts.length < rounds) {
    const [clone, data] = [await freshFolder(), await freshFolder()]
    folders.push(clone, data)
    starts.push(await startClone(clone.folder, data.folder))
    progress()
  }
  for (const { remove } of folders) await remove()
  const of = (part: keyof Start) => starts.map((start) => start[part])
  const all = of('ready')
  return [
    {
      what: 'first npm start from a clone, the packages in the cache of npm',
      value: `${fixed(median(all), 1)} s`,
      spread: spread(all, 1),
      bar: `at most ${bar} s`,
      reached: median(all) <= bar,
    },
    ...(['packages', 'site', 'rest'] as const).map((part) => ({
      what: `of it, ${parts[part]}`,
      value: `${fixed(median(of(part)), 1)} s`,
      spread: spread(of(part), 1),
    })),
  ]
}

const parts = {
  packages: 'npm and its installation of the packages',
  site: 'the build of the site and of the empty database',
  rest: 'the start itself',
}

/** Seconds. */
type Start = Record<'ready' | keyof typeof parts, number>

async function startClone(root: string, data: string): Promise<Start> {
  execFileSync('git', ['clone', '--quiet', '.', root])
  const began = performance.now()
  const since = (start: number) => (performance.now() - start) / 1000
  const product = await npmStart(data, { root })
  const ready = product.ready()
  await exists(join(root, 'node_modules/.installed'), ready)
  const packages = since(began)
  await exists(join(root, 'dist/built-from'), ready)
  const built = since(began)
  await ready
  const whole = since(began)
  await product.stop()
  return { ready: whole, packages, site: built - packages, rest: whole - built }
}

/** Waits for a file; fails with the start that should have written it. */
async function exists(path: string, started: Promise<void>) {
  const failed = started.then(() => true)
  while (!existsSync(path)) {
    if (await Promise.race([failed, pause(20).then(() => false)])) throw new Error(`The start did not write ${path}.`)
  }
}
