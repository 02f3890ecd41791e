import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { launchProduct, type Product } from '#test/product.ts'
import { median } from '../measure/quantile.ts'
import { type Bench, fixed, progress, spread, whole } from './figures.ts'
import { freshFolder } from './bench-database.ts'

const rounds = 5
/** Maximum seconds from the command to ready on an existing database. */
const bar = 1.5
/** Maximum MB. */
const installedBar = 270

/** The time from the command to ready, the memory then, and the size on disk. */
export const run: Bench = async () => {
  const cold: number[] = []
  const warm: number[] = []
  const memory: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { folder, remove } = await freshFolder()
    const first = await timedStart(folder)
    cold.push(first.seconds)
    await first.product.stop()
    const second = await timedStart(folder)
    warm.push(second.seconds)
    memory.push(residentMegabytes(second.product.child.pid))
    await second.product.stop()
    await remove()
    progress()
  }
  const production = megabytesOf(({ dev }) => dev !== true)
  const all = megabytesOf(() => true)
  return [
    {
      what: 'start with a new folder, embedded',
      value: `${fixed(median(cold), 2)} s`,
      spread: spread(cold, 2),
    },
    {
      what: 'start with an existing folder, embedded',
      value: `${fixed(median(warm), 2)} s`,
      spread: spread(warm, 2),
      bar: `at most ${bar} s`,
      reached: median(warm) <= bar,
    },
    { what: 'resident memory once ready', value: `${whole(median(memory))} MB`, spread: spread(memory) },
    {
      what: 'installed: packages that run',
      value: `${whole(production)} MB`,
      reference: `${whole(all)} MB with those that build and test, the built site ${whole(megabytesIn('dist'))} MB`,
      spread: 'sum of the files of the lock file\'s packages that are not "dev"',
      bar: `at most ${installedBar} MB`,
      reached: production <= installedBar,
    },
  ]
}

async function timedStart(dataDir: string): Promise<{ product: Product; seconds: number }> {
  const started = performance.now()
  const product = await launchProduct({ folder: dataDir })
  while (!(await isReady(product))) await pause(5)
  return { product, seconds: (performance.now() - started) / 1000 }
}

async function isReady({ url, child, lines }: Product) {
  if (child.exitCode !== null) throw new Error(`The product ended before it was ready:\n${lines.join('\n')}`)
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}

const residentMegabytes = (pid = 0) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { stdio: 'pipe' }).toString()) / 1024

type Package = { dev?: boolean }

function megabytesOf(chosen: (one: Package) => boolean) {
  const lock: { packages: Record<string, Package> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const folders = Object.entries(lock.packages).filter(([path, one]) => path !== '' && existsSync(path) && chosen(one))
  return folders.reduce((sum, [path]) => sum + megabytesIn(path), 0)
}

/** The size of the files below a folder; nested packages have their own entries in the lock file. */
function megabytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sum + (entry.name === 'node_modules' ? 0 : megabytesIn(path))
    return sum + (entry.isFile() ? statSync(path).size / 1e6 : 0)
  }, 0)
}
