import { openAs } from '../../staff.ts'
import { storedSections, toast } from '../../templates.ts'
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from '../../visitor.ts'

const path = '/admin/templates/new'
const box = 'Describe your template'

test('a generated page appears after two seconds and opens in the page builder', async ({ page }) => {
  await page.clock.install()
  await openAs(page, 'admin', path)
  await page
    .getByLabel(box)
    .fill('A warehouse with a small front office for a distributor, 12,000 square feet in Sherman')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Generate Template with AI' }).click()
  await page.clock.runFor(100)
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled()
  await page.clock.runFor(1800)
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled()
  await page.clock.resume()
  await expect(toast(page)).toContainText('Created Warehouse Template with 5 sections')
  await expect(toast(page)).toContainText('Template Generated!')
  await expect(page.getByRole('heading', { name: 'Warehouse Template' })).toBeFocused()
  await expect(page.getByText('Room for what you store and ship')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /square feet|Sherman/ })).toHaveText([
    '12,000 square feet in Sherman',
  ])
  await page.getByText(/blanks to fill in before you publish/).click()
  await expect(page.getByRole('listitem').filter({ hasText: /^a photo in place of this drawing$/ })).toBeVisible()
  const drawing = page.getByRole('img', { name: 'Drawing of a truck that backs up to a bay door' })
  await drawing.scrollIntoViewIfNeeded()
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Create Template & Start Building' }).click()
  await expect(toast(page)).toContainText('AI Template created successfully!')
  await expect(page).toHaveURL(/\/admin\/page-builder\/\d+$/)
  await expect(page.getByText('Editing: Warehouse Template')).toBeVisible()
  const sections = await storedSections(page, Number(page.url().split('/').at(-1)))
  expect(sections.map(({ type }) => type)).toEqual(['hero', 'features', 'text', 'gallery', 'code'])
  const sample = {
    url: expect.stringMatching(/^\/samples\/\w+\.svg$/),
    caption: '[Fill in: a photo in place of this drawing]',
  }
  expect(sections[3]?.content).toMatchObject({ images: [sample, sample, sample] })
})

test.describe('a failure while generating a page', () => {
  test.use({ expectedComplaints: [/500/] })

  test('is reported and keeps what was typed; a partial failure lists what is missing, and a retry adds only that', {
    tag: '@long',
  }, async ({ page }) => {
    await openAs(page, 'admin', path)
    await page.getByLabel(box).fill('A short one')
    await page.getByRole('button', { name: 'Generate Template with AI' }).press('Enter')
    await expect(page.getByText('Please provide a detailed description (at least 20 characters)')).toBeVisible()
    await expect(page.getByLabel(box)).toBeFocused()
    await page.reload()
    await expect(page.getByLabel(box)).toHaveValue('A short one')
    await page.getByRole('button', { name: /^A modern office page/ }).click()
    await expect(page.getByLabel(box)).toHaveValue(/modern office/)

    await page.getByLabel(box).fill('A shop page for a local store in town')
    await page.getByRole('button', { name: 'Generate Template with AI' }).click()
    let posts = 0
    await page.route('**/api/admin/sections', (route) => {
      posts += 1
      return posts === 1 || posts > 6 ? route.continue() : route.fulfill({ status: 500, body: 'broken' })
    })
    await page.getByRole('button', { name: 'Create Template & Start Building' }).click()
    await expect(page.getByText('The template is there, but 4 of its 5 sections could not be added.')).toBeVisible()
    await expect(toast(page)).toContainText('Error creating template')
    await expect(toast(page)).toContainText('Please try again or contact support')
    expect(posts).toBe(4)
    posts = 6
    await page.getByRole('button', { name: 'Add the missing sections' }).click()
    await expect(page).toHaveURL(/\/admin\/page-builder\/\d+$/)
    const sections = await storedSections(page, Number(page.url().split('/').at(-1)))
    expect(sections.map(({ type }) => type)).toEqual(['hero', 'features', 'text', 'gallery', 'code'])
  })
})
