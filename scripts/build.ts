import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { emptyDatabase } from '#db/embedded/first-start.ts'

const inputs = ['src', 'scripts', 'vite.config.ts', 'vite.admin.config.ts', 'package.json', 'package-lock.json']
const stampFile = 'dist/built-from'
const compressible = /\.(js|css|svg|json)$/

/** Whether dist/ was built from other sources. */
const isStale = () => readIfThere(stampFile) !== hashOf(inputs)

/** Builds the browser's files and the server into dist/, unless they are up to date. */
export async function buildIfStale() {
  const sources = hashOf(inputs)
  if (readIfThere(stampFile) === sources) return
  console.log('Building the site (once per change, takes a few seconds) …')
  const started = Date.now()
  // Vite keeps one that is set: a test's or a developer's would put React's development build into the site.
  process.env.NODE_ENV = 'production'
  // Imported here, because the bundler is not installed where the site is already built, as in a container.
  const { build } = await import('vite')
  await rm('dist', { recursive: true, force: true })
  await writeEmptyDatabase()
  const options = { emptyOutDir: false }
  await Promise.all([
    build({ logLevel: 'warn', build: options }),
    build({ logLevel: 'warn', build: { ...options, ssr: true } }),
    build({ logLevel: 'warn', build: options, configFile: 'vite.admin.config.ts' }),
  ])
  await compressAssets('dist/browser/assets')
  await writeFile(stampFile, sources)
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/** Builds what is stale in a process of its own, whose exit frees the memory of the bundler. */
export async function buildApart() {
  if (!isStale()) return
  const [code, signal] = await once(spawn(process.execPath, [import.meta.filename], { stdio: 'inherit' }), 'exit')
  if (signal === 'SIGKILL') throw new Error(outOfMemory)
  if (code !== 0) throw new Error('The site could not be built.')
}

const outOfMemory =
  'The system ended the build of the site: the bundler needs about 1.1 GB of memory. Run npm start once on a larger ' +
  'machine and copy its folder dist here, or run the container image, which has it (docs/operating.md).'

/** Creates the empty database that a first start copies. */
async function writeEmptyDatabase() {
  const { archiveEmptyDatabase } = await import('#db/embedded/empty-database.ts')
  const archive = await archiveEmptyDatabase()
  await mkdir('dist', { recursive: true })
  await writeFile(emptyDatabase, archive.stream())
}

async function compressAssets(folder: string) {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))))
}

async function compress(path: string) {
  const content = await readFile(path)
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}

function hashOf(paths: string[]) {
  const hash = createHash('sha256')
  const add = (path: string) => {
    const entry = statSync(path, { throwIfNoEntry: false })
    if (entry?.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else if (entry && !/\.test\.tsx?$/.test(path)) hash.update(path).update(readFileSync(path))
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

const readIfThere = (path: string) =>
  statSync(path, { throwIfNoEntry: false }) ? readFileSync(path, 'utf8') : undefined

if (import.meta.main) await buildIfStale()
