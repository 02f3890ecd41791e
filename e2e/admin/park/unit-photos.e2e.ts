import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openAs, signInAs } from '../../staff.ts'
import { demo, expect, expectAccessible, holdClock, test, toasts, untilHydrated } from '../../visitor.ts'

type Unit = { id: number; unitNumber: string; photos: { url: string; alt: string }[] }

const number = 'B2'

async function unitOf(page: Page) {
  const all: Unit[] = await (await page.request.get(`${demo}/api/admin/units`)).json()
  const unit = all.find(({ unitNumber }) => unitNumber === number)
  if (!unit) throw new Error(`There is no unit ${number}`)
  return unit
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin')
  const { id } = await unitOf(page)
  await page.request.put(`${demo}/api/admin/units/${id}`, { data: { photos: [] } })
})

test('the photos of a unit save themselves and appear beside its plan on its page', async ({ page }) => {
  await openAs(page, 'admin', `/admin?unit=${(await unitOf(page)).id}`)
  const dialog = page.getByRole('dialog')
  const picture = (background: string) =>
    sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
  await dialog.getByLabel('Upload photos').setInputFiles([
    { name: 'office.png', mimeType: 'image/png', buffer: await picture('teal') },
    { name: 'bay.png', mimeType: 'image/png', buffer: await picture('gold') },
  ])
  await expect(dialog.getByLabel('Description of photo 2')).toBeVisible()
  await dialog.getByLabel('Description of photo 1').fill('The office')
  await dialog.getByLabel('Description of photo 2').fill('The bay')
  await dialog.getByLabel('Description of photo 1').focus()
  const descriptions = async () => (await unitOf(page)).photos.map(({ alt }) => alt)
  await expect.poll(descriptions).toEqual(['The office', 'The bay'])
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Move photo 2 up' }).click()
  await expect.poll(descriptions).toEqual(['The bay', 'The office'])
  await dialog.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect.poll(descriptions).toEqual(['The bay'])
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(descriptions).toEqual(['The bay', 'The office'])

  await expect(dialog.getByText('Shown first, and in the quick view.')).toBeVisible()
  // A quick view waits up to 400 ms for its photo.
  await holdClock(page)
  for (const path of ['/', '/available-units']) {
    await page.goto(demo + path)
    await untilHydrated(page)
    await page.getByRole('button', { name: `Quick View of unit ${number}` }).click()
    const shown = page.getByRole('dialog').getByRole('img', { name: 'The bay', exact: true })
    await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
    expect(await shown.getAttribute('srcset')).toContain('.webp')
  }
  await page.clock.resume()
  await page.goto(`${demo}/units/${(await unitOf(page)).id}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Photos' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const name of ['The bay', 'The office']) await expect(page.getByRole('img', { name, exact: true })).toBeVisible()
  const sheet = await page.pdf({ format: 'Letter' })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  for (const name of ['The bay', 'The office']) {
    const photo = page.getByRole('img', { name, exact: true })
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    const { width, height } = (await photo.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.abs(width / height - 1.5)).toBeLessThan(0.05)
  }
})

test('a photo over 40 megapixels is scaled down before upload, and a HEIC photo is refused with a clear message', {
  tag: '@long',
}, async ({ page }) => {
  const create = { width: 9000, height: 6000, channels: 3, background: 'teal' } as const
  const photo = await sharp({ create }).jpeg().toBuffer()
  await openAs(page, 'admin', `/admin?unit=${(await unitOf(page)).id}`)
  const chooser = page.getByRole('dialog').getByLabel('Upload photos')
  await chooser.setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('dialog').getByLabel('Description of photo 1')).toBeVisible()
  await expect.poll(async () => (await unitOf(page)).photos.length).toBe(1)
  const [stored] = (await unitOf(page)).photos
  const kept = await sharp(await (await page.request.get(demo + stored?.url)).body()).metadata()
  expect([kept.width, kept.height]).toEqual([2400, 1600])

  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  await chooser.setInputFiles({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heic })
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'This browser cannot read HEIC photos. Save it as a JPEG first, or upload it from the phone.',
  )
})
