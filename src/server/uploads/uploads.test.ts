import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as templatesApi from '#contract/properties/templates.ts'
import * as unitsApi from '#contract/units/units.ts'
import {
  imageFileName,
  imageTypes,
  maxImageBytes,
  maxUploadsPerDay,
  uploadName,
  uploadsPath,
} from '#contract/properties/uploads.constants.ts'
import { sampleAddress, samplePictures } from '#contract/properties/sample-pictures.constants.ts'
import { isImageAddress } from '#contract/properties/uploads.constants.ts'
import * as uploadsApi from '#contract/properties/uploads.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { properties } from '#db/schema/properties.ts'
import { uploads } from '#db/schema/uploads.ts'
import { units } from '#db/schema/units.ts'
import { imageSizes } from '#server/lib/queries/image-sizes.queries.ts'
import { folderStore } from '#server/storage/folder-store.ts'
import { freshSite } from '#test/app.ts'
import { purgeUnusedUploads, storeUpload } from './uploads.service.ts'

const { app, as, call, db, folder, restoreEach } = await freshSite({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')
const stored = join(folder, 'uploads')

const blue = { r: 20, g: 60, b: 120 }
const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: blue } })
const png = await picture().png().toBuffer()
const jpeg = await picture().jpeg().toBuffer()
const webp = await picture().webp().toBuffer()
const avif = await picture().avif().toBuffer()
const gif = await picture().gif().toBuffer()
const tiff = await picture().tiff().toBuffer()
const grey = await picture().greyscale().png().toBuffer()
const cmyk = await picture().toColourspace('cmyk').jpeg().toBuffer()
const longPng = await picture(400, 400).png({ compressionLevel: 0 }).toBuffer()
const longJpeg = await picture(400, 400).jpeg().toBuffer()

type Part = { name?: string; filename?: string; type?: string; data: Buffer | string }

