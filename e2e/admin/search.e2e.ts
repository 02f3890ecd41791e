import type { Page } from '@playwright/test'
import { openAs } from '../staff.ts'
import { bodyRows, demo, expect, test } from '../visitor.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search leads' })
const rows = (page: Page) => bodyRows(page.getByRole('table', { name: 'Leads' }))

test('the first letter starts a search at once, and the next ones share one', async ({ page }) => {
  await page.clock.install()
  await openAs(page, 'viewer', '/admin/crm')
  await expect(rows(page)).toHaveCount(50)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/crm/leads') asked.push(searchParams.get('search') ?? '')
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await search(page).press('q')
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['q'])
  await search(page).press('z')
  await search(page).press('x')
  await page.clock.runFor(100)
  expect(asked).toEqual(['q'])
  await page.clock.runFor(20)
  await expect.poll(() => asked).toEqual(['q', 'qzx'])
  await page.clock.resume()
  await expect(page.getByText('No lead matches what you are looking for.')).toBeVisible()
  await expect(page).toHaveURL(`${demo}/admin/crm?search=qzx`)
})

test('a letter typed while earlier ones reach the address is not lost', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const { replaceState } = History.prototype
    let typed = false
    History.prototype.replaceState = function (...args) {
      replaceState.apply(this, args)
      const field = document.querySelector<HTMLInputElement>('input[type=search]')
      if (typed || !field || !location.search.includes('search=')) return
      typed = true
      field.focus()
      document.execCommand('insertText', false, 'x')
    }
  })
  await openAs(page, 'viewer', '/admin/crm')
  await expect(rows(page)).toHaveCount(50)
  await search(page).press('q')
  await expect(page).toHaveURL(`${demo}/admin/crm?search=qx`)
  await expect(search(page)).toHaveValue('qx')
})
