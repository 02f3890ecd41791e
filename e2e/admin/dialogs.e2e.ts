import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { newColleague, openAs, openAsColleague, signInAs, untilReady } from '../staff.ts'
import { type Look, measure } from '../sweep/geometry.ts'
import { newTemplate } from '../templates.ts'
import { demo, expect, test, toasts } from '../visitor.ts'

/** The pixels of the window as red, green and blue, three bytes each. */
const pixelsOf = async (page: Page) =>
  sharp(await page.screenshot({ caret: 'hide' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

/** The pixels of a settled page: two screenshots in a row are the same. */
async function settledPixelsOf(page: Page) {
  let last = await pixelsOf(page)
  await expect(async () => {
    const now = await pixelsOf(page)
    const isSame = now.data.equals(last.data)
    last = now
    expect(isSame, 'the page still changes').toBe(true)
  }).toPass()
  return last
}

const darkened: [name: string, go: (page: Page) => Promise<void>, open: (page: Page) => Promise<void>][] = [
  [
    'a dialog darkens',
    // A separate user, because no other journey changes their list of sessions.
    async (page) => {
      await openAsColleague(page, await newColleague('admin'), '/admin?tab=password')
      await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible()
    },
    async (page) => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'a dialog and a question over it darken',
    async (page) => {
      await signInAs(page, 'admin')
      await page.goto(`${demo}/admin/page-builder/${(await newTemplate(page)).id}`)
      await expect(page.getByRole('button', { name: 'Add Section' }).first()).toBeVisible()
    },
    async (page) => {
      await page.getByRole('button', { name: 'Add Section' }).first().click()
      await page.getByRole('dialog').getByLabel('Section Title').fill('Yard')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
    },
  ],
]
for (const [name, go, open] of darkened) {
  test(`${name} the page around once and evenly, in both looks`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Nothing changes between two screenshots: the event stream never starts, and the clock stands still.
    await page.route('**/api/admin/events', () => undefined)
    await page.clock.setFixedTime(new Date())
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await go(page)
      await untilReady(page)
      await page.evaluate(() => document.fonts.ready)
      const before = await settledPixelsOf(page)
      await open(page)
      await expectDarkenedOnce(page, before)
    }
  })
}

/** Compares the page around the open dialogs with its screenshot from before. */
async function expectDarkenedOnce(page: Page, before: Awaited<ReturnType<typeof pixelsOf>>) {
  const after = await settledPixelsOf(page)
  const boxes = await page
    .locator('dialog:modal')
    .evaluateAll((dialogs) => dialogs.map((dialog) => dialog.getBoundingClientRect().toJSON() as DOMRect))
  // The opacity and the colour of the backdrop, as this browser paints them.
  const [share, ...over] = await page
    .locator('dialog:modal')
    .last()
    .evaluate((dialog) => {
      const paint = (ground: string) => {
        const pen = new OffscreenCanvas(1, 1).getContext('2d')
        if (!pen) return [0, 0, 0]
        for (const colour of [ground, getComputedStyle(dialog, '::backdrop').backgroundColor]) {
          pen.fillStyle = colour
          pen.fillRect(0, 0, 1, 1)
        }
        const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
        return [red, green, blue]
      }
      const [onBlack, onWhite] = [paint('#000'), paint('#fff')]
      return [1 - ((onWhite[0] ?? 0) - (onBlack[0] ?? 0)) / 255, ...onBlack]
    })
  expect(share).toBeGreaterThan(0.4)
  const wrong: string[] = []
  const { width, height } = before.info
  const shadow = 90
  for (let y = 2; y < height; y += 3) {
    for (let x = 2; x < width; x += 7) {
      const isBeside = boxes.every(
        ({ left, right, top, bottom }) =>
          x < left - shadow || x > right + shadow || y < top - shadow || y > bottom + shadow,
      )
      if (!isBeside) continue
      const at = (y * width + x) * 3
      // Glyph edges may be rendered differently each time.
      const around = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5].flatMap((steps) => [3 * steps, 3 * steps * width])
      if (around.some((step) => before.data[at + step] !== before.data[at])) continue
      const isOnce = [0, 1, 2].every((channel) => {
        const expected = (before.data[at + channel] ?? 0) * (1 - (share ?? 0)) + (over[channel] ?? 0)
        return Math.abs((after.data[at + channel] ?? 0) - expected) <= 4
      })
      if (!isOnce) wrong.push(`${x}, ${y}`)
    }
  }
  expect(wrong.length, wrong.slice(0, 10).join(' | ')).toBeLessThan(12)
}

const windows = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
]
const looks: Look[] = ['clicks']
const failing: [name: string, path: string, press: (page: Page) => Promise<void>][] = [
  [
    'a unit',
    '/admin?unit=1',
    async (page) => {
      await page.getByRole('dialog').getByLabel('Industry Type').fill(`Distribution ${page.viewportSize()?.width}`)
      await page.keyboard.press('Enter')
    },
  ],
  [
    'a new lead',
    '/admin/crm?lead=new',
    async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('First Name *').fill('Nora')
      await dialog.getByLabel('Last Name *').fill('Fieldstone')
      await dialog.getByLabel('Email *').fill('nora@example.com')
      await dialog.getByRole('button', { name: 'Create Lead' }).click()
    },
  ],
]
for (const [name, path, press] of failing) {
  test.describe(`a toast over the dialog of ${name}`, () => {
    test.use({ expectedComplaints: [/503 \(Service Unavailable\)/] })

    test('covers none of its buttons at any window size', { tag: '@long' }, async ({ page }) => {
      const sentence = 'The office is being restarted. Try again in a minute.'
      await page.route('**/api/**', (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({ status: 503, json: { error: sentence, message: sentence, issues: [] } }),
      )
      await openAs(page, 'admin', path)
      for (const size of windows) {
        await page.setViewportSize(size)
        await press(page)
        await toasts(page).hover()
        const { found } = await page.evaluate(measure, looks)
        expect(found.filter((sentence) => sentence.includes('press on button'))).toEqual([])
      }
    })
  })
}
