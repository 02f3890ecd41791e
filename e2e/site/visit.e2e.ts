import type { Page } from '@playwright/test'
import type {} from '#client/analytics.ts'
import { expect, test, untilHydrated } from '../visitor.ts'

type Tracked = { action: string; page: string; utmSource?: string; referrer?: string; unitNumber?: string }

/** Uses the page with a key that does nothing, and returns the names of the stored timings. */
async function timingsOf(page: Page): Promise<string[]> {
  await page.keyboard.press('Shift')
  return page.evaluate(() =>
    JSON.parse(localStorage.getItem('performance-metrics') ?? '[]').map((entry: { name: string }) => entry.name),
  )
}

test.describe('a visit', () => {
  test('is reported only to the office: landing page, campaign, units seen, clicks on the number', async ({ page }) => {
    const steps: Tracked[] = []
    const foreign: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/track')) steps.push(request.postDataJSON())
      if (!request.url().startsWith('http://localhost')) foreign.push(request.url())
    })
    await page.goto('/?utm_source=county-fair&utm_medium=flyer&utm_campaign=fall')
    await expect.poll(() => steps).toMatchObject([{ action: 'page_view', page: '/', utmSource: 'county-fair' }])
    await page.getByRole('link', { name: /^A2, / }).first().click()
    await expect
      .poll(() => steps.map(({ action, page: at, unitNumber }) => [action, at, unitNumber ?? '']).at(-1))
      .toEqual(['unit_view', '/units/2', 'A2'])
    await page
      .getByRole('link', { name: '(903) 555-0142' })
      .first()
      .evaluate((link) => {
        link.addEventListener('click', (event) => event.preventDefault())
      })
    await page.getByRole('link', { name: '(903) 555-0142' }).first().click()
    await expect.poll(() => steps.at(-1)?.action).toBe('phone_click')
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
      ['visit', true, 'Strict'],
    ])
    // Without an operator's id there is no analytics tag.
    expect(foreign).toEqual([])
  })

  test('is reported to the analytics tag with the title of the visible page', { tag: '@long' }, async ({ page }) => {
    await page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.route(/\/$/, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const policy = response.headers()['content-security-policy'] ?? ''
      await route.fulfill({
        response,
        body: html.replace('id="page-data">{', 'id="page-data">{"analyticsId":"G-TEST",'),
        headers: {
          ...response.headers(),
          'content-security-policy': policy.replace(
            "script-src 'self'",
            "script-src 'self' https://www.googletagmanager.com",
          ),
        },
      })
    })
    await page.goto('/')
    const views = () =>
      page.evaluate(() =>
        (window.dataLayer ?? [])
          .map((command) => Array.from(command as ArrayLike<unknown>))
          .filter(([, name]) => name === 'page_view')
          .map(([, , details]) => details as { page_path: string; page_title: string })
          .map(({ page_path, page_title }) => [page_path, page_title.split(' | ')[0]]),
      )
    await expect.poll(views).toEqual([['/', 'Hackberry Yard Business Park']])
    await untilHydrated(page)
    await page.getByRole('link', { name: /^A2, / }).first().click()
    await expect.poll(views).toEqual([
      ['/', 'Hackberry Yard Business Park'],
      ['/units/2', 'Unit A2, 1,950 SF'],
    ])
    await page.getByRole('banner').getByRole('link', { name: 'Available Units' }).first().click()
    await expect.poll(async () => (await views()).at(-1)).toEqual(['/available-units', 'Available flex units'])
  })

  test('is not tracked if the browser asks for privacy', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    let tracked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/track')) tracked += 1
    })
    await page.goto('/')
    // The timings and the page view start at the same moment.
    await expect.poll(() => timingsOf(page)).toContain('TTFB')
    await page.getByRole('link', { name: /^A2, / }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A2')
    expect(tracked).toBe(0)
    expect(await page.context().cookies()).toEqual([])
  })

  // src/client/vitals.test.ts tests the limit of ten.
  test('stores the timings of pages in the browser', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await expect.poll(() => timingsOf(page)).toEqual(expect.arrayContaining(['TTFB', 'FCP']))
  })
})
