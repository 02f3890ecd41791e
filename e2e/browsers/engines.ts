import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { firefox, type LaunchOptions } from '@playwright/test'

/** The engines besides Chromium: what installs each, and whether it is there. */
export const engines = [
  {
    title: 'Firefox',
    packages: ['firefox-esr'],
    needs: 'apt install firefox-esr, or: npx playwright install firefox',
    isInstalled: () => launchOfFirefox() !== undefined,
  },
  {
    title: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    needs: 'apt install webkit2gtk-driver xvfb, on Linux',
    isInstalled: () => findWebKit() !== undefined,
  },
] as const

type Launch = { browserName: 'firefox'; launchOptions: LaunchOptions }

/**
 * How Playwright launches Firefox: its own build if installed, else the system's behind our bridge. Undefined where there
 * is neither.
 */
export function launchOfFirefox(): Launch | undefined {
  if (existsSync(firefox.executablePath())) return { browserName: 'firefox', launchOptions: {} }
  const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync)
  if (program === undefined) return undefined
  return {
    browserName: 'firefox',
    launchOptions: {
      channel: 'moz-firefox',
      executablePath: join(import.meta.dirname, 'launch'),
      args: [`--program=${program}`],
      env: { ...process.env, NODE_OF_TESTS: process.execPath },
    },
  }
}

/** The programs of Debian's WebKit; undefined unless all are installed. */
export function findWebKit() {
  const driver = '/usr/bin/WebKitWebDriver'
  const screen = '/usr/bin/Xvfb'
  const browser = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser').toSorted()[0]
  return existsSync(driver) && existsSync(screen) && browser ? { driver, screen, browser } : undefined
}