const boundary = 'baydoor-boundary'
const form = (ctx: Part[]) =>
  Buffer.concat([
    ...ctx.flatMap(({ name = 'file', filename, type = 'image/png', data }) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
      Buffer.from(filename === undefined ? '\r\n\r\n' : `; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`),
      Buffer.from(data),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

const send = async (payload: Buffer | string | undefined, headers: Record<string, string | undefined> = {}) => {
  const all = { cookie: admin.cookie(), 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers }
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  const response = await app.inject({
    method: 'POST',
    url: uploadsApi.uploadImage.path,
    headers: given,
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: response.statusCode, json: response.json(), headers: response.headers }
}
const upload = (data: Buffer | string, filename = 'photo.png', type?: string) =>
  send(form([{ filename, data, ...(type === undefined ? {} : { type }) }]))
const fetched = async (url: string) => {
  const response = await app.inject({ url })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}
const names = () => readdir(stored)

const nameIn = (url: string) => url.slice(uploadsPath.length)
const rowOf = async (url: string) =>
  (
    await db
      .select()
      .from(uploads)
      .where(eq(uploads.name, nameIn(url)))
  )[0]

/** A PNG whose header states any size, with further chunks before its end. */
function pngOf(width: number, height: number, ...chunks: [type: string, data: Buffer][]) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const rest = [...chunks, ['IDAT', deflateSync(Buffer.alloc((width + 1) * Math.min(height, 4)))] as const]
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...rest.map(([type, data]) => chunk(type, data)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF with this many frames of one pixel. */
const gifOf = (frames: number) =>
  Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...Array.from({ length: frames }, () => Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])),
    Buffer.from([0x3b]),
  ])

restoreEach()

describe('an upload', () => {
  test('is refused from a viewer, from nobody and from another website, and stores nothing', async () => {
    const body = form([{ filename: 'photo.png', data: png }])
    expect(await send(body, { cookie: undefined })).toMatchObject({ status: 401, json: { message: 'Unauthorized' } })
    expect(await send(body, { cookie: viewer.cookie() })).toMatchObject({
      status: 403,
      json: { message: 'Viewers cannot change business data. Ask an administrator.' },
    })
    for (const from of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'null' }]) {
      expect(await send(body, from)).toMatchObject({ status: 403 })
    }
    expect([await db.$count(uploads), await names()]).toEqual([0, []])
  })

  test.each([
    ['JSON', '{}', 'application/json'],
    ['text', 'hello', 'text/plain'],
    ['a form', 'file=a', 'application/x-www-form-urlencoded'],
    ['bare bytes', png, 'image/png'],
    ['nothing', undefined, undefined],
  ])('is refused as %s', async (_what, payload, type) => {
    expect(await send(payload, { 'content-type': type })).toMatchObject({
      status: 415,
      json: { message: 'Send one image as multipart/form-data.' },
    })
  })

  test.each([
    ['without a boundary', form([{ filename: 'a.png', data: png }]), 'multipart/form-data'],
    ['broken off', form([{ filename: 'a.png', data: png }]).subarray(0, -30), undefined],
    ['broken off in a head', form([{ filename: 'a.png', data: png }]).subarray(0, 60), undefined],
    ['with nothing in it', Buffer.from(`--${boundary}--\r\n`), undefined],
    ['of no bytes', Buffer.alloc(0), undefined],
    ['with a field only', form([{ name: 'file', data: 'text' }]), undefined],
    ['with an empty file', form([{ filename: 'a.png', data: '' }]), undefined],
    ['with two files', form(['a.png', 'b.png'].map((filename) => ({ filename, data: png }))), undefined],
    ['with a name of an object', form([{ name: '__proto__', filename: 'a.png', data: png }]), undefined],
    ['with too many fields', form(Array.from({ length: 40 }, (_, n) => ({ name: `f${n}`, data: 'x' }))), undefined],
  ])('is refused %s', async (_what, payload, type) => {
    const before = await names()
    const response = await send(payload, type === undefined ? {} : { 'content-type': type })
    expect(response).toMatchObject({ status: 400, json: { message: expect.stringMatching(/\.$/) } })
    expect(await names()).toEqual(before)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
  const html = '<!doctype html><script>alert(1)</script>'
  test.each([
    ['an SVG', svg, 'logo.svg', 'image/svg+xml'],
    ['an SVG that says it is a PNG', svg, 'logo.png', 'image/png'],
    ['an SVG in disguise', `\uFEFF<?xml version="1.0"?>${svg}`, 'logo.webp', 'image/webp'],
    ['HTML named .jpg', html, 'photo.jpg', 'image/jpeg'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'plan.pdf', 'image/png'],
    ['a TIFF', tiff, 'scan.tif', 'image/png'],
    ['a zip', Buffer.from('PK\x03\x04 and so on'), 'a.png', 'image/png'],
    ['an MP4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), 'a.avif', 'image/avif'],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'a.heic', 'image/heic'],
    ['one byte', 'x', 'a.png', 'image/png'],
  ])('is refused as %s', async (_what, data, filename, type) => {
    const before = await names()
    expect(await upload(data, filename, type)).toMatchObject({
      status: 415,
      json: { message: expect.stringContaining('Choose a PNG, JPEG, WebP, AVIF or GIF image.') },
    })
    expect(await names()).toEqual(before)
  })

  test.each([
    ['a PNG that ends early', longPng.subarray(0, 20_000)],
    ['a JPEG that ends early', longJpeg.subarray(0, -700)],
    ['a JPEG in name', Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.from(html)])],
    ['a PNG with a page in it', Buffer.concat([png.subarray(0, 8), Buffer.from(html)])],
    ['a GIF with a page in it', Buffer.from(`GIF89a${html}`)],
    ['a PNG whose pixels are missing', pngOf(300, 300)],
    ['a WebP in name', Buffer.from(`RIFF\x10\0\0\0WEBP${html}`, 'latin1')],
    ['an AVIF in name', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1')],
  ])('is refused as broken if it is %s', async (_what, data) => {
    expect(await upload(data)).toMatchObject({
      status: 400,
      json: { message: 'This image is broken and cannot be read. Choose another one.' },
    })
  })

  test('is refused if it has too many bytes or pixels', async () => {
    expect(await upload(Buffer.alloc(11 * 1024 * 1024))).toMatchObject({
      status: 413,
      json: { message: 'The image is larger than 10 MB. Choose a smaller one.' },
    })
    expect(await upload(Buffer.concat([png, Buffer.alloc(maxImageBytes + 1 - png.length)]))).toMatchObject({
      status: 413,
    })
    expect(await upload(pngOf(30_000, 30_000))).toMatchObject({
      status: 413,
      json: { message: 'The image has 900 megapixels; at most 40 can be taken. Choose a smaller one.' },
    })
    expect(await upload(await picture(8001, 5000).png().toBuffer())).toMatchObject({ status: 413 })
  })

  test('of ten megabytes is accepted', async () => {
    expect(await upload(Buffer.concat([png, Buffer.alloc(maxImageBytes - png.length)]))).toMatchObject({ status: 201 })
  })

  test.each([
    ['PNG', png],
    ['JPEG', jpeg],
    ['WebP', webp],
    ['AVIF', avif],
    ['GIF', gif],
    ['a PNG of one channel', grey],
    ['CMYK', cmyk],
  ])('in %s is stored as WebP with the same picture, and can be a unit’s image', async (_format, data) => {
    const { status, json } = await upload(data)
    expect([status, Object.keys(json).sort()]).toEqual([201, ['height', 'url', 'width']])
    expect(json).toMatchObject({ width: 60, height: 40 })
    const image = await fetched(json.url)
    const pixel = await sharp(image.bytes).resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(pixel.info.channels).toBe(3)
    for (const [n, value] of (data === grey ? [60, 60, 60] : [blue.r, blue.g, blue.b]).entries()) {
      expect(Math.abs((pixel.data[n] ?? 0) - value)).toBeLessThan(25)
    }
    const set = await admin.call(unitsApi.update, { params: { id: 1 }, body: { imageUrl: json.url } })
    expect(set).toMatchObject({ status: 200, json: { imageUrl: json.url } })
  })

  test('is judged by its content, whatever type it declares', async () => {
    for (const type of [...imageTypes, 'text/html', 'application/octet-stream']) {
      expect(await upload(jpeg, 'photo.png', type)).toMatchObject({ status: 201 })
    }
  })

  test('loses its metadata, above all the location, and keeps its orientation', async () => {
    const data = await picture(60, 40)
      .withExif({ IFD0: { Make: 'SECRET-CAMERA' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(data.includes('SECRET-CAMERA')).toBe(true)
    const { json } = await upload(data)
    expect(json).toMatchObject({ width: 40, height: 60 })
    const { bytes } = await fetched(json.url)
    const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
    expect(bytes.includes('SECRET-CAMERA')).toBe(false)
  })

  test('is scaled down if a side is longer than 2400 pixels, and never up', async () => {
    expect((await upload(await picture(3000, 1000).png().toBuffer())).json).toMatchObject({ width: 2400, height: 800 })
    expect((await upload(await picture(50, 20_000).png().toBuffer())).json).toMatchObject({ width: 6, height: 2400 })
    expect((await upload(await picture(1, 1).png().toBuffer())).json).toMatchObject({ width: 1, height: 1 })
  })

  test('loses data after or next to its picture', async () => {
    const page = '<script>alert(document.domain)</script>'
    const bomb = deflateSync(Buffer.alloc(60_000_000))
    const text: [string, Buffer] = ['zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), bomb])]
    for (const data of [
      Buffer.concat([png, Buffer.from(page)]),
      Buffer.concat([gif, Buffer.from(`*/=1;${page}`)]),
      Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), Buffer.from(page)]),
      pngOf(3, 3, ['tEXt', Buffer.from(`Comment\0${page}`, 'latin1')], text),
    ]) {
      const { status, json } = await upload(data)
      expect(status).toBe(201)
      const { bytes } = await fetched(json.url)
      expect(bytes.includes('script')).toBe(false)
      expect(bytes.length).toBeLessThan(2000)
    }
  })

  test('of an animation keeps the first frame, even of ten thousand', async () => {
    const { status, json } = await upload(gifOf(10_000), 'dance.gif', 'image/gif')
    expect([status, json]).toMatchObject([201, { width: 1, height: 1, wasAnimated: true }])
    const { bytes } = await fetched(json.url)
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
  })

  test.each(['../../x.png', '/etc/passwd', 'x'.repeat(300), 'a\0.png', '..\\..\\x.png', 'con', ''])(
    'named %j gets a generated name',
    async (filename) => {
      const before = await names()
      const { status, json } = await upload(png, filename)
      expect(status).toBe(201)
      expect(json.url.slice('/uploads/'.length)).toMatch(uploadName)
      expect(await names()).toHaveLength(before.length + 2)
    },
  )

  test('is stored with its owner, in files that only the server’s user can read', async () => {
    const { json } = await upload(png)
    const name = nameIn(json.url)
    const file = await stat(join(stored, name))
    const avif = await stat(join(stored, name.replace('.webp', '-60.avif')))
    expect(await rowOf(json.url)).toMatchObject({
      userId: admin.user.id,
      bytes: file.size + avif.size,
      width: 60,
      height: 40,
      widths: [60],
      unusedSince: null,
    })
    for (const { mode } of [file, avif]) expect(mode & 0o777).toBe(0o600)
    expect((await stat(stored)).mode & 0o777).toBe(0o700)
    expect((await names()).filter((one) => !imageFileName.test(one))).toEqual([])
  })

  test('by many users at once is accepted from all of them', async () => {
    const photo = await picture(240, 180).jpeg().toBuffer()
    const responses = await Promise.all(Array.from({ length: 24 }, () => upload(photo)))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201))
    expect(new Set(responses.map(({ json }) => json.url)).size).toBe(24)
    const more = await Promise.all(Array.from({ length: 60 }, () => upload(png)))
    const refused = more.filter(({ status }) => status !== 201)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, headers } of refused) expect([status, headers['retry-after']]).toEqual([503, '5'])
  })

  test('is refused after two hundred in a day, and concurrent uploads cannot exceed that', async () => {
    const eager = await as('admin')
    const row = { userId: eager.user.id, bytes: 1, width: 1, height: 1 }
    const rows = Array.from({ length: maxUploadsPerDay - 1 }, (_, n) => ({ ...row, name: `today-${n}` }))
    const yesterday = { ...row, name: 'yesterday', createdAt: new Date(Date.now() - 25 * 3_600_000) }
    await db.insert(uploads).values([...rows, yesterday])
    const body = form([{ filename: 'a.png', data: png }])
    const before = await names()
    const responses = await Promise.all(Array.from({ length: 6 }, () => send(body, { cookie: eager.cookie() })))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429, 429, 429])
    expect(await names()).toHaveLength(before.length + 2)
    expect(await send(body, { cookie: eager.cookie() })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      json: { message: 'You can upload 200 images in 24 hours. Please go on tomorrow.' },
    })
    expect(await upload(png)).toMatchObject({ status: 201 })
  })

  test('is refused if it cannot be stored, and leaves no row', async () => {
    const [before, files] = [await db.$count(uploads), await names()]
    await rename(stored, `${stored}-away`)
    try {
      expect(await upload(png)).toMatchObject({
        status: 503,
        json: { message: expect.stringContaining('The store of uploaded files cannot be reached') },
      })
      expect(await db.$count(uploads)).toBe(before)
    } finally {
      await rename(`${stored}-away`, stored)
    }
    expect(await names()).toEqual(files)
    expect(await upload(png)).toMatchObject({ status: 201 })
  })

  test('is refused while the folder of the store is missing, because its free space is unknown', async () => {
    const gone = join(folder, 'gone')
    const store = folderStore(gone)
    await rmdir(gone)
    const readFile = async () => expect.unreachable('the file was read')
    await expect(storeUpload({ db, store }, { userId: admin.user.id, readFile })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('The store of uploaded files cannot be reached'),
    })
  })

  test('is refused before it is read while the disk is nearly full', async () => {
    const full = join(folder, 'full')
    await mkdir(full)
    const store = folderStore(full, () => 399_000_000)
    const readFile = async () => expect.unreachable('the file was read')
    await expect(storeUpload({ db, store }, { userId: admin.user.id, readFile })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('the disk of the server is nearly full'),
    })
    await rm(full, { recursive: true })
  })
})

