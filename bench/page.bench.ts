import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import * as links from '#contract/links.ts'
import { screens } from '#site/routes.ts'
import { startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { median } from '../measure/quantile.ts'
import { type Bench, progress, spread, whole } from './figures.ts'
import { fillPark, freshFolder } from './bench-database.ts'
import { launchChrome, measure, type Measured, type Request } from './lighthouse.ts'

const rounds = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** The budgets of public pages: bytes of brotli, scores of 100, milliseconds, and no shift. */
const bars = { firstFlight: 14_600, scripts: 80_000, cls: 0.01 }
/** A park of usual size, for which the first flight bound holds, a large one, and one a hundred times as large as usual. */
const parks = [
  { count: 8, lcp: 1_000, tbt: 50 },
  { count: 180, lcp: 1_100, tbt: 100 },
  { count: 800, lcp: 1_100, tbt: 300 },
]
type Park = (typeof parks)[number]
const ordinary = 8

/** A sample property with a composed page. */
const shownProperty = '2'

const withId = (path: string) => path.replace(/:\w+/g, path.startsWith('/properties') ? shownProperty : '1')

/** Every public address, with an id where it has one, and one that does not exist. */
const paths = [
  ...Object.values(screens).map((path: string) =>
    path === screens.compare ? links.compareUnits(['A1', 'A2']) : withId(path),
  ),
  '/nowhere',
]

/** Bytes and Lighthouse results for a phone, as medians, of each public page. */
export const run: Bench = async () => {
  const figures: Figure[] = []
  for (const sized of parks) {
    const { folder, remove } = await freshFolder()
    await fillPark(folder, sized.count)
    const product = await startProduct({ folder })
    for (const path of paths) {
      // One browser per page, so that pages do not affect each other.
      const chrome = await launchChrome()
      figures.push(...(await measurePage(product.url, path, sized, chrome.port)))
      chrome.kill()
    }
    await product.stop()
    await remove()
  }
  return figures
}

async function measurePage(origin: string, path: string, { count, ...most }: Park, port: number): Promise<Figure[]> {
  const url = origin + path
  // Fills the page cache, as for all but the first visitor after a change.
  await sizeOf(url)
  // Only performance varies between rounds.
  const first = await measure(url, port, categories)
  progress()
  const runs = [first]
  while (runs.length < rounds) {
    runs.push(await measure(url, port, ['performance']))
    progress()
  }
  const of = (read: (run: Measured) => number) => median(runs.map(read))
  const scores = [of((one) => one.scores[0] ?? 0), ...first.scores.slice(1)]
  const [fcp, lcp, tbt, cls] = [of((one) => one.fcp), of((one) => one.lcp), of((one) => one.tbt), of((one) => one.cls)]
  const what = `${path}, ${count} units`
  const bytes = await bytesOf(first.requests, url)
  const total = (type: string) => bytes.get(type) ?? 0
  const isHome = count === ordinary && path === '/'
  const fits = !isHome || total('Document') <= bars.firstFlight
  return [
    {
      what: `${what}: bytes before interaction`,
      value: `${whole([...bytes.values()].reduce((sum, one) => sum + one, 0))}: ${types.map(([name, type]) => `${name} ${whole(total(type))}`).join(', ')}`,
      bar: `${isHome ? `first flight (HTML) at most ${whole(bars.firstFlight)}, ` : ''}js at most ${whole(bars.scripts)}`,
      reached: fits && total('Script') <= bars.scripts,
    },
    {
      what: `${what}: Lighthouse, mobile`,
      value: `${scores.join(' ')}; FCP ${whole(fcp)}, LCP ${whole(lcp)}, TBT ${whole(tbt)} ms, CLS ${cls.toFixed(3)}`,
      spread: `FCP ${spread(runs.map((one) => one.fcp))}, LCP ${spread(runs.map((one) => one.lcp))}, TBT ${spread(runs.map((one) => one.tbt))}`,
      bar: `4 × 100${path === notFound ? ' but SEO' : ''}, LCP at most ${whole(most.lcp)} ms, TBT ${most.tbt}, CLS ${bars.cls}`,
      reached:
        scores.every((score, place) => score === 100 || (path === notFound && categories[place] === 'seo')) &&
        lcp <= most.lcp &&
        tbt <= most.tbt &&
        cls <= bars.cls,
    },
  ]
}

/** A 404 page must not be indexed, which costs it SEO points. */
const notFound = '/nowhere'

const types: [name: string, type: string][] = [
  ['html', 'Document'],
  ['css', 'Stylesheet'],
  ['js', 'Script'],
  ['fonts', 'Font'],
  ['images', 'Image'],
  ['other', 'Other'],
]

/** Transferred bytes by type of all that the browser fetched, with brotli. */
async function bytesOf(requests: Request[], page: string) {
  const origin = new URL(page).origin
  const bytes = new Map<string, number>()
  for (const { url, type } of requests.filter((one) => one.url.startsWith(origin))) {
    const kind = types.some(([, one]) => one === type) ? type : 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + (await sizeOf(url)))
  }
  return bytes
}

async function sizeOf(url: string) {
  const [response]: IncomingMessage[] = await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')
  return response === undefined ? 0 : (await buffer(response)).length
}
