import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openAs } from '../../staff.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, test } from '../../visitor.ts'

const survey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#dfe7ee' } })
    .png()
    .toBuffer()
const upload = async (page: Page, label: string) =>
  page.getByLabel(label).setInputFiles({ name: 'survey.png', mimeType: 'image/png', buffer: await survey(1500, 1000) })
const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

test('an uploaded survey replaces the drawn site plan until it is removed', {
  tag: '@long',
}, async ({ page, browser }) => {
  await openAs(page, 'owner', '/admin/park/plan')
  await upload(page, 'Upload a picture')
  const shown = page.getByAltText('The site plan that visitors see')
  await expect(shown).toBeVisible()
  await expect(page.getByRole('main').locator('.save-state output')).toHaveText(/^Saved \d{1,2}:\d\d/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)

  const { name }: { name: string } = await (await page.request.get(`${demo}/api/admin/park`)).json()
  const visitor = await browser.newPage({ baseURL: demo })
  for (const [path, width] of [
    ['/', 1440],
    ['/', 390],
    ['/', 768],
    ['/units/1', 320],
  ] as const) {
    await visitor.setViewportSize({ width, height: 844 })
    await visitor.goto(path)
    const plan = visitor.getByAltText(`Site plan of ${name}`)
    await plan.scrollIntoViewIfNeeded()
    await expect.poll(() => plan.evaluate(isLoaded)).toBe(true)
    const box = await plan.boundingBox()
    expect(box && box.width / box.height).toBeCloseTo(1.5, 1)
    await expectNoSidewaysScrolling(visitor)
  }
  await expectAccessible(visitor)

  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(shown).toBeHidden()
  await expect(page.getByRole('main').locator('.save-state output')).toHaveText(/^Saved \d{1,2}:\d\d/)
  await visitor.goto('/')
  await expect(visitor.getByAltText(`Site plan of ${name}`)).toHaveCount(0)
  await visitor.close()
})

test('an uploaded floor plan is on the page of its unit', { tag: '@long' }, async ({ page, browser }) => {
  await openAs(page, 'owner', '/admin/park/units')
  const edit = async () => {
    await page.getByRole('button', { name: /^Edit Unit A2/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  const save = async () => {
    await expect(page.getByRole('dialog').getByText(/^Saved /)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await edit()
  await upload(page, 'Upload a floor plan')
  await expect(page.getByRole('dialog').getByAltText('Floor plan of unit A2')).toBeVisible()
  await save()

  const visitor = await browser.newPage({ baseURL: demo })
  await visitor.goto('/available-units')
  await visitor.getByText(/not free today$/).click()
  await visitor.getByRole('link', { name: 'View Details of unit A2' }).click()
  const plan = visitor.getByRole('main').getByAltText('Floor plan of unit A2')
  await plan.scrollIntoViewIfNeeded()
  await expect.poll(() => plan.evaluate(isLoaded)).toBe(true)
  await visitor.close()

  await edit()
  await page.getByRole('button', { name: 'Remove the floor plan' }).click()
  await save()
})
