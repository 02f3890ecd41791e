import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

/** A browser without what varies between its runs. */
export const launchChrome = () =>
  launch({
    ...(process.env.CHROMIUM_PATH === undefined ? {} : { chromePath: process.env.CHROMIUM_PATH }),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-dev-shm-usage',
    ],
  })

export type Request = { url: string; type: string }
export type Measured = { scores: number[]; fcp: number; lcp: number; tbt: number; cls: number; requests: Request[] }

/** Measures a page as a phone of Lighthouse's defaults. Retries once when Lighthouse saw no paint, which happens on a busy machine. */
export async function measure(url: string, port: number, onlyCategories: string[]): Promise<Measured> {
  const first = await measureOnce(url, port, onlyCategories)
  if (!Number.isNaN(first.lcp)) return first
  const second = await measureOnce(url, port, onlyCategories)
  if (Number.isNaN(second.lcp)) throw new Error(`Lighthouse saw nothing painted at ${url}`)
  return second
}

async function measureOnce(url: string, port: number, onlyCategories: string[]): Promise<Measured> {
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories, ignoreStatusCode: true } as const
  const result = await lighthouse(url, flags)
  if (!result) throw new Error(`Lighthouse measured nothing at ${url}`)
  const { lhr } = result
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const details = lhr.audits['network-requests']?.details
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : []
  return {
    scores: onlyCategories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    requests: items.map((item) => ({ url: String(item.url), type: String(item.resourceType) })),
  }
}