test('the sample pictures are drawings that come with the product, in the size that pages reserve for them', async () => {
  for (const address of samplePictures.map(sampleAddress)) {
    const response = await app.inject({ url: address })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(response.headers['content-security-policy']).toContain('sandbox')
    const { width, height } = await sharp(response.rawPayload).metadata()
    expect(await imageSizes(db, [address])).toEqual({ [address]: { width, height, avif: '', webp: '' } })
    expect(isImageAddress(address)).toBe(true)
  }
  for (const address of ['/samples/other.svg', '/samples/../front.svg', '/samples/front.svg?x'])
    expect(isImageAddress(address), address).toBe(false)
})

describe('an unused image', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  const store = folderStore(stored)
  const sweep = () => purgeUnusedUploads({ db, store })
  const fresh = async () => (await upload(png)).json.url as string
  const isThere = async (url: string) => {
    const files = await Promise.all([url, url.replace('.webp', '-60.avif')].map(fetched))
    const row = await rowOf(url)
    const whole = files.map(({ status }) => status === 200)
    expect(whole).toEqual([row !== undefined, row !== undefined])
    return row !== undefined
  }
  /** Makes an image unused for this many days, as recorded by maintenance. */
  const age = (url: string, days: number) =>
    db
      .update(uploads)
      .set({ unusedSince: daysAgo(days) })
      .where(eq(uploads.name, nameIn(url)))

  test('is not the logo of the park or the photo of one of its people', async () => {
    const [logo, photo] = [await fresh(), await fresh()]
    await db.update(businessPark).set({ logo, team: [{ name: 'Ann', role: 'Owner', about: 'Leases.', photo }] })
    for (const url of [logo, photo]) await age(url, 31)
    await sweep()
    expect([await isThere(logo), await isThere(photo)]).toEqual([true, true])
    expect((await rowOf(logo))?.unusedSince).toBeNull()
    await db.update(businessPark).set({ logo: '', team: [] })
    await sweep()
    for (const url of [logo, photo]) await age(url, 31)
    await sweep()
    expect([await isThere(logo), await isThere(photo)]).toEqual([false, false])
  })

  test('is not the site plan of the park or the floor plan of a unit', async () => {
    const [planImage, floorPlan] = [await fresh(), await fresh()]
    await db.update(businessPark).set({ planImage })
    await db.update(units).set({ floorPlan }).where(eq(units.unitNumber, 'A1'))
    for (const url of [planImage, floorPlan]) await age(url, 31)
    await sweep()
    expect([await isThere(planImage), await isThere(floorPlan)]).toEqual([true, true])
    await db.update(businessPark).set({ planImage: '' })
    await db.update(units).set({ floorPlan: '' })
    await sweep()
    for (const url of [planImage, floorPlan]) await age(url, 31)
    await sweep()
    expect([await isThere(planImage), await isThere(floorPlan)]).toEqual([false, false])
  })

  test('is kept for thirty days, and then its row and its files are purged', async () => {
    const [young, old] = [await fresh(), await fresh()]
    await sweep()
    expect((await rowOf(young))?.unusedSince).toBeInstanceOf(Date)
    await age(young, 29)
    await age(old, 31)
    await sweep()
    expect([await isThere(young), await isThere(old)]).toEqual([true, false])
    await sweep()
    expect(await isThere(young)).toBe(true)
  })

  test('is purged too if it was stored before images had several widths', async () => {
    const url = await fresh()
    await db
      .update(uploads)
      .set({ widths: [] })
      .where(eq(uploads.name, nameIn(url)))
    await rm(join(stored, nameIn(url).replace('.webp', '-60.avif')))
    await age(url, 31)
    await sweep()
    expect([await rowOf(url), (await fetched(url)).status]).toEqual([undefined, 404])
  })

  test('is not shown by any unit, property, section or version, and could not be shown again', async () => {
    const property = { title: 'P', size: 1, price: 1, location: 'L', propertyType: 'office' }
    const { id: templateId } = (await admin.call(templatesApi.create, { body: { name: 'Pictures' } })).json
    const params = { id: templateId }
    const section = (content: object, type: string) =>
      admin.call(templatesApi.addSection, { params, body: { type, content } })

    const unit = await fresh()
    await admin.call(unitsApi.update, { params: { id: 2 }, body: { imageUrl: unit } })
    const unitPhotos = [await fresh(), await fresh()]
    await admin.call(unitsApi.update, { params: { id: 3 }, body: { photos: unitPhotos.map((url) => ({ url })) } })
    const [ofProperty, second, ofDeleted] = [await fresh(), await fresh(), await fresh()]
    await db.insert(properties).values([
      {
        ...property,
        photos: [
          { url: ofProperty, alt: '' },
          { url: second, alt: '' },
        ],
      },
      { ...property, photos: [{ url: ofDeleted, alt: '' }], deletedAt: daysAgo(2) },
    ])
    const [image, gallery, custom, deleted, published] = await Promise.all([
      fresh(),
      fresh(),
      fresh(),
      fresh(),
      fresh(),
    ])
    await section({ imageUrl: image }, 'image')
    await section({ images: [{ url: 'https://example.com/a.jpg' }, { url: gallery }] }, 'gallery')
    await section({ deep: [{ picture: `https://park.example${custom}` }] }, 'custom')
    const gone = (await section({ imageUrl: deleted }, 'image')).json.id
    await admin.call(templatesApi.deleteSection, { params: { id: gone } })
    const shown = (await section({ imageUrl: published }, 'image')).json.id
    await admin.call(templatesApi.publish, { params })
    await admin.call(templatesApi.updateSection, { params: { id: shown }, body: { content: { imageUrl: '' } } })

    const kept = [unit, ...unitPhotos, ofProperty, second, ofDeleted, image, gallery, custom, deleted, published]
    for (const url of kept) await age(url, 100)
    await sweep()
    for (const url of kept) {
      expect(await isThere(url)).toBe(true)
      expect((await rowOf(url))?.unusedSince).toBeNull()
    }

    await admin.call(unitsApi.update, { params: { id: 2 }, body: { imageUrl: null } })
    await sweep()
    expect(await isThere(unit)).toBe(true)
    await age(unit, 31)
    await sweep()
    expect(await isThere(unit)).toBe(false)
  })

  test('keeps its row while its files cannot be removed, and is purged at the next sweep', async () => {
    const url = await fresh()
    await age(url, 31)
    const broken = { ...store, remove: () => Promise.reject(new Error('away')) }
    await expect(purgeUnusedUploads({ db, store: broken })).rejects.toThrow('away')
    expect(await isThere(url)).toBe(true)
    await sweep()
    expect(await isThere(url)).toBe(false)
  })
})

