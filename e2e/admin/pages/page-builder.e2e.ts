import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { chooseLook, signInAs } from '../../staff.ts'
import { newTemplate, storedSections, toast } from '../../templates.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, test } from '../../visitor.ts'

const builder = (id: number) => `${demo}/admin/page-builder/${id}`
const list = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move .+ up$/ }) })
const names = (page: Page) => list(page).getByRole('button', { name: /^Edit / })
const dialog = (page: Page) => page.getByRole('dialog')
const preview = (page: Page) => page.getByRole('region', { name: 'Live Preview' })
const save = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)
const twoTexts = [
  { type: 'text', title: 'First', content: { text: 'One paragraph' } },
  { type: 'text', title: 'Second', content: { text: 'Another paragraph' } },
]

test.beforeEach(({ page }) => signInAs(page, 'admin'))

test.describe('a template', () => {
  test.use({ expectedComplaints: [/404/] })

  test('that does not exist is not found; an empty one shows the next step and can be renamed, with an undo', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(builder(999_999))
    await expect(page.getByRole('heading', { name: 'Template Not Found' })).toBeVisible()
    await expect(page.getByText("The template you're looking for doesn't exist.")).toBeVisible()

    const { id, name } = await newTemplate(page)
    await page.goto(builder(id))
    await expect(page.getByText(`Editing: ${name}`)).toBeVisible()
    await expect(page.getByText('No sections yet')).toBeVisible()
    await expect(page.getByText('No visible sections')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Rename the template' }).click()
    await dialog(page).getByLabel('Template Name').fill('ab')
    await save(page, 'Save')
    await expect(page.getByText('Template name must be at least 3 characters')).toBeVisible()
    await dialog(page).getByLabel('Template Name').fill(`${name} again`)
    await save(page, 'Save')
    await expect(page.getByText(`Editing: ${name} again`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo renaming' }).click()
    await expect(page.getByText(`Editing: ${name}`, { exact: true })).toBeVisible()
  })
})

test('the page builder adds a section of every type, with samples and uploads', { tag: '@firefox' }, async ({
  page,
}) => {
  const { id } = await newTemplate(page)
  await page.goto(builder(id))
  const open = async (type: string) => {
    await page.getByRole('button', { name: 'Add Section' }).click()
    await dialog(page).getByLabel('Section Type').selectOption(type)
  }
  const created = async () => {
    await save(page, 'Create Section')
    await expect(toast(page)).toContainText('Section created successfully')
    await expect(dialog(page)).toHaveCount(0)
  }

  await page.getByRole('button', { name: 'Add Section' }).click()
  await expect(dialog(page).getByLabel('Section Type')).toHaveValue('text')
  await expect(dialog(page).getByLabel('Order')).toHaveValue('1')
  await expect(dialog(page).getByLabel('Visible')).toBeChecked()
  await dialog(page).getByRole('button', { name: 'AI Suggest' }).click()
  await expect(dialog(page).getByLabel('Text', { exact: true })).not.toHaveValue('')
  await created()

  await open('hero')
  await dialog(page).getByRole('button', { name: 'AI Suggest' }).click()
  const title = await dialog(page).getByLabel('Title', { exact: true }).inputValue()
  expect(title.length).toBeGreaterThan(10)
  await created()
  await expect(preview(page).getByRole('heading', { name: title })).toBeVisible()

  await open('features')
  await dialog(page).getByLabel('Features', { exact: true }).fill('Dock door\n\n  Ramp \n3-phase power')
  await created()
  await expect(preview(page).getByRole('listitem')).toHaveText(['Dock door', 'Ramp', '3-phase power'])

  await open('image')
  await dialog(page)
    .getByLabel('Upload an image')
    .setInputFiles({ name: 'dock.png', mimeType: 'image/png', buffer: png })
  await expect(dialog(page).getByLabel('Image URL')).toHaveValue(/^\/uploads\/[\w-]{22}\.webp$/)
  await dialog(page).getByLabel('Alt Text').fill('The dock at noon')
  await created()
  await expect(preview(page).getByRole('img', { name: 'The dock at noon' })).toBeVisible()

  await open('gallery')
  await dialog(page)
    .getByLabel('Upload images')
    .setInputFiles(['a.png', 'b.png'].map((name) => ({ name, mimeType: 'image/png', buffer: png })))
  await expect(dialog(page).getByLabel('Alt Text of image 2')).toBeVisible()
  await dialog(page).getByLabel('Alt Text of image 2').fill('The yard')
  await dialog(page).getByRole('button', { name: 'Remove image 1' }).click()
  await expect(dialog(page).getByLabel('Alt Text of image 1')).toHaveValue('The yard')
  await expect(dialog(page).getByLabel('Alt Text of image 2')).toHaveCount(0)
  await expectAccessible(page)
  await created()

  await open('code')
  await dialog(page).getByLabel('Code', { exact: true }).fill('<b>bold</b>')
  await created()
  await expect(preview(page).getByRole('code')).toHaveText('<b>bold</b>')

  await open('custom')
  await created()
  await expect(toast(page)).toContainText('It is empty, so visitors see nothing of it.')
  await expect(list(page).last()).toContainText('Custom, empty')
  await list(page).last().getByRole('button', { name: 'Edit Custom' }).click()
  await dialog(page).getByLabel('Content as JSON').fill('{"widget": [1, 2]}')
  await save(page, 'Update Section')
  await expect(dialog(page)).toHaveCount(0)
  await expect(list(page).last()).not.toContainText('empty')

  const sections = await storedSections(page, id)
  expect(sections.map(({ type }) => type)).toEqual(['text', 'hero', 'features', 'image', 'gallery', 'code', 'custom'])
  expect(sections.at(-1)?.content).toEqual({ widget: [1, 2] })
  await expect(list(page)).toHaveCount(7)
  await expectAccessible(page)
  await chooseLook(page, 'Dark')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
})

test('the page builder moves, hides, duplicates and deletes by keyboard, announces it, and undoes all of it', async ({
  page,
}) => {
  const { id } = await newTemplate(page, twoTexts)
  await page.goto(builder(id))
  await page.getByRole('button', { name: 'Move Second up' }).press('Enter')
  await expect(names(page)).toHaveText(['Second', 'First'])
  await expect(toast(page)).toContainText('Section updated successfully')
  await expect(toast(page)).toContainText('Second is now number 1 of 2.')
  await expect(page.getByRole('button', { name: 'Move Second up' })).toBeFocused()

  await page.getByRole('button', { name: 'Hide First' }).press('Enter')
  await expect(toast(page)).toContainText('First is now hidden.')
  await expect(preview(page).getByText('One paragraph')).toHaveCount(0)

  await page.getByRole('button', { name: 'Duplicate Second' }).press('Enter')
  await expect(names(page)).toHaveText(['Second', 'Second', 'First'])

  await page.getByRole('button', { name: 'Delete First' }).press('Enter')
  await expect(toast(page)).toContainText('Section deleted successfully')
  await expect(names(page)).toHaveText(['Second', 'Second'])
  await expect(page.getByRole('heading', { name: 'Sections', exact: true })).toBeFocused()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  // With the keyboard, also after a reload.
  await page.reload()
  await expect(names(page)).toHaveText(['Second', 'Second'])
  await page.keyboard.press('Control+z')
  await expect(toast(page)).toContainText('Undone: deleting a section')
  await toast(page).hover()
  await expect(names(page)).toHaveText(['Second', 'Second', 'First'])
  await page.getByRole('button', { name: 'Undo duplicating a section' }).click()
  await expect(names(page)).toHaveText(['Second', 'First'])
  await page.keyboard.press('Control+z')
  await expect(preview(page).getByText('One paragraph')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(names(page)).toHaveText(['First', 'Second'])
  await page.keyboard.press('Control+Shift+z')
  await expect(names(page)).toHaveText(['Second', 'First'])
  await page.keyboard.press('Control+y')
  await expect(preview(page).getByText('One paragraph')).toHaveCount(0)
  await expect
    .poll(async () => (await storedSections(page, id)).map(({ title, isVisible }) => [title, isVisible]))
    .toEqual([
      ['Second', true],
      ['First', false],
    ])

  await page.getByRole('button', { name: 'Delete First' }).click()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveText(['Second', 'First'])
  // Dragging with the mouse works too.
  await list(page).nth(0).dragTo(list(page).nth(1))
  await expect(names(page)).toHaveText(['First', 'Second'])
  await expect.poll(async () => (await storedSections(page, id)).map(({ title }) => title)).toEqual(['First', 'Second'])
})

test('the page builder shows the save state at any scroll position', { tag: '@long' }, async ({ page }) => {
  const long = { type: 'text', content: { text: 'A line.\n\n'.repeat(200) } }
  const { id } = await newTemplate(page, [long])
  await page.goto(builder(id))
  await expect(preview(page).getByText('A line.').first()).toBeVisible()
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => scrollTo(0, 2000))
    for (const shown of [page.getByText('Saved', { exact: true }), page.getByRole('button', { name: 'Undo' })]) {
      await expect(shown).toBeInViewport({ ratio: 1 })
    }
  }
})

test('an upload is shown in the smallest file that fills its place, and code in colour', { tag: '@long' }, async ({
  page,
}) => {
  const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#37474f' } })
    .jpeg()
    .toBuffer()
  const file = { name: 'court.jpg', mimeType: 'image/jpeg', buffer: photo }
  const { url } = await (await page.request.post(`${demo}/api/admin/uploads`, { multipart: { file } })).json()
  const { id } = await newTemplate(page, [{ type: 'image', content: { imageUrl: url, alt: 'The court' } }])
  await page.goto(`${builder(id)}?device=phone`)
  const image = preview(page).getByRole('img', { name: 'The court' })
  await expect(image).toHaveJSProperty('complete', true)
  await expect(image).toHaveAttribute('width', '1200')
  await expect(image).toHaveAttribute('height', '800')
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/-480\.avif$/)

  await page.getByRole('button', { name: 'Add Section' }).click()
  await dialog(page).getByLabel('Section Type').selectOption('code')
  await dialog(page).getByLabel('Code', { exact: true }).fill('<a href="/units">Units</a>')
  await save(page, 'Create Section')
  await expect(preview(page).locator('pre .code-string')).toHaveText('"/units"')
  await expect(preview(page).getByRole('code')).toHaveText('<a href="/units">Units</a>')
})

