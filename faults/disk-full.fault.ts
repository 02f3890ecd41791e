import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as uploadsApi from '#contract/properties/uploads.ts'
import { defaultReserve } from '#db/embedded/space-reserve.ts'
import { openDatabase } from '#db/open.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { claimOwner, startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { type Size, timeFigure } from './fault.ts'
import { putDatabase } from './made-database.ts'
import { runProgram } from './program.ts'
import { smallDisk } from './small-disk.ts'
import { ask, inquire, until } from './traffic.ts'

const sizes = {
  short: { before: 20, full: 0 },
  // More than a minute, so that a checkpoint of the database falls into it.
  long: { before: 3000, full: 75 },
}

const reserve = defaultReserve / 1e6

type Disk = Awaited<ReturnType<typeof smallDisk>>

/** The disk of the data folder fills up: uploads stop first, then writes, never reads. */
export async function run(size: Size): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [megabytes, attempt] of [
    [520, fillUp],
    [90, ignoreReserve],
  ] as const) {
    const disk = await smallDisk(megabytes)
    try {
      await putDatabase(disk.folder)
      figures.push(...(await attempt(disk, size)))
    } finally {
      await disk.remove()
    }
  }
  return figures
}

async function fillUp(disk: Disk, size: Size): Promise<Figure[]> {
  const { before, full } = sizes[size]
  const product = await startProduct({ folder: disk.folder, environment: { LOG_LEVEL: 'fatal' } })
  const cookie = await claimOwner(product.url)
  const image = new Blob([new Uint8Array(await picture())], { type: 'image/png' })
  const upload = async () => {
    const body = new FormData()
    body.set('file', image, 'door.png')
    return (await fetch(product.url + uploadsApi.uploadImage.path, { method: 'POST', headers: { cookie }, body }))
      .status
  }
  const acknowledged = new Set<number>()
  let number = 0
  const send = async () => {
    const sent = (number += 1)
    const response = await inquire(product, sent)
    if (response.status === 201) acknowledged.add(sent)
    return response
  }
  const pages = ['/', '/units/1', '/api/units', inquiriesApi.list.path]
  const read = async () =>
    (await Promise.all(pages.map((path) => ask(product.url + path, { headers: { cookie } })))).filter(
      ({ status }) => status !== 200,
    ).length

  const early = await upload()
  for (let sent = 0; sent < before; sent += 4) await Promise.all([send(), send(), send(), send()])
  await disk.fill(1.5 * reserve)
  await until('uploads are refused', async () => (await upload()) === 503)
  const meanwhile = (await send()).status

  const filling = disk.fill(0.99 * reserve)
  let refusal = await send()
  await until('inquiries are refused', async () => (refusal = await send()).status === 503)
  await filling
  const left = disk.free()
  const unreadable = [await read()]

  await disk.fill(0)
  const stillRefused: boolean[] = []
  const end = Date.now() + full * 1000
  do {
    unreadable.push(await read())
    stillRefused.push((await send()).status === 503)
    await pause(500)
  } while (Date.now() < end)
  await disk.clear()
  const recovery = await until('inquiries are taken again', async () => (await send()).status === 201)
  await until('uploads are taken again', async () => (await upload()) === 201)
  const lived = product.child.exitCode === null
  const code = await product.stop()
  const lost = await lostOf(disk.folder, acknowledged)
  return [
    {
      what: 'The disk fills up: uploads stop at twice the reserve, writes at the reserve',
      database: 'embedded',
      value: `uploads ${early} then 503; inquiries then ${meanwhile}, and ${refusal.status} with ${left.toFixed(0)} MB left; ${JSON.parse(refusal.text).message}`,
      bar: `201 then 503; 201, and 503 with more than ${0.9 * reserve} MB left`,
      reached: early === 201 && meanwhile === 201 && refusal.status === 503 && left > 0.9 * reserve,
    },
    {
      what: full === 0 ? 'The disk is full' : `The disk is full for ${full} s`,
      database: 'embedded',
      value: `${unreadable.reduce((sum, count) => sum + count, 0)} pages and lists did not answer 200, ${stillRefused.filter((refused) => !refused).length} inquiries were not refused; the process ${lived ? 'kept running' : 'ended'}`,
      bar: '0, 0; kept running',
      reached: unreadable.every((count) => count === 0) && stillRefused.every(Boolean) && lived,
    },
    {
      what: 'There is room again, without a restart',
      database: 'embedded',
      value: `inquiries taken; of ${acknowledged.size} acknowledged ${lost} lost; exit ${code}`,
      bar: 'taken; 0 lost; exit 0',
      reached: lost === 0 && code === 0,
    },
    timeFigure({ what: 'Inquiries are taken again', database: 'embedded', ms: recovery, max: 5000 }),
  ]
}

