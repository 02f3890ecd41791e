import { test as base, expect, type Page, type Route } from '@playwright/test'
import { copyOfSources, edits, replace, startDevelopment } from '#test/development.ts'

type Development = { root: string; url: string }

const test = base.extend<{ development: Development }>({
  // Playwright reads from the pattern which fixtures this one needs.
  // oxlint-disable-next-line no-empty-pattern
  development: async ({}, provide) => {
    const { root, remove } = copyOfSources()
    const { url, stop } = await startDevelopment(root)
    await provide({ root, url })
    await stop()
    remove()
  },
})
// The first start in a folder creates the database and bundles the packages for the browser.
test.describe.configure({ timeout: 240_000 })

const patience = { timeout: 30_000 }

const untilShown = (page: Page, text: string, { timeout } = patience) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible({ timeout })

test('in development every kind of edit comes onto the screen by itself, and a fault says what it is', async ({
  development: { root, url },
  page,
  context,
}) => {
  const login = await context.newPage()
  const pages = new Map([
    ['/no-such-page', page],
    ['/admin/login', login],
  ])
  for (const [path, opened] of pages) await opened.goto(url + path)
  // The packages of the staff area are bundled for its first page, which takes long beside other journeys.
  await untilShown(page, '404 Page Not Found')
  await untilShown(login, 'Admin Login', { timeout: 120_000 })

  for (const { what, path, isServerRendered, save, shown } of edits) {
    await test.step(what, async () => {
      const opened = pages.get(path)
      if (!opened) throw new Error(`No page is open at ${path}.`)
      save(root, 1)
      await untilShown(opened, shown(1))
      if (isServerRendered) expect(await (await page.request.get(url + path)).text()).toContain(shown(1))
    })
  }

  for (const edit of edits.slice(0, 3)) {
    await test.step(`${edit.what}, while a page is on its way`, async () => {
      const late = await context.newPage()
      const afterEdit = async (route: Route) => {
        const reloaded = pages.get(edit.path)
        edit.save(root, 2)
        if (reloaded) await untilShown(reloaded, edit.shown(2))
        await route.continue()
      }
      await late.route('**/@vite/client', afterEdit, { times: 1 })
      await late.goto(url + edit.path, { waitUntil: 'commit' })
      await untilShown(late, edit.shown(2))
      await late.close()
    })
  }

  const faults = [
    { path: 'src/server/render/template.ts', pattern: /export const/, by: 'export konst', says: 'template.ts' },
    { path: 'park/park.json', pattern: /"timeZone": ".*"/, by: '"timeZone": 5', says: 'timeZone' },
  ]
  for (const { path, pattern, by, says } of faults) {
    await test.step(`a fault in ${path}`, async () => {
      const before = replace(root, path, pattern, by)
      await expect(page.locator('vite-error-overlay')).toBeVisible(patience)
      const refused = await page.request.get(url)
      expect(refused.status()).toBe(500)
      expect(await refused.text()).toContain(says)
      // The page may be loading by itself.
      await expect(() => page.reload()).toPass()
      await untilShown(page, says)
      replace(root, path, /^[^]*$/, before)
      await untilShown(page, '404 Page Not Found')
    })
  }
})
