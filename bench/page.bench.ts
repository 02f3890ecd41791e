import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startProduct } from '#test/product.ts'
import { median } from './figures.ts'

const rounds = 3
const paths = ['/', '/available-units', '/units/1', '/about']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** The budgets of public pages: scores of 100, milliseconds, and no shift. */
const bars = { lcp: 1000, tbt: 0, cls: 0 }

type Measured = { scores: number[]; fcp: number; lcp: number; tbt: number; cls: number }

/** Lighthouse as it measures a phone, medians of each public page. */
export async function run() {
  const product = await startProduct()
  const chrome = await launch({
    ...(process.env.CHROMIUM_PATH === undefined ? {} : { chromePath: process.env.CHROMIUM_PATH }),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
    ],
  })
  let missed = 0
  for (const path of paths) {
    const runs: Measured[] = []
    for (let round = 0; round < rounds; round += 1) {
      runs.push(await measure(product.url + path, chrome.port))
      process.stdout.write('.')
    }
    const of = (read: (run: Measured) => number) => median(runs.map(read))
    const scores = categories.map((_, index) => of((run) => run.scores[index] ?? 0))
    const lcp = of((run) => run.lcp)
    const tbt = of((run) => run.tbt)
    const cls = of((run) => run.cls)
    const reached = scores.every((score) => score === 100) && lcp <= bars.lcp && tbt <= bars.tbt && cls <= bars.cls
    if (!reached) missed += 1
    console.log(
      ` ${path}: ${categories.map((name, index) => `${name} ${scores[index]}`).join(', ')}; FCP ${Math.round(of((run) => run.fcp))} ms, LCP ${Math.round(lcp)} ms, TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)}: ${reached ? 'reached' : 'MISSED'}`,
    )
  }
  chrome.kill()
  await product.stop()
  return missed
}

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories })
  if (!result) throw new Error(`Lighthouse measured nothing at ${url}`)
  const { lhr } = result
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}
