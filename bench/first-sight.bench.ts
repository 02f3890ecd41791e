import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { median } from '../measure/quantile.ts'
import { fillPark, freshFolder } from './bench-database.ts'
import { type Bench, progress, spread, whole } from './figures.ts'
import { launchChrome, measure, type Measured } from './lighthouse.ts'

const rounds = 5
const units = 8
const pages = ['/', '/units/1']

type Variant = { what: string; change?: (html: string) => string }

const withoutScripts = (html: string) => html.replaceAll(/<script type="module"[^]*?<\/script>/g, '')
const withoutDrawings = (html: string) => html.replaceAll(/<svg[^]*?<\/svg>/g, '')
const withStyles = (more: string) => (html: string) => html.replace('</style>', `${more}</style>`)

/** The least that a browser can show, which is what the browser and the machine cost. */
const minimalPage = () =>
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Least</title><h1>Heading</h1><p>Text</p></html>'

/** The page with one part left out or loaded earlier, so that the difference is what the part costs. */
const variants: Variant[] = [
  { what: 'as it is' },
  { what: 'a page of one heading and one paragraph in its place', change: minimalPage },
  { what: 'without scripts', change: withoutScripts },
  { what: 'without drawings', change: withoutDrawings },
  { what: 'without scripts and drawings', change: (html) => withoutDrawings(withoutScripts(html)) },
  { what: 'with the fonts named in its styles', change: withStyles('FONTS') },
]

/** Takes the first sight of a page apart: Lighthouse for a phone, medians, on the page and on changed copies of it. */
export const run: Bench = async () => {
  const { folder, remove } = await freshFolder()
  await fillPark(folder, units)
  const product = await startProduct({ folder })
  const figures: Figure[] = []
  for (const path of pages) {
    const runs = new Map<string, Measured[]>()
    // In turns, so that other load on the machine meets all variants.
    for (let round = 0; round < rounds; round += 1) {
      for (const variant of variants) {
        const known = runs.get(variant.what) ?? []
        runs.set(variant.what, [...known, await measureVariant(product.url, path, variant)])
        progress()
      }
    }
    for (const [what, measured] of runs) figures.push(figureOf(`${path}, ${what}`, measured))
  }
  await product.stop()
  await remove()
  return figures
}

async function measureVariant(origin: string, path: string, variant: Variant) {
  const proxy = createServer((request, response) => void answer(origin, request, response, variant))
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const chrome = await launchChrome()
  const { port } = proxy.address() as AddressInfo
  const measured = await measure(`http://localhost:${port}${path}`, chrome.port, ['performance'])
  chrome.kill()
  proxy.closeAllConnections()
  proxy.close()
  return measured
}

/** Passes on what the product sends. A page is changed and goes without its policy, whose hashes no longer hold. */
async function answer(origin: string, request: IncomingMessage, response: ServerResponse, { change }: Variant) {
  const asked = await fetch(origin + request.url)
  const { 'content-type': type = '', 'cache-control': cache = '' } = Object.fromEntries(asked.headers)
  const body = Buffer.from(await asked.arrayBuffer())
  const isPage = type.startsWith('text/html')
  const sent = isPage && change ? Buffer.from(await withFonts(change(body.toString()), origin)) : body
  const isText = /^text|javascript|json|svg/.test(type)
  response
    .writeHead(asked.status, {
      'content-type': type,
      'cache-control': cache,
      ...(isText && { 'content-encoding': 'br' }),
    })
    .end(isText ? brotliCompressSync(sent) : sent)
}

/** Puts the rules of the style sheet that fetch fonts where a variant has its mark. */
async function withFonts(html: string, origin: string) {
  if (!html.includes('FONTS</style>')) return html
  const address = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const sheet = await (await fetch(origin + address)).text()
  const rules = sheet.match(/@font-face\{[^}]*url\([^}]*\}/g) ?? []
  if (rules.length === 0) throw new Error(`${address} has no fonts`)
  return html
    .replace('FONTS</style>', `${rules.join('').replaceAll(/url\((?:\.\/)?/g, 'url(/assets/')}</style>`)
    .replaceAll('/assets//assets/', '/assets/')
}

function figureOf(what: string, runs: Measured[]): Figure {
  const of = (read: (run: Measured) => number) => runs.map(read)
  const [fcp, lcp] = [of((run) => run.fcp), of((run) => run.lcp)]
  const [tbt, cls] = [of((run) => run.tbt), median(of((run) => run.cls))]
  return {
    what,
    value: `FCP ${whole(median(fcp))}, LCP ${whole(median(lcp))}, TBT ${whole(median(tbt))} ms, CLS ${cls.toFixed(3)}`,
    spread: `FCP ${spread(fcp)}, LCP ${spread(lcp)}, TBT ${spread(tbt)}`,
  }
}
