import type { Page } from '@playwright/test'
import { signInAs } from '../../staff.ts'
import { newTemplate, storedSections, toast } from '../../templates.ts'
import { demo, expect, expectAccessible, park, test } from '../../visitor.ts'

let made = 0

/** Creates a property for this test, with a page of a single text. */
async function newPropertyPage(page: Page, words: string) {
  const title = `Journey barn ${process.pid}-${Date.now()}-${(made += 1)}`
  const property = { title, size: 5000, price: 80, location: park.towns[1], propertyType: 'warehouse' }
  const { id } = await (await page.request.post(`${demo}/api/admin/properties`, { data: property })).json()
  const from = await newTemplate(page, [{ type: 'text', title: 'About it', content: { text: words } }])
  const created = await page.request.post(`${demo}/api/admin/property/${id}/template`, {
    data: { fromTemplateId: from.id },
  })
  expect(created.status()).toBe(201)
  const { id: templateId } = await created.json()
  return { id, title, templateId, path: `${demo}/properties/${id}`, remove: () => remove(page, id) }
}

const remove = (page: Page, id: number) => page.request.delete(`${demo}/api/admin/properties/${id}`)

test.beforeEach(({ page }) => signInAs(page, 'admin'))

test.describe('a composed page', () => {
  test.use({ expectedComplaints: [/404/] })

  test('is the last published version: not the draft, not a restored version, and gone after a deletion', {
    tag: '@long',
  }, async ({ page, browser }) => {
    const { title, templateId, path, remove: removeIt } = await newPropertyPage(page, 'As it was written first')
    const visitor = await (await browser.newContext()).newPage()
    const status = async () => (await visitor.goto(path))?.status()
    expect(await status()).toBe(200)
    await expect(visitor.getByText('As it was written first')).toHaveCount(0)

    await page.goto(`${demo}/admin/page-builder/${templateId}`)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(toast(page)).toContainText('Template published successfully')
    expect(await status()).toBe(200)
    await expect(visitor.getByText('As it was written first')).toBeVisible()

    const [section] = await storedSections(page, templateId)
    await page.goto(`${demo}/admin/page-builder/${templateId}?section=${section?.id}`)
    const text = page.getByRole('dialog').getByLabel('Text', { exact: true })
    await text.fill('As it was written later')
    await page.getByRole('dialog').getByRole('button', { name: 'Update Section' }).click()
    await expect(page.getByText('Visitors do not see 1 change of this draft yet.')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('As it was written first')).toBeVisible()

    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Visitors see this draft.')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('As it was written later')).toBeVisible()

    await page.getByRole('button', { name: 'Versions' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).nth(1).click()
    await expect(toast(page)).toContainText('Version restored')
    await visitor.reload()
    await expect(visitor.getByText('As it was written later')).toBeVisible()

    await page.getByRole('link', { name: 'View Page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await removeIt()
    expect(await status()).toBe(404)
    await visitor.goto(`${demo}/properties`)
    await expect(visitor.getByText(title)).toHaveCount(0)
    await visitor.context().close()
  })

  test('has every kind of section and does not move while its images load', { tag: '@long' }, async ({ page }) => {
    const { templateId, path, remove: removeIt } = await newPropertyPage(page, 'Words')
    const uploaded = await page.request.post(`${demo}/api/admin/uploads`, {
      multipart: { file: { name: 'a.png', mimeType: 'image/png', buffer: png } },
    })
    const { url } = await uploaded.json()
    for (const section of [
      { type: 'hero', content: { title: 'A wide hero', subtitle: 'Under it', buttonText: 'Ask' } },
      { type: 'image', content: { imageUrl: url, alt: 'The yard', caption: 'From the gate' } },
      { type: 'features', title: 'Has', content: { features: ['A crane', 'A ramp'] } },
      {
        type: 'gallery',
        content: {
          images: [
            { url, alt: 'One' },
            { url, alt: 'Two' },
          ],
        },
      },
      { type: 'code', content: { code: '<script>alert(1)</script>' } },
    ]) {
      const data = { ...section }
      expect((await page.request.post(`${demo}/api/admin/templates/${templateId}/sections`, { data })).status()).toBe(
        201,
      )
    }
    await page.request.post(`${demo}/api/admin/templates/${templateId}/publish`)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'A wide hero' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask', exact: true })).toHaveAttribute('href', '#contact')
    for (const name of ['The yard', 'One', 'Two']) {
      const image = page.getByRole('img', { name, exact: true })
      await expect(image).toHaveAttribute('width', '2')
      await expect(image).toHaveAttribute('height', '2')
    }
    await expect(page.getByText('A crane')).toBeVisible()
    await expect(page.getByRole('code')).toHaveText('<script>alert(1)</script>')
    await expectAccessible(page)
    await removeIt()
  })
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)
