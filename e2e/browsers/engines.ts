import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { firefox, type LaunchOptions, webkit } from '@playwright/test'

/** The engines besides Chromium for the journeys tagged '@engines'. */
export const engines = {
  firefox: {
    title: 'Firefox',
    needs: 'apt install firefox-esr, or: npx playwright install firefox',
    packages: ['firefox-esr'],
    browser: () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync),
    own: () => firefox.executablePath(),
  },
  webkit: {
    title: 'WebKit',
    needs: 'apt install webkit2gtk-driver xvfb, or: npx playwright install webkit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    browser: () =>
      existsSync('/usr/bin/Xvfb') ? globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser').toSorted()[0] : undefined,
    own: () => webkit.executablePath(),
  },
} as const

export type Engine = keyof typeof engines
export const engineNames = Object.keys(engines).filter((name): name is Engine => name in engines)

/**
 * How Playwright launches an engine: its own build if installed, else the system's browser behind our bridge, which
 * speaks WebDriver BiDi. Playwright supports BiDi only under the name of Firefox.
 */
export function launchOf(name: Engine): { browserName: Engine; launchOptions: LaunchOptions } | undefined {
  const { own, browser } = engines[name]
  if (existsSync(own())) return { browserName: name, launchOptions: {} }
  const program = browser()
  if (program === undefined) return undefined
  return {
    browserName: 'firefox',
    launchOptions: {
      channel: 'moz-firefox',
      executablePath: join(import.meta.dirname, 'launch'),
      args: [`--engine=${name}`, `--program=${program}`],
      env: { ...process.env, NODE_OF_TESTS: process.execPath },
    },
  }
}
