import sharp from 'sharp'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as uploadsApi from '#contract/properties/uploads.ts'
import { ask, inquire } from './traffic.ts'

export type OfficeData = { cookie: string; photo: string; names: string[] }

/** Leaves in a product what an office has: some inquiries and a photo. */
export async function leaveData(url: string, cookie: string): Promise<OfficeData> {
  const names = ['1', '2', '3']
  for (const name of names) {
    const { status, text } = await inquire({ url }, name)
    if (status !== 201) throw new Error(`An inquiry was answered with ${status}: ${text}`)
  }
  const photo = await uploadPhoto(url, cookie)
  if (photo.path === undefined) throw new Error(`A photo was answered with ${photo.status}: ${photo.text}`)
  return { cookie, photo: photo.path, names: names.map((name) => `Number ${name}`) }
}

/** Uploads a photo; returns its address, if it was stored. */
export async function uploadPhoto(url: string, cookie: string) {
  const create = { width: 1200, height: 800, channels: 3, background: '#8a5a2b' } as const
  const form = new FormData()
  const photo = await sharp({ create }).jpeg().toBuffer()
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const started = performance.now()
  const response = await fetch(url + uploadsApi.uploadImage.path, { method: 'POST', headers: { cookie }, body: form })
  const text = await response.text()
  const path = response.status === 201 ? uploadsApi.Upload.parse(JSON.parse(text)).url : undefined
  return { status: response.status, text, path, ms: performance.now() - started }
}

/** Returns what is missing of the data that was left, in words; empty when all is there. */
export async function missingOf(url: string, { cookie, photo, names }: OfficeData) {
  const list = await ask(url + inquiriesApi.list.path, { headers: { cookie } })
  const image = await ask(url + photo)
  return [
    ...(list.status === 200 ? [] : [`the session (${list.status})`]),
    ...names.filter((name) => !list.text.includes(name)).map((name) => `the inquiry ${name}`),
    ...(image.status === 200 ? [] : [`the photo (${image.status})`]),
  ]
}
