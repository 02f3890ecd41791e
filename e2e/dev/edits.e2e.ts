import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test as base, expect as baseExpect, type Page } from '@playwright/test'
import { copyOfSources, type Edit, edits, replace, startDevelopment } from '#test/development.ts'
import { waitLimit } from '#test/limits.ts'
import { untilHydrated } from '../visitor.ts'

type Development = { root: string; url: string }

/** A Vite plugin that delays a module until the address in its text responds. */
const heldModules = `{
  name: 'held-modules',
  enforce: 'pre',
  async transform(code) {
    const [, gate] = code.match(/^.. held by (\\S+)/) ?? []
    if (gate && this.environment.name === 'client') await fetch(gate)
  },
}`

// The first start in a folder creates the database and bundles the packages for the browser.
const timeout = 5 * waitLimit

const test = base.extend<object, { development: Development }>({
  development: [
    // Playwright reads from the pattern which fixtures this one needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const { root, remove } = copyOfSources()
      replace(root, 'vite.config.ts', /plugins: \[/, `plugins: [${heldModules}, `)
      const { url, stop } = await startDevelopment(root)
      await provide({ root, url })
      await stop()
      remove()
    },
    { scope: 'worker', timeout },
  ],
})
// In a single worker, because the server takes longer to start than a test takes.
test.describe.configure({ mode: 'default', timeout })

const expect = baseExpect.configure({ timeout: waitLimit })
const overlay = 'vite-error-overlay'
const template = 'src/server/render/template.ts'
const staffScreen = 'src/admin/sign-in/sign-in-screen.tsx'
const spanishTexts = 'src/domain/text/spanish.ts'
const unopenedScreen = 'src/admin/password-reset/forgot-password-screen.tsx'

for (const edit of Object.values<Edit>(edits)) {
  test(`in development an edit of ${edit.what} appears on the screen without a reload by hand`, {
    tag: '@long',
  }, async ({ development, page }) => {
    const { url, root } = development
    await open(page, url + edit.path)
    const { save, text } = next(edit, root)
    save()
    await untilShown(page, text)
    if (edit.isServerRendered) expect(await (await page.request.get(url + edit.path)).text()).toContain(text)
  })
}

for (const { sheet, path } of [
  { sheet: 'src/site/site.css', path: edits.publicComponent.path },
  { sheet: 'src/admin/admin.css', path: edits.staffComponent.path },
]) {
  test(`an edit of ${sheet} appears on the screen without a reload by hand`, { tag: '@long' }, async ({
    development: { url, root },
    page,
  }) => {
    await open(page, url + path)
    const before = replace(root, sheet, /$/, 'body { outline: dotted; }')
    await expect(page.locator('body')).toHaveCSS('outline-style', 'dotted')
    write(root, sheet, before)
    await expect(page.locator('body')).not.toHaveCSS('outline-style', 'dotted')
  })
}

test('a page at /es is Spanish from the server and in the browser', async ({ development: { url, root }, page }) => {
  const title = 'Quienes mantienen las puertas abiertas'
  expect(await (await page.request.get(`${url}/es/about`)).text()).toContain(title)
  await open(page, `${url}/es/about`)
  await untilShown(page, title)
  await untilHydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Unidades disponibles' }).click()
  await untilShown(page, 'Todas las unidades de')
  const before = replace(root, spanishTexts, /Todas las unidades de/g, 'Cada unidad de')
  await untilShown(page, 'Cada unidad de')
  write(root, spanishTexts, before)
  await untilShown(page, 'Todas las unidades de')
})

test('an edit of a component appears on two open pages, which keep what was typed', async ({
  development: { url, root },
  page,
  context,
}) => {
  const pages = [page, await context.newPage()]
  for (const opened of pages) await open(opened, url + edits.staffComponent.path)
  // Edits by other tests may still reload the pages.
  await expect(async () => {
    for (const opened of pages) await opened.getByLabel('Email').fill('owner@example.com')
    const { save, text } = next(edits.staffComponent, root)
    save()
    for (const opened of pages) {
      await untilShown(opened, text)
      expect(await opened.getByLabel('Email').inputValue()).toBe('owner@example.com')
    }
  }).toPass({ timeout: waitLimit })
})

for (const { edit, read } of [
  { edit: edits.staffComponent, read: `/${staffScreen}` },
  { edit: edits.serverCode, read: edits.serverCode.path },
]) {
  test(`no edit of ${edit.what} is lost that follows the last one immediately`, { tag: '@long' }, async ({
    development: { url, root },
    page,
  }) => {
    await open(page, url + edit.path)
    const source = () => fetch(url + read).then((response) => response.text())
    let last = ''
    for (let count = 0; count < 10; count += 1) {
      const { save, text } = next(edit, root)
      save()
      await expect.poll(source, { intervals: [1] }).toContain(text)
      last = text
    }
    await untilShown(page, last)
  })
}