test.describe('an edit', () => {
  test.use({ expectedComplaints: [/412|404|500/] })

  test('from a click in the preview survives a reload, warns before overwriting, and reports a failure', {
    tag: '@long',
  }, async ({ page }) => {
    const { id, sections } = await newTemplate(page, twoTexts)
    const text = dialog(page).getByLabel('Text', { exact: true })
    await page.goto(builder(id))
    await page.getByRole('button', { name: 'Edit Second in the preview' }).click()
    await expect(text).toHaveValue('Another paragraph')
    await text.fill('Half a thought')
    await page.reload()
    await expect(text).toHaveValue('Half a thought')
    await page.keyboard.press('Escape')
    await page.getByText('Keep editing').click()
    await save(page, 'Update Section')
    await expect(toast(page)).toContainText('Section updated successfully')
    await expect(preview(page).getByText('Half a thought')).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)

    await test.step('when two people edit, the second save warns', async () => {
      await page.goto(builder(id))
      await page.getByRole('button', { name: 'Edit First', exact: true }).click()
      await page.request.put(`${demo}/api/admin/sections/${sections[0]}`, { data: { content: { text: 'Theirs' } } })
      await text.fill('Mine')
      await save(page, 'Update Section')
      await expect(toast(page)).toContainText('This was changed by someone else')
      await expect(text).toHaveValue('Mine')
      expect((await storedSections(page, id))[0]?.content).toEqual({ text: 'Theirs' })
      await save(page, 'Update Section')
      await expect(dialog(page)).toHaveCount(0)
      expect((await storedSections(page, id))[0]?.content).toEqual({ text: 'Mine' })
    })

    await test.step('after a failure the screen shows again what is stored', async () => {
      await page.route('**/api/admin/sections/*', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await page.getByRole('button', { name: 'Delete First' }).click()
      await expect(toast(page)).toContainText('Error deleting section')
      await expect(toast(page)).toContainText('Please try again')
      await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Hide First' }).click()
      await expect(toast(page)).toContainText('Error updating section')
      await expect(names(page)).toHaveText(['First', 'Second'])
      await expect(page.getByRole('button', { name: 'Hide First' })).toBeVisible()
    })
  })
})

