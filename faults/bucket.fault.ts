import { join } from 'node:path'
import { claimOwner, startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { NotRunError } from '../measure/run.ts'
import { timeFigure } from './fault.ts'
import { leaveData, missingOf, type OfficeData, uploadPhoto } from './office-data.ts'
import { runScript } from './program.ts'
import { startSwift, swiftPrograms } from './swift.ts'
import { openTestEnvironment } from './test-environment.ts'
import { ask } from './traffic.ts'
import { missingPrograms } from '../scripts/needs.ts'

type Swift = Awaited<ReturnType<typeof startSwift>>

const bucket = 'park-images'
const embedded = { database: 'embedded' } as const

/** The uploads in OpenStack Swift, by its S3 interface. */
export async function run(): Promise<Figure[]> {
  const missing = missingPrograms(swiftPrograms)
  if (missing) throw new NotRunError(missing)
  const swift = await startSwift(bucket)
  try {
    return [...(await office(swift)), ...(await misconfigured(swift))]
  } finally {
    await swift.stop()
  }
}

/** The product as an office uses it, through outages of the store, and its archive. */
async function office(swift: Swift): Promise<Figure[]> {
  const { folder, remove } = await openTestEnvironment('embedded')
  const environment = { UPLOADS_URL: swift.urlOf() }
  const product = await startProduct({ folder, environment })
  const cookie = await claimOwner(product.url)
  const data = await leaveData(product.url, cookie)
  const names = await swift.names()
  const figures: Figure[] = [
    {
      ...embedded,
      what: 'A photo, stored and served again',
      value: `${names.length} objects, among them ${names.includes(data.photo.replace('/uploads/', '')) ? 'the photo' : 'not the photo'}`,
      bar: 'the photo and its sizes',
      reached: names.length > 1 && names.includes(data.photo.replace('/uploads/', '')),
    },
    ...(await document(product.url, cookie)),
    ...(await outages(swift, product.url, data)),
  ]
  const archive = join(folder, 'archive.tar.gz')
  await runScript('export', [archive], { ...environment, DATA_DIR: folder })
  await product.stop()
  figures.push(await restored(archive, data))
  await remove()
  return figures
}

/** A document of 25 MB, the largest that is taken. */
async function document(url: string, cookie: string): Promise<Figure[]> {
  const headers = { cookie }
  const body = JSON.stringify({ firstName: 'Dora', lastName: 'Clay', email: 'dora@example.com' })
  const lead = JSON.parse((await ask(`${url}/api/crm/leads`, { method: 'POST', headers, body })).text)
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(25_000_000, 'x')])
  const form = new FormData()
  form.append('file', new Blob([bytes]), 'plans.pdf')
  const started = performance.now()
  const stored = await fetch(`${url}/api/crm/leads/${lead.id}/documents`, { method: 'POST', headers, body: form })
  const row: { id: number } = JSON.parse(await stored.text())
  const ms = performance.now() - started
  const read = await fetch(`${url}/api/crm/leads/${lead.id}/documents/${row.id}/file`, { headers })
  const same = Buffer.from(await read.arrayBuffer()).equals(bytes)
  return [
    {
      ...embedded,
      what: 'A document of 25 MB',
      value: `${stored.status}; ${same ? 'the same' : 'not the same'} when read`,
      bar: '201; the same',
      reached: stored.status === 201 && same,
    },
    timeFigure({ ...embedded, what: 'It is stored', ms, max: 10_000 }),
  ]
}

/** Each part of the store stops; reading and writing say so, nothing else is touched, and both work again by themselves. */
async function outages(swift: Swift, url: string, data: OfficeData): Promise<Figure[]> {
  const cases: [what: string, halt: () => unknown, resume: () => unknown, max: number][] = [
    ['The store hangs', () => swift.pauseObjects('SIGSTOP'), () => swift.pauseObjects('SIGCONT'), 15_000],
    ['The store refuses connections', () => swift.halt(), () => swift.resume(), 5000],
    [
      'The clock of the store is an hour ahead',
      async () => {
        await swift.halt()
        await swift.resume('+1h')
      },
      async () => {
        await swift.halt()
        await swift.resume()
      },
      5000,
    ],
  ]
  const figures: Figure[] = []
  for (const [what, halt, resume, max] of cases) {
    await halt()
    const [photo, read, page, list] = await Promise.all([
      uploadPhoto(url, data.cookie),
      ask(url + data.photo),
      ask(`${url}/`),
      ask(`${url}/api/admin/inquiries`, { headers: { cookie: data.cookie } }),
    ])
    await resume()
    const after = [
      ...(await missingOf(url, data)),
      ...((await uploadPhoto(url, data.cookie)).path ? [] : ['a new photo']),
    ]
    figures.push(
      {
        ...embedded,
        what,
        value: `an upload ${photo.status}, a photo ${read.status}; home ${page.status}, the office ${list.status}; missing afterwards: ${after.join(', ') || 'nothing'}`,
        bar: '503, 503; 200, 200; nothing',
        reached:
          photo.status === 503 &&
          read.status === 503 &&
          page.status === 200 &&
          list.status === 200 &&
          after.length === 0,
      },
      timeFigure({ ...embedded, what: `${what}: the slower 503`, ms: Math.max(photo.ms, read.ms), max }),
    )
  }
  return figures
}

/** The archive brings the files from the bucket into a folder. */
async function restored(archive: string, data: OfficeData): Promise<Figure> {
  const copy = await openTestEnvironment('embedded')
  await runScript('import', [archive], { DATA_DIR: copy.folder })
  const product = await startProduct({ folder: copy.folder })
  const cookie = await claimOwner(product.url)
  const missing = await missingOf(product.url, { ...data, cookie })
  await product.stop()
  await copy.remove()
  return {
    ...embedded,
    what: 'An archive of it, imported into a folder without a bucket',
    value: `missing: ${missing.join(', ') || 'nothing'}`,
    bar: 'nothing',
    reached: missing.length === 0,
  }
}

/** What the log says when an operator mistypes the address of the bucket. */
async function misconfigured(swift: Swift): Promise<Figure[]> {
  const cases = {
    SignatureDoesNotMatch: { secret: 'another secret' },
    NoSuchBucket: { bucket: 'another-bucket' },
    AuthorizationHeaderMalformed: { region: 'us-east-1' },
  }
  const figures: Figure[] = []
  for (const [reason, change] of Object.entries(cases)) {
    const product = await startProduct({ environment: { UPLOADS_URL: swift.urlOf(change) } })
    const { status } = await uploadPhoto(product.url, await claimOwner(product.url))
    const read = await ask(`${product.url}/uploads/abcdefghijklmnopqrstuv.webp`)
    await product.stop()
    const logged = product.lines.filter((line) => line.includes(reason)).length
    figures.push({
      ...embedded,
      what: `UPLOADS_URL with ${Object.entries(change)
        .map(([name, value]) => `the ${name} ${JSON.stringify(value)}`)
        .join()}`,
      value: `an upload ${status}, a photo ${read.status}; ${reason} in ${logged} lines of the log`,
      bar: '503, 503; at least 2',
      reached: status === 503 && read.status === 503 && logged >= 2,
    })
  }
  return figures
}
