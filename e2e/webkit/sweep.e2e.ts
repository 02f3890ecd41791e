import { expect } from '@playwright/test'
import { By } from 'selenium-webdriver'
import { ports } from '../products.ts'
import { measure } from '../sweep/geometry.ts'
import { hasFonts, isStill, newReport } from '../sweep/look.ts'
import { publicIds, publicScreens } from '../sweep/screens.ts'
import { test } from './driver.ts'
import { button, dialog } from './locators.ts'

const demo = `http://localhost:${ports.sampleDemo}`
/** A phone. Chromium and Firefox sweep wide windows. */
const sizes = [[390, 844]] as const
/** For a screen that a click opens: what to click, and what then appears. */
const opened: Record<string, { press: By; shows: By }> = {
  menu: { press: button('Open navigation'), shows: By.id('menu') },
  'form A': { press: button('Request Info'), shows: By.xpath(dialog) },
  'quick view': { press: By.xpath('//button[contains(., "Quick View")]'), shows: By.xpath(dialog) },
}
// The banner appears five seconds after its page; Chromium and Firefox sweep it.
const screens = publicScreens.filter(({ name, open }) => open === undefined || name in opened)

for (const part of [0, 1, 2])
  test(`every public screen passes the sweep, part ${part + 1} of 3`, { tag: '@long' }, async ({ webkit, request }) => {
    const ids = await publicIds(request, demo)
    const report = newReport()
    for (const screen of screens.filter((_, place) => place % 3 === part)) {
      // Only phones have the menu.
      await webkit.resize(390, 844)
      await webkit.goto(demo + screen.path(ids))
      await webkit.until(`${screen.name} has its fonts`, () => webkit.run(hasFonts))
      await webkit.until(`${screen.name} stands still`, () => webkit.run(isStill))
      const { press, shows } = opened[screen.name] ?? {}
      if (press) await webkit.press(press)
      if (shows) await webkit.shown(shows)
      for (const [width, height] of sizes) {
        await webkit.resize(width, height)
        await webkit.until(`${screen.name} stands still`, () => webkit.run(isStill))
        report.add(screen.name, `${width} px`, (await webkit.run(measure, ['texts', 'clicks'])).found)
      }
    }
    expect(report.lines()).toEqual([])
  })
