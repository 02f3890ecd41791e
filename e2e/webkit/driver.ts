import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { test as base, expect } from '@playwright/test'
import { Builder, type WebDriver } from 'selenium-webdriver'
import type * as Remote from 'selenium-webdriver/remote'
import { waitLimit } from '#test/limits.ts'
import { findWebKit } from '../browsers/engines.ts'
import { WebKitWindow } from './webkit-window.ts'

// `import` would need the path of a file, and that has no types.
const { DriverService }: typeof Remote = createRequire(import.meta.url)('selenium-webdriver/remote')

/**
 * A worker starts one virtual screen, driver and browser. Each journey has a separate window without cookies or
 * storage.
 */
export const test = base.extend<{ webkit: WebKitWindow }, { session: WebDriver }>({
  session: [
    // Playwright reads from the pattern which fixtures this one needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const programs = findWebKit()
      if (programs === undefined) throw new Error('WebKit is not installed: apt install webkit2gtk-driver xvfb')
      const screen = await startScreen(programs.screen)
      const service = new DriverService.Builder(programs.driver)
        .setLoopback(true)
        .setEnvironment({
          ...process.env,
          DISPLAY: screen.display,
          // The locale decides the order of the parts in a date field.
          LC_ALL: 'C.UTF-8',
          // Without a graphics card, emulated layers take twice as long.
          WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        })
        .build()
      const session = await new Builder()
        .usingServer(await service.start(waitLimit))
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary: programs.browser,
            args: ['--automation', '--javascript-can-open-windows-automatically=true'],
          },
        })
        .build()
      await provide(session)
      await session.quit()
      await service.kill()
      screen.stop()
    },
    { scope: 'worker', timeout: 2 * waitLimit },
  ],
  webkit: async ({ session }, provide, testInfo) => {
    const webkit = await WebKitWindow.open(session)
    await provide(webkit)
    if (testInfo.status !== testInfo.expectedStatus) {
      const picture = testInfo.outputPath('window.png')
      await writeFile(picture, await session.takeScreenshot(), 'base64')
      await testInfo.attach('window', { path: picture })
    }
    expect(await webkit.complaints()).toEqual([])
    await webkit.clear()
  },
})

/** Starts a virtual screen wider than any window of the journeys; Xvfb picks a free display number and prints it. */
async function startScreen(program: string) {
  // Without -noreset, Xvfb restarts when a browser ends and refuses a browser that starts at that moment.
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
