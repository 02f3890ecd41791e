import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

// Plain JavaScript, because an older Node also runs it (launch.js), and compiling TypeScript would take a tenth of a
// start.

const inputs = ['src', 'scripts', 'vite.config.ts', 'vite.admin.config.ts', 'package.json', 'package-lock.json']

/** The build writes this last: the hash of the sources of dist/. */
export const stampFile = 'dist/built-from'

const outOfMemory =
  'The system ended the build of the site: the bundler needs about 1.1 GB of memory. Run npm start once on a larger ' +
  'machine and copy its folder dist here, or run the container image, which has it (docs/operating.md).'

/**
 * Builds dist/ if the sources have changed. The build is a separate process, so that the bundler's memory is freed when
 * it ends.
 */
export function buildIfStale(node = process.execPath) {
  if (readIfThere(stampFile) === hashOfInputs()) return
  const { status, signal } = spawnSync(node, ['scripts/build.ts'], { stdio: 'inherit' })
  if (signal === 'SIGKILL') throw new Error(outOfMemory)
  if (status !== 0) throw new Error('The site could not be built.')
}

export function hashOfInputs() {
  const hash = createHash('sha256')
  const add = (path) => {
    const entry = statSync(path, { throwIfNoEntry: false })
    if (entry?.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else if (entry && !/\.test\.tsx?$/.test(path)) hash.update(path).update(readFileSync(path))
  }
  for (const path of inputs) add(path)
  return hash.digest('hex')
}

const readIfThere = (path) => (statSync(path, { throwIfNoEntry: false }) ? readFileSync(path, 'utf8') : undefined)