test('a template includes the sizes of the images in its draft and in the published version', async () => {
  const [before, now] = [(await upload(png)).json.url, (await upload(png)).json.url]
  const { id } = (await admin.call(templatesApi.create, { body: { name: 'Sizes' } })).json
  const body = { type: 'image', content: { imageUrl: before } }
  const section = (await admin.call(templatesApi.addSection, { params: { id }, body })).json
  await admin.call(templatesApi.publish, { params: { id } })
  const images = [{ url: now }, { url: 'https://example.com/a.jpg' }]
  await admin.call(templatesApi.updateSection, {
    params: { id: section.id },
    body: { type: 'gallery', content: { images } },
  })
  const { json } = await admin.call(templatesApi.read, { params: { id } })
  expect(Object.keys(json.images).sort()).toEqual([before, now].sort())
  expect(json.images[now]).toMatchObject({ width: 60, height: 40, avif: `${now.replace('.webp', '-60.avif')} 60w` })
})

describe('an uploaded image', () => {
  test('is cached forever, runs nothing, and has no listing', async () => {
    const { json } = await upload(png)
    const { status, headers, bytes } = await fetched(json.url)
    expect(status).toBe(200)
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*sandbox$/),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    const head = await app.inject({ method: 'HEAD', url: json.url })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const url of ['/uploads', '/uploads/']) {
      const listing = await app.inject({ url })
      expect(listing.body).not.toContain('.webp')
      expect([308, 404]).toContain(listing.statusCode)
    }
  })

  test('is stored as AVIF and as WebP in several widths, none wider than the original', async () => {
    for (const [side, height, widths] of [
      [2500, 1250, [480, 960, 1600, 2400]],
      [960, 480, [480, 960]],
      [481, 20, [480, 481]],
      [480, 9, [480]],
    ] as const) {
      const { json } = await upload(await picture(side, height).png().toBuffer())
      expect((await rowOf(json.url))?.widths).toEqual(widths)
      const { [json.url]: known } = await imageSizes(db, [json.url, 'https://example.com/a.jpg', '/uploads/x'])
      expect(known).toMatchObject({ width: json.width, height: json.height })
      for (const format of ['avif', 'webp'] as const) {
        const set = (known?.[format] ?? '').split(', ').map((one) => one.split(' '))
        expect(set.map(([, width]) => width)).toEqual(widths.map((width) => `${width}w`))
        for (const [url = '', width = ''] of set) {
          const { status, headers, bytes } = await fetched(url)
          expect([status, headers['content-type']]).toEqual([200, `image/${format}`])
          expect(headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable') })
          const drawn = await sharp(bytes).metadata()
          expect([`${drawn.width}w`, drawn.format]).toEqual([width, format === 'avif' ? 'heif' : 'webp'])
          expect(Math.abs((drawn.width / drawn.height) * (json.height / json.width) - 1)).toBeLessThan(0.05)
        }
      }
      expect(known?.webp.endsWith(`${json.url} ${json.width}w`)).toBe(true)
    }
  })

  test('that is transparent stays so in both formats', async () => {
    const logo = { width: 20, height: 20, channels: 4, background: { ...blue, alpha: 0 } } as const
    const { json } = await upload(await sharp({ create: logo }).png().toBuffer())
    for (const url of [json.url, json.url.replace('.webp', '-20.avif')]) {
      const pixels = await sharp((await fetched(url)).bytes)
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([pixels.info.channels, pixels.data[3]]).toEqual([4, 0])
    }
  })

  test('stored before images had several widths has its size and one file', async () => {
    const { json } = await upload(png)
    await db
      .update(uploads)
      .set({ widths: [] })
      .where(eq(uploads.name, nameIn(json.url)))
    expect(await imageSizes(db, [json.url])).toEqual({ [json.url]: { width: 60, height: 40, avif: '', webp: '' } })
    expect((await fetched(json.url)).status).toBe(200)
  })

  test.each([
    'abcdefghijklmnopqrstuv.webp',
    'abcdefghijklmnopqrstuv-480.avif',
    'abcdefghijklmnopqrstuv-480.svg',
    'abcdefghijklmnopqrstuv-48000.avif',
    'abcdefghijklmnopqrstuv.avif',
    'abcdefghijklmnopqrstuv.svg',
    'abcdefghijklmnopqrstuv.webp.part',
    '..%2fsession-secret',
    '%2e%2e%2fsession-secret',
    '..%5csession-secret',
    '.',
    '%00',
    'x'.repeat(190),
    '%ff',
  ])('named %s does not exist', async (name) => {
    const response = await app.inject({ url: `/uploads/${name}` })
    expect([400, 404]).toContain(response.statusCode)
    expect(response.headers['cache-control']).not.toBe('public, max-age=31536000, immutable')
  })

  test('cannot be uploaded by any other call: none of them accepts a form with files', async () => {
    const payload = form([{ filename: 'a.png', data: png }])
    const headers = { cookie: admin.cookie(), 'content-type': `multipart/form-data; boundary=${boundary}` }
    for (const [method, url] of [
      ['PUT', '/api/admin/units/1'],
      ['POST', '/api/admin/properties'],
      ['POST', '/api/contact'],
    ] as const) {
      expect((await app.inject({ method, url, headers, payload })).statusCode).toBe(415)
    }
    expect((await call(uploadsApi.uploadImage)).status).toBe(401)
  })
})
