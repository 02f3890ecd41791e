import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOf } from '#server/http/content-hash.ts'
import type { BuiltSite, SiteRenderer } from './built-site.ts'
import { startScript } from './start-script.ts'

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[]; src?: string }

const browserEntry = 'src/site/entry-browser.ts'

/** Loads the site that `scripts/build.ts` built into a folder. */
export async function productionSite(folder: string): Promise<BuiltSite> {
  const staff = await readEntry(folder, 'admin-manifest.json', 'src/admin/entry-browser.tsx')
  const fonts = await readEntry(folder, 'manifest.json', 'src/ui/fonts/fonts.css')
  const sheet = await readEntry(folder, 'manifest.json', 'src/site/site.css')
  const styles = styleLinks([sheet.file])
  const fontStyles = styleLinks([fonts.file])
  const load = (name: string): Promise<SiteRenderer> => import(pathToFileURL(resolve(folder, 'server', name)).href)
  const english = load('site.js')
  const scripts = {
    en: startScript((await readEntry(folder, 'manifest.json', browserEntry)).file),
    es: startScript((await readEntry(folder, 'manifest-es.json', browserEntry)).file),
  }
  const headTags = (script: string) =>
    `${styles}\n<script type="module">${script}</script>\n<noscript>${fontStyles}</noscript>`
  return {
    // A park that nobody reads in Spanish does not pay for its memory.
    renderer: (language) => (language === 'es' ? load('site-es.js') : english),
    headTags: { en: headTags(scripts.en), es: headTags(scripts.es) },
    scriptHashes: { en: hashOf(scripts.en), es: hashOf(scripts.es) },
    styleTags: `${styles}\n${fontStyles}`,
    staffTags: `${styleLinks(staff.css)}\n<script type="module" src="/${staff.file}"></script>`,
    files: resolve(folder, 'browser/assets'),
  }
}

const styleLinks = (files: string[] = []) => files.map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')

async function readEntry(folder: string, name: string, source: string) {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(folder, 'browser', name), 'utf8'))
  const entry = manifest[source]
  if (!entry) throw new Error(`${folder} holds no built site: run npm start, which builds it`)
  return entry
}
