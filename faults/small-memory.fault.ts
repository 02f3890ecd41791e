import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportLeads, importLeads, uploadPhotos } from '#test/heavy-work.ts'
import { npmStart } from '#test/npm-start.ts'
import { claimOwner } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { unfinished } from '../measure/run.ts'
import memory from '../scripts/memory.json' with { type: 'json' }
import type { Size } from './fault.ts'
import { readHeavyMail } from './heavy-mail.ts'
import { openMemoryGroup } from './memory-group.ts'

const megabytes = 512
const what = `npm start, photos of 12 megapixels, an import of leads and its export within ${megabytes} MB`

/** The product in a control group that has no more memory than the smallest machines; in the long form with a mailbox, too. */
export async function run(size: Size): Promise<Figure[]> {
  const work = await workHard(size)
  if (size === 'short') return work
  return [...work, ...(await readHeavyMail(megabytes).catch((error: unknown) => [unfinished('Heavy emails', error)]))]
}

async function workHard(size: Size): Promise<Figure[]> {
  const group = await openMemoryGroup(megabytes)
  const { photos, leads } = size === 'short' ? { photos: 1, leads: 1000 } : { photos: 6, leads: 10_000 }
  const folder = await mkdtemp(join(tmpdir(), 'baydoor-small-memory-'))
  const product = await npmStart(folder, { prefix: group.prefix, environment: memory.environment })
  try {
    await product.ready()
    const cookie = await claimOwner(product.url)
    const statuses = await uploadPhotos(product.url, cookie, photos)
    const added = await importLeads(product.url, cookie, leads)
    const exported = await exportLeads(product.url, cookie)
    const { status } = await fetch(product.url)
    const stored = statuses.filter((one) => one === 201).length
    const killed = await group.killed()
    return [
      {
        what,
        database: 'embedded',
        value: `${stored} of ${photos} photos, ${added} leads added, ${exported} exported, home ${status}; ${killed} processes killed, at most ${await group.peak()} MB with cached files`,
        bar: 'all, 200, 0 killed',
        reached: stored === photos && added === leads && exported === leads && status === 200 && killed === 0,
      },
    ]
  } finally {
    await product.stop()
    await rm(folder, { recursive: true })
    await group.remove()
  }
}