test('a page shows an edit made before it connected', { tag: '@long' }, async ({
  development: { url, root },
  page,
  context,
}) => {
  const other = await context.newPage()
  await open(other, url + edits.serverCode.path)
  const { save, text } = next(edits.serverCode, root)
  await page.route(
    '**/@vite/client',
    async (route) => {
      save()
      await untilShown(other, text)
      await route.continue()
    },
    { times: 1 },
  )
  await open(page, url + edits.serverCode.path)
  await untilShown(page, text)
})

test('a page shows an edit of a module that it has fetched but not run', { tag: '@long' }, async ({
  development: { url, root },
  page,
  context,
}) => {
  const other = await context.newPage()
  await open(other, url + edits.staffComponent.path)
  const { save, text } = next(edits.staffComponent, root)
  await page.route(
    `**/${staffScreen}*`,
    async (route) => {
      const response = await route.fetch()
      save()
      await untilShown(other, text)
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await open(page, url + edits.staffComponent.path)
  await untilShown(page, text)
})

test('a page shows an edit of a module that the server is still transforming', { tag: '@long' }, async ({
  development: { url, root },
  page,
  context,
}) => {
  const other = await context.newPage()
  await open(other, url + edits.staffComponent.path)
  const gate = await openGate()
  const before = replace(root, unopenedScreen, /^/, `// held by ${gate.url}\n`)
  await open(page, `${url}/admin/forgot-password`)
  const release = await gate.reached
  write(root, unopenedScreen, before.replace('title="Forgot Password', 'title="Edited Meanwhile'))
  // Vite notices this edit after the other one.
  const { save, text } = next(edits.staffComponent, root)
  save()
  await untilShown(other, text)
  release()
  await untilShown(page, 'Edited Meanwhile')
})

test('an edit made while the server restarts is shown', { tag: '@long' }, async ({
  development: { url, root },
  page,
}) => {
  await open(page, url + edits.serverCode.path)
  const gate = await openGate()
  const before = replace(root, template, /^/, `await fetch('${gate.url}')\n`)
  const release = await gate.reached
  write(root, template, before)
  const { save, text } = next(edits.serverCode, root)
  save()
  release()
  await untilShown(page, text)
})

for (const { path, pattern, by, says } of [
  { path: template, pattern: /export const/, by: 'export konst', says: 'template.ts' },
  { path: 'park/park.json', pattern: /"timeZone": ".*"/, by: '"timeZone": 5', says: 'timeZone' },
]) {
  test(`a fault in ${path} is shown until it is corrected`, { tag: '@long' }, async ({
    development: { url, root },
    page,
  }) => {
    await open(page, url + edits.serverCode.path)
    const before = replace(root, path, pattern, by)
    await expect(page.locator(overlay)).toBeVisible()
    const refused = await page.request.get(url)
    expect(refused.status()).toBe(500)
    expect(await refused.text()).toContain(says)
    // The page may be reloading by itself.
    await expect(() => page.reload()).toPass({ timeout: waitLimit })
    await untilShown(page, says)
    write(root, path, before)
    await untilShown(page, '404 Page Not Found')
  })
}

for (const isOpen of [true, false]) {
  const when = isOpen ? 'while its page is open' : 'before its page is opened'
  test(`a fault in a component of the staff area, saved ${when}, is shown until it is corrected`, {
    tag: '@long',
  }, async ({ development: { url, root }, page }) => {
    if (isOpen) {
      await open(page, url + edits.staffComponent.path)
      await expect(page.getByLabel('Email')).toBeVisible()
    }
    const before = replace(root, staffScreen, /<AuthLayout/, '<AuthLayout <')
    if (!isOpen) await open(page, url + edits.staffComponent.path)
    await untilShown(page, staffScreen)
    write(root, staffScreen, before)
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.locator(overlay)).toHaveCount(0)
  })
}

for (const { edit, path } of [
  { edit: edits.serverCode, path: template },
  { edit: edits.staffComponent, path: staffScreen },
]) {
  test(`a fault in ${path} that is corrected at once leaves no trace`, { tag: '@long' }, async ({
    development: { url, root },
    page,
  }) => {
    await open(page, url + edit.path)
    write(root, path, replace(root, path, /export /, 'export konst '))
    const { save, text } = next(edit, root)
    save()
    await untilShown(page, text)
    await expect(page.locator(overlay)).toHaveCount(0)
  })
}

/** Opens a page that may reload by itself before it has loaded. */
const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' })

const write = (root: string, path: string, text: string) => writeFileSync(join(root, path), text)

let rounds = 0

/** The next version of an edit, with a text that no earlier one had. */
function next({ save, shown }: Edit, root: string) {
  rounds += 1
  const round = rounds
  return { text: shown(round), save: () => save(root, round) }
}

async function untilShown(page: Page, text: string) {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
}

/** An address that, once requested, responds only when it is released. */
async function openGate() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const reached = once(server, 'request').then(([, response]: ServerResponse[]) => () => {
    response?.end()
    server.close()
  })
  return { url: `http://127.0.0.1:${port}`, reached }
}
