import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { archiveEmptyDatabase } from '#db/embedded/empty-database.ts'
import { emptyDatabase } from '#db/embedded/first-start.ts'
import { hashOfInputs, stampFile } from './build-if-stale.js'

// Builds the browser's files and the server into dist/.
const compressible = /\.(js|css|svg|json)$/

const inputs = hashOfInputs()
console.log('Building the site (once per change, takes a few seconds) …')
const started = Date.now()
// Vite keeps a NODE_ENV that is already set. One from a test or a developer would put React's development build into
// the site.
process.env.NODE_ENV = 'production'
await rm('dist', { recursive: true, force: true })
await writeEmptyDatabase()
const options = { emptyOutDir: false }
await Promise.all([
  build({ logLevel: 'warn', build: options }),
  build({ logLevel: 'warn', build: { ...options, ssr: true } }),
  build({ logLevel: 'warn', build: options, configFile: 'vite.admin.config.ts' }),
])
// After the others, because the bundler needs its memory again.
await Promise.all([
  build({ logLevel: 'warn', build: options, mode: 'es' }),
  build({ logLevel: 'warn', build: { ...options, ssr: true }, mode: 'es' }),
])
await compressAssets('dist/browser/assets')
await writeFile(stampFile, inputs)
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)

/** Creates the empty database that a first start copies. */
async function writeEmptyDatabase() {
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