test('publishing takes one step and lists the differences, and restoring a version publishes nothing', {
  tag: '@long',
}, async ({ page }) => {
  const { id } = await newTemplate(page, twoTexts)
  await page.goto(builder(id))
  await expect(page.getByText('Not published yet. Visitors see none of this draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page)).toContainText('Template published successfully')
  const unused = 'No unit or property uses this template, so visitors see nothing of it.'
  await expect(page.getByText(unused)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await page.getByRole('button', { name: 'Delete First' }).click()
  await page.getByText('What differs').click()
  await expect(page.getByText('Deleted: First')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Restore' })).toHaveCount(2)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Look' }).nth(1).click()
  await expect(dialog(page).getByText('One paragraph')).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Restore' }).nth(1).click()
  await expect(toast(page)).toContainText('Version restored')
  await expect(names(page)).toHaveText(['First', 'Second'])
  await expect(page.getByText('What differs')).toBeVisible()
})

test('the preview shows the whole page and each window width', { tag: '@long' }, async ({ page }) => {
  const { id } = await newTemplate(page, twoTexts)
  await page.goto(builder(id))
  for (const [name, width] of [
    ['Phone', 390],
    ['Tablet', 768],
    ['Desktop', 1200],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect
      .poll(() => page.locator('.preview-frame').evaluate((frame) => frame.getBoundingClientRect().width))
      .toBe(width)
  }
  await page.reload()
  await expect(page.getByRole('button', { name: 'Desktop', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Template Preview' })).toBeVisible()
  await expect(dialog(page).getByText('One paragraph')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused()
})

test('a suggestion replaces typed text only after a question, and can be undone', { tag: '@long' }, async ({
  page,
}) => {
  const { id } = await newTemplate(page, [{ type: 'text', title: 'Mine', content: { text: 'My own words.' } }])
  await page.goto(builder(id))
  await page.getByRole('button', { name: 'Edit Mine', exact: true }).click()
  const field = dialog(page).getByLabel('Text', { exact: true })
  await dialog(page).getByRole('button', { name: 'AI Suggest' }).click()
  const question = page.getByRole('dialog', { name: 'Replace what you typed?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).first().click()
  await expect(field).toHaveValue('My own words.')
  await dialog(page).getByRole('button', { name: 'AI Suggest' }).click()
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(field).toHaveValue(/\[Fill in: /)
  await dialog(page).getByRole('button', { name: 'Undo suggestion' }).click()
  await expect(field).toHaveValue('My own words.')
})

test('an empty gallery gets drawn pictures, which can be reordered and are listed as blanks before publishing', {
  tag: '@long',
}, async ({ page }) => {
  const { id } = await newTemplate(page, [{ type: 'gallery', title: 'Views', content: { images: [] } }])
  await page.goto(builder(id))
  await expect(list(page).filter({ hasText: 'Views' })).toContainText('empty')
  await page.getByRole('button', { name: 'Edit Views', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'AI Suggest' }).click()
  await expect(dialog(page).getByLabel('Alt Text of image 3')).toHaveValue(/^Drawing of a truck/)
  await dialog(page).getByRole('button', { name: 'Move image 3 up' }).click()
  await expect(dialog(page).getByLabel('Alt Text of image 2')).toHaveValue(/^Drawing of a truck/)
  await expect(dialog(page).getByRole('button', { name: 'Move image 2 up' })).toBeFocused()
  await expect(dialog(page).getByText('Image 3 is now image 2 of 3.')).toBeAttached()
  // Browsers drag an element only if the page does not scroll in between.
  await page.setViewportSize({ width: 1280, height: 1400 })
  const pictures = dialog(page).locator('.gallery-images img')
  await pictures.nth(1).dragTo(pictures.nth(0))
  await expect(dialog(page).getByLabel('Alt Text of image 1')).toHaveValue(/^Drawing of a truck/)
  await expect(dialog(page).getByText('Image 2 is now image 1 of 3.')).toBeAttached()
  await dialog(page).getByRole('button', { name: 'Update Section' }).click()
  const drawn = preview(page).getByRole('img', { name: 'Drawing of a truck that backs up to a bay door' })
  await expect(drawn).toBeVisible()
  await expect(drawn).toHaveJSProperty('complete', true)
  await expect(drawn).not.toHaveJSProperty('naturalWidth', 0)
  await expect(list(page).filter({ hasText: 'Views' })).toContainText('3 to fill in')

  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: 'Publish with blanks?' })
  await expect(question.getByText('Views: a photo in place of this drawing').first()).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(page.getByText('Not published yet.')).toBeVisible()
})
