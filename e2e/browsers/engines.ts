import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { firefox, type LaunchOptions, webkit } from '@playwright/test'

/** The engines besides Chromium. */
export const engines = {
  firefox: {
    title: 'Firefox',
    needs: 'apt install firefox-esr, or: npx playwright install firefox',
    packages: ['firefox-esr'],
    own: () => firefox.executablePath(),
  },
  webkit: {
    title: 'WebKit',
    needs: 'apt install webkit2gtk-driver xvfb, or: npx playwright install webkit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    own: () => webkit.executablePath(),
  },
} as const

export type Engine = keyof typeof engines
export const engineNames = Object.keys(engines).filter((name): name is Engine => name in engines)

/**
 * How Playwright launches an engine: its own build if installed, or else the system's Firefox behind our bridge;
 * undefined if there is neither.
 */
export function launchOf(name: Engine): { browserName: Engine; launchOptions: LaunchOptions } | undefined {
  if (existsSync(engines[name].own())) return { browserName: name, launchOptions: {} }
  const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync)
  if (name !== 'firefox' || program === undefined) return undefined
  return {
    browserName: name,
    launchOptions: {
      channel: 'moz-firefox',
      executablePath: join(import.meta.dirname, 'launch'),
      args: [`--program=${program}`],
      env: { ...process.env, NODE_OF_TESTS: process.execPath },
    },
  }
}

/** The programs of Debian's WebKit, which Playwright cannot launch; undefined unless all are installed. */
export function systemWebKit() {
  const driver = '/usr/bin/WebKitWebDriver'
  const screen = '/usr/bin/Xvfb'
  const browser = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser').toSorted()[0]
  return existsSync(driver) && existsSync(screen) && browser ? { driver, screen, browser } : undefined
}

export const isInstalled = (name: Engine) =>
  launchOf(name) !== undefined || (name === 'webkit' && systemWebKit() !== undefined)
