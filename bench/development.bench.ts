import { chromium } from '@playwright/test'
import { copyOfSources, type Edit, edits, startDevelopment } from '#test/development.ts'
import type { Figure } from '../measure/figure.ts'
import { median } from '../measure/quantile.ts'
import { type Bench, fixed, progress, spread } from './figures.ts'

const rounds = 5
/** Most seconds from the command to the first page, and from saving a file to what a browser shows. */
const bars = { firstPage: 3, edit: 2 }

/** How long `npm run dev` takes to its first page, and each kind of edit to the screen. */
export const run: Bench = async () => {
  const { root, remove } = copyOfSources()
  // The first start creates the database and bundles the packages for the browser.
  const first = await startDevelopment(root)
  await (await openPage(`${first.url}/admin/login`)).close()
  await first.stop()
  const starts: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    const { stop } = await startDevelopment(root)
    starts.push(secondsSince(started))
    await stop()
    progress()
  }
  const { url, stop } = await startDevelopment(root)
  const rows = [figure('npm run dev to its first page, packages and database there', starts, bars.firstPage)]
  for (const edit of Object.values(edits)) rows.push(await timedEdit(edit, root, url))
  await stop()
  remove()
  return rows
}

async function timedEdit({ what, path, save, shown }: Edit, root: string, url: string): Promise<Figure> {
  const opened = await openPage(url + path)
  const times: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const started = performance.now()
    save(root, round)
    await opened.page.getByText(shown(round)).filter({ visible: true }).first().waitFor()
    times.push(secondsSince(started))
    progress()
  }
  await opened.close()
  return figure(`saved to shown: ${what}`, times, bars.edit)
}

async function openPage(url: string) {
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, close: () => browser.close() }
}

const secondsSince = (started: number) => (performance.now() - started) / 1000

const figure = (what: string, times: number[], bar: number): Figure => ({
  what,
  value: `${fixed(median(times), 2)} s`,
  spread: spread(times, 2),
  bar: `at most ${bar} s`,
  reached: median(times) <= bar,
})
