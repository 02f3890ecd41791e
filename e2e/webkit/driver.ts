import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { test as base, expect } from '@playwright/test'
import { Builder } from 'selenium-webdriver'
import type * as Remote from 'selenium-webdriver/remote'
import { waitLimit } from '#test/limits.ts'
import { systemWebKit } from '../browsers/engines.ts'
import { WebKitWindow } from './webkit-window.ts'

// `import` would need the path of a file, for which there are no types.
const { DriverService }: typeof Remote = createRequire(import.meta.url)('selenium-webdriver/remote')

type Driver = { address: string; browser: string }

/** A worker starts one screen and one driver; each journey has its own browser, without cookies. */
export const test = base.extend<{ webkit: WebKitWindow }, { driver: Driver }>({
  driver: [
    // Playwright reads from the pattern which fixtures this one needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const programs = systemWebKit()
      if (programs === undefined) throw new Error('WebKit is not installed: apt install webkit2gtk-driver xvfb')
      const screen = await startScreen(programs.screen)
      const service = new DriverService.Builder(programs.driver)
        .setLoopback(true)
        // The parts of a day have the order of the locale.
        .setEnvironment({ ...process.env, DISPLAY: screen.display, LC_ALL: 'C.UTF-8' })
        .build()
      await provide({ address: await service.start(waitLimit), browser: programs.browser })
      await service.kill()
      screen.stop()
    },
    { scope: 'worker', timeout: 2 * waitLimit },
  ],
  webkit: async ({ driver: { address, browser } }, provide, testInfo) => {
    const session = await new Builder()
      .usingServer(address)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: browser,
          args: ['--automation', '--javascript-can-open-windows-automatically=true'],
        },
      })
      .build()
    try {
      const webkit = await WebKitWindow.open(session)
      await provide(webkit)
      if (testInfo.status !== testInfo.expectedStatus) {
        const picture = testInfo.outputPath('window.png')
        await writeFile(picture, await session.takeScreenshot(), 'base64')
        await testInfo.attach('window', { path: picture })
      }
      expect(await webkit.complaints()).toEqual([])
    } finally {
      await session.quit()
    }
  },
})

/** A virtual screen wider than any window of the journeys; Xvfb picks a free display number and prints it. */
async function startScreen(program: string) {
  // Without -noreset it starts anew when a browser ends, and refuses a browser that starts at that moment.
  const options = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset']
  const server = spawn(program, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [display] = await Promise.race([
    once(server.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(server, 'exit').then(([code]) => {
      throw new Error(`Xvfb ended with ${code}`)
    }),
  ])
  return { display: `:${String(display).trim()}`, stop: () => server.kill() }
}
