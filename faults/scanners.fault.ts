import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as authApi from '#contract/auth/auth.ts'
import { startProduct } from '#test/product.ts'
import { missingPrograms } from '../scripts/needs.ts'
import type { Figure } from '../measure/figure.ts'
import { NotRunError } from '../measure/run.ts'
import type { Size } from './fault.ts'
import { requestsOf } from './scanned-requests.ts'
import { dirb, type Scan, scannerPrograms, sqlmap, wapiti } from './scanners.ts'

const embedded = { database: 'embedded' } as const

/** Scanners from outside against the demo, as a stranger and signed in as its owner. */
export async function run(size: Size): Promise<Figure[]> {
  const missing = missingPrograms(scannerPrograms)
  if (missing) throw new NotRunError(missing)
  const figures: Figure[] = []
  for (const who of ['a stranger', 'the owner'] as const) {
    const product = await startProduct({ program: ['scripts/demo.ts'], environment: { LOG_LEVEL: 'error' } })
    const folder = await mkdtemp(join(tmpdir(), 'baydoor-scan-'))
    const cookie = who === 'the owner' ? await signIn(product.url) : undefined
    const url = `http://127.0.0.1:${product.port}`
    const target = { url, cookie, folder, requests: await requestsOf(url), short: size === 'short' }
    for (const scan of [wapiti, dirb, sqlmap]) figures.push(figureOf(who, await scan(target)))
    const alive = (await fetch(`${url}/readyz`)).status
    const session = cookie === undefined ? 401 : 200
    const user = (await fetch(url + authApi.readUser.path, { headers: cookie === undefined ? {} : { cookie } })).status
    await product.stop()
    const failed = product.lines.filter((line) => line.includes('"level":50') || line.includes('"level":60'))
    figures.push({
      ...embedded,
      what: `The product after the scans by ${who}`,
      value: `ready: ${alive}; the session: ${user}; ${failed.length} errors in its log${failed[0] ? `, the first ${failed[0].slice(0, 300)}` : ''}`,
      bar: `200; ${session}; 0`,
      reached: alive === 200 && user === session && failed.length === 0,
    })
    await rm(folder, { recursive: true })
  }
  return figures
}

/** The cookie of the demo's owner. */
async function signIn(url: string) {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password: 'live oak and limestone' }),
  })
  const [cookie] = response.headers.getSetCookie()
  if (cookie === undefined) throw new Error(`The owner of the demo could not sign in: ${await response.text()}`)
  return cookie.split(';', 1)[0] ?? ''
}

function figureOf(who: string, { scanner, found, looked }: Scan): Figure {
  const answers = answered(scanner)
  const open = [...new Set(found.filter((finding) => !answers.some((answer) => finding.includes(answer))))]
  for (const finding of open) console.error(`${scanner}, as ${who}: ${finding}`)
  return {
    ...embedded,
    what: `${scanner}, as ${who}: ${looked}`,
    value: `${found.length} findings, ${open.length} of them not answered in docs/security.md${open[0] ? `, the first: ${open[0].slice(0, 200)}` : ''}`,
    bar: '0 not answered',
    reached: open.length === 0 && !looked.startsWith('0 '),
  }
}

/** The findings of a scanner that the table of docs/security.md answers, in its own words. */
function answered(scanner: string) {
  const [, section = ''] = readFileSync('docs/security.md', 'utf8').split('\n## Scanned from outside\n')
  return [...section.matchAll(/^\| (\w+) \| `(.+?)` \|/gm)].flatMap(([, name, finding = '']) =>
    name === scanner ? [finding] : [],
  )
}
