import sharp from 'sharp'
import * as exportsApi from '#contract/exports.ts'
import * as importsApi from '#contract/leads/imports.ts'
import * as uploadsApi from '#contract/properties/uploads.ts'

/** Uploads 12-megapixel photos one after another; returns the statuses. */
export async function uploadPhotos(url: string, cookie: string, count: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'grey', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), `photo-${n}.jpg`)
    const response = await fetch(url + uploadsApi.uploadImage.path, { method: 'POST', headers: { cookie }, body })
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  return statuses
}

/** Imports a number of leads, the way the import dialog does; returns how many were added. */
export async function importLeads(url: string, cookie: string, count: number) {
  const post = async (path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} responded ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const rows = Array.from({ length: count }, (_, place) => {
    const email = `dale${place}@example.com`
    return { row: place + 2, values: { firstName: 'Dale', lastName: 'Pruitt', email } }
  })
  return (await post(importsApi.store.path, { fileName: 'fair.csv', existing: 'skip', rows })).added
}

/** Exports the leads as CSV; returns the number of lines below the header. */
export async function exportLeads(url: string, cookie: string) {
  const response = await fetch(url + exportsApi.leads.path, { headers: { cookie } })
  return (await response.text()).trim().split('\n').length - 1
}
