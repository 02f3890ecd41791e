import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page, type Response } from '@playwright/test'
import sharp from 'sharp'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as links from '#contract/links.ts'
import * as reportsApi from '#contract/reports/reports.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import * as trackingApi from '#contract/inquiries/tracking.ts'
import * as uploadsApi from '#contract/properties/uploads.ts'
import { ask, inquiry, type Outcome, steadily } from './traffic.ts'

export type Kind = 'page' | 'file' | 'inquiry' | 'photo' | 'staff'
/** A request, or a step of the browser, of a kind; `failed` tells why it did not do what it should. */
export type Done = { kind: Kind; sent: number; ms: number; failed: string | undefined }

/** What the product has acknowledged, which it may never lose. */
export type Acknowledged = { inquiries: Set<string>; notes: Set<string>; photos: Set<string> }

const rates = { visitors: { perSecond: 2 }, inquiries: { perSecond: 2 }, photos: { perSecond: 1 / 60 } }
const publicPages = ['/', '/available-units', '/units/1', '/about', '/units/3', '/properties']
const leadCount = 40

type Office = { url: string; cookie: string }

/** The mixed load of a day, light enough for two processors; returns how to stop it and what it did. */
export async function startLoad({ url, cookie }: Office) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const done: Done[] = []
  const acknowledged: Acknowledged = { inquiries: new Set(), notes: new Set(), photos: new Set() }
  const note = (kind: Kind, { sent, ms, status, error, cut, reused }: Outcome, expected: number[]) => {
    // The server may close an idle connection just when it is used again; a browser then sends the request again.
    if (status === undefined && reused) return false
    const right = status !== undefined && expected.includes(status) && !cut
    done.push({ kind, sent, ms, failed: right ? undefined : String(status ?? error) })
    return right
  }
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#a8450d' } })
    .composite([{ input: await noise(), tile: true }])
    .jpeg({ quality: 85 })
    .toBuffer()
  const leadIds = await createLeads({ url, cookie })

  const visit = async (number: number) => {
    const page = await ask(url + publicPages[number % publicPages.length], {
      agent,
      headers: { 'accept-encoding': 'br' },
    })
    if (!note('page', page, [200])) return
    const plain = await ask(url + publicPages[number % publicPages.length], { agent })
    const files = new Set([...plain.text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file))
    for (const file of files) note('file', await ask(url + file, { agent }), [200])
    const body = JSON.stringify({ action: 'page_view', page: '/' } satisfies trackingApi.TrackedEvent)
    note('file', await ask(url + trackingApi.track.path, { agent, method: 'POST', body }), [200])
  }
  const inquire = async (number: number) => {
    const { path } = number % 2 === 0 ? inquiriesApi.sendA : inquiriesApi.sendB
    const sent = await ask(url + path, { agent, method: 'POST', body: inquiry(number) })
    if (note('inquiry', sent, [201])) acknowledged.inquiries.add(`Number ${number}`)
  }
  const upload = async () => {
    const { contentType, body } = await multipart(photo)
    const headers = { cookie, 'content-type': contentType }
    const sent = await ask(url + uploadsApi.uploadImage.path, {
      agent,
      method: 'POST',
      headers,
      body,
    })
    if (note('photo', sent, [201])) acknowledged.photos.add((JSON.parse(sent.text) as uploadsApi.Upload).url)
  }
  const loads = [steadily(rates.visitors, visit), steadily(rates.inquiries, inquire), steadily(rates.photos, upload)]
  const haltOffice = await startOffice({ url, cookie, leadIds, done, notes: acknowledged.notes })
  return {
    done,
    acknowledged,
    async halt() {
      await Promise.all([...loads.map((load) => load.halt()), haltOffice()])
      agent.destroy()
    },
  }
}

/** A tile that keeps the photo from being compressed to nothing. */
const noise = () =>
  sharp({
    create: {
      width: 500,
      height: 500,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()

async function multipart(photo: Buffer<ArrayBufferLike>) {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'door.jpg')
  const encoded = new globalThis.Response(body)
  return { contentType: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) }
}

/** The leads that the office works on. */
async function createLeads({ url, cookie }: Office) {
  const ids: number[] = []
  for (let n = 0; n < leadCount; n += 1) {
    const body = JSON.stringify({ firstName: 'Soak', lastName: `Lead ${n}`, email: `soak${n}@example.com` })
    const { status, text } = await ask(url + leadsApi.create.path, { method: 'POST', headers: { cookie }, body })
    if (status !== 201) throw new Error(`A lead was answered ${status}: ${text}`)
    ids.push((JSON.parse(text) as leadsApi.Lead).id)
  }
  return ids
}

type StaffWork = Office & { leadIds: number[]; done: Done[]; notes: Set<string> }

/** A person at a browser: writes a note on one lead after the other, searches, and reads the reports. */
async function startOffice({ url, cookie, leadIds, done, notes }: StaffWork) {
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const context = await browser.newContext()
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/)
      return { name, value, url }
    }),
  )
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const steps = [
    (number: number) => writeNote(page, { url, id: leadIds[number % leadIds.length] ?? 0, number, notes }),
    (number: number) => searchLeads(page, { url, text: `lead ${number % leadIds.length}` }),
    () => readReports(page, url),
  ]
  let going = true
  const work = (async () => {
    for (let number = 0; going; number += 1) {
      const sent = performance.now()
      const failed = await steps[number % steps.length]?.(number).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)),
      )
      done.push({ kind: 'staff', sent, ms: performance.now() - sent, failed })
      await pause(1000)
    }
  })()
  return async () => {
    going = false
    await work
    await browser.close()
  }
}

type Note = { url: string; id: number; number: number; notes: Set<string> }

async function writeNote(page: Page, { url, id, number, notes }: Note) {
  const text = `Note ${number} of the soak`
  await page.goto(url + links.lead(id))
  const form = page.getByRole('form', { name: 'Add note' })
  await form.getByLabel('New Note').fill(text)
  const isResponse = (response: Response) => response.request().method() === 'POST'
  await answered(page, isResponse, () => form.getByRole('button', { name: 'Add Note' }).click())
  notes.add(text)
}

async function searchLeads(page: Page, { url, text }: { url: string; text: string }) {
  await page.goto(url + staffPages.crm.address)
  const isResponse = (response: Response) => new URL(response.url()).searchParams.get('search') === text
  await answered(page, isResponse, () => page.getByRole('searchbox').pressSequentially(text, { delay: 60 }))
}

const readReports = (page: Page, url: string) =>
  answered(
    page,
    (response) => new URL(response.url()).pathname === reportsApi.read.path,
    () => page.goto(url + links.reports()),
  )

/** Does something that makes a call; throws unless its answer is good. */
async function answered(page: Page, isResponse: (response: Response) => boolean, act: () => Promise<unknown>) {
  const [response] = await Promise.all([page.waitForResponse(isResponse), act()])
  if (!response.ok()) throw new Error(`${new URL(response.url()).pathname} was answered ${response.status()}`)
}
