#!/usr/bin/env node
// Runs a command of the product after installing what is missing from the lock file. Plain JavaScript, because an older
// Node must be able to run it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command = 'start'] = process.argv.slice(2)

install()
await import('./launch.js')

/** Installs the packages that the command needs: for the product and its build, or for everything including tests. */
function install() {
  const packages = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.installed')
  const [installed, extent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  const needed = ['start', 'dev', 'demo', 'export', 'import', 'release-mail', 'backup'].includes(command)
    ? 'product'
    : 'everything'
  if (installed === packages && (extent === needed || extent === 'everything')) return
  console.log('Installing the packages of the lock file (once, takes a minute or two) …')
  const npm = process.env.npm_execpath
  // npm takes a package from its cache without asking the registry, because the lock file has its hash.
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  if (needed === 'product') args.push('--workspaces=false')
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) {
    console.error('npm ci failed; see the lines above. If the network was down, run the same command again.')
    process.exit(1)
  }
  writeFileSync(stamp, `${packages} ${needed}`)
}
