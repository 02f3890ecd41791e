import sharp from 'sharp'
import { chooseLook, openAccount, openAs, signInAs } from '../staff.ts'
import { demo, expect, test } from '../visitor.ts'

/** The average lightness of a screenshot, from 0 to 255. */
async function lightness(picture: Buffer) {
  const { channels } = await sharp(picture).greyscale().stats()
  return channels[0]?.mean ?? Number.NaN
}

test('the chosen look applies to the whole staff area and survives a reload', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await openAs(page, 'viewer')
  await chooseLook(page, 'Dark')
  expect(await lightness(await page.screenshot())).toBeLessThan(80)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await openAccount(page)
  await expect(page.getByLabel('Look')).toHaveValue('dark')
  await page.keyboard.press('Escape')

  const other = await context.newPage()
  await other.goto(`${demo}/admin/crm`)
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')

  await chooseLook(page, 'Light')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await lightness(await page.screenshot())).toBeGreaterThan(200)
  await chooseLook(page, 'System look')
  expect(await lightness(await page.screenshot())).toBeLessThan(80)
})

test('the first paint is dark already and does not change when the script runs', async ({ page, context }) => {
  await signInAs(page, 'viewer')
  await context.addCookies([{ name: 'theme', value: 'dark', url: `${demo}/admin` }])
  await page.emulateMedia({ colorScheme: 'light' })

  let go = () => {}
  const scripts = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  // The session request never ends, so the check screen stays.
  await page.route('**/api/admin/user', () => {})
  await page.goto(`${demo}/admin?tab=templates`, { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { name: 'Verifying authentication...' })
  await expect(heading).toBeVisible()
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
  const before = await page.screenshot()
  expect(await lightness(before)).toBeLessThan(40)

  const sessionRequest = page.waitForRequest('**/api/admin/user')
  go()
  await sessionRequest
  expect(await page.screenshot()).toEqual(before)
})

test('nothing moves for users who prefer reduced motion', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, 'viewer', '/admin?tab=templates')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).not.toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
})
