import { signInAs } from '../staff.ts'
import { newTemplate, storedSections } from '../templates.ts'
import { demo, expect, park, test, untilHydrated } from '../visitor.ts'
import { injections } from '#test/injections.ts'

const image = 'https://example.com/nowhere.png'
const chunk = (size: number) =>
  Array.from({ length: Math.ceil(injections.length / size) }, (_, place) =>
    injections.slice(place * size, (place + 1) * size),
  )

const heroes = injections.map((text) => ({
  type: 'hero',
  title: text,
  content: { title: text, subtitle: text, buttonText: text.slice(0, 60) },
}))
const everyOtherSection = [
  { type: 'text', content: { text: injections.join('\n\n') } },
  ...chunk(30).map((features) => ({ type: 'features', content: { features } })),
  ...chunk(30).map((some) => ({
    type: 'gallery',
    content: { images: some.map((text) => ({ url: image, alt: text, caption: text })) },
  })),
  { type: 'code', title: injections[0], content: { code: injections.join('\n') } },
  { type: 'custom', content: Object.fromEntries(injections.map((text) => [text, text])) },
]

test.use({ expectedComplaints: [/ERR_|Failed to load resource/] })

// src/server/templates/injections.test.ts tests how the server renders them.
test('sixty script injections in every field run neither in the staff area nor on the public pages', {
  tag: '@long',
}, async ({ page }) => {
  await signInAs(page, 'admin')
  const ran = () => page.evaluate(() => Reflect.get(window, 'ran'))
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog came up: ${dialog.message()}`)
  })
  await page.route('https://example.com/**', (route) => route.abort())
  const { id: templateId } = await newTemplate(page, [...heroes, ...everyOtherSection])
  const stored = await storedSections(page, templateId)
  expect(stored).toHaveLength(heroes.length + everyOtherSection.length)

  await test.step('the list, the preview, the editor of each type and the full preview', async () => {
    await page.goto(`${demo}/admin/page-builder/${templateId}`)
    const scripts = await page.locator('script').count()
    const preview = page.getByRole('region', { name: 'Live Preview' })
    await expect(preview.locator('.page-hero')).toHaveCount(60)
    await expect(preview.locator('.page-features li')).toHaveCount(60)
    await expect(preview.locator('figcaption')).toHaveCount(60)
    await expect(preview.getByRole('code')).toContainText('<svg onload=window.ran=1>')
    expect(await preview.locator('iframe, object, embed, form, base, meta, link, svg, video, audio').count()).toBe(0)

    const ofEachType = new Map(stored.map((section) => [section.type, section]))
    for (const section of ofEachType.values()) {
      await page.goto(`${demo}/admin/page-builder/${templateId}?section=${section.id}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await ran()).toBeUndefined()
    }
    await page.goto(`${demo}/admin/page-builder/${templateId}?show=preview`)
    await expect(page.getByRole('dialog').locator('.page-hero')).toHaveCount(60)
    expect(await ran()).toBeUndefined()
    expect(await page.locator('script').count()).toBe(scripts)
  })

  const post = async (path: string, data: object = {}) => {
    const response = await page.request.post(demo + path, { data })
    expect([200, 201]).toContain(response.status())
    return (await response.json()) as { id: number }
  }
  const facts = { size: 1000, price: 50, location: park.towns[1], propertyType: 'retail', imageUrl: image }
  const named = await Promise.all(
    injections.map((title) =>
      post('/api/admin/properties', { ...facts, title, description: title, features: [title], status: 'leased' }),
    ),
  )
  const { id } = await post('/api/admin/properties', {
    ...facts,
    title: injections[0],
    description: injections.join('\n\n'),
    features: injections.slice(0, 50),
  })
  const own = await post(`/api/admin/property/${id}/template`, { fromTemplateId: templateId })
  await post(`/api/admin/templates/${own.id}/publish`)
  const units: { id: number; unitNumber: string }[] = await (await page.request.get(`${demo}/api/units`)).json()
  const unit = units.find(({ unitNumber }) => unitNumber === 'A4')?.id
  const give = (template: number | null) =>
    page.request.put(`${demo}/api/admin/units/${unit}`, { data: { templateId: template } })
  expect((await give(own.id)).status()).toBe(200)

  await test.step('the page of a property and of a unit, from the server and from the browser, and the list', async () => {
    const nothingRan = async () => {
      await expect(page.locator('.page-hero')).toHaveCount(60)
      await expect(page.locator('.page-features li')).toHaveCount(60)
      await expect(page.locator('.page-sections figcaption')).toHaveCount(60)
      await expect(page.getByRole('code')).toContainText('<svg onload=window.ran=1>')
      expect(await page.locator('iframe, object, embed, base, video, audio, marquee, math').count()).toBe(0)
      expect(await page.locator('.page-sections :is(script, style, link, meta, form, svg, input)').count()).toBe(0)
      expect(await ran()).toBeUndefined()
    }
    for (const path of [`/properties/${id}`, `/units/${unit}`]) {
      await page.goto(demo + path)
      await untilHydrated(page)
      await nothingRan()
    }
    await page.goto(`${demo}/units/${units.find(({ unitNumber }) => unitNumber === 'A3')?.id}`)
    await untilHydrated(page)
    await page.getByRole('link', { name: 'Next: Unit A4' }).click()
    await nothingRan()

    await page.goto(`${demo}/properties`)
    await untilHydrated(page)
    expect(await ran()).toBeUndefined()
    // The browser also renders the page and its head.
    await page.locator(`main a[href="/properties/${id}"]`).last().click()
    await nothingRan()
    await expect.poll(() => page.title()).toContain(`${injections[0]}, ${park.towns[1]}`)
  })

  await give(null)
  await Promise.all(
    [{ id }, ...named].map((property) => page.request.delete(`${demo}/api/admin/properties/${property.id}`)),
  )
})
