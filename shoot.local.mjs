import { chromium } from 'playwright'
const [base, tag, ...rest] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
for (const width of [1440, 390]) {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)))
  page.on('pageerror', (e) => console.log('error', String(e).slice(0, 300)))
  await page.goto(base + '/', { waitUntil: 'networkidle' })
  await page.locator('.site-plan').first().screenshot({ path: `/tmp/shot-${tag}-plan-${width}.png` })
  if (rest.includes('zoom')) {
    const link = page.locator('.buildings a').nth(3)
    if (await link.isVisible()) {
      await link.click()
      await page.getByRole('button', { name: 'All buildings' }).waitFor()
      await page.waitForTimeout(300)
      await page.locator('.site-plan').first().screenshot({ path: `/tmp/shot-${tag}-zoom-${width}.png` })
      console.log(width, 'focus', await page.evaluate(() => document.activeElement?.textContent))
      await page.keyboard.press('Enter')
      console.log(width, 'back', await page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      await page.keyboard.press('ArrowDown'); console.log(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    }
  }
  if (rest.includes('more')) {
    await page.goto(base + '/available-units', { waitUntil: 'networkidle' })
    await page.locator('.parking-layout').scrollIntoViewIfNeeded()
    await page.locator('.parking-layout').screenshot({ path: `/tmp/shot-${tag}-parking-${width}.png` })
    const map = page.locator('.phase-map')
    if (await map.isVisible()) await map.screenshot({ path: `/tmp/shot-${tag}-phases-${width}.png` })
  }
  await page.close()
}
await browser.close()
