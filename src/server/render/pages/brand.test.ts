import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { accentColours, readableAccent, siteStyles, staffStyles } from '#domain/brand/brand.ts'
import * as businessParkApi from '#contract/park/business-park.ts'
import { colours } from '#domain/brand/colours.constants.ts'
import { historyText } from '#contract/history/history.labels.ts'
import * as historyApi from '#contract/history/history.ts'
import * as links from '#contract/links.ts'
import { emailBrand, emailHtml } from '#server/mail/email.ts'
import { createStore } from '#server/storage/create-store.ts'
import { storeUpload } from '#server/uploads/uploads.service.ts'
import { freshSite } from '#test/app.ts'

const { app, as, config, currentPark, db, park, restoreEach } = await freshSite({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const viewer = await as('viewer')
const teal = '#0f766e'

const get = (url: string, cookie?: string) => app.inject({ url, headers: cookie === undefined ? {} : { cookie } })
const change = (body: object) => owner.call(businessParkApi.update, { body })
const staffPage = async () => (await get('/admin/park', owner.cookie())).body

/** Uploads a picture in one colour. */
async function uploaded(width: number, height: number, background: string) {
  const bytes = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
  const store = createStore(config)
  const readFile = async () => ({ bytes })
  return (await storeUpload({ db, store }, { userId: owner.user.id, readFile })).url
}
const email = { to: 'a@example.com', subject: 'S', opening: 'O', facts: [], closing: 'C' }
const action = { label: 'Open', url: 'https://park.example.com/' }
const html = () => emailHtml({ ...email, action }, emailBrand(currentPark.read(), 'https://park.example.com'))
const dominant = async (png: Buffer) => (await sharp(png).stats()).dominant
async function pixelAt(png: Buffer, left: number, top: number) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const start = (top * info.width + left) * info.channels
  return `#${data.subarray(start, start + 3).toString('hex')}`
}

restoreEach()

describe('an accent', () => {
  test('that is hard to read is refused with the reason, and nothing changes', async () => {
    const before = (await get('/')).body
    for (const accent of ['#ffee00', '#9ca3af'])
      expect(await change({ accent })).toMatchObject({
        status: 400,
        json: {
          issues: [{ path: 'accent', message: expect.stringContaining(`such as ${readableAccent(accent)}.`) }],
        },
      })
    expect(await change({ accent: 'teal' })).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'accent', message: 'Enter a colour such as #0f766e.' }] },
    })
    expect((await get('/')).body).toBe(before)
  })

  test('appears on every page, in the head and in the manifest, and the content security policy allows its styles', async () => {
    const plain = await get('/')
    expect(plain.body).toContain(`<meta name="theme-color" content="${colours.sheet}">`)
    expect(await change({ accent: ' #0F766E ' })).toMatchObject({ status: 200, json: { accent: teal } })
    for (const path of ['/', '/about', '/available-units', '/units/1', '/properties', '/nowhere']) {
      const { body, headers } = await get(path)
      expect(body, path).toContain(`${siteStyles(teal)}</style>`)
      expect(body).toContain(`<meta name="theme-color" content="${teal}">`)
      expect(body).toMatch(/<link rel="icon" href="\/icon\.svg\?v=[0-9a-f]{8}"/)
      expect(headers['content-security-policy']).not.toContain('unsafe')
    }
    const { body } = await get('/manifest.webmanifest')
    expect(JSON.parse(body)).toMatchObject({ theme_color: teal, background_color: colours.sheet })
    expect((await get('/')).headers['content-security-policy']).not.toBe(plain.headers['content-security-policy'])
  })

  test('is linked as a style sheet in the staff area, which is missing without an accent', async () => {
    await change({ accent: teal })
    const href = links.accentStyles(teal)
    expect(await staffPage()).toContain(`<link rel="stylesheet" href="${href}" id="accent">`)
    expect((await get('/admin/login')).body).toContain(href)
    const { body, headers } = await get(href)
    expect([body, headers['content-type']]).toEqual([staffStyles(teal), 'text/css; charset=utf-8'])
    for (const other of ['/accent/ffee00.css', '/accent/0F766E.css', '/accent/0f766e', '/accent/x.css'])
      expect((await get(other)).statusCode, other).toBe(404)
  })

  test('colours the icon, the share images and the emails', async () => {
    await change({ accent: teal })
    expect((await get('/icon.svg')).body).toContain(`.wall { fill: ${teal} }`)
    expect(await pixelAt((await get('/apple-touch-icon.png')).rawPayload, 90, 150)).toBe(teal)
    const home = (await get(links.homeShareImage)).rawPayload
    await change({ accent: '#7a1fa2' })
    expect((await get(links.homeShareImage)).rawPayload.equals(home)).toBe(false)
    expect(html()).toContain('border-top:6px solid #7a1fa2')
    expect(html()).toContain('background:#7a1fa2;color:#fff')
    expect(html()).not.toContain(colours.primer)
  })

  test('is recorded in the history and can be reset to the colours of the product', async () => {
    await change({ accent: teal })
    const { json } = await viewer.call(historyApi.listOfPark)
    expect(historyText(json[0])).toContain('set the accent colour of')
    await change({ accent: '' })
    const { body } = await get('/')
    expect(body).not.toContain(accentColours(teal).dock)
    expect(body).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml">')
    expect(await staffPage()).not.toContain('id="accent"')
    expect(html()).toContain(`background:${colours.primer};color:#fff`)
    expect(html()).not.toContain('border-top')
  })
})

