import { signInAs } from '../staff.ts'
import { newTemplate, storedSections } from '../templates.ts'
import { demo, expect, test } from '../visitor.ts'
import { injections } from '#test/injections.ts'

const image = 'https://example.com/nowhere.png'
const chunk = (size: number) =>
  Array.from({ length: Math.ceil(injections.length / size) }, (_, place) =>
    injections.slice(place * size, (place + 1) * size),
  )

test.use({ expectedComplaints: [/ERR_|Failed to load resource/] })

test('sixty strings in every field run nothing in the list, the preview, the editors and the full preview', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'admin')
  const ran = () => page.evaluate(() => Reflect.get(window, 'ran'))
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog came up: ${dialog.message()}`)
  })
  await page.route('https://example.com/**', (route) => route.abort())
  const sections = injections.map((text) => ({
    type: 'hero',
    title: text,
    content: { title: text, subtitle: text, buttonText: text.slice(0, 60) },
  }))
  const mixed = [
    { type: 'text', content: { text: injections.join('\n\n') } },
    ...chunk(30).map((features) => ({ type: 'features', content: { features } })),
    ...chunk(30).map((some) => ({
      type: 'gallery',
      content: { images: some.map((text) => ({ url: image, alt: text, caption: text })) },
    })),
    { type: 'code', title: injections[0], content: { code: injections.join('\n') } },
    { type: 'custom', content: Object.fromEntries(injections.map((text) => [text, text])) },
  ]
  const { id } = await newTemplate(page, [...sections, ...mixed])
  const stored = await storedSections(page, id)
  expect(stored).toHaveLength(sections.length + mixed.length)

  await page.goto(`${demo}/admin/page-builder/${id}`)
  const scripts = await page.locator('script').count()
  const preview = page.getByRole('region', { name: 'Live Preview' })
  await expect(preview.locator('.page-hero')).toHaveCount(60)
  await expect(preview.locator('.page-features li')).toHaveCount(60)
  await expect(preview.locator('figcaption')).toHaveCount(60)
  await expect(preview.locator('code')).toContainText('<svg onload=window.ran=1>')
  expect(await preview.locator('iframe, object, embed, form, base, meta, link, svg, video, audio').count()).toBe(0)

  for (const section of [...stored.filter(({ type }) => type === 'hero').slice(0, 6), ...stored.slice(60)]) {
    await page.goto(`${demo}/admin/page-builder/${id}?section=${section.id}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await ran()).toBeUndefined()
  }
  await page.goto(`${demo}/admin/page-builder/${id}?show=preview`)
  await expect(page.getByRole('dialog').locator('.page-hero')).toHaveCount(60)
  expect(await ran()).toBeUndefined()
  expect(await page.locator('script').count()).toBe(scripts)
})
