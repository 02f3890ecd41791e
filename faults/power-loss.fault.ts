import { readFileSync, rmSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import type { Size } from './fault.ts'
import { runProgram } from './program.ts'
import { seeded } from './seeded.ts'
import { inquire } from './traffic.ts'
import { unpack, WrittenDisk } from './written-disk.ts'

const sizes = {
  short: { ends: ['kill'], inquiries: 20, cuts: 1, dishonest: 1 },
  long: { ends: ['kill', 'stop'], inquiries: 600, cuts: 60, dishonest: 6 },
} as const

/** Shares of unsynced pages that a cut drops. */
const shares = [1, 0.5, 0.05]

/** Concurrent visitors. */
const lanes = 4

/** An acknowledged inquiry and the length of the record at that moment. */
type Acknowledged = { number: number; by: number }

/**
 * Simulated power cuts of the embedded database: all file operations of the product are recorded, from its first start
 * over a kill to an orderly stop, in the short form to the kill. For each cut the folder is rebuilt from the record up to there, without unsynced pages.
 */
export async function run(size: Size): Promise<Figure[]> {
  const { cuts, dishonest, ...lives } = sizes[size]
  const folder = await mkdtemp(join(tmpdir(), 'baydoor-power-'))
  const record = join(folder, 'record')
  const acknowledged = await recordLives(folder, record, lives)
  const written = readFileSync(record)
  const random = seeded(7)
  const points = choosePoints(written, acknowledged, cuts, random)
  const honest = await cutAll({ written, points, folder, random, honest: true, acknowledged })
  const control = await cutAll({
    written,
    points: points.slice(-dishonest),
    folder,
    random,
    honest: false,
    acknowledged,
  })
  await rm(folder, { recursive: true, force: true })
  return [
    {
      what: `${points.length} simulated power cuts`,
      database: 'embedded',
      value: `${honest.opened} folders opened and took writes; ${honest.due} acknowledged inquiries due in them, ${honest.lost} lost${honest.said}`,
      bar: 'all opened; 0 lost',
      reached: honest.opened === points.length && honest.lost === 0 && honest.due > 0,
    },
    {
      what: `${dishonest} of them on a disk that ignores being told to write through, to see that they bite`,
      database: 'embedded',
      value: `${control.harmed} folders did not open or lost something`,
      bar: 'at least 1',
      reached: control.harmed > 0,
    },
  ]
}

type Lives = { ends: readonly ('kill' | 'stop')[]; inquiries: number }

async function recordLives(folder: string, record: string, { ends, inquiries }: Lives) {
  const environment = {
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'record-writes.ts')).href}`,
    RECORD_OF: join(folder, 'data', 'database'),
    RECORD_TO: record,
  }
  const acknowledged: Acknowledged[] = []
  let number = 0
  for (const end of ends) {
    const product = await startProduct({ folder: join(folder, 'data'), environment })
    const enough = acknowledged.length + inquiries / ends.length
    const lane = async () => {
      while (acknowledged.length < enough) {
        const sent = (number += 1)
        const { status } = await inquire(product, sent)
        if (status === 201) acknowledged.push({ number: sent, by: statSync(record).size })
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    await product[end]()
  }
  return acknowledged
}

/** Cuts anywhere, including the first start and the last checkpoint, and right after acknowledgements. */
function choosePoints(written: Buffer, acknowledged: Acknowledged[], count: number, random: () => number) {
  const ends = [...unpack(written)].map(({ end }) => end)
  const moments = acknowledged.map(({ by }) => by)
  const anyOf = (all: number[]) => all[Math.floor(random() * all.length)] ?? 0
  const points = Array.from({ length: count - 1 }, (_, n) => anyOf(n % 2 === 0 ? moments : ends))
  return [...points, moments.at(-1) ?? 0].sort((a, b) => a - b)
}

type Cutting = {
  written: Buffer
  points: number[]
  folder: string
  random: () => number
  honest: boolean
  acknowledged: Acknowledged[]
}

async function cutAll({ written, points, folder, random, honest, acknowledged }: Cutting) {
  const disk = new WrittenDisk({ honest })
  const changes = unpack(written)
  const found = { opened: 0, due: 0, lost: 0, harmed: 0, said: '' }
  let at = 0
  for (const [index, point] of points.entries()) {
    while (at < point) {
      const next = changes.next()
      if (next.done) break
      disk.apply(next.value.change, next.value.bytes)
      at = next.value.end
    }
    const share = shares[index % shares.length] ?? 1
    const left = join(folder, 'left')
    disk.leave(join(left, 'database'), () => random() < share)
    const { names, error } = await openedAgain(left)
    const due = acknowledged.filter(({ by }) => by <= at)
    const lost = due.filter(({ number }) => !names?.has(`Number ${number}`)).length
    found.due += due.length
    found.lost += lost
    if (names) found.opened += 1
    if (!names || lost > 0) found.harmed += 1
    if (error && honest) found.said += `; after ${at} bytes: ${error}`
    rmSync(left, { recursive: true })
  }
  return found
}

const program = `
  import { contactInquiries } from '#db/schema/contact-inquiries.ts'
  import { openDatabase } from '#db/open.ts'
  const end = (message) => {
    console.error(message)
    process.exit(1)
  }
  const log = { info() {}, error: end }
  const { db, close } = await openDatabase({ dataDir: process.argv[1], log, onFatal: end }).catch((error) => end(error.message))
  const rows = await db.select().from(contactInquiries)
  const typed = { firstName: 'After', lastName: 'the cut', email: 'after@example.com', phone: '1', spaceType: 'Bay' }
  await db.insert(contactInquiries).values({ ...typed, preferredLocation: 'Phase 1', form: 'B' })
  await close()
  console.log(JSON.stringify(rows.map(({ lastName }) => lastName)))
`

/** The names of the inquiries in a folder, read in a separate process: a corrupt database may crash it. */
async function openedAgain(folder: string): Promise<{ names?: Set<string>; error?: string }> {
  const { code, lines } = await runProgram(program, [folder])
  if (code !== 0) return { error: lines[0] ?? `it ended with ${code}` }
  const names: string[] = JSON.parse(lines.at(-1) ?? '[]')
  return { names: new Set(names) }
}