describe('a logo', () => {
  test('must be an uploaded picture', async () => {
    for (const logo of ['https://example.com/logo.png', '/uploads/../secret', 'logo.png', null])
      expect(await change({ logo })).toMatchObject({
        status: 400,
        json: { issues: [{ path: 'logo', message: 'Upload the logo as an image.' }] },
      })
  })

  test('appears with its size in the header and the footer, in share images and in emails', async () => {
    const plain = (await get(links.homeShareImage)).rawPayload
    expect((await get(links.logoImage)).statusCode).toBe(404)
    const logo = await uploaded(900, 200, '#1d4ed8')
    expect(await change({ logo })).toMatchObject({ status: 200, json: { logo } })
    const { body } = await get('/')
    const shown = `src="${logo.replace('.webp', '-480.webp')}" alt="${park.name}" width="900" height="200"`
    expect(body.split(shown)).toHaveLength(3)
    expect(body.split('class="door-mark')).toHaveLength(1)
    expect(await staffPage()).toContain(logo)
    expect((await get(links.homeShareImage)).rawPayload.equals(plain)).toBe(false)
    const image = await get(links.logoImage)
    expect(image.headers).toMatchObject({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' })
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 600, height: 133 })
    expect(html()).toContain(
      `<img src="https://park.example.com/share/logo.png" alt="${park.name}" width="216" height="48"`,
    )
  })

  test('is the icon only if it is roughly square', async () => {
    expect((await get('/icon.svg')).body).toContain('class="wall"')
    await change({ logo: await uploaded(200, 180, '#1d4ed8') })
    expect((await get('/icon.svg')).body).toContain('href="data:image/png;base64,')
    for (const path of ['/apple-touch-icon.png', '/favicon.ico']) {
      const { rawPayload } = await get(path)
      const { b, r } = await dominant(path.endsWith('.ico') ? rawPayload.subarray(22) : rawPayload)
      expect(b - r, path).toBeGreaterThan(100)
    }
  })

  test('is drawn again once the upload is removed', async () => {
    await change({ logo: '' })
    const { body } = await get('/')
    expect(body).toContain('class="door-mark')
    expect(body).not.toContain('logo-image')
    expect((await get('/icon.svg')).body).toContain('class="wall"')
    expect(html()).not.toContain('<img')
  })
})

describe('photos of the park', () => {
  test('appear on the about page with their sizes and captions until the last one is removed', async () => {
    const without = (await get('/about')).body
    expect(without).not.toContain('The park in pictures')
    const [first, second] = [await uploaded(600, 400, '#336699'), await uploaded(400, 600, '#996633')]
    const photos = [
      { url: first, alt: 'The yard from the road' },
      { url: second, alt: '' },
    ]
    expect(await change({ photos })).toMatchObject({ status: 200, json: { photos } })
    const company = (await get('/api/company')).json()
    expect(company.photos).toMatchObject([
      { ...photos[0], size: { width: 600, height: 400 } },
      { ...photos[1], size: { width: 400, height: 600 } },
    ])
    const { body } = await get('/about')
    expect(body).toContain('The park in pictures')
    expect(body).toContain('alt="The yard from the road"')
    expect(body).toContain('alt="The park, photo 2"')
    // Search engines read them there too.
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
    expect(JSON.parse(data)['@graph'][0].photo).toEqual([
      { '@type': 'ImageObject', contentUrl: `http://localhost:3000${first}`, caption: 'The yard from the road' },
      { '@type': 'ImageObject', contentUrl: `http://localhost:3000${second}` },
    ])
    expect((await get('/')).body).not.toContain('ImageObject')
    expect(await change({ photos: [photos[0], photos[0]] })).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'photos', message: 'A photo is in the list twice.' }] },
    })
    await change({ photos: [] })
    expect((await get('/about')).body).toBe(without)
  })
})
