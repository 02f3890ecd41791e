import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { engineNames, engines, launchOf } from '../e2e/browsers/engines.ts'

// The one without windows first: it is the same engine, and journeys in it take a tenth less time.
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const servers = '/usr/lib/postgresql'

const chromium = () => [process.env.CHROMIUM_PATH ?? '', ...browsers].find((path) => path !== '' && existsSync(path))

/** Installs Debian's packages of all browsers that are missing, where that is possible, while tests without a browser run. */
export async function installBrowsers() {
  const missing = [
    ...(chromium() ? [] : ['chromium-headless-shell']),
    ...engineNames.filter((name) => launchOf(name) === undefined).flatMap((name) => engines[name].packages),
  ]
  if (missing.length === 0 || !mayInstall()) return
  // Each is looked for again where it is needed, which says what could not be had.
  await once(spawn('sh', ['-c', installing(missing)], { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit')
}

/** Path of a Chromium: CHROMIUM_PATH, one that is installed, or Debian's, which is installed when that is possible. */
export function findChromium() {
  const found = chromium() ?? (installed('chromium-headless-shell') || installed('chromium') ? chromium() : undefined)
  if (found) return found
  throw new Error('No Chromium was found. Install one, or set CHROMIUM_PATH to its program.')
}

/** Whether a window can be opened. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

/** Path of a Chromium that opens a window, in which a journey can be watched. */
export function findWindowedChromium() {
  const withWindows = [process.env.CHROMIUM_PATH ?? '', ...browsers].filter((path) => !path.includes('headless'))
  const find = () => withWindows.find((path) => path !== '' && existsSync(path))
  const found = find() ?? (installed('chromium') ? find() : undefined)
  if (found) return found
  throw new Error('No Chromium with a window was found. Install one, or set CHROMIUM_PATH to its program.')
}

/** Makes sure of the other engines where they can be had; answers a loud notice for each that is not here. */
export function ensureEngines() {
  const missing = engineNames.filter((name) => launchOf(name) === undefined)
  for (const name of missing) if (!installed(...engines[name].packages)) installOwn(name)
  return missing
    .filter((name) => launchOf(name) === undefined)
    .map((name) => {
      const { title, needs } = engines[name]
      const line = '='.repeat(100)
      const notice = `${line}\nNOT RUN: every journey in ${title}: it is not installed here and could not be installed.\nTo have it: ${needs}\n${line}`
      console.error(`\n${notice}`)
      return notice
    })
}

/** Playwright's own build of an engine, on the systems that it is made for. */
function installOwn(name: string) {
  if (process.platform === 'linux' && !process.env.CI) return
  console.log(`Installing Playwright's ${name} for the tests (once) …`)
  spawnSync(process.execPath, ['node_modules/.bin/playwright', 'install', name], { stdio: 'inherit' })
}

/** Makes sure that a PostgreSQL for the tests is there where it can be had; the tests say loudly when it is not. */
export function ensurePostgres() {
  if (process.env.TEST_DATABASE_URL !== undefined) return
  const there =
    existsSync(servers) && readdirSync(servers).some((version) => existsSync(`${servers}/${version}/bin/initdb`))
  if (!there) installed('postgresql')
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** The command that installs packages of Debian; two at once wait for each other. */
function installing(names: readonly string[]) {
  console.log(`Installing Debian's ${names.join(', ')} for the tests (once) …`)
  const get = 'DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300'
  return `${get} update; ${get} install -y --no-install-recommends ${names.join(' ')}`
}

/** Installs packages of Debian when this is a Debian and we may; answers whether it did. */
const installed = (...names: string[]) =>
  mayInstall() && spawnSync('sh', ['-c', installing(names)], { stdio: 'inherit' }).status === 0