const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#a8450d' } })
    .png()
    .toBuffer()

async function lostOf(folder: string, acknowledged: Set<number>) {
  const { db, close } = await openDatabase({ dataDir: folder, log, onFatal })
  const rows = await db.select({ name: contactInquiries.lastName }).from(contactInquiries)
  await close()
  const stored = new Set(rows.map(({ name }) => name))
  return [...acknowledged].filter((number) => !stored.has(`Number ${number}`)).length
}

const log = { info() {}, error: (message: string) => console.error(message) }
const onFatal = (message: string) => {
  throw new Error(message)
}

/** Writes without the reserve and prints each acknowledged write. */
const greedy = `
  import { openEmbedded } from '#db/embedded/open-embedded.ts'
  const say = (message) => console.log(message)
  const { pool } = await openEmbedded({
    dataDir: process.argv[1],
    reserve: 0,
    log: { info() {}, error: say },
    changed() {},
    async prepare() {},
    onFatal(message) {
      say(message)
      process.exit(1)
    },
  })
  await pool.query('create table if not exists filler (n int primary key, text text)')
  for (let n = 1, refused = 0; refused < 50; n++) {
    try {
      await pool.query("insert into filler select $1, string_agg(gen_random_uuid()::text, '') from generate_series(1, 5000)", [n])
      say('stored ' + n)
    } catch (error) {
      refused += 1
      say('refused: ' + error.message)
    }
  }
  process.exit(0)
`

const count = `
  import { openEmbedded } from '#db/embedded/open-embedded.ts'
  const { pool, close } = await openEmbedded({
    dataDir: process.argv[1],
    reserve: 0,
    log: { info() {}, error: console.error },
    changed() {},
    async prepare() {},
    onFatal: console.error,
  })
  const { rows } = await pool.query('select n from filler')
  await pool.query("insert into filler values (-1, 'there is room')")
  await close()
  console.log(JSON.stringify(rows.map(({ n }) => n)))
`

async function ignoreReserve(disk: Disk): Promise<Figure[]> {
  await disk.fill(disk.free() - 10)
  const greed = await runProgram(greedy, [disk.folder])
  const stored = greed.lines.flatMap((line) => (line.startsWith('stored ') ? [Number(line.slice(7))] : []))
  const last = greed.lines.at(-1) ?? ''
  const left = disk.free()
  // Only free space, no other repair.
  await disk.clear()
  const again = await runProgram(count, [disk.folder])
  const found: number[] = again.code === 0 ? JSON.parse(again.lines.at(-1) ?? '[]') : []
  const lost = stored.filter((number) => !found.includes(number)).length
  return [
    {
      what: 'The disk fills up and the reserve is ignored',
      database: 'embedded',
      value: `${stored.length} writes stored, ${left.toFixed(0)} MB left, then exit ${greed.code} with "${last}"`,
      bar: 'an end with a line that says why, or each further write refused',
      reached: stored.length > 0 && (greed.code === 0 || (greed.code === 1 && last.endsWith('Start again.'))),
    },
    {
      what: 'There is room again after that',
      database: 'embedded',
      value: again.code === 0 ? `opened and took a write; ${lost} lost` : `not opened: ${again.lines.at(-1)}`,
      bar: 'opened and took a write; 0 lost',
      reached: again.code === 0 && lost === 0,
    },
  ]
}
