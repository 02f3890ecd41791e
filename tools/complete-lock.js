// Adds to package-lock.json the packages for other systems that the registry of this machine did not offer. Without them
// `npm ci` refuses the lock file; with them npm skips what is not for its system, and fetches the rest where it is.
// Use after each `npm install`: node tools/complete-lock.js
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'wasi',
  'sunos',
  'aix',
  'netbsd',
  'openbsd',
]
const processors = ['arm64', 'arm', 'ia32', 'x64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'loong64', 'mips64el']

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
let added = 0
for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const path = `node_modules/${name}`
    if (lock.packages[path] || lock.packages[`${parent}/${path}`]) continue
    const words = name.split(/[/-]/)
    const os = systems.find((system) => words.includes(system))
    const cpu = processors.find((processor) => words.includes(processor))
    if (!os || !cpu) throw new Error(`For which system is ${name}, which ${parent} may use?`)
    const libc = words.some((word) => word.startsWith('musl'))
      ? { libc: ['musl'] }
      : words.some((word) => word.startsWith('gnu'))
        ? { libc: ['glibc'] }
        : {}
    lock.packages[path] = {
      version: version.replace(/^[\^~]/, ''),
      ...(cpu === 'wasm32' ? { cpu: ['wasm32'] } : { cpu: [cpu], os: [os], ...libc }),
      ...(dev ? { dev } : {}),
      optional: true,
    }
    added += 1
  }
}
// Each package has the hash of its content, also those that this system does not install.
for (const [path, entry] of Object.entries(lock.packages)) {
  if (entry.integrity || entry.link || !path.includes('node_modules/')) continue
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  entry.integrity = execFileSync('npm', ['view', `${name}@${entry.version}`, 'dist.integrity'])
    .toString()
    .trim()
  if (!entry.integrity) throw new Error(`The registry gives no integrity of ${name}@${entry.version}`)
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} packages for other systems added`)
