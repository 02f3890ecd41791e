import { chromium } from 'playwright-core'
const base = 'http://localhost:5111'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const out = '/tmp/tours-shots'
import { mkdirSync } from 'node:fs'
mkdirSync(out, { recursive: true })
for (const width of [390, 1440]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: false })
  const page = await context.newPage()
  const shot = (name) => page.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: true })
  await page.goto(base + '/tour?unit=A1'); await shot('times')
  await page.locator('.tour-times a').nth(1).click(); await shot('form')
  await page.fill('[name=firstName]', 'Ana'); await page.fill('[name=lastName]', 'Ortiz')
  await page.fill('[name=email]', `ana${width}@example.com`); await page.fill('[name=phone]', '(903) 555-0177')
  await page.selectOption('[name=spaceType]', { index: 1 }); await page.selectOption('[name=preferredLocation]', { index: 1 })
  const url = page.url()
  await page.getByRole('button', { name: 'Book this tour' }).click(); await shot('own')
  const own = page.url()
  await page.getByRole('link', { name: 'Move it' }).click(); await shot('move')
  await page.goto(own + '?cancel=yes'); await shot('cancel')
  await page.goto(url); await shot('taken')
  await context.close()
}
await browser.close()
