import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { units } from '#db/schema/units.ts'
import { seedEmpty } from '#db/seed.ts'
import { makeUnit } from '#sample/units.ts'
import { readParkFile } from '#server/start/park-file.ts'
import { claimOwner, startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { median, quantile } from '../measure/quantile.ts'
import { freshFolder, openBenchDatabase } from './bench-database.ts'
import { progress, spread, whole } from './figures.ts'
import { type ListKind, listKinds, longList } from './long-lists.ts'

const rounds = 3
/** Maximum milliseconds from a chosen file to the frame with its rows, and from a key to the frame with its letter. */
const bars = { open: 2000, key: 50 }
/** Milliseconds between two keys: of a person who types on, and of one who types while the last correction is read. */
const speeds = { quickly: 90, slowly: 400 }
const words = ['Acme', 'Birch', 'Cedar', 'Dogwood', 'Elm']

const addresses: Record<ListKind, string> = {
  units: staffPages['import-units'].address,
  leads: staffPages.import.address,
  contacts: staffPages['import-contacts'].address,
}

/** What a person at the sheet of a long workbook waits for, and the memory of the page; of each kind of list. */
export async function screenFigures(rowCount: number): Promise<Figure[]> {
  const { folder, remove } = await freshFolder()
  await fillTenants(folder)
  const product = await startProduct({ folder })
  const cookie = await claimOwner(product.url)
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/)
      return { name, value, url: product.url }
    }),
  )
  const figures: Figure[] = []
  try {
    for (const kind of listKinds) {
      const path = join(folder, `${kind}.xlsx`)
      writeFileSync(path, workbookOf(longList(kind, rowCount).rows))
      const page = await context.newPage()
      figures.push(...(await figuresOf(page, { kind, path, address: product.url + addresses[kind] })))
      await page.close()
      progress()
    }
  } finally {
    await browser.close()
    await product.stop()
    await remove()
  }
  return figures
}

/** The leases to which the list of contacts belongs. */
async function fillTenants(folder: string) {
  const park = await readParkFile('park/park.json')
  const database = await openBenchDatabase({ dataDir: folder }, (db) => seedEmpty(db, park))
  const more = Array.from({ length: 800 - park.units.length }, (_, n) =>
    makeUnit({ unitNumber: `X${n + 1}`, size: 1500 }),
  )
  await database.db.insert(units).values(more)
  await database.db.execute(sql`
    insert into leases (tenant_company, start_date, end_date, signed_on, recorded_on)
    select 'Tenant ' || n || ' & Sons', current_date - 100, current_date + 600, current_date - 120, current_date - 120
    from generate_series(0, 799) as n`)
  await database.db.execute(sql`
    insert into lease_units (lease_id, unit_id, held)
    select lease.id, unit.id, daterange(current_date - 100, current_date + 600, '[]')
    from (select id, row_number() over (order by id) as n from leases) as lease
    join (select id, row_number() over (order by id) as n from units) as unit using (n)`)
  await database.close()
}

function workbookOf(rows: string[][]) {
  const book = { SheetNames: ['List'], Sheets: { List: utils.aoa_to_sheet(rows) } }
  return new Uint8Array(
    write(book, { type: 'array', bookType: 'xlsx', compression: true, bookSST: true }) as ArrayBuffer,
  )
}

type List = { kind: ListKind; path: string; address: string }

async function figuresOf(page: Page, { kind, path, address }: List): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const opened: number[] = []
  const memory: number[] = []
  let before = 0
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(address)
    await page.getByLabel('File', { exact: true }).waitFor({ state: 'attached' })
    before = await heapOf(session)
    const shown = page.evaluate(untilRows)
    await page.getByLabel('File', { exact: true }).setInputFiles(path)
    opened.push(await shown)
    await untilRead(page)
    memory.push(await heapOf(session))
  }
  const quickly = await timesOfKeys(page, kind, speeds.quickly)
  const slowly = await timesOfKeys(page, kind, speeds.slowly)
  const list = `a list of 10,000 ${kind}`
  return [
    {
      what: `from a chosen .xlsx to the rows of ${list}`,
      value: `${whole(median(opened))} ms`,
      spread: `${spread(opened)} ms, of ${rounds}`,
      bar: `at most ${whole(bars.open)} ms`,
      reached: median(opened) <= bars.open,
    },
    {
      what: `memory of the page with ${list}`,
      value: `${whole(median(memory))} MB`,
      spread: spread(memory),
      reference: `${whole(before)} MB before it`,
    },
    keyFigure(`typing into ${list}, a key every ${speeds.quickly} ms`, quickly),
    keyFigure(`typing into ${list}, a key every ${speeds.slowly} ms`, slowly),
  ]
}

const keyFigure = (what: string, times: number[]): Figure => ({
  what,
  value: `95 % within ${whole(quantile(times, 0.95))} ms`,
  spread: `${spread(times)} ms, of ${times.length} keys`,
  bar: `at most ${bars.key} ms`,
  reached: quantile(times, 0.95) <= bars.key,
})

/** MB of JavaScript that are in use. */
async function heapOf(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20
}

/** Until the corrections before are read and saved. */
const untilRead = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Sav(?:ed \d|es by itself)/ })
    .waitFor()

/** Types words into cells below each other; returns the times from each key to the frame that follows it, in ms. */
async function timesOfKeys(page: Page, kind: ListKind, delay: number) {
  const { typedColumn } = longList(kind, 0)
  await page.locator(`[data-at="2:${typedColumn}"]`).click()
  await page.keyboard.press('PageDown')
  const times = await page.evaluateHandle(observeKeys)
  for (const word of words) {
    await page.keyboard.type(word, { delay })
    await page.keyboard.press('Enter', { delay })
  }
  const found = await times.jsonValue()
  await untilRead(page)
  const keys = words.join('').length + words.length
  if (found.length < keys - 1) throw new Error(`${found.length} of ${keys} keys were seen.`)
  return found
}

/** Runs in the page: the ms from the choice of a file to the frame with the second row. */
async function untilRows() {
  const frame = () => new Promise(requestAnimationFrame)
  const start = await new Promise<number>((chosen) => {
    addEventListener('change', () => chosen(performance.now()), { capture: true, once: true })
  })
  while (!document.querySelector('[data-at="2:0"]')) await frame()
  await frame()
  return performance.now() - start
}

/** Runs in the page. A message is handled after the frame whose callback sent it. */
function observeKeys() {
  const times: number[] = []
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - timeStamp)
        port2.postMessage(undefined)
      })
    },
    { capture: true },
  )
  return times
}
