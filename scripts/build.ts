import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const inputs = [
  'src/contract',
  'src/client',
  'src/ui',
  'src/site',
  'src/admin',
  'src/server/render/style-rules.ts',
  'vite.config.ts',
  'vite.admin.config.ts',
  'package-lock.json',
  'scripts/build.ts',
]
const stampFile = 'dist/built-from'
const compressible = /\.(js|css|svg|json)$/

/** Whether dist/ was built from other sources. */
export const isStale = () => readIfThere(stampFile) !== hashOf(inputs)

/** Builds the browser's files and the page renderer into dist/, unless they are up to date. */
export async function buildIfStale() {
  const sources = hashOf(inputs)
  if (readIfThere(stampFile) === sources) return
  console.log('Building the site (once per change, takes a few seconds) …')
  const started = Date.now()
  // Imported here, because the bundler is not installed where the site is already built, as in a container.
  const { build } = await import('vite')
  await rm('dist', { recursive: true, force: true })
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: true } })
  await build({ logLevel: 'warn', configFile: 'vite.admin.config.ts' })
  await writeStyleRules()
  await compressAssets('dist/browser/assets')
  await writeFile(stampFile, sources)
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/** Parses the style sheet of the site here, so that a start does not. */
async function writeStyleRules() {
  const { parseStyles } = await import('#server/render/style-rules.ts')
  const manifest = JSON.parse(await readFile('dist/browser/manifest.json', 'utf8'))
  const files: string[] = manifest['src/site/entry-browser.ts'].css
  const sheets = await Promise.all(files.map((file) => readFile(join('dist/browser', file), 'utf8')))
  await writeFile('dist/server/style-rules.json', JSON.stringify(parseStyles(sheets.join('\n'))))
}

async function compressAssets(folder: string) {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!compressible.test(name)) continue
    const content = await readFile(join(folder, name))
    await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content))
    await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }))
  }
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
